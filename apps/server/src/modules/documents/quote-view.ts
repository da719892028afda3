import { saleItemTypes } from '@cordovan/domain/catalogue';
import type { Detail, Order } from '@cordovan/contracts/orders-schemas';
import type { QuoteView } from '@cordovan/contracts/documents-quote-schemas';
import { NO_MONEY, subtract } from '@cordovan/domain/money';
import { type AcceptanceRow, fingerprintOf } from '../orders/index.ts';
import { sumsOf } from './order-sums.ts';

interface ViewFacts extends Pick<
  QuoteView,
  'payment' | 'progress' | 'photos' | 'delivery' | 'hasRoomPicture' | 'closeUps'
> {
  readonly validUntil: string | null;
  /** Lines with a second view. */
  readonly viewedLines: ReadonlySet<number>;
  readonly isBeforeTax: boolean;
  readonly acceptances: readonly AcceptanceRow[];
}

/** Maps a quotation to its customer's view: no costs and no internal ids. */
export function viewOf(order: Order, facts: ViewFacts): QuoteView {
  const fingerprint = fingerprintOf(order);
  const accepted = facts.acceptances.find((one) => one.fingerprint === fingerprint);
  return {
    orderId: order.id,
    soNumber: order.soNumber ?? '',
    date: order.orderDate,
    validUntil: facts.validUntil,
    delivery: facts.delivery,
    deliveryMethod: order.deliveryMethod,
    isBeforeTax: facts.isBeforeTax,
    taxRate: order.salesTaxApplied ?? 0,
    taxExemptCertificate: order.taxExemptCertificate ?? null,
    pieces: order.details.map((detail) => pieceOf(detail, facts.viewedLines)),
    hasRoomPicture: facts.hasRoomPicture,
    closeUps: facts.closeUps,
    sums: sumsOf(order),
    total: order.totals?.total ?? NO_MONEY,
    balance: order.totals?.payable ?? NO_MONEY,
    deposit: order.totals?.minimumPayment ?? NO_MONEY,
    paymentTerm: order.paymentTerm?.name ?? null,
    fingerprint,
    isExpired: order.isQuotationExpired,
    acceptedAt: accepted?.accepted_at.toISOString() ?? null,
    acceptedBy: accepted?.name ?? null,
    progress: facts.progress,
    payment: facts.payment,
    photos: facts.photos,
    // An allowance is one of the sums instead.
    receipts: (order.payments ?? [])
      .filter(({ type }) => type !== 'allowance')
      .map(({ id, paymentDate, amount }) => ({
        paymentId: id,
        day: paymentDate,
        amount,
      })),
  };
}

function pieceOf(detail: Detail, viewedLines: ReadonlySet<number>): QuoteView['pieces'][number] {
  const { totalPrice = NO_MONEY, discount = NO_MONEY } = detail;
  return {
    detailId: detail.id,
    name: detail.saleItem.name,
    hasPicture: detail.detailType === saleItemTypes.furniture,
    hasFrontView: viewedLines.has(detail.id),
    leather: detail.leatherItem?.name ?? null,
    choices: [
      ...detail.customizations.map(({ part, item, quantityRequired }) => ({
        part,
        item,
        quantity: quantityRequired,
      })),
      ...detail.shopChoices.map(({ part, name }) => ({ part, item: name, quantity: 1 })),
    ],
    swivel: swivelOf(detail),
    comments: detail.comments,
    quantity: detail.quantity,
    unitPrice: detail.unitPrice ?? NO_MONEY,
    bundle: bundleOf(detail),
    discount,
    total: subtract(totalPrice, discount),
  };
}

/** The shop's swivel isn't a customization: it has its own price (PRICE-20). */
function swivelOf({ priceSteps = [] }: Detail): QuoteView['pieces'][number]['swivel'] {
  const step = priceSteps.find(({ kind }) => kind === 'swivel');
  return step?.kind === 'swivel' ? { quantity: step.quantity, amount: step.amount } : null;
}

const bundleOf = ({ bundleName, bundleSaving = NO_MONEY }: Detail) =>
  bundleName === null || bundleSaving === 0 ? null : { name: bundleName, saving: bundleSaving };

/** Catalog names that a quotation's page shows. */
export const namesIn = ({ pieces, sums, deliveryMethod, paymentTerm }: QuoteView): readonly string[] =>
  [
    ...pieces.flatMap(({ name, choices, bundle }) => [
      name,
      ...choices.flatMap(({ part, item }) => [part, item]),
      bundle?.name,
    ]),
    ...sums.map(({ name }) => name),
    deliveryMethod,
    paymentTerm,
  ].filter((name) => typeof name === 'string');
