import type { Content, ContentNode } from 'pdfmake';
import type { DeliveryRoute, Stop } from '@cordovan/contracts/deliveries';
import { loadOrder } from '@cordovan/domain/deliveries';
import { formatMoney } from '@cordovan/domain/money';
import type { DocumentBrand } from '../brand.service.ts';
import type { StoreHead } from '../pdf-facts.repository.ts';
import { facts, footer, hairlines, head, line } from './parts.ts';
import { type PdfDocument } from './print.ts';
import type { Locale } from './words.ts';

/** Side of a box that the driver ticks for a piece. */
const BOX = 9;

export interface RouteSheetData {
  readonly route: DeliveryRoute;
  readonly brand: DocumentBrand;
  readonly factory: StoreHead;
  readonly locale: Locale;
}

/** Sheet for the driver: what to load first, then each stop with its pieces and what to collect. */
export function routeSheetDocument({ route, brand, factory, locale }: RouteSheetData): PdfDocument {
  const { say, day } = locale;
  const number = say('route', { number: route.id });
  const numbered = route.stops.map((stop, index) => ({ stop, place: index + 1 }));
  return {
    title: `${say('routeSheet')} ${route.id}`,
    author: brand.name,
    language: locale.language,
    footer: footer(`${brand.name} · ${say('routeSheet')} ${route.id}`, locale),
    content: [
      head({ brand, store: factory, title: say('routeSheet'), number }),
      facts([
        [say('date'), day(route.day)],
        [say('driver'), route.driver],
        [say('vehicle'), route.vehicle],
        [say('carrier'), route.carrier],
        [say('startsAt'), route.storeName ?? factory.name],
      ]),
      ...(route.note ? [{ text: route.note, margin: [0, 0, 0, 4] as const }] : []),
      line(),
      { text: say('loadFirst'), style: 'strong' },
      { text: say('loadedFirst'), style: 'soft', margin: [0, 0, 0, 4] },
      {
        table: {
          widths: [BOX, 30, '*', 'auto'],
          body: loadOrder(numbered).map(({ stop, place }) => [
            box(),
            { text: String(place), bold: true },
            { text: `${stop.orderNumber} · ${stop.customer}` },
            { text: stop.pieces.map(({ code }) => code).join('\n'), alignment: 'right', style: 'soft' },
          ]),
        },
        layout: hairlines,
      },
      line(),
      { text: say('stops'), style: 'strong', margin: [0, 0, 0, 4] },
      {
        table: {
          widths: [18, '*', 190],
          dontBreakRows: true,
          body: numbered.map(({ stop, place }) => [
            { text: String(place), style: 'piece' },
            where(stop, locale),
            what(stop, locale),
          ]),
        },
        layout: hairlines,
      },
    ],
  };
}

const box = (): ContentNode => ({
  canvas: [{ type: 'rect', x: 0, y: 3, w: BOX, h: BOX, lineWidth: 0.5 }],
});

function where(stop: Stop, { say }: Locale): Content {
  const soft = [stop.addressNote, stop.note, stop.comments].map((text) => text.trim()).filter(Boolean);
  return {
    stack: [
      { text: stop.customer, bold: true },
      { text: stop.address },
      ...(stop.phone ? [{ text: stop.phone }] : []),
      ...(stop.window ? [{ text: `${say('window')}: ${stop.window}`, bold: true }] : []),
      ...soft.map((text) => ({ text, style: 'soft' })),
    ],
  };
}

function what(stop: Stop, locale: Locale): Content {
  return {
    stack: [
      { text: stop.orderNumber, bold: true },
      ...stop.pieces.map(({ code, name, leather }) => ({
        columns: [
          { ...box(), width: BOX },
          { text: [locale.nameOf(name), leather, code].filter(Boolean).join(', ') },
        ],
        columnGap: 6,
      })),
      ...(stop.toCollect !== null && stop.toCollect > 0
        ? [
            {
              text: locale.say('collect', { amount: formatMoney(stop.toCollect) }),
              style: 'sum',
              margin: [0, 3, 0, 0] as const,
            },
          ]
        : []),
    ],
  };
}
