import { NO_MONEY, type Cents } from '../money/index.ts';
import { orderTypeRules, type OrderType } from './order-types.ts';

/** Order draft fields that a type change sets. `Item` is the caller's line type. */
export interface TypedDraft<Item, Customer> {
  readonly orderType: OrderType;
  readonly customer: Customer | null;
  readonly details: readonly Item[];
  readonly warranty: Item | null;
  readonly delivery: Item | null;
  readonly discount: Cents;
  readonly salesTax: boolean;
}

/**
 * Whether to ask first (`ORDER_CONFIRM_TYPE_CHANGE`): when details exist (ORD-25), or when a floor order would
 * replace a customer other than the store's own (ORD-26).
 */
export function typeChangeNeedsConfirmation(change: {
  to: OrderType;
  detailCount: number;
  customerId: number | null;
  storeCustomerId: number | null;
}): boolean {
  const replacesCustomer =
    orderTypeRules(change.to).isForStore && change.customerId !== change.storeCustomerId;
  return change.detailCount > 0 || replacesCustomer;
}

/**
 * Applies a type change (ORD-28, ORD-31 to ORD-34): discount 0, no details, and the type's customer, warranty,
 * delivery and tax flag. If the user declines, the old draft stays (ORD-29).
 */
export function changeOrderType<Item, Customer, Draft extends TypedDraft<Item, Customer>>(
  draft: Draft & TypedDraft<Item, Customer>,
  change: { to: OrderType; firstWarranty: Item | null; storeCustomer: Customer | null },
): Draft {
  const rules = orderTypeRules(change.to);
  return {
    ...draft,
    orderType: change.to,
    customer: rules.isForStore ? change.storeCustomer : draft.customer,
    details: [],
    warranty: rules.hasWarranty ? change.firstWarranty : null,
    delivery: rules.hasDelivery ? draft.delivery : null,
    discount: NO_MONEY,
    salesTax: rules.salesTax,
  };
}
