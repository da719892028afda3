/** A field that an action changed, with its values as texts; null where there is no value. */
export interface Change {
  /**
   * Path in the stored object, such as `deliveryAreas.0.price`; empty if the whole value changed. A name in the path
   * is in quotes: `parts."Nails".isVisible`.
   */
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Technical fields that count changes to the row; readers don't need them. */
const SILENT = new Set([
  'rowVersion',
  'offerVersion',
  'row_version',
  'offer_version',
  'updatedAt',
  'updated_at',
]);

type Leaves = ReadonlyMap<string, string>;

/**
 * Changes of an audited action (N-39): the fields whose values differ, in the order of the new object, then removed
 * fields. `before` is null for a new row, `after` for a deleted one.
 */
export function changesOf(before: unknown, after: unknown): readonly Change[] {
  const [old, now] = [leavesOf(before), leavesOf(after)];
  const fields = [...now.keys(), ...[...old.keys()].filter((field) => !now.has(field))];
  return fields
    .map((field) => ({ field, before: old.get(field) ?? null, after: now.get(field) ?? null }))
    .filter((change) => change.before !== change.after);
}

/** Values by path. Empty values are omitted, and a list of plain values is one text. */
function leavesOf(value: unknown, path: readonly string[] = [], into = new Map<string, string>()): Leaves {
  if (value === null || value === undefined || value === '') return into;
  if (Array.isArray(value) && value.every(isPlain)) {
    if (value.length > 0) into.set(path.join('.'), value.map(String).join(', '));
    return into;
  }
  if (isPlain(value)) return into.set(path.join('.'), String(value));
  const named = Array.isArray(value) ? namedIn(value) : undefined;
  if (named) {
    into.set(path.join('.'), named.map(({ name }) => name).join(', '));
    for (const { name, id: _id, ...rest } of named) leavesOf(rest, [...path, quoted(name)], into);
    return into;
  }
  for (const [key, inner] of Object.entries(value))
    if (!SILENT.has(key) && (key !== 'id' || path.length > 0))
      leavesOf(inner, [...path, /^[a-z\d][\w/-]*$/.test(key) ? key : quoted(key)], into);
  return into;
}

const isPlain = (value: unknown): value is string | number | boolean => typeof value !== 'object';

type Named = Readonly<Record<string, unknown>> & { readonly name: string };

/** Matches list entries by name, so that inserting one at the front doesn't mark all others as changed. */
function namedIn(list: readonly unknown[]): readonly Named[] | undefined {
  const names = list.map((entry) => (entry as { readonly name?: unknown } | null)?.name);
  const areNames = names.every((name) => typeof name === 'string' && name !== '');
  return areNames && new Set(names).size === names.length ? (list as readonly Named[]) : undefined;
}

const quoted = (name: string): string => `"${name.replaceAll('"', '″')}"`;

/** Names on the path to a changed field, from the outside in; names entered by people are in quotes. */
export const pathOf = (field: string): readonly string[] => field.match(/"[^"]*"|[^.]+/g) ?? [];
