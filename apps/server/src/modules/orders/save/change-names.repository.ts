import { sql } from 'kysely';
import type { Handle } from '../../../platform/database/transaction.ts';

/** Ids whose names a history entry shows. */
export interface NamedIds {
  readonly saleItem: readonly number[];
  readonly leather: readonly number[];
  readonly part: readonly number[];
  readonly item: readonly number[];
  readonly store: readonly number[];
  readonly salesRep: readonly number[];
  readonly channel: readonly number[];
  readonly term: readonly number[];
}
export type NamedKind = keyof NamedIds;

/** Finds the names of these ids, by kind and id. */
export async function findNames(
  handle: Handle,
  ids: NamedIds,
): Promise<(kind: NamedKind, id: number) => string> {
  const named = (kind: NamedKind, table: string) =>
    sql`select ${sql.lit(kind)} as kind, id, name from ${sql.table(table)} where id = any(${ids[kind]}::bigint[])`;
  const result = await sql<{ kind: NamedKind; id: number; name: string }>`
    ${named('saleItem', 'sale_items')} union all ${named('leather', 'leather_items')}
    union all ${named('part', 'customization_parts')} union all ${named('item', 'customization_items')}
    union all ${named('store', 'stores')} union all ${named('salesRep', 'sales_reps')}
    union all ${named('channel', 'channels')} union all ${named('term', 'payment_terms')}`.execute(handle);
  const names = new Map(result.rows.map(({ kind, id, name }) => [`${kind} ${id}`, name]));
  return (kind, id) => names.get(`${kind} ${id}`) ?? String(id);
}
