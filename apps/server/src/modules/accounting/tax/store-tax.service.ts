import type { Trx } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/errors/refusal-error.ts';
import { insertRequest } from '../outbox.repository.ts';
import { findOpenSalesTax } from '../sales-tax.repository.ts';

/** Queues the tax of a store and month that isn't booked as payable yet (ACCT-02). */
export async function queueStoreTax(
  trx: Trx,
  deps: Pick<Deps, 'jobs'>,
  { storeId, month, now }: { storeId: number; month: string; now: Date },
): Promise<void> {
  const open =
    (await findOpenSalesTax(trx, { storeId, month })) ?? refuse({ code: 'NOT_FOUND', field: 'storeId' });
  const amount = open.amount - open.sent;
  if (amount <= 0) return;
  const queued = await insertRequest(trx, {
    companyId: open.company_id,
    kind: 'sales tax',
    // Invoices added later in the month become an additional payable.
    key: `sales-tax:${storeId}:${month}:${open.sent}`,
    orderId: null,
    paymentId: null,
    storeId,
    payload: { amount, month },
    orderingKey: `sales-tax:${storeId}`,
    now,
  });
  if (queued) await deps.jobs.enqueue(trx, 'accounting.deliver', { outboxId: queued.id });
}
