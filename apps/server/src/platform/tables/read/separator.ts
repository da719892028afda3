const SEPARATORS = [',', ';', '\t', '|'] as const;
const LINES = 20;

/**
 * The separator of a CSV text: the one that splits the first lines into the same number of columns, and into the most.
 * Excel in Spanish writes semicolons.
 */
export function separatorOf(text: string): string {
  const stated = /^\uFEFF?sep=(.)\r?\n/i.exec(text)?.[1];
  if (stated !== undefined) return stated;
  const lines = unquoted(text)
    .split(/\r\n|\r|\n/, LINES)
    .filter((line) => line.trim() !== '');
  let best: { separator: string; score: number } = { separator: ',', score: 0 };
  for (const separator of SEPARATORS) {
    const counts = lines.map((line) => line.split(separator).length - 1);
    const usual = median(counts);
    const alike = counts.filter((count) => count === usual).length / Math.max(1, counts.length);
    if (usual * alike > best.score) best = { separator, score: usual * alike };
  }
  return best.separator;
}

/** Removes quoted contents, in which separators have no meaning. */
const unquoted = (text: string) => text.slice(0, 100_000).replace(/"(?:[^"]|"")*"/g, '');

const median = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
