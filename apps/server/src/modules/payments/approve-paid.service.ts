import { NO_MONEY } from '@cordovan/domain/money';
import { type StatusId, statusIds } from '@cordovan/domain/orders';
import { inTransaction, type Trx } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { RefusalError } from '../../platform/errors/refusal-error.ts';
import { changeOrderStatus } from '../orders/index.ts';
import { lockPayable, type PayableRow } from './payments.repository.ts';

/**
 * A paid shopper order is approved by the product itself (C-61); when it can't be, it stays a paid quotation. In a
 * transaction of its own, so that a refusal never undoes the payment; doing it again does nothing.
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
