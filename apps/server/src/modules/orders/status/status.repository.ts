import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/transaction.ts';
import { selectStatusRows, type StatusRow } from '../form/status-row.repository.ts';

/** Not `for update`: an order that takes leather from this one writes its stock movement without this lock. */
export async function lockForStatus(trx: Trx, orderId: number): Promise<StatusRow | undefined> {
  return selectStatusRows(trx).where('orders.id', '=', orderId).forNoKeyUpdate('orders').executeTakeFirst();
}

export interface NewStatus {
  readonly from: number;
  readonly to: number;
  readonly statusBeforeHold: number | null;
  readonly today: string;
  readonly now: Date;
}

/** Sets the status only if it is still the expected one; false after a concurrent change. */
export async function setStatus(
  trx: Trx,
  order: { company_id: number; id: number },
  change: NewStatus,
): Promise<{ po_number: string | null; row_version: number } | undefined> {
  const needsPoNumber = change.to <= 6;
  return trx
    .updateTable('orders')
    .set((set) => ({
      status_id: change.to,
      status_before_hold: change.statusBeforeHold,
      updated_at: change.now,
      row_version: set('row_version', '+', 1),
      ...(needsPoNumber ? { po_number: sql<string>`coalesce(po_number, nextval('po_numbers')::text)` } : {}),
      ...(change.to === 1 ? { approved_on: sql<string>`coalesce(approved_on, ${change.today}::date)` } : {}),
      ...(change.to === 5 ? { shipped_on: change.today } : {}),
      ...(change.from === 5 && change.to === 4 ? { shipped_on: null } : {}),
    }))
    .where('company_id', '=', order.company_id)
    .where('id', '=', order.id)
    .where('status_id', '=', change.from)
    .returning(['po_number', 'row_version'])
    .executeTakeFirst();
}
