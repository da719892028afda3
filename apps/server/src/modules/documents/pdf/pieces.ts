import type { Content, ContentNode } from 'pdfmake';
import type { Detail } from '@cordovan/contracts/orders-schemas';
import { saleItemTypes } from '@cordovan/domain/catalogue';
import { type Cents, formatMoney, NO_MONEY, subtract, sum } from '@cordovan/domain/money';
import type { DrawnPiece } from '../../piece-pictures/index.ts';
import type { DocumentData } from '../pdf-data.service.ts';
import type { LineMaterial } from '../pdf-facts.repository.ts';
import { closeUpColumn } from './close-ups.ts';
import { picture } from './parts.ts';
import { CONTENT_WIDTH, HAIRLINE } from './print.ts';
import type { Locale } from './words.ts';

/** A single piece fills the page width; several are printed as rows of picture and text. */
const ALONE = { width: CONTENT_WIDTH, height: 205 } as const;
const BESIDE = { width: 224, height: 130 } as const;
/** A second view is smaller: next to the picture of a piece that is alone, else under it. */
const VIEW_ALONE = { width: 168, height: 105 } as const;
const GAP = 12;
const WITH_VIEW = CONTENT_WIDTH - VIEW_ALONE.width - GAP;
const VIEW_BESIDE = { width: 112, height: 70 } as const;

/** Prints the pieces of an order with picture, configuration and price. */
export function pieces(data: DocumentData): Content {
  const isAlone = hasOnePiece(data);
  return data.order.details.map((detail, index) => [
    ...(index === 0 ? [] : [rule()]),
    detail.detailType === saleItemTypes.furniture ? furniture(data, detail, isAlone) : thing(data, detail),
  ]);
}

/** Whether one piece of furniture fills the page's width with its picture. */
export function hasOnePiece({ order, pictures }: DocumentData): boolean {
  const furnished = order.details.filter(({ detailType }) => detailType === saleItemTypes.furniture);
  return furnished.length === 1 && pictures.has(furnished[0]!.id);
}

const rule = (): ContentNode => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: CONTENT_WIDTH, y2: 0, lineWidth: 0.5, lineColor: HAIRLINE }],
  margin: [0, 8, 0, 8],
});

function furniture(data: DocumentData, detail: Detail, isAlone: boolean): ContentNode {
  const drawn = data.pictures.get(detail.id);
  const words = [
    { text: data.locale.nameOf(detail.saleItem.name), style: 'piece' },
    ...configuration(detail, data.locale, materialOf(data, detail)),
  ];
  if (isAlone && drawn)
    return {
      stack: [
        { ...pictures(drawn, data.views.get(detail.id), data.locale), margin: [0, 0, 0, 4] },
        {
          columns: [{ stack: words }, ...closeUpColumn(data), price(detail, data.locale)],
          columnGap: 16,
        },
      ],
      unbreakable: true,
    };
  const view = data.views.get(detail.id);
  const under = view ? [picture(view, VIEW_BESIDE, data.locale)] : [];
  return {
    columns: [
      { width: BESIDE.width, stack: [picture(drawn, BESIDE, data.locale), ...under] },
      { stack: words },
      price(detail, data.locale),
    ],
    columnGap: 14,
    unbreakable: true,
  };
}

/** The picture of a piece that is alone, and its second view at the foot of it. */
function pictures(drawn: DrawnPiece, view: DrawnPiece | undefined, locale: Locale): ContentNode {
  if (!view) return picture(drawn, ALONE, locale);
  const lower = ALONE.height - VIEW_ALONE.height;
  return {
    columns: [
      { width: '*', stack: [picture(drawn, { ...ALONE, width: WITH_VIEW }, locale)] },
      { width: VIEW_ALONE.width, stack: [picture(view, VIEW_ALONE, locale)], margin: [0, lower, 0, 0] },
    ],
    columnGap: GAP,
  };
}

/** Prints a pillow, service or gift as a line without a picture. */
function thing(data: DocumentData, detail: Detail): ContentNode {
  const { locale } = data;
  return {
    columns: [
      {
        stack: [
          { text: locale.nameOf(detail.saleItem.name), bold: true },
          ...configuration(detail, locale, materialOf(data, detail)),
        ],
      },
      price(detail, locale),
    ],
    columnGap: 16,
    unbreakable: true,
  };
}

/** Lists the leather, every choice with its quantity, own leather and instruction, and the customer's remark. */
export function configuration(
  detail: Detail,
  { say, nameOf }: Locale,
  material?: LineMaterial,
): ContentNode[] {
  const rows: [string, string][] = [];
  if (detail.leatherItem) rows.push([say('leather'), leatherOf(detail)]);
  for (const choice of detail.customizations)
    rows.push([
      nameOf(choice.part),
      [
        `${nameOf(choice.item)}${choice.quantityRequired > 1 ? ` × ${choice.quantityRequired}` : ''}`,
        ...leatherAndNote(choice, material),
      ]
        .filter(Boolean)
        .join(' · '),
    ]);
  for (const { part, name } of detail.shopChoices) rows.push([nameOf(part), nameOf(name)]);
  if (detail.swivelQuantity > 0) rows.push([say('swivels'), swivelText(detail)]);
  const lines = rows.map(([label, value]) => ({
    text: [{ text: `${label}  `, style: 'soft' }, value],
    margin: [0, 1, 0, 0] as const,
  }));
  const comment = detail.comments.trim();
  return [
    { stack: lines, margin: [0, 3, 0, 0] },
    ...(comment ? [{ text: comment, style: 'soft', margin: [0, 4, 0, 0] as const }] : []),
  ];
}

/** Number of swivel bases; for the shop's own swivels, also their price (PRICE-20). */
function swivelText({ swivelQuantity, priceSteps = [] }: Detail): string {
  const step = priceSteps.find(({ kind }) => kind === 'swivel');
  return step ? `${swivelQuantity} · ${formatMoney(step.amount)}` : String(swivelQuantity);
}

const materialOf = ({ facts }: DocumentData, detail: Detail): LineMaterial | undefined =>
  facts.materials.find(({ detail_id: id }) => id === detail.id);

/** The part's leather if it has its own, and the option's special instruction. */
function leatherAndNote(
  { customizationPartId, item }: Detail['customizations'][number],
  material: LineMaterial | undefined,
): readonly (string | null)[] {
  const known = material?.customizations.find(
    (choice) => choice.part_id === customizationPartId && choice.item === item,
  );
  return known ? [known.leather, known.note] : [];
}

function leatherOf({ leatherItem, collection }: Detail): string {
  if (!leatherItem) return '';
  return collection ? `${leatherItem.name} (${collection.name})` : leatherItem.name;
}

function price(detail: Detail, { say, nameOf }: Locale): ContentNode {
  const {
    totalPrice,
    unitPrice,
    discount = NO_MONEY,
    quantity,
    bundleName,
    bundleSaving = NO_MONEY,
  } = detail;
  if (totalPrice === undefined) return { text: '' };
  const rows: ContentNode[] = [];
  if (quantity > 1 && unitPrice !== undefined)
    rows.push({ text: `${quantity} × ${formatMoney(unitPrice)}`, style: 'soft', alignment: 'right' });
  if (bundleSaving > 0) {
    rows.push({ text: formatMoney(sum([totalPrice, bundleSaving])), style: 'soft', alignment: 'right' });
    const saved = formatMoney(negative(bundleSaving));
    rows.push({
      text: `${say('bundle', { name: nameOf(bundleName ?? '') })} ${saved}`,
      style: 'soft',
      alignment: 'right',
    });
  }
  if (discount > 0) {
    rows.push({ text: formatMoney(totalPrice), style: 'soft', alignment: 'right' });
    rows.push({ text: formatMoney(negative(discount)), style: 'soft', alignment: 'right' });
  }
  rows.push({
    text: formatMoney(subtract(totalPrice, discount)),
    bold: true,
    fontSize: 11,
    alignment: 'right',
  });
  return { width: 'auto', stack: rows, margin: [0, 4, 0, 0] };
}

const negative = (amount: Cents): Cents => subtract(NO_MONEY, amount);
