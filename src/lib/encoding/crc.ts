// The checksum of gzip (CRC-32): it detects lost or changed bytes.

const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c;
});

/** The checksum of bytes; `before` is the checksum of the bytes before them. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let c = ~before;
  for (const byte of bytes) c = TABLE[(c ^ byte) & 255] ^ (c >>> 8);
  return ~c >>> 0;
}
