import { cropped, type Field } from './field.ts';
import type { DrawnPart, Relighting } from './relight.ts';

/** Left, top, width and height in pixels of the whole picture. */
export type PlacedBox = readonly [left: number, top: number, width: number, height: number];

/** A drawn part and where it is in the picture. */
export interface PlacedPart extends Pick<DrawnPart, 'gray' | 'alpha'> {
  readonly box: PlacedBox;
}

/** The smallest box that contains all these boxes. */
export function around(boxes: readonly PlacedBox[]): PlacedBox {
  const left = Math.min(...boxes.map((box) => box[0]));
  const top = Math.min(...boxes.map((box) => box[1]));
  const right = Math.max(...boxes.map((box) => box[0] + box[2]));
  const bottom = Math.max(...boxes.map((box) => box[1] + box[3]));
  return [left, top, right - left, bottom - top];
}

/** Parts in a box as one part; where they overlap, the last one shows. */
export function together(parts: readonly PlacedPart[], outer: PlacedBox): DrawnPart {
  const [outerLeft, outerTop, outerWidth, outerHeight] = outer;
  const all = new Uint8Array(outerWidth * outerHeight);
  const whole = { width: outerWidth, height: outerHeight, gray: all, alpha: all.slice() };
  for (const { box, gray, alpha } of parts) {
    const [left, top, width, height] = box;
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const at = y * width + x;
        if (alpha[at] === 0) continue;
        const to = (y + top - outerTop) * outerWidth + x + left - outerLeft;
        whole.gray[to] = gray[at]!;
        whole.alpha[to] = Math.max(whole.alpha[to]!, alpha[at]!);
      }
  }
  return whole;
}

/** The light on a box of the picture. */
export interface PlacedLight {
  readonly box: PlacedBox;
  readonly light: Relighting;
}

/** The light on a smaller box inside. */
export function lightIn([left, top, width, height]: PlacedBox, { box, light }: PlacedLight): Relighting {
  const inBox = (field: Field): Field => cropped(field, [left - box[0], top - box[1], width, height]);
  return {
    factor: inBox(light.factor),
    drawn: inBox(light.drawn),
    bounce: inBox(light.bounce),
    gloss: inBox(light.gloss),
  };
}
