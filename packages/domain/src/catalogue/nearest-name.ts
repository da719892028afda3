/** Largest share of a name's letters that may differ from the written text. */
const LARGEST_SHARE = 1 / 3;

const folded = (name: string): string => name.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/**
 * Finds the name that a misspelled one probably means, ignoring letter case and accents: the nearest by edit
 * distance, if at most a third of its letters differ. Ties go to the first one.
 */
export function nearestName(written: string, names: Iterable<string>): string | undefined {
  const wanted = folded(written);
  let best: { name: string; distance: number } | undefined;
  for (const name of names) {
    const other = folded(name);
    const most = Math.max(1, Math.floor(Math.max(wanted.length, other.length) * LARGEST_SHARE));
    if (Math.abs(wanted.length - other.length) > most) continue;
    const distance = editDistance(wanted, other);
    if (distance <= most && (best === undefined || distance < best.distance)) best = { name, distance };
  }
  return best?.name;
}

/** Letters to insert, delete, replace or swap with their neighbor to turn one text into the other. */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = last[j - 1]! + Number(a[i - 1] !== b[j - 1]);
      row[j] = Math.min(replaced, last[j]! + 1, row[j - 1]! + 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) row[j] = Math.min(row[j]!, beforeLast[j - 2]! + 1);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length]!;
}
