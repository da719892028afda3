import type { Content } from 'pdfmake';
import type { VinItem } from '@cordovan/contracts/inventory-schemas';
import { shownPoNumber } from '@cordovan/domain/orders';
import { barcodeSvg, qrSvg } from '../barcode.ts';
import type { DocumentData } from '../pdf-data.service.ts';
import { type PdfDocument, SOFT } from './print.ts';

/** Thermal label of 4 × 2 inches, in points. */
const LABEL = { width: 288, height: 144 } as const;
const EDGE = 12;
const BARCODE = { width: LABEL.width - 2 * EDGE, height: 32 } as const;
/** Large enough for a phone camera at arm's length. */
const QR = 64;

/**
 * Prints a label for each unit: the code that the registers scan (REG-06), the piece it belongs to, and a QR code that
 * opens its page.
 */
export function labelsDocument(
  data: DocumentData,
  items: readonly VinItem[],
  addressOf: (code: string) => string,
): PdfDocument {
  const { order, facts: known, locale } = data;
  return {
    title: `${locale.say('units')} ${shownPoNumber(order.poNumber ?? '')}`.trim(),
    author: known.company_name,
    language: locale.language,
    pageSize: LABEL,
    pageMargins: [EDGE, EDGE, EDGE, 4],
    content: items.map((item, index) =>
      label(data, { item, address: addressOf(item.code), isFurther: index > 0 }),
    ),
  };
}

interface Labeled {
  readonly item: VinItem;
  /** URL of the piece's page. */
  readonly address: string;
  readonly isFurther: boolean;
}

function label(
  { order, facts: known, locale }: DocumentData,
  { item, address, isFurther }: Labeled,
): Content {
  const { say, day, nameOf } = locale;
  const detail = order.details.find(({ id }) => id === item.detailId);
  const siblings = order.vinItems.filter(({ detailId }) => detailId === item.detailId);
  const place = siblings.findIndex(({ id }) => id === item.id) + 1;
  const material = known.materials.find(({ detail_id }) => detail_id === item.detailId);
  const leather = [detail?.leatherItem?.name, material?.leather_code].filter(Boolean).join(' · ');
  const soft = { fontSize: 8, color: SOFT };
  return {
    stack: [
      {
        columns: [
          {
            stack: [
              {
                text: detail ? nameOf(detail.saleItem.name) : item.code,
                bold: true,
                fontSize: 11,
                lineHeight: 1.1,
              },
              {
                columns: [
                  { text: shownPoNumber(order.poNumber ?? '—'), bold: true, fontSize: 11 },
                  {
                    text: say('unit', { unit: place, of: siblings.length }),
                    ...soft,
                    alignment: 'right',
                    width: 90,
                  },
                ],
              },
              { text: leather, ...soft },
              {
                text: [order.customer?.name, order.customer?.lastName].filter(Boolean).join(' '),
                ...soft,
              },
              { text: `${say('due')} ${order.deliveryDate ? day(order.deliveryDate) : ''}`, ...soft },
            ],
          },
          { svg: qrSvg(address, QR), width: QR },
        ],
        columnGap: 8,
      },
      { svg: barcodeSvg(item.code, BARCODE), margin: [0, 6, 0, 0] },
      { text: item.code, fontSize: 12, bold: true, alignment: 'center', characterSpacing: 1 },
    ],
    ...(isFurther ? { pageBreak: 'before' as const } : {}),
  };
}
