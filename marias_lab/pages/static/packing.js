// Messages as a notebook tells them: deflated, by what they have in common with texts that are here already.

const NEAR = 600;
const FIRST = 60;
const REACH = 1 << 15;

/** The message of some packed bytes, given the texts that were known when they were packed. */
async function unpacked(packed, texts = []) {
  const known = new TextEncoder().encode([...texts.slice(-NEAR), ...texts.slice(0, FIRST)].join("\n")).slice(-REACH);
  const { length } = known;
  const stored = [0, length & 255, length >> 8, ~length & 255, (~length >> 8) & 255]; // so begins a block that is not deflated
  const stream = new DecompressionStream("deflate-raw");
  const writer = stream.writable.getWriter();
  for (const part of [Uint8Array.from(stored), known, new Uint8Array(packed.buffer, packed.byteOffset, packed.byteLength)]) writer.write(part);
  writer.close();
  const all = await new Response(stream.readable).arrayBuffer();
  return JSON.parse(new TextDecoder().decode(new Uint8Array(all, length)));
}
