import type { AuditedChange } from '@cordovan/contracts/audit';
import { type Change, fieldKey } from '@cordovan/domain/audit';
import { COST_ROW, readPriceDayKey } from '@cordovan/domain/pricing';
import type { Handle } from '../../platform/database/transaction.ts';
import { listNames, type ReferenceTable, referenceTables } from './references.repository.ts';

const IDS = /^\d{1,15}(, \d{1,15})*$/;

/** The table that the ids of a field belong to. */
function tableOf(field: string): ReferenceTable | undefined {
  const key = fieldKey(field);
  return Object.hasOwn(referenceTables, key)
    ? referenceTables[key as keyof typeof referenceTables]
    : undefined;
}

const idsIn = (value: string | null): number[] =>
  value !== null && IDS.test(value) ? value.split(', ').map(Number) : [];

type Names = (table: ReferenceTable, id: number) => string;

/** The entries' changes, with names instead of ids, and with prices instead of price list keys. */
export async function nameChanges(
  db: Handle,
  entries: readonly (readonly Change[])[],
): Promise<AuditedChange[][]> {
  const nameOf = await readNames(db, entries.flat());
  return entries.map((changes) => changes.map((change) => namedChange(change, nameOf)));
}

async function readNames(db: Handle, changes: readonly Change[]): Promise<Names> {
  const ids = new Map<ReferenceTable, Set<number>>();
  const add = (table: ReferenceTable, found: readonly number[]) => {
    const known = ids.get(table) ?? new Set();
    for (const id of found) known.add(id);
    ids.set(table, known);
  };
  for (const { field, before, after } of changes) {
    const price = readPriceDayKey(field);
    const table = tableOf(field);
    if (price) {
      add('sale_items', [price.saleItemId]);
      add('collection_grades', [price.gradeId]);
    } else if (table) add(table, [...idsIn(before), ...idsIn(after)]);
  }
  const names = new Map<ReferenceTable, ReadonlyMap<number, string>>();
  for (const [table, wanted] of ids)
    if (wanted.size > 0) names.set(table, await listNames(db, table, [...wanted]));
  return (table, id) => names.get(table)?.get(id) ?? String(id);
}

function namedChange({ field, before, after }: Change, nameOf: Names): AuditedChange {
  const price = readPriceDayKey(field);
  if (price)
    return {
      field,
      before,
      after,
      price: {
        item: nameOf('sale_items', price.saleItemId),
        grade: nameOf('collection_grades', price.gradeId),
        leatherGrade: price.leatherGradeId === null ? null : price.leatherGradeId * 100,
        isCost: price.type === COST_ROW,
        from: price.initDate,
      },
    };
  const table = tableOf(field);
  const named = (value: string | null) =>
    table !== undefined && value !== null && IDS.test(value)
      ? idsIn(value)
          .map((id) => nameOf(table, id))
          .join(', ')
      : value;
  return { field, before: named(before), after: named(after), price: null };
}
