import type { ContentNode } from 'pdfmake';
import type { Vendor } from '@cordovan/contracts/inventory';
import type { PurchaseOrderPage } from '@cordovan/contracts/purchasing';
import { areaText, areaUnit, shownUnitCost, type UnitSystem, unitCostOf } from '@cordovan/domain/inventory';
import { moneyIn } from '@cordovan/domain/purchasing';
import type { DocumentBrand } from '../brand.service.ts';
import type { StoreHead } from '../pdf-facts.repository.ts';
import { facts, footer, hairlines, head, line } from './parts.ts';
import type { PdfDocument } from './print.ts';
import type { Locale } from './words.ts';

interface PurchaseDocument {
  readonly order: PurchaseOrderPage;
  readonly vendor: Vendor;
  readonly brand: DocumentBrand;
  /** The factory, which receives the leather. */
  readonly factory: StoreHead;
  readonly unitSystem: UnitSystem;
  readonly locale: Locale;
}

/** A purchase order for leather, as the vendor receives it. */
export function purchaseOrderDocument(document: PurchaseDocument): PdfDocument {
  const { order, vendor, brand, factory, locale } = document;
  const { say, day } = locale;
  const title = say('purchaseOrder');
  const number = say('number', { number: order.number });
  const place = [
    factory.name,
    factory.address,
    [factory.city, factory.state, factory.zip_code].filter(Boolean).join(' '),
  ];
  return {
    title: `${title} ${order.number}`,
    author: brand.name,
    language: locale.language,
    footer: footer(`${brand.name} · ${title} ${order.number}`, locale),
    content: [
      head({ brand, store: factory, title, number }),
      facts([
        [say('vendor'), [vendor.name, vendor.contact, vendor.phone, vendor.email].filter(Boolean).join('\n')],
        [say('date'), day(order.date)],
        [say('expectedBy'), order.expectedDate && day(order.expectedDate)],
        [say('shipTo'), place.filter(Boolean).join('\n')],
      ]),
      line(),
      orderedLines(document),
      {
        text: `${say('total')}  ${moneyIn(order.total, order.currency)}`,
        style: 'sum',
        alignment: 'right',
        margin: [0, 10, 0, 0],
      },
      ...(order.notes
        ? [{ text: say('comments'), style: 'label', margin: [0, 16, 0, 2] as const }, { text: order.notes }]
        : []),
    ],
  };
}

const end = (text: string) => ({ text, alignment: 'right' as const, noWrap: true });
const label = (text: string) => ({ text, style: 'label' });
const endLabel = (text: string) => ({ ...label(text), alignment: 'right' as const });

function orderedLines({ order, unitSystem, locale: { say } }: PurchaseDocument): ContentNode {
  const rows = order.lines.map((each) => [
    { text: each.leatherItemName },
    end(areaText(each.quantity, unitSystem)),
    end(moneyIn(shownUnitCost(unitCostOf(each.unitCost, each.unitCostPerMeter), unitSystem), order.currency)),
    end(moneyIn(each.total, order.currency)),
  ]);
  const headings = [
    label(say('leather')),
    endLabel(say('quantity')),
    endLabel(say('priceEach', { unit: areaUnit(unitSystem) })),
    endLabel(say('amount')),
  ];
  return {
    table: { headerRows: 1, widths: ['*', 'auto', 'auto', 'auto'], body: [headings, ...rows] },
    layout: hairlines,
  };
}
