import type { CustomerInput } from '@cordovan/contracts/customers-schemas';
import type {
  DetailCustomizationInput,
  DetailInput,
  ExtraInput,
  OrderInput,
} from '@cordovan/contracts/orders-input';
import { cents, NO_MONEY, type Cents } from '@cordovan/domain/money';
import { isOrderType, orderTypes, type OrderType } from '@cordovan/domain/orders';

/** A customization as it was sent: by part and item, or by the id of the catalogue row. */
export interface DraftCustomization {
  readonly customizationId: number | null;
  readonly partId: number | null;
  readonly itemId: number | null;
  readonly leatherItemId: number | null;
  readonly quantity: number;
}

export interface DraftLine {
  /** 0 for a new line. */
  readonly id: number;
  readonly saleItemId: number;
  readonly leatherItemId: number | null;
  readonly quantity: number;
  readonly discount: Cents;
  readonly description: string;
  readonly comments: string;
  readonly customizations: readonly DraftCustomization[];
  readonly swivelQuantity: number;
  readonly vinItemId: number | null;
}

/** A warranty or a delivery: by its item or its name, with the price that was agreed, if any. */
export interface DraftExtra {
  readonly saleItemId: number;
  readonly name: string;
  readonly price: Cents | null;
}

/** An order as somebody sent it, without anything that the server computes. Undefined: not said. */
export interface OrderDraft {
  readonly id: number;
  readonly origin: 'staff' | 'customizer' | 'shopper';
  /** The public shop of a shopper's order, by id or by the label of its address. */
  readonly companyId: number | null;
  readonly companyLabel: string | null;
  readonly orderType: OrderType;
  readonly customer: CustomerInput | null;
  /** Null: sent, but empty. */
  readonly storeId: number | null | undefined;
  readonly channelId: number | null;
  readonly salesRepId: number | null | undefined;
  readonly paymentTermId: number | null;
  readonly deliveryDate: string | null | undefined;
  readonly externalPoNumber: string;
  readonly lines: readonly DraftLine[];
  readonly warranty: DraftExtra | null;
  readonly delivery: DraftExtra | null;
  readonly discount: Cents;
  readonly grantDiscount: boolean | undefined;
  readonly salesTax: boolean | undefined;
  readonly gift: boolean;
  readonly comments: string | undefined;
  readonly rowVersion: number;
}

/** Brings what was sent into one form; `origin` is where it came from when it doesn't say. */
export function draftFrom(input: OrderInput, origin: OrderDraft['origin']): OrderDraft {
  return {
    id: input.id,
    origin: input.origin ?? origin,
    companyId: input.companyId || null,
    companyLabel: input.company?.trim() || null,
    orderType: isOrderType(input.orderType) ? input.orderType : orderTypes.customer,
    customer: customerFrom(input),
    storeId: idOrEmpty(input.storeId),
    channelId: input.channelId || null,
    salesRepId: idOrEmpty(input.salesRepId),
    paymentTermId: input.paymentTermId || null,
    deliveryDate: input.deliveryDate,
    externalPoNumber: input.externalPoNumber.trim(),
    lines: input.details.map(lineFrom),
    warranty: extraFrom(input.warrantyDetail),
    delivery: extraFrom(input.deliveryDetail),
    discount: input.discount ?? NO_MONEY,
    grantDiscount: input.adminDiscountGranted ?? undefined,
    salesTax: input.salesTax ?? undefined,
    gift: input.gift ?? false,
    comments: input.comments ?? undefined,
    rowVersion: input.rowVersion,
  };
}

/** 0 and null are a field that was emptied; undefined is one that nobody spoke of. */
const idOrEmpty = (id: number | null | undefined) => (id === undefined ? undefined : id || null);

/** `CustomerId` alone selects a customer as it is. */
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

function lineFrom(input: DetailInput): DraftLine {
  return {
    id: input.id,
    saleItemId: input.saleItemId ?? 0,
    leatherItemId: input.leatherItemId || null,
    quantity: input.quantity,
    discount: input.discount ?? NO_MONEY,
    description: input.description,
    comments: input.comments,
    customizations: (input.customizations ?? []).map(customizationFrom),
    swivelQuantity: input.swivelQuantity ?? 0,
    vinItemId: input.vinItemId || null,
  };
}

function customizationFrom(input: DetailCustomizationInput): DraftCustomization {
  return {
    customizationId: input.customizationId || input.id || null,
    partId: input.customizationPartId || null,
    itemId: input.customizationItemId || null,
    leatherItemId: input.leatherItemId || null,
    quantity: Math.max(input.quantityRequired, 1),
  };
}

function extraFrom(input: ExtraInput | null | undefined): DraftExtra | null {
  if (!input) return null;
  const saleItemId = input.saleItemId ?? 0;
  const name = input.comments.trim();
  if (saleItemId === 0 && name === '') return null;
  const price = input.price ?? null;
  return { saleItemId, name, price: price === null ? null : cents(price) };
}
