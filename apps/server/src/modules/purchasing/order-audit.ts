import { formatDecimal, cents } from '@cordovan/domain/money';
import type { Trx } from '../../platform/database/transaction.ts';
import { announce } from '../../platform/live/live.ts';
import { type AuditActor, recordAudit } from '../audit/index.ts';
import { findPurchaseOrder, type PurchaseOrderRow } from './purchase-orders.repository.ts';

const audited = (row: PurchaseOrderRow) => ({
  vendor: row.vendor,
  status: row.status,
  expectedDate: row.expected_date,
  currency: row.currency,
  exchangeRate: row.exchange_rate,
  notes: row.notes,
  lines: row.lines.map(
    ({ leather, quantity, unit_cost_cents: cost }) =>
      `${leather}: ${quantity} × ${formatDecimal(cents(cost))}`,
  ),
});

/** Audits a change to a purchase order and notifies open screens. `before` is null for a new order. */
export async function recordOrderChange(
  trx: Trx,
  { before, id }: { readonly before: PurchaseOrderRow | null; readonly id: number },
  { user, now }: { readonly user: AuditActor; readonly now: Date },
): Promise<PurchaseOrderRow> {
  const after = (await findPurchaseOrder(trx, id))!;
  await recordAudit(trx, {
    subject: 'purchase order',
    subjectId: after.number,
    before: before && audited(before),
    after: audited(after),
    actor: user,
    now,
  });
  announce(trx, { topic: 'inventory', id: null, storeId: null });
  return after;
}
