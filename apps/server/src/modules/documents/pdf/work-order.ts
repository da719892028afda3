import { saleItemTypes } from '@cordovan/domain/catalogue';
import { orderTypes, shownPoNumber } from '@cordovan/domain/orders';
import type { Content, ContentNode } from 'pdfmake';
import type { Detail } from '@cordovan/contracts/orders-schemas';
import { leatherAreas, shownArea, unitSystems } from '@cordovan/domain/inventory';
import type { LinePart } from '../../inventory/index.ts';
import { barcodeSvg } from '../barcode.ts';
import type { LineMaterial } from '../pdf-facts.repository.ts';
import type { DocumentData } from '../pdf-data.service.ts';
import { facts, footer, hairlines, head, picture, served } from './parts.ts';
import { CONTENT_WIDTH, type PdfDocument } from './print.ts';
import type { Locale } from './words.ts';

const PICTURE = { width: CONTENT_WIDTH, height: 170 } as const;
const BARCODE = { width: 190, height: 34 } as const;

/**
 * Work order for the factory: one page per piece, with every choice, the leather's code and vendor, and the units'
 * barcodes. Shows the PO number and no prices (N-01).
 */
export function workOrderDocument(data: DocumentData): PdfDocument {
  const { order, facts: known, locale } = data;
  const title = locale.say('workOrder');
  const number = shownPoNumber(order.poNumber ?? '—');
  const built = order.details.filter(({ detailType }) => detailType === saleItemTypes.furniture);
  const others = order.details.filter(({ detailType }) => detailType !== saleItemTypes.furniture);
  const pages = built.map((detail, index) => ({
    stack: [top(data, number), piecePage(data, detail)],
    ...(index === 0 ? {} : { pageBreak: 'before' as const }),
  }));
  return {
    title: `${title} ${number}`,
    author: known.company_name,
    language: locale.language,
    footer: footer(`${title} ${number}`, locale),
    content: [...(pages.length > 0 ? pages : [top(data, number)]), ...alongside(others, locale)],
  };
}

function top(data: DocumentData, number: string): Content {
  const { order, facts: known, locale } = data;
  const { say, day, nameOf } = locale;
  const name = [order.customer?.name, order.customer?.lastName].filter(Boolean).join(' ');
  const isFloor = order.orderType === orderTypes.floor;
  return [
    head({ brand: data.brand, store: known.store, title: say('workOrder'), number }),
    facts([
      [isFloor ? say('shipTo') : say('customer'), isFloor ? say('floor', { store: known.store.name }) : name],
      [say('due'), order.deliveryDate && day(order.deliveryDate)],
      [say('scheduled'), order.productionDate && day(order.productionDate)],
      [say('line'), order.productionLine?.name],
      [say('deliveryMethod'), nameOf(order.deliveryMethod ?? '', 'delivery')],
      [say('externalPo'), order.externalPoNumber],
      [say('serviceOf'), served(order, locale)],
    ]),
  ];
}

function piecePage(data: DocumentData, detail: Detail): ContentNode {
  const { locale, facts: known, order } = data;
  const material = known.materials.find(({ detail_id }) => detail_id === detail.id);
  const remarks = [detail.comments, order.comments].map((text) => text.trim()).filter(Boolean);
  return {
    stack: [
      { ...picture(data.pictures.get(detail.id), PICTURE, locale), margin: [0, 0, 0, 8] },
      {
        columns: [
          { text: `${detail.quantity} × ${locale.nameOf(detail.saleItem.name)}`, style: 'piece' },
          { text: detail.saleItem.code ?? '', style: 'soft', alignment: 'right', margin: [0, 4, 0, 0] },
        ],
      },
      spec(data, detail, material),
      ...(remarks.length > 0
        ? [
            { text: locale.say('comments'), style: 'label', margin: [0, 8, 0, 1] as const },
            { text: remarks.join('\n'), bold: true },
          ]
        : []),
      units(data, detail),
    ],
  };
}

/** Lists the leather first, then every choice, one row each, so that none is overlooked. */
function spec(data: DocumentData, detail: Detail, material: LineMaterial | undefined): ContentNode {
  const { say, nameOf } = data.locale;
  const rows: [string, string][] = [];
  if (detail.leatherItem) {
    const code = material?.leather_code ? ` · ${say('code')} ${material.leather_code}` : '';
    const vendor = material?.vendor ? ` · ${say('vendor')} ${material.vendor}` : '';
    rows.push([say('leather'), `${detail.leatherItem.name}${code}${vendor}`]);
  }
  const areas = material ? areasOf(material, detail.quantity) : [];
  if (areas.length > 0) rows.push([say('area'), areaTexts(areas, data)]);
  for (const part of data.leatherParts.filter(({ detail_id }) => detail_id === detail.id))
    rows.push([say('lot'), partText(part, data)]);
  rows.push([say('seats'), String(detail.saleItem.seats * detail.quantity)]);
  for (const choice of material?.customizations ?? []) {
    const leather = choice.leather ? ` · ${choice.leather} (${choice.leather_code ?? ''})` : '';
    const count = choice.quantity > 1 ? ` × ${choice.quantity}` : '';
    const note = choice.note ? ` · ${choice.note}` : '';
    rows.push([nameOf(choice.part), `${nameOf(choice.item)}${count}${leather}${note}`]);
  }
  for (const { part, name } of detail.shopChoices) rows.push([nameOf(part), nameOf(name)]);
  if (detail.swivelQuantity > 0) rows.push([say('swivels'), String(detail.swivelQuantity)]);
  return {
    table: {
      widths: [110, '*'],
      body: rows.map(([label, value]) => [
        { text: label, style: 'soft' },
        { text: value, bold: true },
      ]),
    },
    layout: hairlines,
    margin: [0, 6, 0, 0],
  };
}

interface LeatherArea {
  readonly leather: string;
  readonly area: number;
}

/** Area that a line takes of each leather, without waste; the main leather comes first (N-18). */
function areasOf(material: LineMaterial, quantity: number): readonly LeatherArea[] {
  const parts = material.customizations.flatMap((choice) =>
    choice.leather_item_id === null
      ? []
      : [
          {
            partId: choice.part_id,
            leatherItemId: choice.leather_item_id,
            sharePercent: choice.share_percent,
            quantity: choice.quantity,
          },
        ],
  );
  const line = { leatherItemId: material.leather_item_id, area: material.area, quantity, parts };
  const names = new Map(material.customizations.map((choice) => [choice.leather_item_id, choice.leather]));
  names.set(material.leather_item_id, material.leather);
  return [...leatherAreas(line, 0)]
    .toSorted(([a], [b]) => Number(b === material.leather_item_id) - Number(a === material.leather_item_id))
    .map(([id, area]) => ({ leather: names.get(id) ?? '', area }));
}

/** If there is only one leather, it isn't named again: it is in the row above. */
const areaTexts = (areas: readonly LeatherArea[], data: DocumentData): string =>
  areas.length === 1
    ? areaText(areas[0]!.area, data)
    : areas.map(({ leather, area }) => `${leather} ${areaText(area, data)}`).join(' · ');

/** The dye lot and the hides to cut from, with their area. */
function partText({ leather, lot, area, hides }: LinePart, data: DocumentData): string {
  const { say } = data.locale;
  const codes = hides.length > 0 ? ` · ${say('hides', { codes: hides.join(', ') })}` : '';
  const withWaste = say('withWaste', { area: areaText(area, data) });
  return `${lot || say('noLot')} · ${leather} ${withWaste}${codes}`;
}

/** Converts square feet to the company's unit system (INV-25). */
function areaText(squareFeet: number, { locale, unitSystem }: DocumentData): string {
  const area = Number(shownArea(squareFeet, unitSystem).toFixed(2));
  return locale.say(unitSystem === unitSystems.metric ? 'squareMeters' : 'squareFeet', { area });
}

function units({ order, locale }: DocumentData, detail: Detail): Content {
  const codes = order.vinItems.filter((item) => item.detailId === detail.id).map(({ code }) => code);
  if (codes.length === 0) return [];
  const cells = codes.map((code) => ({
    stack: [
      { svg: barcodeSvg(code, BARCODE), alignment: 'center' as const },
      { text: code, alignment: 'center' as const, characterSpacing: 0.6, margin: [0, 2, 0, 8] as const },
    ],
    unbreakable: true,
  }));
  const rows = Array.from({ length: Math.ceil(cells.length / 2) }, (_, at) => {
    const row: Content[] = cells.slice(at * 2, at * 2 + 2);
    return { columns: row.length === 1 ? [...row, { text: '' }] : row, columnGap: 16, unbreakable: true };
  });
  return {
    stack: [
      {
        stack: [{ text: locale.say('units'), style: 'label', margin: [0, 10, 0, 4] }, ...rows.slice(0, 1)],
        unbreakable: true,
      },
      ...rows.slice(1),
    ],
  };
}

/** Lists pillows, services and gifts that ship with the furniture. */
function alongside(details: readonly Detail[], locale: Locale): Content[] {
  if (details.length === 0) return [];
  return [
    {
      stack: [
        { text: locale.say('pieces'), style: 'label', margin: [0, 12, 0, 2] },
        ...details.map((detail) => ({
          text: [
            `${detail.quantity} × ${locale.nameOf(detail.saleItem.name)}`,
            detail.comments && ` · ${detail.comments}`,
          ],
        })),
      ],
      unbreakable: true,
    },
  ];
}
