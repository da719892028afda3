/** Nailhead colors of the pictures; '16' is a separate finish (IMG-01 to IMG-03). */
export type NailheadColor = '16' | 'gold' | 'silver';

const idsByColor: Record<NailheadColor, readonly number[]> = {
  '16': [1, 2, 3, 16],
  gold: [4, 5, 6, 8, 9, 13, 14],
  silver: [7, 10, 11, 12, 15, 17, 18],
};

const colors = Object.keys(idsByColor) as readonly NailheadColor[];

/** Color of a nailhead id from 1 to 18, otherwise undefined. */
export function nailheadColor(id: number): NailheadColor | undefined {
  return colors.find((color) => idsByColor[color].includes(id));
}
