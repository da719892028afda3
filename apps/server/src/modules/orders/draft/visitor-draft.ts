import type { AddressInput, CustomerInput } from '@cordovan/contracts/customers-schemas';
import { NO_MONEY } from '@cordovan/domain/money';
import { type DraftLine, orderTypes } from '@cordovan/domain/orders';
import type { OrderDraft } from '@cordovan/contracts/orders-draft';
import type { ShopPlace } from '../../companies/index.ts';

/** Values that the server sets in a visitor's order. */
export interface DecidedForVisitor {
  readonly place: ShopPlace | null;
  /** Rep whose email was verified in this visit (SHOP-40); if null, the shop decides (C-09). */
  readonly salesRepId: number | null;
}

/**
 * A visitor's order with only what a shopper may choose: pieces and their options, warranty and delivery, contact
 * data and an order note. A visitor's text is never part of a piece. The server sets store, channel, rep, type, term,
 * dates, tax and discounts (N-05, N-10). Every field of a draft is therefore named here, and each new field requires
 * a decision. Prices of extras are ignored without a role.
 */
export function visitorDraft(sent: OrderDraft, { place, salesRepId }: DecidedForVisitor): OrderDraft {
  return {
    id: 0,
    origin: 'shopper',
    companyId: sent.companyId,
    companyLabel: sent.companyLabel,
    orderType: orderTypes.customer,
    customer: sent.customer && contactOf(sent.customer),
    storeId: place?.storeId,
    channelId: place?.channelId ?? null,
    salesRepId: salesRepId ?? undefined,
    paymentTermId: null,
    deliveryDate: undefined,
    externalPoNumber: '',
    lines: sent.lines.map(lineOf),
    warranty: sent.warranty,
    delivery: sent.delivery,
    discount: NO_MONEY,
    grantDiscount: undefined,
    salesTax: undefined,
    minPaymentPercentage: undefined,
    gift: false,
    comments: sent.comments,
    rowVersion: 0,
  };
}

function contactOf(sent: CustomerInput): CustomerInput {
  const { name, lastName, email, secondEmail, phone } = sent;
  return {
    id: 0,
    name,
    lastName,
    email,
    secondEmail,
    phone,
    ...(sent.shippingAddress && { shippingAddress: addressOf(sent.shippingAddress) }),
    ...(sent.billingAddress && { billingAddress: addressOf(sent.billingAddress) }),
    ...(sent.language && { language: sent.language }),
    rowVersion: 0,
  };
}

const addressOf = (sent: AddressInput): AddressInput => ({ ...sent, id: 0 });

const lineOf = (sent: DraftLine): DraftLine => ({
  id: 0,
  saleItemId: sent.saleItemId,
  leatherItemId: sent.leatherItemId,
  quantity: sent.quantity,
  discount: NO_MONEY,
  description: '',
  comments: '',
  shopOptionIds: sent.shopOptionIds ?? [],
  customizations: sent.customizations,
  swivelQuantity: sent.swivelQuantity,
  vinItemId: null,
  // Only stores sell bundles.
  bundle: null,
});
