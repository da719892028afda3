import type { Content, ContentNode } from 'pdfmake';
import type { Order } from '@cordovan/contracts/orders-schemas';
import { terms } from '@cordovan/domain/messages';
import { formatMoney, NO_MONEY } from '@cordovan/domain/money';
import { calledOffStatuses, customerDateText, statusNames } from '@cordovan/domain/orders';
import { openSum, type OrderSum, sumsOf } from '../order-sums.ts';
import type { DocumentData } from '../pdf-data.service.ts';
import { facts, footer, head, line, placeOf, served, signature, type Sum, sums } from './parts.ts';
import { closeUps } from './close-ups.ts';
import { hasOnePiece, pieces } from './pieces.ts';
import { OXBLOOD, type PdfDocument } from './print.ts';
import type { Locale } from './words.ts';

/** Quotation for the customer: the pieces, their prices, and how long the prices are valid. */
export function quotationDocument(data: DocumentData): PdfDocument {
  const { say, day } = data.locale;
  const { order, facts: known } = data;
  return orderDocument(data, 'quotation', [
    [say('date'), day(order.orderDate)],
    [say('validUntil'), known.quotation_expires_on && day(known.quotation_expires_on)],
  ]);
}

/** Confirmation of an order: its status, the payments and the balance. */
export function confirmationDocument(data: DocumentData): PdfDocument {
  const { say, day, language } = data.locale;
  const { order } = data;
  const status = terms[statusNames[order.statusId]][language];
  return orderDocument(data, 'confirmation', [
    [say('date'), day(order.orderDate)],
    [say('status'), status.charAt(0).toUpperCase() + status.slice(1)],
    [say('poNumber'), order.poNumber],
  ]);
}

/** Invoice of a shipped order: what it cost, what was paid, and what is due under which term. */
export function invoiceDocument(data: DocumentData): PdfDocument {
  const { say, day, nameOf } = data.locale;
  const { order, facts: known } = data;
  return orderDocument(data, 'invoice', [
    [say('invoicedOn'), known.shipped_on && day(known.shipped_on)],
    [say('term'), order.paymentTerm && nameOf(order.paymentTerm.name, 'paymentTerm')],
    [say('poNumber'), order.poNumber],
  ]);
}

type Kind = 'quotation' | 'confirmation' | 'invoice';

function orderDocument(
  data: DocumentData,
  kind: Kind,
  own: readonly (readonly [string, string | null | undefined])[],
): PdfDocument {
  const { order, facts: known, locale } = data;
  const { say, nameOf } = locale;
  const number = say('number', { number: order.soNumber ?? order.id });
  const title = say(kind);
  const isQuotation = kind === 'quotation';
  return {
    title: `${title} ${order.soNumber ?? order.id}`,
    author: known.company_name,
    language: locale.language,
    footer: footer(`${known.company_name} · ${title} ${number}`, locale),
    content: [
      head({ brand: data.brand, store: known.store, title, number }),
      facts([
        ...own,
        [say('deliveryDate'), customerDateText(data.date, locale.language)],
        [say('deliveryMethod'), nameOf(order.deliveryMethod ?? '', 'delivery')],
        [say('salesRep'), order.salesRep?.name],
        [say('externalPo'), order.externalPoNumber],
        [say('serviceOf'), served(order, locale)],
      ]),
      people(order, locale),
      line(),
      pieces(data),
      line(),
      {
        // Keeps the signature with the totals, never alone on a page.
        stack: [
          sums(moneyOf(data, isQuotation), {
            stack: [termsOf(data, kind), ...(hasOnePiece(data) ? [] : closeUps(data))],
          }),
          ...(isQuotation && order.isQuotationExpired
            ? [{ text: say('expired'), color: OXBLOOD, margin: [0, 12, 0, 0] as const }]
            : []),
          ...(isQuotation ? [signature(say('accepted'), locale)] : []),
        ],
        unbreakable: true,
      },
    ],
  };
}

function people(order: Order, { say }: Locale): Content {
  const { customer } = order;
  const name = [customer?.name, customer?.lastName].filter(Boolean).join(' ');
  const place = (address: Order['billingAddress']) => address && [address.description, placeOf(address)];
  const block = (label: string, lines: readonly (string | null | undefined)[]) => ({
    stack: [
      { text: label, style: 'label' },
      { text: lines.filter(Boolean).join('\n'), margin: [0, 1, 0, 0] as const },
    ],
  });
  const shipping = place(order.shippingAddress);
  return {
    columns: [
      block(say('for'), [name, ...(place(order.billingAddress) ?? [])]),
      block(say('contact'), [customer?.phone, customer?.email]),
      ...(shipping
        ? [block(say('shipTo'), [name, ...shipping, order.shippingAddress?.note])]
        : [{ text: '' }]),
    ],
    columnGap: 12,
  };
}

const SUMS: readonly OrderSum['kind'][] = ['total', 'balance', 'remaining'];

/**
 * Totals of the order form in the document's wording; a confirmation shows the balance even before a payment.
 */
function moneyOf({ order, facts: known, locale }: DocumentData, isQuotation: boolean): Sum[] {
  const rows = sumsOf(order);
  const { totals } = order;
  const isUnpaid = !rows.some(({ kind }) => kind === 'paid');
  const all: readonly OrderSum[] =
    totals && isUnpaid && !isQuotation ? [...rows, openSum(order, totals)] : rows;
  return all.map((row): Sum => {
    const isBeforeTax = row.kind === 'tax' && known.is_before_tax;
    const label = isBeforeTax ? locale.say('taxNotIncluded') : labelOf(row, order, locale);
    return SUMS.includes(row.kind) ? [label, row.amount, 'sum'] : [label, row.amount];
  });
}

function labelOf({ kind, name: stored, amount }: OrderSum, order: Order, { say, nameOf }: Locale): string {
  const name = stored === null ? null : nameOf(stored, 'delivery');
  if (kind === 'deliveryApart') return say('deliveryApart', { method: name ?? say('delivery') });
  if (kind === 'tax' && amount > 0)
    return say('tax', { rate: Number((order.salesTaxApplied ?? 0).toFixed(4)) });
  if (kind === 'tax' && order.taxExemptCertificate)
    return say('taxExempt', { certificate: order.taxExemptCertificate });
  const label = say(kind === 'tax' ? 'noTax' : kind);
  // On its own, the company's label, such as Thank You, would mean nothing to a customer.
  return name === null ? label : `${label}: ${name}`;
}

function termsOf({ order, facts: known, locale }: DocumentData, kind: Kind): ContentNode {
  const { say, day, nameOf } = locale;
  const isQuotation = kind === 'quotation';
  const isOff = calledOffStatuses.includes(order.statusId);
  const isOpen = (order.totals?.balance ?? NO_MONEY) > 0;
  const deposit = order.totals?.minimumPayment ?? NO_MONEY;
  const lines = [
    isQuotation &&
      known.quotation_expires_on &&
      say('termValidity', { day: day(known.quotation_expires_on) }),
    !isOff &&
      order.paymentTerm &&
      say('termPayment', { term: nameOf(order.paymentTerm.name, 'paymentTerm') }),
    isQuotation && deposit > 0 && say('termDeposit', { amount: formatMoney(deposit) }),
    say(isOff ? 'termCanceled' : kind === 'invoice' ? (isOpen ? 'termDue' : 'termPaid') : 'termMade'),
  ].filter((text) => typeof text === 'string');
  return {
    stack: [
      { text: say('terms'), style: 'label' },
      { text: lines.join(' '), style: 'soft', margin: [0, 2, 0, 0] },
    ],
    margin: [0, 4, 0, 0],
  };
}
