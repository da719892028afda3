import { readFileSync } from 'node:fs';
import path from 'node:path';
import { coverageOf, type Field, fieldOf, resized } from '../../src/tracing/index.ts';
import { readExr } from '../trace/exr.ts';

/** A traced arrangement in the size of its picture. */
export interface Trace {
  /** Light on dark leather, times the leather's tone. */
  readonly dark: Field;
  /** Light that light-colored leather adds. */
  readonly bounce: Field;
  readonly gloss: Field;
  /** The share of each pixel that the part covers. */
  coverage(part: string): Field;
  /** Light on the floor with the furniture, as a share of the light without it. */
  readonly floor: Field;
}

interface Folders {
  /** Contains `dark` and `light`. */
  readonly take: string;
  readonly floor: string;
}

/** Reads the files that trace-takes.ts wrote for a take. */
export function readTrace(folders: Folders, picture: { width: number; height: number }): Trace {
  const at = (gray: string, file: string): string => path.join(folders.take, gray, file);
  const masks = [0, 1, 2].map((number) => readExr(at('dark', `mask${number}.exr`)));
  const size = { width: masks[0]!.width, height: masks[0]!.height };
  const grown = (values: (pixel: number) => number): Field =>
    resized(fieldOf(size, values), picture.width, picture.height);
  const [dark, light] = ['dark', 'light'].map((gray) => grayPlane(at(gray, 'light.f32'), size));
  const gloss = grayPlane(at('dark', 'gloss.f32'), size);
  const leather = readExr(at('dark', 'leather.exr')).planes;
  const tone = (pixel: number): number =>
    leather[0]![pixel]! > 0.5 ? (leather[1]![pixel]! / leather[0]![pixel]!) ** mottling : 1;
  const empty = grayPlane(path.join(folders.floor, 'light.f32'), size);
  const shine = grayPlane(path.join(folders.floor, 'gloss.f32'), size);
  const onFloor = (pixel: number): number =>
    (paper * dark![pixel]! + gloss[pixel]!) / (paper * empty[pixel]! + shine[pixel]!);
  return {
    dark: grown((pixel) => dark![pixel]! * tone(pixel)),
    bounce: grown((pixel) => Math.max(0, light![pixel]! - dark![pixel]!) * tone(pixel)),
    gloss: grown((pixel) => gloss[pixel]!),
    coverage(part) {
      const values = coverageOf(part, masks);
      return grown((pixel) => values[pixel]!);
    },
    floor: grown(onFloor),
  };
}

/** Share of the traced hides' mottling that pictures show: all of it would look like stains on white leather. */
const mottling = 0.75;

/** Share of light that the studio floor reflects (studio.py). */
const paper = 0.6;

/** Mean of red, green and blue: lights and leather are gray. */
export function grayPlane(file: string, { width, height }: { width: number; height: number }): Float32Array {
  const bytes = readFileSync(file);
  const values = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  const count = width * height;
  return Float32Array.from(
    { length: count },
    (_, at) => (values[at]! + values[at + count]! + values[at + 2 * count]!) / 3,
  );
}
