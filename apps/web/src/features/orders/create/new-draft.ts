import type { EditRights } from '@cordovan/contracts/order-records';
import type { SaleItem } from '@cordovan/contracts/catalogue-schemas';
import { saleItemTypes } from '@cordovan/domain/catalogue';
import { canEditCustomerName } from '@cordovan/domain/customers';
import type { Role } from '@cordovan/domain/identity';
import { NO_MONEY } from '@cordovan/domain/money';
import { newOrder, orderTypeRules, orderTypes } from '@cordovan/domain/orders';
import type { HandedOrder } from '../../../lib/handed-order.ts';
import type { OrderDraft } from '../detail/order-draft.ts';
import { newLineKey } from '../sections/add-line.tsx';

export interface Beginning {
  readonly today: string;
  readonly deliveryDateDays: number;
  readonly salesTax: boolean;
  readonly storeId: number | null;
  readonly salesRepId: number | null;
  readonly paymentTermIds: readonly number[];
  readonly warranties: readonly SaleItem[];
}

/** A new order's defaults: customer type, first warranty, delivery date from the setting (ORD-16, ORD-31, ORD-64). */
export function newDraft(beginning: Beginning): OrderDraft {
  const order = newOrder({ ...beginning, minPaymentPercentage: 0 });
  const [warranty] = beginning.warranties;
  return {
    id: 0,
    orderType: order.orderType,
    customer: null,
    storeId: beginning.storeId,
    channelId: null,
    salesRepId: beginning.salesRepId,
    paymentTermId: order.paymentTermId,
    deliveryDate: order.deliveryDate,
    externalPoNumber: '',
    details: [],
    warranty:
      warranty && orderTypeRules(order.orderType).hasWarranty
        ? { id: 0, saleItemId: warranty.id, name: warranty.name, price: warranty.basePrice ?? NO_MONEY }
        : null,
    delivery: null,
    discount: NO_MONEY,
    adminDiscountGranted: false,
    salesTax: order.salesTax,
    minPaymentPercentage: null,
    gift: false,
    comments: '',
  };
}

/** Adds the choices made in the customizer to an order that was started there (ORD-83). */
export const withHandedOrder = (draft: OrderDraft, handed: HandedOrder): OrderDraft => ({
  ...draft,
  customer: handed.customer,
  storeId: handed.storeId,
  details: handed.lines.map((line) => ({
    ...line,
    key: newLineKey(),
    id: 0,
    saleItemType: saleItemTypes.furniture,
    discount: NO_MONEY,
    vinItemId: null,
    swivelQuantity: 0,
    bundle: null,
  })),
  warranty: handed.warranty && { id: 0, ...handed.warranty },
  delivery: handed.delivery && { id: 0, ...handed.delivery },
});

/**
 * Copies an order into a new one, at today's prices and for a new delivery date. Leaves out what was agreed only for
 * that order: discounts, the customer's PO, the gift, the finished piece of a floor sale, and a payment term no
 * longer in use.
 */
export function withCopiedOrder(
  draft: OrderDraft,
  copied: OrderDraft,
  paymentTermIds: readonly number[],
): OrderDraft {
  const { orderType, paymentTermId, warranty, delivery } = copied;
  return {
    ...draft,
    orderType: orderType === orderTypes.soldOffTheFloor ? orderTypes.customer : orderType,
    customer: copied.customer,
    storeId: copied.storeId,
    channelId: copied.channelId,
    salesRepId: copied.salesRepId,
    paymentTermId:
      paymentTermId !== null && paymentTermIds.includes(paymentTermId) ? paymentTermId : draft.paymentTermId,
    details: copied.details.map((line) => ({
      ...line,
      key: newLineKey(),
      id: 0,
      discount: NO_MONEY,
      vinItemId: null,
      vinItemCode: null,
      customizations: line.customizations.map(({ id: _id, ...choice }) => choice),
    })),
    warranty: warranty && { ...warranty, id: 0 },
    delivery: delivery && { ...delivery, id: 0 },
    salesTax: copied.salesTax,
    comments: copied.comments,
  };
}

/**
 * A service order for another order's pieces, with its customer, store and addresses. Lines say what is done and what
 * it costs; there is no warranty (ORD-34).
 */
export const withService = (draft: OrderDraft, served: OrderDraft): OrderDraft => ({
  ...draft,
  orderType: orderTypes.service,
  customer: served.customer,
  storeId: served.storeId,
  channelId: served.channelId,
  salesRepId: served.salesRepId,
  warranty: null,
  delivery: served.delivery && { ...served.delivery, id: 0 },
  serviceOf: {
    orderId: served.id,
    detailIds: served.details.length === 1 ? served.details.map(({ id }) => id) : [],
  },
});

/** Edit rights of a new order: everything but payments and files, which need an order number. */
export const newOrderRights = (
  role: Role,
  { canGrant, customerId }: { readonly canGrant: boolean; readonly customerId: number },
): EditRights => ({
  save: true,
  customer: true,
  customerName: canEditCustomerName(role, customerId > 0),
  salesRep: true,
  deliveryDate: true,
  orderType: true,
  settings: true,
  details: true,
  discount: true,
  grantDiscount: canGrant,
  minPayment: role === 'Administrator',
  payments: false,
  attachments: false,
  cancel: false,
  remake: false,
});
