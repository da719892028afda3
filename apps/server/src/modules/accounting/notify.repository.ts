import type { Handle } from '../../platform/database/transaction.ts';

export async function findRequestFacts(handle: Handle, id: number) {
  return handle
    .selectFrom('accounting_outbox as q')
    .leftJoin('orders as o', (join) =>
      join.onRef('o.company_id', '=', 'q.company_id').onRef('o.id', '=', 'q.order_id'),
    )
    .where('q.id', '=', id)
    .select(['q.company_id', 'q.order_id', 'q.kind', 'q.last_error', 'o.so_number'])
    .executeTakeFirst();
}

/** Lists the administrators to notify about failures. */
export async function listAdministrators(handle: Handle) {
  return handle
    .selectFrom('users')
    .where('role', '=', 'Administrator')
    .where('is_active', '=', true)
    .select(['id', 'email', 'language'])
    .orderBy('id')
    .execute();
}

/** Unsent requests of the same key up to this one, oldest first. */
export async function listKeyRequests(handle: Handle, id: number): Promise<number[]> {
  const rows = await handle
    .selectFrom('accounting_outbox as one')
    .innerJoin('accounting_outbox as q', 'q.ordering_key', 'one.ordering_key')
    .where('one.id', '=', id)
    .whereRef('q.id', '<=', 'one.id')
    .where('q.status', 'in', ['pending', 'failed'])
    .select('q.id')
    .orderBy('q.id')
    .execute();
  return rows.map((row) => row.id);
}
