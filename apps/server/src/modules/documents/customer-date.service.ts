import type { CustomerDate } from '@cordovan/domain/orders';
import type { Handle } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';

/** Reads the date that the customer of an order reads. */
export async function readCustomerDate(
  db: Handle,
  { customerDate }: Pick<Deps, 'customerDate'>,
  order: { readonly companyId: number; readonly orderId: number },
  now: Date,
): Promise<CustomerDate> {
  return (await customerDate(db, order, now)) ?? refuse({ code: 'NOT_FOUND' });
}
