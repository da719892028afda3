/** Rows with the same name, and their sums. */
export type Group<Key extends string> = { readonly name: string; readonly rows: number } & Readonly<
  Record<Key, number>
>;

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** Subtotals of rows by name, rounded to hundredths; sorted by the first sum, largest first, then by name. */
export function sumGroups<Row, Key extends string>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  values: Readonly<Record<Key, (row: Row) => number>>,
): readonly Group<Key>[] {
  const keys = Object.keys(values) as Key[];
  const groups = [...Map.groupBy(rows, nameOf)].map(([name, own]) => {
    const sums = keys.map(
      (key) => [key, rounded(own.reduce((sum, row) => sum + values[key](row), 0))] as const,
    );
    return { name, rows: own.length, ...Object.fromEntries(sums) } as Group<Key>;
  });
  const [first] = keys;
  const largest = (a: Group<Key>, b: Group<Key>) => (first === undefined ? 0 : b[first] - a[first]);
  return groups.sort((a, b) => largest(a, b) || a.name.localeCompare(b.name));
}
