import type { Trx } from '../../../platform/database/transaction.ts';
import { addHistory } from '../form/history.repository.ts';
import { setDeliveryDay } from './status.repository.ts';

interface Postponed {
  readonly from: string;
  readonly to: string;
  readonly now: Date;
}

/** Moves the delivery day of an order to the day on which it can be ready, as the product itself. */
export async function postponeDelivery(
  trx: Trx,
  order: { readonly companyId: number; readonly orderId: number },
  { from, to, now }: Postponed,
): Promise<void> {
  await setDeliveryDay(trx, order, to);
  const { companyId, orderId } = order;
  const entry = { companyId, orderId, userId: null, userName: 'System', now } as const;
  await addHistory(trx, [{ ...entry, kind: 'delivery date', from, to }]);
}
