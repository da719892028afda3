import { isDay } from '../calendar/index.ts';
import { countsAsDetail, saleItemTypes } from '../catalogue/index.ts';
import { isEmail } from '../identity/index.ts';
import type { Cents } from '../money/index.ts';
import type { Term } from '../messages/index.ts';
import { allowUnless, refusalsOf, refuse, type Refusal, type Result } from '../result/index.ts';
import { checkDeliveryPrice, type DeliveryMinimums } from './delivery.ts';
import { orderTypeRules } from './order-types.ts';

/** Line fields that validation reads. Null and 0 mean not chosen; a `discount` of 0 is a value. */
export interface DetailToCheck {
  readonly saleItemId: number;
  readonly saleItemType: number;
  readonly furnitureTypeId: number | null;
  readonly styleId: number | null;
  readonly collectionId: number | null;
  readonly leatherItemId: number | null;
  readonly quantity: number;
  readonly discount: Cents | null;
}

/** Order fields that validation reads. Texts may be blank; `deliveryDate` is a day or any typed text. */
export interface OrderToCheck {
  readonly orderType: number;
  readonly customer: { readonly name: string; readonly email: string } | null;
  readonly salesRep: { readonly quickBooksId: string | null } | null;
  readonly paymentTermId: number | null;
  readonly storeId: number | null;
  readonly deliveryDate: string | null;
  readonly delivery: { readonly methodName: string; readonly price: Cents } | null;
  readonly channel: { readonly isWholesale: boolean } | null;
  readonly externalPoNumber: string;
  readonly details: readonly DetailToCheck[];
}

const isBlank = (text: string | null | undefined): boolean => (text ?? '').trim() === '';

const required = (field: Term, path: string, isGiven: boolean): Refusal | undefined =>
  isGiven ? undefined : { code: 'FIELD_REQUIRED', data: { field }, field: path };

/** Checks the settings section and lists everything missing, in form order (ORD-37 to ORD-45). */
export function checkSettings(order: OrderToCheck, minimums: DeliveryMinimums): Result<void> {
  const needsDelivery = orderTypeRules(order.orderType).hasDelivery;
  const hasDate = order.deliveryDate !== null && isDay(order.deliveryDate);
  const prices =
    needsDelivery && order.delivery !== null ? refusalsOf(checkDeliveryPrice(order.delivery, minimums)) : [];
  return allowUnless([
    isBlank(order.salesRep?.quickBooksId) ? { code: 'SALES_REP_MISSING', field: 'salesRepId' } : undefined,
    order.storeId === null ? { code: 'STORE_MISSING', field: 'storeId' } : undefined,
    hasDate ? undefined : { code: 'DELIVERY_DATE_MISSING', field: 'deliveryDate' },
    needsDelivery && order.delivery === null ? { code: 'DELIVERY_MISSING', field: 'delivery' } : undefined,
    ...prices,
    order.channel === null ? { code: 'CHANNEL_MISSING', field: 'channelId' } : undefined,
    order.channel?.isWholesale === true && isBlank(order.externalPoNumber)
      ? { code: 'EXTERNAL_PO_MISSING', field: 'externalPoNumber' }
      : undefined,
  ]);
}

/** Checks the name and valid email required to save (CUST-05, ORD-57). */
export function checkCustomer(customer: OrderToCheck['customer']): Result<void> {
  const isComplete = customer !== null && !isBlank(customer.name) && isEmail(customer.email.trim());
  return isComplete ? allowUnless([]) : refuse({ code: 'ORDER_MSG_CUSTOMER', field: 'customer' });
}

/** Checks that there is at least one detail (ORD-62), each with a sale item and a quantity (ORD-48, ORD-49). */
export function checkDetails(details: readonly DetailToCheck[]): Result<void> {
  const lines = details.flatMap((detail, index): (Refusal | undefined)[] => [
    detail.saleItemId > 0
      ? undefined
      : { code: 'ORDER_MSG_SELECT_SALEITEM', field: `details.${index}.saleItemId` },
    Number.isInteger(detail.quantity) && detail.quantity > 0
      ? undefined
      : { code: 'ORDER_MSG_QUANTITY_ZERO', field: `details.${index}.quantity` },
  ]);
  const hasDetail = details.some((detail) => countsAsDetail(detail.saleItemType));
  return allowUnless([hasDetail ? undefined : { code: 'ADD_ONE_DETAIL', field: 'details' }, ...lines]);
}

/**
 * Requires category, style, item, collection and color for furniture, and a discount for every detail (ORD-63, ORD-87
 * to ORD-92).
 */
function checkDetailFields(detail: DetailToCheck, index: number): readonly (Refusal | undefined)[] {
  const path = (field: string): string => `details.${index}.${field}`;
  const discount = required('discount', path('discount'), detail.discount !== null);
  if (detail.saleItemType !== saleItemTypes.furniture) return [discount];
  return [
    required('category', path('furnitureTypeId'), detail.furnitureTypeId !== null),
    required('style', path('styleId'), detail.styleId !== null),
    required('collection', path('collectionId'), detail.collectionId !== null),
    required('color', path('leatherItemId'), detail.leatherItemId !== null),
    discount,
  ];
}

/** Checks a quotation saved from the customizer: customer and details only (C-15). */
export function checkQuotation(order: OrderToCheck): Result<void> {
  return allowUnless([
    ...refusalsOf(checkCustomer(order.customer)),
    ...refusalsOf(checkDetails(order.details)),
  ]);
}

/**
 * Full save validation for the order form, the server and approval: the union of the rules in both documents (C-15).
 */
export function checkOrder(order: OrderToCheck, minimums: DeliveryMinimums): Result<void> {
  return allowUnless([
    ...refusalsOf(checkCustomer(order.customer)),
    ...refusalsOf(checkSettings(order, minimums)),
    required('paymentTerm', 'paymentTermId', order.paymentTermId !== null),
    ...refusalsOf(checkDetails(order.details)),
    ...order.details.flatMap(checkDetailFields),
  ]);
}
