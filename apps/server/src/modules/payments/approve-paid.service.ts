import { NO_MONEY } from '@cordovan/domain/money';
import { type StatusId, statusIds } from '@cordovan/domain/orders';
import { inTransaction, type Trx } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { RefusalError } from '../../platform/errors/refusal-error.ts';
import { changeOrderStatus } from '../orders/index.ts';
import { isAccepted, isShopperSource } from './amount-check.ts';
import type { IntentRow } from './intents.repository.ts';
import { lockPayable, type PayableRow } from './payments.repository.ts';

/**
 * Approves an order that its customer paid by card (C-61): a shop order, or a quotation that the customer accepted
 * and paid through its link. If approval is refused, the order stays a paid quotation. Runs in its own transaction,
 * so that a refusal never undoes the payment. Idempotent.
 */
export async function approvePaidOrder(
  deps: Deps,
  intent: Pick<IntentRow, 'order_id' | 'channel' | 'bank_last_four'>,
): Promise<void> {
  const { order_id: orderId, channel } = intent;
  const by = intent.bank_last_four === null ? 'card payment' : 'bank payment';
  try {
    await inTransaction(deps.db, async (trx) => {
      const order = await lockPayable(trx, orderId);
      if (order && isWaiting(order, channel)) await approve(trx, deps, order, by);
    });
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    deps.log.info({ orderId, refusals: error.refusals }, 'an order paid by its customer waits for approval');
  }
}

function isWaiting(order: PayableRow, channel: string): boolean {
  const isOpen = order.status_id === statusIds.quotation || order.status_id === statusIds.layaway;
  const isOfCustomer = isShopperSource(order.source) || (channel === 'link' && isAccepted(order));
  return isOpen && order.paid_cents > 0 && isOfCustomer;
}

async function approve(trx: Trx, deps: Deps, order: PayableRow, by: string): Promise<void> {
  await changeOrderStatus(trx, deps, {
    orderId: order.id,
    to: statusIds.approved satisfies StatusId,
    actor: { userId: null, role: 'System', name: by },
    now: deps.clock(),
    via: 'payment',
    refund: NO_MONEY,
  });
}
