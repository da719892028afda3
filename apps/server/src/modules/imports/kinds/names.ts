import type { ImportValue } from '@cordovan/domain/imports';
import type { FaultCode, RowFault } from '../faults.ts';

export interface Named {
  readonly id: number;
  readonly name: string;
}

/** Finds rows by name, in any letter case and with any spacing. */
export interface NameFinder<Row extends Named> {
  readonly find: (text: string) => Row | undefined;
  readonly names: readonly string[];
  readonly rows: readonly Row[];
}

const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();

export function nameFinder<Row extends Named>(rows: readonly Row[]): NameFinder<Row> {
  const byName = new Map<string, Row>();
  for (const row of rows) if (!byName.has(plain(row.name))) byName.set(plain(row.name), row);
  return { find: (text) => byName.get(plain(text)), names: rows.map(({ name }) => name), rows };
}

/** The row that a cell names; a fault with the nearest name if there is none. */
export function findNamed<Row extends Named>(
  finder: NameFinder<Row>,
  {
    row,
    field,
    value,
    code,
  }: { row: number; field: string; value: ImportValue | undefined; code: FaultCode },
): Row | RowFault | null {
  if (value === undefined || String(value).trim() === '') return null;
  const name = String(value).trim();
  return finder.find(name) ?? { row, field, code, data: { name }, near: { name, names: finder.names } };
}

/** A sale item also has `code`, but not `field`. */
export const isFault = (found: object | null): found is RowFault => found !== null && 'field' in found;
