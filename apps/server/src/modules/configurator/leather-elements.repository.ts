import { sql } from 'kysely';
import { elementTypes } from '@cordovan/domain/catalogue';
import type { Handle, Trx } from '../../platform/database/transaction.ts';

export interface LeatherElementRow {
  readonly externalId: number;
  readonly name: string;
  /** Leather with the same name, in any letter case (LOAD-13). */
  readonly leatherItemId: number | null;
}

export async function listLeatherElements(handle: Handle): Promise<LeatherElementRow[]> {
  const query = sql<LeatherElementRow>`
    select e.external_id as "externalId", e.name, l.id as "leatherItemId"
    from customizer_elements e left join leather_items l on lower(l.name) = lower(e.name)
    where e.type = ${elementTypes.leather} order by lower(e.name)`;
  return (await query.execute(handle)).rows;
}

/** Locks out other inserts until the transaction ends, because external ids count up. */
export async function lockElements(trx: Trx): Promise<void> {
  await sql`lock table customizer_elements in share row exclusive mode`.execute(trx);
}

export async function insertLeatherElement(trx: Trx, name: string): Promise<void> {
  await sql`insert into customizer_elements (type, external_id, name)
    select ${elementTypes.leather}, coalesce(max(external_id), 0) + 1, ${name}
    from customizer_elements where type = ${elementTypes.leather}`.execute(trx);
}

export async function renameLeatherElement(trx: Trx, externalId: number, name: string): Promise<void> {
  await trx
    .updateTable('customizer_elements')
    .set({ name })
    .where('type', '=', elementTypes.leather)
    .where('external_id', '=', externalId)
    .execute();
}
