import type { CustomerInput } from '@cordovan/contracts/customers-schemas';
import type { DetailCustomizationInput, OrderInput } from '@cordovan/contracts/orders-input';
import type { Detail, Order } from '@cordovan/contracts/orders-schemas';
import { countsAsDetail, DELIVERY_SALE_ITEM_ID } from '@cordovan/domain/catalogue';
import { NO_MONEY, type Cents } from '@cordovan/domain/money';
import { isOrderType, orderTypes, type OrderType } from '@cordovan/domain/orders';
import { customerDraft } from '../../../lib/customer-draft.ts';

/** Bundle with which a line was added. Its number distinguishes two bundles of the same kind. */
export interface DraftBundle {
  readonly id: number;
  readonly number: number;
  readonly name: string;
}

/** A line of the form. `name` and `leather` are for display only; prices come from the server. */
export interface DraftLine {
  readonly key: string;
  readonly id: number;
  readonly saleItemId: number;
  readonly saleItemType: number;
  readonly name: string;
  readonly leatherItemId: number | null;
  readonly leather: string;
  readonly furnitureTypeId: number | null;
  readonly styleId: number | null;
  readonly collectionId: number | null;
  readonly quantity: number;
  readonly discount: Cents;
  readonly description: string;
  readonly comments: string;
  readonly customizations: readonly (DetailCustomizationInput & { readonly label: string })[];
  readonly vinItemId: number | null;
  /** Code of the finished piece that the line sells. */
  readonly vinItemCode?: string | null;
  readonly swivelQuantity: number;
  /** Choices in the online shop for which the catalog has no customization. */
  readonly shopChoices?: Detail['shopChoices'];
  /** Saved price of the online shop's swivel chairs. */
  readonly swivelPrice?: Cents;
  readonly bundle: DraftBundle | null;
}

/** A warranty or a delivery with its agreed price. */
export interface DraftExtra {
  readonly id: number;
  readonly saleItemId: number;
  readonly name: string;
  readonly price: Cents;
}

/** Editable copy of an order. Kept apart from the loaded order, so that a refetch doesn't overwrite edits. */
export interface OrderDraft {
  readonly id: number;
  readonly orderType: OrderType;
  readonly customer: CustomerInput | null;
  readonly storeId: number | null;
  readonly channelId: number | null;
  readonly salesRepId: number | null;
  readonly paymentTermId: number | null;
  readonly deliveryDate: string | null;
  readonly externalPoNumber: string;
  readonly details: readonly DraftLine[];
  readonly warranty: DraftExtra | null;
  readonly delivery: DraftExtra | null;
  readonly discount: Cents;
  readonly adminDiscountGranted: boolean;
  readonly salesTax: boolean;
  /** Percent. Null uses the percentage of the payment term (N-38). */
  readonly minPaymentPercentage: number | null;
  readonly gift: boolean;
  /** The note that is printed on the work order. Comments are stored separately. */
  readonly comments: string;
  /** The order that a new service order serves, and the pieces concerned. */
  readonly serviceOf?: OrderInput['serviceOf'];
}

/** The shop's swivel isn't a customization: it has its own price (PRICE-20). */
function swivelPriceOf({ priceSteps = [] }: Detail): Pick<DraftLine, 'swivelPrice'> {
  const step = priceSteps.find(({ kind }) => kind === 'swivel');
  return step ? { swivelPrice: step.amount } : {};
}

/** The form line of a saved detail. */
export const lineOf = (detail: Detail): DraftLine => ({
  key: `line-${detail.id}`,
  id: detail.id,
  saleItemId: detail.saleItemId,
  saleItemType: detail.detailType,
  name: detail.saleItem.name,
  leatherItemId: detail.leatherItemId,
  leather: detail.leatherItem?.name ?? '',
  furnitureTypeId: detail.furnitureType?.id ?? null,
  styleId: detail.style?.id ?? null,
  collectionId: detail.collection?.id ?? null,
  quantity: detail.quantity,
  discount: detail.discount ?? NO_MONEY,
  description: detail.description,
  comments: detail.comments,
  customizations: detail.customizations.map((choice) => ({
    id: choice.id,
    ...(choice.customizationId === null ? {} : { customizationId: choice.customizationId }),
    customizationPartId: choice.customizationPartId,
    customizationItemId: choice.customizationItemId,
    quantityRequired: choice.quantityRequired,
    leatherItemId: choice.leatherItemId,
    label: `${choice.part}: ${choice.item}`,
  })),
  vinItemId: detail.vinItemId,
  vinItemCode: detail.vinItemCode ?? null,
  swivelQuantity: detail.swivelQuantity,
  shopChoices: detail.shopChoices,
  ...swivelPriceOf(detail),
  bundle:
    detail.bundleId === null || detail.bundleNumber === null
      ? null
      : { id: detail.bundleId, number: detail.bundleNumber, name: detail.bundleName ?? '' },
});

const extraOf = (detail: Detail | null, name: string | null): DraftExtra | null =>
  detail && {
    id: detail.id,
    saleItemId: detail.saleItemId,
    name: name ?? detail.saleItem.name,
    price: detail.unitPrice ?? NO_MONEY,
  };

export const draftOf = (order: Order): OrderDraft => ({
  id: order.id,
  orderType: isOrderType(order.orderType) ? order.orderType : orderTypes.customer,
  customer: order.customer && customerDraft(order.customer),
  storeId: order.storeId,
  channelId: order.channelId,
  salesRepId: order.salesRepId,
  paymentTermId: order.paymentTermId,
  deliveryDate: order.deliveryDate,
  externalPoNumber: order.externalPoNumber,
  // The gift is stored as a detail too, but the form edits it only as `gift` (ORD-67).
  details: order.details.filter(({ detailType }) => countsAsDetail(detailType)).map(lineOf),
  warranty: extraOf(order.warrantyDetail, order.warranty),
  delivery: extraOf(order.deliveryDetail, order.deliveryMethod),
  discount: order.discount ?? NO_MONEY,
  adminDiscountGranted: order.adminDiscountGranted,
  salesTax: order.salesTax,
  minPaymentPercentage: order.minPaymentPercentage ?? null,
  gift: order.gift,
  comments: order.comments,
});

/** The request body to save or price the draft. */
/** `sendEmail` says whether saving also emails the customer; without it the server decides. */
export function bodyOf(draft: OrderDraft, rowVersion: number, sendEmail?: boolean): OrderInput {
  const { details, warranty, delivery, customer, ...head } = draft;
  return {
    ...head,
    origin: 'staff',
    ...(sendEmail === undefined ? {} : { sendEmail }),
    ...(customer ? { customer } : {}),
    details: details.map((line) => ({
      id: line.id,
      saleItemId: line.saleItemId,
      leatherItemId: line.leatherItemId,
      quantity: line.quantity,
      discount: line.discount,
      description: line.description,
      comments: line.comments,
      customizations: line.customizations.map(({ label: _label, ...choice }) => choice),
      swivelQuantity: line.swivelQuantity,
      vinItemId: line.vinItemId,
      bundleId: line.bundle?.id ?? null,
      bundleNumber: line.bundle?.number ?? null,
    })),
    warrantyDetail: warranty && {
      id: warranty.id,
      saleItemId: warranty.saleItemId,
      comments: warranty.name,
      price: warranty.price,
    },
    deliveryDetail: delivery && {
      id: delivery.id,
      saleItemId: DELIVERY_SALE_ITEM_ID,
      comments: delivery.name,
      price: delivery.price,
    },
    rowVersion,
  };
}
