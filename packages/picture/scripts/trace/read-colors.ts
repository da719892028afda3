import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readExr } from './exr.ts';

/** A rendering's light by channel, and the leather's tone: 0 where a pixel isn't only leather. */
export interface TracedColors {
  readonly light: readonly Float32Array[];
  readonly gloss: readonly Float32Array[];
  readonly tone: Float32Array;
}

/** Reads what `denoisePasses` left of a rendering. */
export function readColors(folder: string): TracedColors {
  const { width, height, planes } = readExr(path.join(folder, 'leather.exr'));
  const count = width * height;
  const read = (name: string): Float32Array[] => {
    const bytes = readFileSync(path.join(folder, name));
    const values = new Float32Array(
      bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength),
    );
    return [0, 1, 2].map((channel) => values.subarray(channel * count, (channel + 1) * count));
  };
  const [share, toned] = planes;
  const tone = Float32Array.from({ length: count }, (_, at) => (share![at]! > 0.999 ? toned![at]! : 0));
  return { light: read('light.f32'), gloss: read('gloss.f32'), tone };
}
