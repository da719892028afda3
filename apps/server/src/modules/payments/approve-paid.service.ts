import { NO_MONEY } from '@cordovan/domain/money';
import { type StatusId, statusIds } from '@cordovan/domain/orders';
import { inTransaction, type Trx } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { RefusalError } from '../../platform/errors/refusal-error.ts';
import { changeOrderStatus } from '../orders/index.ts';
import { lockPayable, type PayableRow } from './payments.repository.ts';

/**
 * Approves a paid shopper order automatically (C-61); if approval is refused, the order stays a paid
 * quotation. Runs in its own transaction, so that a refusal never undoes the payment. Idempotent.
 */
export async function approvePaidOrder(deps: Deps, orderId: number): Promise<void> {
  try {
    await inTransaction(deps.db, async (trx) => {
      const order = await lockPayable(trx, orderId);
      if (order && isWaitingShopperOrder(order)) await approve(trx, deps, order);
    });
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    deps.log.info({ orderId, refusals: error.refusals }, 'a paid shopper order waits for approval');
  }
}

function isWaitingShopperOrder(order: PayableRow): boolean {
  const isOpen = order.status_id === statusIds.quotation || order.status_id === statusIds.layaway;
  return isOpen && order.paid_cents > 0 && (order.source === 'shopper' || order.source === 'bridge');
}

async function approve(trx: Trx, deps: Deps, order: PayableRow): Promise<void> {
  await changeOrderStatus(trx, deps, {
    orderId: order.id,
    to: statusIds.approved satisfies StatusId,
    actor: { userId: null, role: 'System', name: 'card payment' },
    now: deps.clock(),
    via: 'payment',
    refund: NO_MONEY,
  });
}
