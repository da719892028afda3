import { checkPaymentDay } from '@cordovan/domain/payments';
import { type Refusal, refusalsOf } from '@cordovan/domain/result';
import type { Trx } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { storeDay } from '../calendar/index.ts';
import type { PayableRow } from './payments.repository.ts';

/** Refusals of a payment date that a user sent; without one, the payment is dated today. */
export async function paymentDayRefusals(
  trx: Trx,
  deps: Deps,
  order: PayableRow,
  { day, now }: { day: string | null | undefined; now: Date },
): Promise<readonly Refusal[]> {
  if (!day) return [];
  const today = await storeDay(trx, order.store_id, { now, config: deps.config });
  return refusalsOf(checkPaymentDay(day, { orderDate: order.order_date, today }));
}
