import type { Content, ContentNode, TableLayout } from 'pdfmake';
import type { Order } from '@cordovan/contracts/orders-schemas';
import { type Cents, formatMoney } from '@cordovan/domain/money';
import type { DrawnPiece } from '../../piece-pictures/index.ts';
import type { DocumentBrand } from '../brand.service.ts';
import type { StoreHead } from '../pdf-facts.repository.ts';
import { CONTENT_WIDTH, HAIRLINE, MARGIN, SOFT } from './print.ts';
import type { Locale } from './words.ts';

/** Hairlines between rows, none between columns. */
export const hairlines: TableLayout = {
  hLineWidth: (row, node) => (row === 0 || row === node.table.body.length ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: HAIRLINE,
  paddingLeft: (column) => (column === 0 ? 0 : 8),
  paddingRight: (column, node) => (column === node.table.widths.length - 1 ? 0 : 8),
  paddingTop: () => 4,
  paddingBottom: () => 4,
};

export const line = (width = CONTENT_WIDTH): ContentNode => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.5, lineColor: HAIRLINE }],
  margin: [0, 8, 0, 10],
});

/** `Denver, CO 80206`. */
export const placeOf = (at: { city: string; state: string; zipCode: string }): string =>
  at.city === ''
    ? ''
    : [at.city, [at.state, at.zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');

/** The order that a service order serves, and the pieces concerned. */
export const served = ({ serviceOf }: Order, { say, nameOf }: Locale): string | undefined =>
  serviceOf
    ? `${say('number', { number: serviceOf.orderNumber })}: ${serviceOf.pieces.map((name) => nameOf(name)).join(', ')}`
    : undefined;

interface Head {
  readonly brand: DocumentBrand;
  readonly store: StoreHead;
  readonly title: string;
  readonly number: string;
}

/** Points. */
const LOGO = { width: 190, height: 44 } as const;

/** Contact lines of the seller: the store's, completed by the company's. */
function sellerLines(brand: DocumentBrand, store: StoreHead): string {
  const at = store.address ? { ...store, zipCode: store.zip_code } : brand;
  const lines = [
    [store.name === brand.name ? '' : store.name, at.address].filter(Boolean).join(' · '),
    placeOf(at),
    [store.phone || brand.phone, store.email || brand.email].filter(Boolean).join(' · '),
  ];
  return lines.filter((text) => text !== '').join('\n');
}

/** Header: logo or name of the seller on the left, title and number on the right. */
export function head({ brand, store, title, number }: Head): Content {
  const { logo, headColor, accentColor } = brand;
  const name = { text: brand.name, style: 'brand', ...(headColor ? { color: headColor } : {}) };
  return [
    {
      columns: [
        {
          stack: [
            logo === null ? name : { image: logo, fit: [LOGO.width, LOGO.height] },
            { text: sellerLines(brand, store), style: 'soft', margin: [0, 4, 0, 0] },
          ],
        },
        {
          // Keeps `Confirmación de pedido` on one line, and also the company name.
          width: 'auto',
          stack: [
            {
              text: title,
              style: 'title',
              alignment: 'right',
              ...(accentColor ? { color: accentColor } : {}),
            },
            { text: number, alignment: 'right', bold: true, margin: [0, 4, 0, 0] },
          ],
        },
      ],
      columnGap: 16,
    },
    line(),
  ];
}

export type Fact = readonly [label: string, value: string | undefined | null];

/** Gap between two facts in a row. */
const GAP = 12;

/** Facts as small labels over values: four to six per row, so that no row has only one. */
export function facts(rows: readonly Fact[]): Content {
  const known = rows.filter(([, value]) => value !== undefined && value !== null && value !== '');
  const columns = known.length <= 4 ? 4 : known.length === 6 ? 6 : 5;
  // With flexible columns, a word wider than its column would push the last column off the page.
  const width = (CONTENT_WIDTH - GAP * (columns - 1)) / columns;
  const cells = known.map(([label, value]) => ({
    width,
    stack: [
      { text: label, style: 'label' },
      { text: value ?? '', margin: [0, 1, 0, 0] as const },
    ],
    margin: [0, 0, 0, 8] as const,
  }));
  const lines = Array.from({ length: Math.ceil(cells.length / columns) }, (_, at) => {
    const row = cells.slice(at * columns, (at + 1) * columns);
    const gaps = Array.from({ length: columns - row.length }, () => ({ text: '' }));
    return { columns: [...row, ...gaps], columnGap: GAP };
  });
  return { stack: lines };
}

/** A picture in a frame of this size, or an empty frame. */
export function picture(
  piece: DrawnPiece | undefined,
  size: { readonly width: number; readonly height: number },
  locale: Locale,
): ContentNode {
  if (piece)
    return {
      image: `data:image/jpeg;base64,${piece.jpeg.toString('base64')}`,
      fit: [size.width, size.height],
      alignment: 'center',
    };
  return {
    text: locale.say('noPicture'),
    color: SOFT,
    alignment: 'center',
    margin: [0, size.height / 2 - 6, 0, size.height / 2 - 6],
  };
}

/** Tighter than other rows, so that an order of two pieces stays on one page. */
const CLOSE: TableLayout = { paddingTop: () => 3, paddingBottom: () => 3 };

export type Sum = readonly [label: string, amount: Cents, kind?: 'sum'];

/** Totals aligned on the right, with the final ones set apart. `beside` is printed to their left. */
export function sums(rows: readonly Sum[], beside: ContentNode = { text: '' }): Content {
  const body = rows.map(([label, amount, kind]) => {
    const style = kind ? { style: kind } : {};
    return [
      { text: label, alignment: 'right' as const, ...style },
      { text: formatMoney(amount), alignment: 'right' as const, noWrap: true, ...style },
    ];
  });
  return {
    columns: [
      { ...beside, width: '*' },
      { width: 250, table: { widths: ['*', 'auto'], body }, layout: { ...hairlines, ...CLOSE } },
    ],
    columnGap: 24,
    unbreakable: true,
  };
}

/** Lines for a name and a day, for a person who signs a printout. */
export function signature(label: string, { say }: Locale): Content {
  const place = (text: string, width: number) => ({
    width,
    stack: [
      {
        canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.5, lineColor: HAIRLINE }],
      },
      { text, style: 'label', margin: [0, 3, 0, 0] as const },
    ],
  });
  const wide = CONTENT_WIDTH * 0.6;
  return {
    columns: [place(label, wide), place(say('acceptedOn'), CONTENT_WIDTH - wide - 24)],
    columnGap: 24,
    margin: [0, 34, 0, 0],
    unbreakable: true,
  };
}

/** Footer with the company and the page number. */
export const footer =
  (left: string, locale: Locale) =>
  (page: number, pages: number): Content => ({
    columns: [
      { text: left, style: 'soft', width: '*' },
      { text: locale.say('page', { page, pages }), style: 'soft', alignment: 'right', width: 'auto' },
    ],
    columnGap: 16,
    margin: [MARGIN, 14, MARGIN, 0],
  });
