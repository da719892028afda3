import type { Trx } from '../../../platform/database/transaction.ts';
import { addHistory } from '../form/history.repository.ts';
import { setDeliveryDay } from './status.repository.ts';

interface Postponed {
  readonly from: string;
  readonly to: string;
  readonly now: Date;
}

/** Moves an order's delivery day to the day on which the order can be ready. The product itself makes the change. */
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
