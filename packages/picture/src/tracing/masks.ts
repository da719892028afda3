import type { Planes } from './planes.ts';

/**
 * Share of each pixel that an object covers, from a rendering's Cryptomatte files: each file has the numbers of two
 * objects (red and blue) and their shares (green and alpha).
 */
export function coverageOf(name: string, masks: readonly Planes[]): Float32Array {
  const [{ width, height } = { width: 0, height: 0 }] = masks;
  const wanted = objectNumber(name);
  const coverage = new Float32Array(width * height);
  for (const { planes } of masks)
    for (const first of [0, 2]) {
      const numbers = planes[first]!;
      const shares = planes[first + 1]!;
      for (let at = 0; at < coverage.length; at++)
        if (numbers[at] === wanted) coverage[at] = coverage[at]! + shares[at]!;
    }
  return coverage;
}

/** Cryptomatte's number for an object: its name's hash as a float that is never infinite. */
function objectNumber(name: string): number {
  const hash = murmur3(new TextEncoder().encode(name));
  const exponent = Math.min(254, Math.max(1, (hash >>> 23) & 255));
  const bits = new Uint32Array([(hash & 0x80000000) | (exponent << 23) | (hash & 0x7fffff)]);
  return new Float32Array(bits.buffer)[0]!;
}

const rotated = (value: number, by: number): number => (value << by) | (value >>> (32 - by));
const scrambled = (block: number): number => Math.imul(rotated(Math.imul(block, 0xcc9e2d51), 15), 0x1b873593);

/** MurmurHash3 of 32 bits with seed 0. */
function murmur3(bytes: Uint8Array): number {
  let hash = 0;
  const whole = bytes.length - (bytes.length % 4);
  for (let i = 0; i < whole; i += 4) {
    const block = bytes[i]! | (bytes[i + 1]! << 8) | (bytes[i + 2]! << 16) | (bytes[i + 3]! << 24);
    hash = Math.imul(rotated(hash ^ scrambled(block), 13), 5) + 0xe6546b64;
  }
  let rest = 0;
  for (let i = bytes.length - 1; i >= whole; i--) rest = (rest << 8) | bytes[i]!;
  hash ^= scrambled(rest) ^ bytes.length;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
