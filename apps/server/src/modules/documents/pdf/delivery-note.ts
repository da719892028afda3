import type { Content, ContentNode } from 'pdfmake';
import type { VinItem } from '@cordovan/contracts/inventory-schemas';
import type { Detail, Order } from '@cordovan/contracts/orders-schemas';
import { formatMoney } from '@cordovan/domain/money';
import { collectedOnDelivery, shownPoNumber, statusIds } from '@cordovan/domain/orders';
import { locations } from '@cordovan/domain/production';
import type { DocumentData } from '../pdf-data.service.ts';
import { facts, footer, hairlines, head, line, placeOf, signature } from './parts.ts';
import { configuration } from './pieces.ts';
import type { PdfDocument } from './print.ts';
import type { Locale } from './words.ts';

/** Side of a box that the driver ticks for a piece. */
const BOX = 9;

/**
 * Delivery note that travels with the furniture: the destination, every piece with its codes to tick off, and who
 * received it. It has no prices, except what the driver collects (C-52).
 */
export function deliveryNoteDocument(data: DocumentData): PdfDocument {
  const { order, facts: known, locale } = data;
  const { say, day, nameOf } = locale;
  const title = say('deliveryNote');
  const number = say('number', { number: order.soNumber ?? order.id });
  return {
    title: `${title} ${order.soNumber ?? order.id}`,
    author: known.company_name,
    language: locale.language,
    footer: footer(`${known.company_name} · ${title} ${number}`, locale),
    content: [
      head({ brand: data.brand, store: known.store, title, number }),
      facts([
        [say('deliveryDate'), order.deliveryDate && day(order.deliveryDate)],
        [say('deliveryMethod'), nameOf(order.deliveryMethod ?? '', 'delivery')],
        [say('poNumber'), order.poNumber && shownPoNumber(order.poNumber)],
        [say('externalPo'), order.externalPoNumber],
        [say('salesRep'), order.salesRep?.name],
      ]),
      destination(order, locale),
      line(),
      {
        table: { widths: [BOX, 28, '*', 130], body: order.details.flatMap((detail) => row(data, detail)) },
        layout: hairlines,
      },
      ...(order.comments.trim() ? [{ text: order.comments.trim(), margin: [0, 10, 0, 0] as const }] : []),
      ...collected(order, known.net_days ?? 0, locale),
      {
        stack: [
          { text: say('condition'), style: 'soft', margin: [0, 16, 0, 0] },
          signature(say('receivedBy'), locale),
        ],
        unbreakable: true,
      },
    ],
  };
}

function destination({ customer, shippingAddress, billingAddress }: Order, { say }: Locale): Content {
  const address = shippingAddress ?? billingAddress;
  const name = [customer?.name, customer?.lastName].filter(Boolean).join(' ');
  const lines = [name, address?.description, address && placeOf(address), address?.note];
  const block = (label: string, texts: readonly (string | null | undefined)[]) => ({
    stack: [
      { text: label, style: 'label' },
      { text: texts.filter(Boolean).join('\n'), margin: [0, 1, 0, 0] as const },
    ],
  });
  return {
    columns: [block(say('shipTo'), lines), block(say('contact'), [customer?.phone, customer?.email])],
    columnGap: 12,
  };
}

/** A line with the pieces that travel; no row if none does. */
function row({ order, locale }: DocumentData, detail: Detail): ContentNode[][] {
  const pieces = order.vinItems.filter(({ detailId }) => detailId === detail.id);
  // Before the order ships, pieces with the customer came with an earlier partial delivery.
  const isHere = ({ location }: VinItem) =>
    order.statusId !== statusIds.finished || location !== locations.client;
  // A piece sold off the floor was built for another order.
  const sold = detail.vinItemCode ? [detail.vinItemCode] : [];
  const codes = [...sold, ...pieces.filter(isHere).map(({ code }) => code)];
  const isLeftOut = order.leftOut?.some(({ detailId }) => detailId === detail.id);
  if (codes.length === 0 && (pieces.length > 0 || isLeftOut)) return [];
  return [
    [
      { canvas: [{ type: 'rect', x: 0, y: 3, w: BOX, h: BOX, lineWidth: 0.5 }] },
      { text: `${codes.length || detail.quantity} ×`, bold: true },
      {
        stack: [{ text: locale.nameOf(detail.saleItem.name), bold: true }, ...configuration(detail, locale)],
      },
      { text: codes.join('\n'), alignment: 'right', style: 'soft' },
    ],
  ];
}

/** Amount that the driver collects, with its parts if there are two. Hidden from readers without prices. */
function collected(
  { totals, deliveryMethod }: Order,
  netDays: number,
  { say, nameOf }: Locale,
): ContentNode[] {
  if (!totals) return [];
  const { balance, delivery, inAll } = collectedOnDelivery(totals, netDays);
  if (inAll <= 0) return [];
  const method = nameOf(deliveryMethod ?? '', 'delivery');
  const parts = `${say('balance')}: ${formatMoney(balance)} · ${method}: ${formatMoney(delivery)}`;
  return [
    { text: say('collect', { amount: formatMoney(inAll) }), style: 'sum', margin: [0, 12, 0, 0] },
    ...(balance > 0 && delivery > 0 ? [{ text: parts, style: 'soft' }] : []),
  ];
}
