"""Three hundred ways to spoil a saved game: each has to end in an error of ours with its line, or be read with what was supposed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from attrs import frozen

from tests.mariasek.corpus import FOLDER

GAME: Final = (FOLDER / "068-sedma.hra").read_text(encoding="utf-8")
BETL: Final = (FOLDER / "144-betl-prevzaty.hra").read_text(encoding="utf-8")
UNPLAYED: Final = (FOLDER / "193-sedma-flek-na-hru-nehrano.hra").read_text(encoding="utf-8")
AGAINST: Final = (FOLDER / "045-hra-stosedmproti.hra").read_text(encoding="utf-8")
FILES: Final = {"game": GAME, "betl": BETL, "unplayed": UNPLAYED, "against": AGAINST}


@frozen
class Mutation:
    """A spoilt file; ``refused`` tells whether it has to be refused, else it is read and ``assumed`` is among what was supposed."""

    name: str
    content: bytes
    refused: bool = True
    assumed: str = ""


def mutations() -> Iterator[Mutation]:
    """All of them, the same in every run."""
    yield from _cut()
    yield from _hostile()
    yield from _bytes()
    yield from _names()
    yield from _missing()
    yield from _twice()
    yield from _cards()
    yield from _tricks()
    yield from _bidding()
    yield from _strange()


def _made(name: str, text: str, *, refused: bool = True, assumed: str = "") -> Mutation:
    return Mutation(name, text.encode("utf-8"), refused, assumed)


def _replaced(name: str, text: str, old: str, new: str, count: int = 1) -> Mutation:
    assert old in text, old
    return _made(name, text.replace(old, new, count))


def _cut() -> Iterator[Mutation]:
    for part in range(40):
        end = len(GAME) * part // 40
        yield _made(f"cut at {end}", GAME[:end])


def _hostile() -> Iterator[Mutation]:
    head, body = GAME.split("?>", 1)
    bomb = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 10))
    doctypes = {
        "a bomb": f'<!DOCTYPE Hra [<!ENTITY l0 "lol">{bomb}]>',
        "an entity": '<!DOCTYPE Hra [<!ENTITY x "Hrac1">]>',
        "a file": '<!DOCTYPE Hra [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
        "a page": '<!DOCTYPE Hra SYSTEM "http://localhost:9/hra.dtd">',
        "a parameter": '<!DOCTYPE Hra [<!ENTITY % p SYSTEM "http://localhost:9/p">%p;]>',
        "a public DTD": '<!DOCTYPE Hra PUBLIC "-//x//y" "http://localhost:9/x">',
        "an empty DTD": "<!DOCTYPE Hra>",
    }
    for name, doctype in doctypes.items():
        yield _made(f"hostile: {name}", f"{head}?>{doctype}{body}")
        yield _made(f"hostile and used: {name}", f"{head}?>{doctype}{body}".replace("<Talon>", "<Talon>&x;"))
    yield _replaced("an entity nobody defined", GAME, "<Verze>", "<Verze>&who;")
    for depth in (20, 1000, 100_000):
        yield _replaced(f"nested {depth}", GAME, "<Talon>", "<Talon>" + "<a>" * depth + "</a>" * depth)
        yield _replaced(f"open {depth}", GAME, "<Talon>", "<Hra>" * depth)
    yield _made("large", GAME + " " * (5 << 20))
    yield _replaced("a thousand attributes", GAME, '<Hra Kolo="11"', '<Hra Kolo="11" Kolo="11"')


def _bytes() -> Iterator[Mutation]:
    yield Mutation("nothing", b"")
    yield Mutation("space", b"  \n ")
    yield Mutation("a comment alone", b"<!-- saving failed -->")
    yield Mutation("JSON", b'{"Hra": 1}')
    yield Mutation("a stray byte", GAME.encode().replace(b"Verze>1", b"Verze>\xff1", 1))
    yield Mutation("a zero byte", GAME.encode().replace(b"Verze>1", b"Verze>\x001", 1))
    yield Mutation(
        "an encoding there is not", GAME.encode().replace(b'"1.0"?', b'"1.0" encoding="klingon"?', 1)
    )
    yield Mutation("utf-16 that is none", GAME.encode().replace(b'"1.0"?', b'"1.0" encoding="utf-16"?', 1))
    yield Mutation("two roots", GAME.encode() + GAME.split("?>", 1)[1].encode())
    yield Mutation("text behind", GAME.encode() + b"x")
    yield Mutation("BOM", b"\xef\xbb\xbf" + GAME.encode(), refused=False)
    yield Mutation("CRLF", GAME.replace("\n", "\r\n").encode(), refused=False)
    yield Mutation(
        "an encoding", GAME.encode().replace(b'"1.0"?', b'"1.0" encoding="utf-8"?', 1), refused=False
    )
    yield Mutation("no declaration", GAME.split("?>", 1)[1].lstrip().encode(), refused=False)
    yield Mutation(
        "comments", re.sub(r"(<Stych |<Karta)", r"<!-- a reason -->\1", GAME).encode(), refused=False
    )
    yield Mutation(
        "sixteen bits", GAME.replace('"1.0"', '"1.0" encoding="utf-16"').encode("utf-16"), refused=False
    )


def _names() -> Iterator[Mutation]:
    values = {
        "Barva": ("zALUDY", "Srdce", "", "Cerveny Kule", "0"),
        "Hodnota": ("sedma", "Sestka", "", "7", "Kral "),
        "Zacina": ("Hrac0", "Hrac4", "1", "", "hrac1"),
        "Voli": ("Hrac4", "", "Nikdo"),
        "Trumf": ("Listy", "", "KULE", "Kule Kule"),
        "Typ": (
            "Hra Hra",
            "Sedma",
            "",
            "hra",
            "Hra,Sedma",
            "Betl Durch",
            "Hra Kilo",
            "SedmaProti",
            "Hra Betl",
            "Nic",
        ),
        "Kolo": ("0", "-1", "12", "11.0", "", "jedenact", "1" * 40, "١"),
        "Pocet": ("-1", "x", "", "1e3", "99999999999999999999", "4"),
        "Hra": ("Flek", "", "Hra Sedma", "Kilo"),
        "Hraci": ("Hrac9", "Hrac1,Hrac2", "vsichni"),
        "Body": ("x", "", "75", "1" * 30),
        "Zisk": ("x", "", "7", "1.5"),
    }
    for name, bad in values.items():
        for value in bad:
            changed = re.sub(rf'\b{name}="[^"]*"', f'{name}="{value}"', GAME, count=1)
            assert changed != GAME, name
            yield _made(f"{name}={value[:20]!r}", changed)


def _missing() -> Iterator[Mutation]:
    for name in (
        "Kolo",
        "Zacina",
        "Voli",
        "Typ",
        "Trumf",
        "Barva",
        "Hodnota",
        "Hra",
        "Pocet",
        "Body",
        "Zisk",
    ):
        yield _made(f"no {name}", re.sub(rf'\s\b{name}="[^"]*"', "", GAME, count=1))
    for name in ("Hrac1", "Hrac2", "Hrac3", "Talon", "Stychy"):
        yield _made(f"no <{name}>", _without(GAME, name))
        yield _made(f"<{name}> by another name", GAME.replace(f"<{name}", f"<X{name}", 1))
    for name, assumed in (("Fleky", "fleks_by_money"), ("Verze", ""), ("Zuctovani", "no_settlement")):
        text = UNPLAYED if name == "Fleky" else GAME
        yield _made(f"no <{name}>", _without(text, name), refused=False, assumed=assumed)
    yield _made(
        "no <Fleky> and money of nothing", _without(UNPLAYED, "Fleky").replace('Zisk="0"', 'Zisk="3"')
    )
    for number in range(1, 11):
        yield _made(
            f"no trick {number}", re.sub(rf'<Stych Kolo="{number}".*?</Stych>', "", GAME, flags=re.DOTALL)
        )
    yield _made("no talon cards", re.sub(r"<Talon>.*?</Talon>", "<Talon />", GAME, flags=re.DOTALL))
    yield _made("one talon card", re.sub(r"(<Talon>\s*)<Karta[^>]*>", r"\1", GAME))


def _without(text: str, name: str) -> str:
    text, count = re.subn(rf"\n  <{name}(?: />|>.*?</{name}>)", "", text, count=1, flags=re.DOTALL)
    assert count
    return text


def _twice() -> Iterator[Mutation]:
    for name in ("Hrac1", "Hrac2", "Hrac3", "Talon", "Fleky", "Stychy", "Zuctovani", "Verze"):
        part = re.search(rf"\n  <{name}(?: />|>.*?</{name}>)", GAME, re.DOTALL)
        assert part is not None
        yield _made(f"<{name}> twice", GAME.replace(part[0], part[0] * 2, 1))
    for name, text in FILES.items():
        trick = re.search(r"<Stych .*?</Stych>", text, re.DOTALL)
        if trick is not None:
            yield _made(f"a trick twice in {name}", text.replace(trick[0], trick[0] * 2, 1))
        flek = re.search(r"<Flek .*?/>", text)
        assert flek is not None
        yield _made(f"a flek twice in {name}", text.replace(flek[0], flek[0] * 2, 1))


def _cards() -> Iterator[Mutation]:
    for name, text in FILES.items():
        found = list(dict.fromkeys(re.findall(r'Barva="\w+" Hodnota="\w+"', text)))
        for number, one in enumerate(found[:12]):
            other = found[-1 - number]
            yield _made(f"{name}: {one} for {other}", text.replace(other, one, 1))
        yield _made(f"{name}: a card more", text.replace("</Talon>", f"<Karta {found[0]} /></Talon>", 1))
    held = '<Hrac1>\n    <Karta Barva="Kule" Hodnota="Eso" />\n  </Hrac1>'
    yield _made("a card held beside ten tricks", GAME.replace("<Hrac1 />", held, 1))


def _tricks() -> Iterator[Mutation]:
    tricks = re.findall(r"    <Stych .*?</Stych>\n", GAME, re.DOTALL)
    assert len(tricks) == 10
    whole = "".join(tricks)
    yield _made(
        "tricks backwards",
        GAME.replace(whole, "".join(reversed(tricks))),
        refused=False,
        assumed="tricks_sorted",
    )
    for number in range(9):
        pair = tricks[number] + tricks[number + 1]
        swapped = tricks[number + 1] + tricks[number]
        name = f"tricks {number + 1} and {number + 2} out of order"
        yield _made(name, GAME.replace(pair, swapped), refused=False, assumed="tricks_sorted")
        one, two = f'<Stych Kolo="{number + 1}"', f'<Stych Kolo="{number + 2}"'
        renamed = GAME.replace(one, "<Stych K").replace(two, one).replace("<Stych K ", f"{two} ")
        # two of these pairs have one leader and may as well have been played the other way round
        alike = number + 1 in (3, 8)
        yield _made(f"numbers {number + 1} and {number + 2} changed round", renamed, refused=not alike)
    for number, trick in enumerate(tricks, 1):
        leader = re.search(r'Zacina="Hrac(\d)"', trick)
        assert leader is not None
        wrong = trick.replace(leader[0], f'Zacina="Hrac{int(leader[1]) % 3 + 1}"')
        yield _made(f"trick {number} led by another", GAME.replace(trick, wrong))
        short = re.sub(r"\s*<Hrac2 [^>]*>", "", trick, count=1)
        yield _made(f"trick {number} with two cards", GAME.replace(trick, short))


def _bidding() -> Iterator[Mutation]:
    for name, text in FILES.items():
        for flag in ("Kilo", "Durch", "KiloProti", "SedmaProti", "Betl"):
            if f'Hra="{flag}"' not in text:
                flek = f'<Fleky>\n    <Flek Hra="{flag}" Pocet="1" Hraci="Hrac1" />'
                yield _replaced(f"{name}: a flek on {flag}", text, "<Fleky>", flek)
        for typ in ("Hra KiloProti", "Kilo", "Betl", "Durch", "Sedma Kilo", "Kilo KiloProti"):
            changed = re.sub(r'Typ="[^"]*"', f'Typ="{typ}"', text)
            if changed != text:
                yield _made(f"{name}: Typ {typ}", changed)
        yield _made(f"{name}: more doublings", re.sub(r'Pocet="\d+"', 'Pocet="50"', text, count=1))
        yield _made(f"{name}: other money", re.sub(r'Zisk="[^"]*"', 'Zisk="3"', text))
        yield _made(f"{name}: other points", re.sub(r'Body="[^"]*"', 'Body="40"', text))


def _strange() -> Iterator[Mutation]:
    places = {
        "Talon": "<Talon>",
        "Fleky": "<Fleky>",
        "Stychy": "<Stychy>",
        "Zuctovani": "<Zuctovani>",
    }
    for name, tag in places.items():
        note = f"{tag}<Komentar>why</Komentar>"
        yield _made(f"a note in {name}", GAME.replace(tag, note), refused=False, assumed="element_left_out")
        yield _made(f"text in {name}", GAME.replace(tag, f"{tag}why"), refused=False, assumed="text_left_out")
        marked = tag.replace(">", ' Barva="Kule">')
        yield _made(
            f"an attribute in {name}", GAME.replace(tag, marked), refused=False, assumed="attribute_left_out"
        )
    more = GAME.replace("<Verze>", "<Poznamka>x</Poznamka><Verze>")
    yield _made("a note at the top", more, refused=False, assumed="element_left_out")
    old = GAME.replace("<Hrac1 />", '<Hrac1 Jmeno="Eva" />', 1)
    yield _made("a name on a hand", old, refused=False)
    talon = GAME.replace("<Talon>", '<Talon Jmeno="Eva">', 1)
    yield _made("a name on the talon", talon, refused=False, assumed="attribute_left_out")
    low = re.sub('(Barva|Hodnota|Trumf)="[^"]*"', lambda found: found[0][0] + found[0][1:].lower(), GAME)
    yield _made("all names low", low, refused=False, assumed="lower_case")
    text = GAME.replace("<Verze>", "<Komentar>a &lt;b&gt; &amp; c</Komentar><Verze>")
    yield _made("a comment of the player", text, refused=False)
    for seat in (1, 3):
        other = GAME.replace('Kolo="11" Zacina="Hrac2"', f'Kolo="11" Zacina="Hrac{seat}"')
        yield _made(f"seat {seat} leads after the last trick", other, refused=False, assumed="leader_ignored")
    yield _made("another root", GAME.replace("<Hra ", "<Partie ").replace("</Hra>", "</Partie>"))
    yield _made(
        "a namespace", GAME.replace("<Hra ", '<Hra xmlns="x" '), refused=False, assumed="attribute_left_out"
    )
