import type { MergedRange } from './sheet-cells.ts';

const MERGED = /<(?:\w+:)?mergeCell\s[^>]*?ref\s*=\s*["']([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})["']/g;
/** Far more than a price book has: a few hundred. */
const MOST = 20_000;

/** Reads the merged cells of a sheet's XML. */
export function mergedRanges(xml: string): readonly MergedRange[] {
  const ranges: MergedRange[] = [];
  for (const [, left, top, right, bottom] of xml.matchAll(MERGED)) {
    if (ranges.length === MOST) break;
    ranges.push({
      top: Number(top) - 1,
      left: columnOf(left!),
      bottom: Number(bottom) - 1,
      right: columnOf(right!),
    });
  }
  return ranges;
}

const columnOf = (letters: string): number =>
  Array.from(letters).reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
