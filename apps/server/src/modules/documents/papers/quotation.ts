import type { Content, ContentNode } from 'pdfmake';
import type { Order } from '@cordovan/contracts/orders-schemas';
import { terms } from '@cordovan/domain/messages';
import { formatMoney, NO_MONEY, subtract } from '@cordovan/domain/money';
import { statusNames } from '@cordovan/domain/orders';
import type { PaperData } from '../paper-data.service.ts';
import { facts, footer, head, line, placeOf, type Sum, sums } from './parts.ts';
import { pieces } from './pieces.ts';
import { CONTENT_WIDTH, HAIRLINE, OXBLOOD, type Paper } from './print.ts';
import type { Speech } from './words.ts';

/** What a customer keeps: the pieces as they will be, what they cost, and how long that holds. */
export function quotationPaper(data: PaperData): Paper {
  const { say, day } = data.speech;
  const { order, facts: known } = data;
  return orderPaper(data, say('quotation'), [
    [say('date'), day(order.orderDate)],
    [say('validUntil'), known.quotation_expires_on && day(known.quotation_expires_on)],
  ]);
}

/** The same order once it is agreed: its status, what was paid and what is left. */
export function confirmationPaper(data: PaperData): Paper {
  const { say, day, language } = data.speech;
  const { order } = data;
  const status = terms[statusNames[order.statusId]][language];
  return orderPaper(data, say('confirmation'), [
    [say('date'), day(order.orderDate)],
    [say('status'), status.charAt(0).toUpperCase() + status.slice(1)],
    [say('poNumber'), order.poNumber],
  ]);
}

function orderPaper(
  data: PaperData,
  title: string,
  own: readonly (readonly [string, string | null | undefined])[],
): Paper {
  const { order, facts: known, speech } = data;
  const { say, day } = speech;
  const number = say('number', { number: order.soNumber ?? order.id });
  const isQuotation = title === say('quotation');
  return {
    title: `${title} ${order.soNumber ?? order.id}`,
    author: known.company_name,
    language: speech.language,
    footer: footer(`${known.company_name} · ${title} ${number}`, speech),
    content: [
      head({ company: known.company_name, store: known.store, title, number }),
      facts([
        ...own,
        [say('deliveryDate'), order.deliveryDate && day(order.deliveryDate)],
        [say('deliveryMethod'), order.deliveryMethod],
        [say('salesRep'), order.salesRep?.name],
        [say('externalPo'), order.externalPoNumber],
      ]),
      people(order, speech),
      line(),
      pieces(data),
      line(),
      {
        // The place to sign never stands alone on a page.
        stack: [
          sums(moneyOf(order, speech, isQuotation), termsOf(data, isQuotation)),
          ...(isQuotation && order.isQuotationExpired
            ? [{ text: say('expired'), color: OXBLOOD, margin: [0, 12, 0, 0] as const }]
            : []),
          ...(isQuotation ? [signature(speech)] : []),
        ],
        unbreakable: true,
      },
    ],
  };
}

function people(order: Order, { say }: Speech): Content {
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

/** The sums of the order form (ORD-99), in the same words. */
export function moneyOf(order: Order, { say }: Speech, isQuotation: boolean): Sum[] {
  const { totals } = order;
  if (!totals) return [];
  const rate = Number((order.salesTaxApplied ?? 0).toFixed(4));
  const rows: (Sum | false)[] = [
    [say('pieces'), totals.details],
    totals.warranty > 0 && [order.warranty ?? say('warranty'), totals.warranty],
    totals.chargedDelivery > 0 && [order.deliveryMethod ?? say('delivery'), totals.chargedDelivery],
    totals.discount > 0 && [say('discount'), subtract(NO_MONEY, totals.discount)],
    [say('subtotal'), totals.subtotal],
    [totals.tax > 0 ? say('tax', { rate }) : say('noTax'), totals.tax],
    [say('total'), totals.total, 'sum'],
    ...(totals.paid > 0 || !isQuotation
      ? ([
          [say('paid'), totals.paid],
          [say('balance'), totals.balance, 'sum'],
        ] as const)
      : []),
    totals.uncharged > 0 && [say('deliveryApart'), totals.uncharged],
  ];
  return rows.filter((row) => row !== false);
}

function termsOf({ order, facts: known, speech }: PaperData, isQuotation: boolean): ContentNode {
  const { say, day } = speech;
  const deposit = order.totals?.minimumPayment ?? NO_MONEY;
  const lines = [
    isQuotation &&
      known.quotation_expires_on &&
      say('termValidity', { day: day(known.quotation_expires_on) }),
    order.paymentTerm && say('termPayment', { term: order.paymentTerm.name }),
    isQuotation && deposit > 0 && say('termDeposit', { amount: formatMoney(deposit) }),
    say('termMade'),
  ].filter((text) => typeof text === 'string');
  return {
    stack: [
      { text: say('terms'), style: 'label' },
      { text: lines.join(' '), style: 'soft', margin: [0, 2, 0, 0] },
    ],
    margin: [0, 4, 0, 0],
  };
}

/** Where a customer who prefers paper signs. */
function signature({ say }: Speech): Content {
  const place = (label: string, width: number) => ({
    width,
    stack: [
      {
        canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.5, lineColor: HAIRLINE }],
      },
      { text: label, style: 'label', margin: [0, 3, 0, 0] as const },
    ],
  });
  const wide = CONTENT_WIDTH * 0.6;
  return {
    columns: [place(say('accepted'), wide), place(say('acceptedOn'), CONTENT_WIDTH - wide - 24)],
    columnGap: 24,
    margin: [0, 34, 0, 0],
    unbreakable: true,
  };
}
