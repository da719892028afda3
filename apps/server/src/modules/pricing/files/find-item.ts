import type { SaleItemName } from '../price-rows.repository.ts';

export interface FoundItem {
  readonly item: SaleItemName | undefined;
  /** A code or name that differs in at most two letters. */
  readonly meant: string | undefined;
}

/** Finds sale items by code, or by a name that only one item has. */
export function itemFinder(items: readonly SaleItemName[]): (text: string) => FoundItem {
  const byCode = new Map(items.map((item) => [item.code.toLowerCase(), item]));
  const byName = new Map<string, readonly SaleItemName[]>();
  for (const item of items) {
    const name = item.name.toLowerCase();
    byName.set(name, [...(byName.get(name) ?? []), item]);
  }
  return (text) => {
    const word = text.toLowerCase();
    const named = byName.get(word) ?? [];
    const item = byCode.get(word) ?? (named.length === 1 ? named[0] : undefined);
    return { item, meant: item ? undefined : nearest(text, items) };
  };
}

function nearest(text: string, items: readonly SaleItemName[]): string | undefined {
  const words = items.flatMap(({ code, name }) => [code, name]);
  return words.find((word) => distance(word.toLowerCase(), text.toLowerCase()) <= 2);
}

/** Number of letters to add, drop or exchange; more than two counts as three. */
function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3;
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    row = next;
  }
  return row[b.length]!;
}
