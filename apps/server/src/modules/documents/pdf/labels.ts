import type { Content } from 'pdfmake';
import type { VinItem } from '@cordovan/contracts/inventory-schemas';
import { shownPoNumber } from '@cordovan/domain/orders';
import { barcodeSvg } from '../barcode.ts';
import type { DocumentData } from '../pdf-data.service.ts';
import { type PdfDocument, SOFT } from './print.ts';

/** Thermal label of 4 × 2 inches, in points. */
const LABEL = { width: 288, height: 144 } as const;
const EDGE = 12;
const BARCODE = { width: LABEL.width - 2 * EDGE, height: 48 } as const;

/** Prints a label for each unit: the code that the registers scan (REG-06), and the piece it belongs to. */
export function labelsDocument(data: DocumentData, items: readonly VinItem[]): PdfDocument {
  const { order, facts: known, locale } = data;
  return {
    title: `${locale.say('units')} ${shownPoNumber(order.poNumber ?? '')}`.trim(),
    author: known.company_name,
    language: locale.language,
    pageSize: LABEL,
    pageMargins: [EDGE, EDGE, EDGE, 4],
    content: items.map((item, index) => label(data, item, index > 0)),
  };
}

function label({ order, facts: known, locale }: DocumentData, item: VinItem, isFurther: boolean): Content {
  const { say, day, nameOf } = locale;
  const detail = order.details.find(({ id }) => id === item.detailId);
  const siblings = order.vinItems.filter(({ detailId }) => detailId === item.detailId);
  const place = siblings.findIndex(({ id }) => id === item.id) + 1;
  const material = known.materials.find(({ detail_id }) => detail_id === item.detailId);
  const leather = [detail?.leatherItem?.name, material?.leather_code].filter(Boolean).join(' · ');
  return {
    stack: [
      {
        columns: [
          {
            text: detail ? nameOf(detail.saleItem.name) : item.code,
            bold: true,
            fontSize: 11,
            lineHeight: 1.1,
          },
          {
            text: shownPoNumber(order.poNumber ?? '—'),
            bold: true,
            fontSize: 11,
            alignment: 'right',
            width: 90,
          },
        ],
      },
      {
        columns: [
          { text: leather, fontSize: 8, color: SOFT },
          {
            text: say('unit', { unit: place, of: siblings.length }),
            fontSize: 8,
            color: SOFT,
            alignment: 'right',
            width: 90,
          },
        ],
        margin: [0, 1, 0, 4],
      },
      { svg: barcodeSvg(item.code, BARCODE) },
      {
        text: item.code,
        fontSize: 15,
        bold: true,
        alignment: 'center',
        characterSpacing: 1,
        margin: [0, 2, 0, 0],
      },
      {
        columns: [
          {
            text: [order.customer?.name, order.customer?.lastName].filter(Boolean).join(' '),
            fontSize: 8,
            color: SOFT,
          },
          {
            text: `${say('due')} ${order.deliveryDate ? day(order.deliveryDate) : ''}`,
            fontSize: 8,
            color: SOFT,
            alignment: 'right',
          },
        ],
      },
    ],
    ...(isFurther ? { pageBreak: 'before' as const } : {}),
  };
}
