import { bounceLight, lightOf, type TintTable, tone } from '../filters/index.ts';

/** Light as integers, so that page and server add the same values. */
const unit = 8_192;

/** Added light for each gray of an image: red, green and blue in sequence. */
export type LightTable = Int32Array;

const tableOf = (light: readonly (readonly [number, number, number])[]): LightTable =>
  Int32Array.from(light.flat(), (part) => Math.round(part * unit));

/** Highlights. */
export const shineTable: LightTable = tableOf(
  Array.from({ length: 256 }, (_, gray) => [lightOf(gray / 255), lightOf(gray / 255), lightOf(gray / 255)]),
);

/** Light that leather of this color receives from other leather. */
export const bounceTable = (colors: TintTable): LightTable => tableOf(bounceLight(colors));

/** Amount of light for each level of a picture. */
export const lightOfLevel: Int32Array = Int32Array.from({ length: 256 }, (_, level) =>
  Math.round(lightOf(level / 255) * unit),
);

/** Amount of light that displays as white. */
export const whiteLight = lightOfLevel[255]!;

let levels: Uint8Array | undefined;

/** Display level for each amount of light up to white. */
export function levelsOfLight(): Uint8Array {
  levels ??= Uint8Array.from({ length: whiteLight + 1 }, (_, light) => Math.round(255 * tone(light / unit)));
  return levels;
}
