import { DELIVERY_SALE_ITEM_ID, saleItemTypes, type SaleItemType } from '../catalogue/index.ts';
import { NO_MONEY, type Cents } from '../money/index.ts';
import { orderTypeRules } from './order-types.ts';

/** A line that is not furniture: warranty, delivery or gift. Its quantity is always 1 (PRICE-34). */
export interface ExtraDetail {
  readonly saleItemId: number;
  readonly saleItemType: SaleItemType;
  readonly quantity: 1;
  readonly price: Cents;
  readonly cost: Cents;
  readonly comments: string;
}

interface PricedItem {
  readonly id: number;
  readonly name: string;
  readonly price: Cents;
  readonly cost: Cents;
}

/** Warranty line to save: none for floor and service orders (ORD-35). */
export function warrantyDetail(orderType: number, warranty: PricedItem | null): ExtraDetail | null {
  if (warranty === null || !orderTypeRules(orderType).hasWarranty) return null;
  const { id, name, price, cost } = warranty;
  return { saleItemId: id, saleItemType: saleItemTypes.warranty, quantity: 1, price, cost, comments: name };
}

/** Delivery line to save: always item 1760 with the method's name (C-23); none for floor orders (ORD-36). */
export function deliveryDetail(orderType: number, method: Omit<PricedItem, 'id'> | null): ExtraDetail | null {
  if (method === null || !orderTypeRules(orderType).hasDelivery) return null;
  const { name, price, cost } = method;
  return {
    saleItemId: DELIVERY_SALE_ITEM_ID,
    saleItemType: saleItemTypes.delivery,
    quantity: 1,
    price,
    cost,
    comments: name,
  };
}

/** The gift line, with quantity 1 and price 0; null if the order isn't a gift (ORD-67, C-64). */
export function giftDetail(isGift: boolean, giftSaleItemId: number): ExtraDetail | null {
  if (!isGift) return null;
  return {
    saleItemId: giftSaleItemId,
    saleItemType: saleItemTypes.gift,
    quantity: 1,
    price: NO_MONEY,
    cost: NO_MONEY,
    comments: '',
  };
}

/** Billing and shipping address to save. Drops one without a description (CUST-04, ORD-79). */
export function keepAddresses<Address extends { readonly description: string }>(addresses: {
  readonly billing: Address | null;
  readonly shipping: Address | null;
}): { billing: Address | null; shipping: Address | null } {
  const kept = (address: Address | null) =>
    address === null || address.description.trim() === '' ? null : address;
  return { billing: kept(addresses.billing), shipping: kept(addresses.shipping) };
}
