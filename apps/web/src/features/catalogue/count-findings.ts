import type { ReadinessFinding, ReadinessLine } from '@cordovan/contracts/catalogue';

export interface CountedFinding extends ReadinessFinding {
  /** Number of combinations of store, style and grade that the finding concerns. */
  readonly count: number;
}

/** Each finding once: first those that prevent selling, then by how many combinations they concern. */
export function countFindings(lines: readonly ReadinessLine[]): readonly CountedFinding[] {
  const found = new Map<string, CountedFinding>();
  for (const { findings } of lines)
    for (const finding of findings)
      found.set(finding.text, { ...finding, count: (found.get(finding.text)?.count ?? 0) + 1 });
  return [...found.values()].toSorted(
    (a, b) => Number(b.isObstacle) - Number(a.isObstacle) || b.count - a.count,
  );
}
