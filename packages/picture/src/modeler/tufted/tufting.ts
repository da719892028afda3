import { smoothStep } from '../geometry/noise.ts';

/** Positions of the buttons of a diamond tufting, and the depth of the leather between them. */
export interface Tufting {
  readonly rows: number;
  readonly columns: number;
  readonly columnWidth: number;
  readonly rowHeight: number;
  /** Height of the first row along the section. */
  readonly first: number;
  /** Bulge of the padding at a position along the path (s) and the section (q). */
  swell(s: number, q: number): number;
}

const depth = 0.043;
const rowHeight = 0.092;
const first = 0.075;
const rows = 4;

/** Never quite zero, so that folds stay soft. */
const fold = (x: number): number => Math.sqrt(x * x + 0.0012);

/** Diamond tufting on a path of a given length; `swell` fades out where the roll turns outward. */
export function diamondTufting(length: number): Tufting {
  const columns = Math.round(length / 0.155);
  const columnWidth = length / columns;
  const lastRow = first + rowHeight * (rows - 1);
  const fadeFrom = first + rowHeight * (rows - 0.15);
  return {
    rows,
    columns,
    columnWidth,
    rowHeight,
    first,
    swell(s, q) {
      const u = s / columnWidth;
      const fade = 1 - smoothStep(fadeFrom + 0.14, fadeFrom + 0.24, q);
      return swellAt(u, q, lastRow) * fade * smoothStep(0, 0.04, q);
    },
  };
}

/** Diamonds between the first and the last row; straight pleats above and below. */
function swellAt(u: number, q: number, lastRow: number): number {
  const pleat = (shift: number): number => fold(Math.sin(Math.PI * (u + shift))) ** 0.76 * depth;
  if (q > lastRow) return pleat((rows - 1) / 2);
  if (q < first) return pleat(0);
  const v = (q - first) / (rowHeight * 2);
  return (fold(Math.sin(Math.PI * (u + v))) * fold(Math.sin(Math.PI * (u - v)))) ** 0.38 * depth;
}
