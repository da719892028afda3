import type { Caller } from '../../../platform/http/request.ts';
import type { HistoryKind, StoredOrder } from '@cordovan/domain/orders';
import type { OrderDraft } from '@cordovan/contracts/orders-draft';
import type { HistoryLine } from '../form/history.repository.ts';
import type { OrderValues } from './save.repository.ts';

interface SavedChange {
  readonly companyId: number;
  readonly orderId: number;
  readonly existing: StoredOrder | null;
  readonly values: OrderValues;
  readonly draft: OrderDraft;
  readonly caller: Caller;
}

/**
 * History entries of one save: the save itself, and changes of discount, price, customer, delivery date and deposit
 * percent.
 */
export function changesOf({ companyId, orderId, existing, values, caller }: SavedChange): HistoryLine[] {
  const base = {
    companyId,
    orderId,
    userId: caller.user?.id ?? null,
    userName: caller.user?.name ?? '',
    actor: 'shopper' as const,
    now: caller.now,
  };
  if (!existing) return [{ ...base, kind: 'created', toStatus: 9, to: values.total_cents }];
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
  ];
}
