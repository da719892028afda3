import { noise, smoothStep } from '../geometry/noise.ts';

/** A place on the padding: `s` along the path, `q` along the section, in meters. */
export interface TuftPoint {
  readonly s: number;
  readonly q: number;
}

/** Positions of the buttons of a diamond tufting, and the depth of the leather between them. */
export interface Tufting {
  readonly buttons: readonly TuftPoint[];
  /** End of the tufting along the section. */
  readonly end: number;
  /** Bulge of the padding at a place, in meters. */
  swell(at: TuftPoint): number;
}

const depth = 0.05;
const rowHeight = 0.092;
const firstRow = 0.075;
const rows = 4;
const lastRow = firstRow + rowHeight * (rows - 1);
const end = firstRow + rowHeight * (rows - 0.15);

/** Never quite zero, so that folds stay soft. */
const soft = (x: number): number => Math.sqrt(x * x + 0.0016);

/**
 * Diamond tufting on a path of a given length, sewn by hand: no button is exactly in its place, no tuft filled like the
 * next. The leather is pulled in at the buttons, folded between them, and gathered around each. Above the last row the
 * folds run on as pleats that flatten where the roll turns outward.
 */
export function diamondTufting(length: number, seed: number): Tufting {
  const columns = Math.round(length / 0.155);
  const columnWidth = length / columns;
  const drift = ({ s, q }: TuftPoint): TuftPoint => ({
    s: 0.01 * noise(s * 6.3, q * 8.1, seed + 21),
    q: 0.007 * noise(s * 7.7, q * 8.7, seed + 31),
  });
  const planned = Array.from({ length: rows * (columns + 1) }, (_, i): TuftPoint => {
    const [row, column] = [Math.floor(i / (columns + 1)), i % (columns + 1)];
    return { s: (column + (row % 2) * 0.5) * columnWidth, q: firstRow + rowHeight * row };
  });
  return {
    end,
    buttons: planned.map((at) => {
      const off = drift(at);
      return { s: at.s - off.s, q: at.q - off.q };
    }),
    swell(at) {
      const off = drift(at);
      const [s, q] = [at.s + off.s, at.q + off.q];
      const fade = (1 - smoothStep(end + 0.14, end + 0.24, q)) * smoothStep(0, 0.04, q);
      const filled = 1 + 0.24 * noise((s / columnWidth) * 1.3, (q / rowHeight) * 0.8, seed + 11);
      const turn = 5 * noise(s * 9, q * 9, seed + 41);
      return depth * filled * swellAt(s / columnWidth, q, turn) * fade;
    },
  };
}

/** Diamonds between the first and the last row; straight pleats above and below. */
function swellAt(u: number, q: number, turn: number): number {
  const within = Math.min(lastRow, Math.max(firstRow, q));
  const v = (within - firstRow) / (rowHeight * 2);
  const [a, b] = [Math.sin(Math.PI * (u + v)), Math.sin(Math.PI * (u - v))];
  const away = Math.abs(q - within) / rowHeight;
  // A pleat is a diamond whose other side is far away.
  return padding(
    { across: a, width: foldWidth(u + v) },
    { across: b + (Math.sign(b) - b) * smoothStep(0, 1, away), width: foldWidth(v - u) },
    1 - 0.55 * smoothStep(0.2, 1.6, away),
    turn,
  );
}

/** How deep the leather is folded between two buttons, as a share of the padding. */
const folded = 0.44;

/** The upper side of a fold overlaps the lower one and is steeper; folds are at whole numbers, and up is more. */
function foldWidth(at: number): number {
  const side = Math.sin(2 * Math.PI * at);
  return 0.165 - (0.065 * side) / Math.hypot(side, 0.15);
}

/** How far the leather around a button is pulled in. */
const pullWidth = 0.34;

interface Fold {
  /** 0 on the fold, 1 or -1 halfway to the next one. */
  readonly across: number;
  readonly width: number;
}

/** Height across a diamond between two pairs of folds, as a share; both cross at the buttons. */
function padding(first: Fold, second: Fold, strength: number, turn: number): number {
  const [foldA, foldB] = [first, second].map(({ across, width }) => Math.exp(-soft(across) / width)) as [
    number,
    number,
  ];
  const [a, b] = [first.across, second.across];
  const folds = folded * (foldA + foldB - foldA * foldB);
  const round = 0.2 * ((1 - Math.abs(a)) ** 2 + (1 - Math.abs(b)) ** 2);
  const far = Math.hypot(a, b);
  const angle = Math.atan2(b, a);
  const pulls = Math.sin(8 * angle + turn) + 0.6 * Math.sin(11 * angle - 1.7 * turn);
  const gathers = 0.32 * pulls * far * smoothStep(0, 0.3, far) * Math.exp(-far / 0.5);
  return (1 - strength * (round + folds)) * (1 - Math.exp(-soft(far) / pullWidth)) + gathers;
}
