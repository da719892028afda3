import type { Cents } from '@cordovan/domain/money';
import { numberedStatuses, type StatusId, statusIds } from '@cordovan/domain/orders';
import { sql } from 'kysely';
import { lockOrderRow } from '../../../platform/database/lock-order.ts';
import type { Trx } from '../../../platform/database/transaction.ts';
import { selectStatusRows, type StatusRow } from '../form/status-row.repository.ts';

/** Locks an order, then reads the facts that its next status depends on. */
export async function lockForStatus(trx: Trx, orderId: number): Promise<StatusRow | undefined> {
  await lockOrderRow(trx, orderId);
  return selectStatusRows(trx).where('orders.id', '=', orderId).executeTakeFirst();
}

export interface NewStatus {
  readonly from: StatusId;
  readonly to: StatusId;
  readonly statusBeforeHold: StatusId | null;
  /** Part of a canceled order's payments that the dialog keeps. */
  readonly kept: Cents | null;
  readonly today: string;
  readonly now: Date;
}

/** Sets the delivery day. The version stays, because it already counts the change that causes this one. */
export async function setDeliveryDay(
  trx: Trx,
  { companyId, orderId }: { readonly companyId: number; readonly orderId: number },
  day: string,
): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ delivery_date: day })
    .where('company_id', '=', companyId)
    .where('id', '=', orderId)
    .execute();
}

/** Saves a person's decision about what to keep of a canceled or void order; returns the new version. */
export async function setKept(
  trx: Trx,
  { companyId, orderId }: { readonly companyId: number; readonly orderId: number },
  kept: Cents,
): Promise<number> {
  const { row_version: version } = await trx
    .updateTable('orders')
    .set((set) => ({ kept_cents: kept, row_version: set('row_version', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('id', '=', orderId)
    .returning('row_version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Sets the status only if it is still the expected one; false after a concurrent change. */
export async function setStatus(
  trx: Trx,
  order: { company_id: number; id: number },
  change: NewStatus,
): Promise<{ po_number: string | null; row_version: number } | undefined> {
  const { from, to } = change;
  return trx
    .updateTable('orders')
    .set((set) => ({
      status_id: to,
      status_before_hold: change.statusBeforeHold,
      kept_cents: change.kept,
      updated_at: change.now,
      row_version: set('row_version', '+', 1),
      ...(numberedStatuses.includes(to)
        ? { po_number: sql<string>`coalesce(po_number, nextval('po_numbers')::text)` }
        : {}),
      ...(to === statusIds.approved
        ? { approved_on: sql<string>`coalesce(approved_on, ${change.today}::date)` }
        : {}),
      ...(to === statusIds.shipped ? { shipped_on: change.today } : {}),
      ...(from === statusIds.shipped && to === statusIds.finished ? { shipped_on: null } : {}),
    }))
    .where('company_id', '=', order.company_id)
    .where('id', '=', order.id)
    .where('status_id', '=', from)
    .returning(['po_number', 'row_version'])
    .executeTakeFirst();
}
