import type { CustomerInput } from './customers-schemas.ts';
import type { DetailCustomizationInput, DetailInput, ExtraInput, OrderInput } from './orders-input.ts';
import { NO_MONEY } from '@cordovan/domain/money';
import {
  type DraftCustomization,
  type DraftExtra,
  type DraftLine,
  type DraftToPrice,
  isOrderType,
  type LineBundle,
  type OrderType,
  orderTypes,
} from '@cordovan/domain/orders';

/** An order draft read from a request, including fields on which no price depends. */
export interface OrderDraft extends DraftToPrice {
  readonly id: number;
  /** Public shop of a shopper's order, by id or by its address label. */
  readonly companyId: number | null;
  readonly companyLabel: string | null;
  readonly customer: CustomerInput | null;
  readonly salesRepId: number | null | undefined;
  readonly comments: string | undefined;
  readonly rowVersion: number;
}

/** Fallback values for fields that weren't sent, from the stored order or from a new one. */
export type StoredDraft = Pick<
  OrderDraft,
  'orderType' | 'channelId' | 'externalPoNumber' | 'lines' | 'warranty' | 'delivery' | 'discount' | 'gift'
>;

const NEW: StoredDraft = {
  orderType: orderTypes.customer,
  channelId: null,
  externalPoNumber: '',
  lines: [],
  warranty: null,
  delivery: null,
  discount: NO_MONEY,
  gift: false,
};

/**
 * Normalizes the input. `origin` is its source unless the input names one. A missing field takes the stored value; an
 * empty one clears it (N-10).
 */
export function draftFrom(
  input: OrderInput,
  from: { origin: OrderDraft['origin']; stored: StoredDraft | null },
): OrderDraft {
  const stored = from.stored ?? NEW;
  return {
    id: input.id,
    origin: input.origin ?? from.origin,
    companyId: input.companyId || null,
    companyLabel: input.company?.trim() || null,
    orderType: orderTypeFrom(input.orderType ?? stored.orderType),
    customer: customerFrom(input),
    storeId: idOrEmpty(input.storeId),
    channelId: input.channelId === undefined ? stored.channelId : input.channelId || null,
    salesRepId: idOrEmpty(input.salesRepId),
    paymentTermId: input.paymentTermId || null,
    deliveryDate: input.deliveryDate,
    externalPoNumber: input.externalPoNumber?.trim() ?? stored.externalPoNumber,
    lines:
      input.details === undefined
        ? stored.lines
        : (input.details ?? []).map((line) => lineFrom(line, stored.lines)),
    warranty: extraFrom(input.warrantyDetail, stored.warranty),
    delivery: extraFrom(input.deliveryDetail, stored.delivery),
    discount: input.discount === undefined ? stored.discount : (input.discount ?? NO_MONEY),
    grantDiscount: input.adminDiscountGranted ?? undefined,
    salesTax: input.salesTax ?? undefined,
    minPaymentPercentage: input.minPaymentPercentage ?? undefined,
    gift: input.gift === undefined ? stored.gift : (input.gift ?? false),
    comments: input.comments,
    rowVersion: input.rowVersion,
  };
}

const orderTypeFrom = (type: number): OrderType => (isOrderType(type) ? type : orderTypes.customer);

/** 0 and null clear a field; undefined means that it wasn't sent. */
const idOrEmpty = (id: number | null | undefined) => (id === undefined ? undefined : id || null);

/** `CustomerId` alone selects an existing customer without changing it. */
function customerFrom(input: OrderInput): CustomerInput | null {
  if (input.customer) return { ...input.customer, id: input.customer.id || input.customerId || 0 };
  if (!input.customerId) return null;
  return {
    id: input.customerId,
    name: '',
    lastName: '',
    email: '',
    secondEmail: '',
    phone: '',
    rowVersion: 0,
  };
}

/** New line, or a stored one with the sent fields. A different piece drops all old choices. */
export function lineFrom(input: DetailInput, lines: readonly DraftLine[]): DraftLine {
  const stored = input.id > 0 ? lines.find(({ id }) => id === input.id) : undefined;
  const saleItemId = input.saleItemId === undefined ? (stored?.saleItemId ?? 0) : (input.saleItemId ?? 0);
  const same = stored?.saleItemId === saleItemId ? stored : undefined;
  const { customizations } = input;
  return {
    id: input.id,
    saleItemId,
    leatherItemId: keptId(input.leatherItemId, same?.leatherItemId),
    quantity: input.quantity ?? stored?.quantity ?? 1,
    discount: input.discount === undefined ? (stored?.discount ?? NO_MONEY) : (input.discount ?? NO_MONEY),
    description: input.description ?? stored?.description ?? '',
    comments: input.comments ?? stored?.comments ?? '',
    customizations:
      customizations === undefined
        ? (same?.customizations ?? [])
        : (customizations ?? []).map(customizationFrom),
    swivelQuantity: input.swivelQuantity ?? same?.swivelQuantity ?? 0,
    vinItemId: keptId(input.vinItemId, same?.vinItemId),
    bundle: bundleFrom(input, same),
    shopOptionIds: input.shopOptionIds ?? [],
    shopChoices: same?.shopChoices ?? [],
  };
}

function bundleFrom(input: DetailInput, stored: DraftLine | undefined): LineBundle | null {
  if (input.bundleId === undefined) return stored?.bundle ?? null;
  return input.bundleId ? { id: input.bundleId, number: input.bundleNumber ?? 1 } : null;
}

const keptId = (sent: number | null | undefined, stored: number | null | undefined) =>
  sent === undefined ? (stored ?? null) : sent || null;

function customizationFrom(input: DetailCustomizationInput): DraftCustomization {
  return {
    customizationId: input.customizationId || input.id || null,
    partId: input.customizationPartId || null,
    itemId: input.customizationItemId || null,
    leatherItemId: input.leatherItemId || null,
    quantity: Math.max(input.quantityRequired, 1),
  };
}

/** Keeps the stored price for the same warranty or method; another one starts at the catalog price. */
function extraFrom(input: ExtraInput | null | undefined, stored: DraftExtra | null): DraftExtra | null {
  if (input === undefined) return stored;
  if (input === null) return null;
  const saleItemId = input.saleItemId ?? 0;
  const isSameItem = saleItemId === 0 || saleItemId === stored?.saleItemId;
  const name = input.comments?.trim() ?? (isSameItem ? (stored?.name ?? '') : '');
  if (saleItemId === 0 && name === '') return null;
  const same = isSameItem && name === stored?.name ? stored : null;
  return { saleItemId, name, price: input.price === undefined ? (same?.price ?? null) : input.price };
}
