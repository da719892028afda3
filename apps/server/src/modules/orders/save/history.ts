import type { Caller } from '../../../platform/http/request.ts';
import type { HistoryKind, StoredOrder } from '@cordovan/domain/orders';
import type { HistoryLine } from '../form/history.repository.ts';
import type { DescribedChange } from './changes.service.ts';
import type { OrderValues } from './save.repository.ts';

interface SavedChange {
  readonly companyId: number;
  readonly orderId: number;
  readonly existing: StoredOrder | null;
  readonly values: OrderValues;
  /** Changes of pieces and settings. */
  readonly described: readonly DescribedChange[];
  readonly caller: Caller;
}

/**
 * History entries for one save: the save itself, changes of discount, price, customer, delivery date and deposit
 * percent, and changes of pieces and settings.
 */
export function changesOf({
  companyId,
  orderId,
  existing,
  values,
  described,
  caller,
}: SavedChange): HistoryLine[] {
  const base = {
    companyId,
    orderId,
    userId: caller.user?.id ?? null,
    userName: caller.user?.name ?? '',
    actor: 'shopper' as const,
    now: caller.now,
  };
  const also = described.map((change): HistoryLine => ({ ...base, ...change }));
  if (!existing) return [{ ...base, kind: 'created', toStatus: 9, to: values.total_cents }, ...also];
  const compared: readonly [HistoryKind, string | number, string | number][] = [
    ['discount', existing.discount, values.discount_cents],
    ['price', existing.total, values.total_cents],
    ['customer', existing.customerId, values.customer_id],
    ['delivery date', existing.deliveryDate, values.delivery_date],
    ['order date', existing.orderDate, values.order_date],
    ['deposit', existing.minPaymentPercentage, values.min_payment_percentage],
  ];
  const changes = compared.filter(([, from, to]) => from !== to);
  return [
    { ...base, kind: 'saved' },
    ...changes.map(([kind, from, to]): HistoryLine => ({ ...base, kind, from, to })),
    ...also,
  ];
}
