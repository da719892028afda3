import { z } from 'zod';
import { defineCall } from './call.ts';
import { day, id, idText, moment, money, wire } from './codec.ts';
import { priceListInput, priceRowsInput } from './catalogue-input.ts';
import { grade, priceRowType } from './catalogue-schemas.ts';
import { amount, count, flagText, idParams, rowVersion, tableFormat, text, textOrEmpty } from './fields.ts';

const VIEW = { staff: 'priceLists.view' } as const;
const EDIT = { staff: 'priceLists.edit' } as const;

/** `storesIds` are linked to the list, `pricingStoresIds` are those of them that sell at its prices (C-41). */
const priceList = wire({
  id,
  name: z.string(),
  storesIds: z.array(id),
  pricingStoresIds: z.array(id),
  isActive: z.boolean(),
  /** Sale items with at least one price or cost. */
  itemCount: count,
  updatedAt: moment,
  rowVersion,
});
export type PriceList = z.output<typeof priceList>;

export const listPriceLists = defineCall({
  id: 'pricing.listPriceLists',
  method: 'GET',
  path: '/api/detailPriceLists',
  access: VIEW,
  summary: 'All price lists',
  requirements: ['API-39', 'N-27', 'STORE-06'],
  answer: z.array(priceList),
});

export const savePriceList = defineCall({
  id: 'pricing.savePriceList',
  method: 'POST',
  path: '/api/detailPriceLists',
  access: EDIT,
  summary: 'Adds or changes a price list, the stores it is linked to and those that sell at its prices',
  requirements: ['N-27', 'C-41'],
  body: priceListInput,
  answer: priceList,
});

export const copyPriceList = defineCall({
  id: 'pricing.copyPriceList',
  method: 'POST',
  path: '/api/detailPriceLists/:id/copy',
  access: EDIT,
  summary: 'Copies a price list with its rows, without its stores, under a new name',
  requirements: ['N-27'],
  params: idParams,
  body: wire({ name: textOrEmpty(200) }),
  answer: priceList,
});

export const savePriceRows = defineCall({
  id: 'pricing.savePriceRows',
  method: 'POST',
  path: '/api/detailPrices',
  access: EDIT,
  summary: 'Adds, replaces or removes prices and costs of a price list from today or a later day on',
  requirements: ['N-27', 'ENT-09', 'CAT-24'],
  body: priceRowsInput,
  answer: wire({ added: count, changed: count, removed: count, rowVersion }),
});

/** A sale item's price on the day, for leathers of a collection grade. Values are null before the first row. */
const gridCell = wire({
  gradeId: id,
  price: money.nullable(),
  priceFrom: day.nullable(),
  cost: money.nullable(),
  costFrom: day.nullable(),
  /** The next day after the asked one on which the price or cost changes. */
  nextDay: day.nullable(),
});

export const readPriceGrid = defineCall({
  id: 'pricing.readPriceGrid',
  method: 'GET',
  path: '/api/detailPriceLists/:id/prices',
  access: EDIT,
  summary: 'Sale items by grades with the price and cost in force on a day, default today',
  requirements: ['N-27', 'N-12'],
  params: idParams,
  query: z.object({ day: day.optional() }),
  answer: wire({
    list: priceList,
    today: day,
    day,
    /** Days on which prices or costs change, and how many. */
    changes: z.array(wire({ day, count })),
    /** Collection grades with a collection or a price. */
    grades: z.array(grade),
    rows: z.array(
      wire({
        saleItemId: id,
        saleItemName: z.string(),
        code: z.string(),
        styleName: z.string().nullable(),
        furnitureTypeName: z.string().nullable(),
        /** Set if the row applies only to leathers of this grade. */
        leatherGradeId: id.nullable(),
        cells: z.array(gridCell),
      }),
    ),
  }),
});
export type PriceGrid = z.output<NonNullable<typeof readPriceGrid.answer>>;

/** At most 6,000 characters, because the ids are part of the address. */
const saleItemsText = z.codec(text(6_000), z.array(z.number()), {
  decode: (value, context) => {
    const parts = value.split(',').filter((part) => part !== '');
    if (parts.every((part) => /^\d{1,15}$/.test(part))) return parts.map(Number);
    context.issues.push({ code: 'custom', message: 'Give whole numbers separated by commas', input: value });
    return z.NEVER;
  },
  encode: (ids) => ids.join(','),
});

export const countQuotations = defineCall({
  id: 'pricing.countQuotations',
  method: 'GET',
  path: '/api/detailPriceLists/:id/quotations',
  access: EDIT,
  summary:
    'How many open quotations contain the sale items, by default all of the list; `since`: those priced on `day` or later',
  requirements: ['N-27', 'N-14'],
  params: idParams,
  query: z.object({ day, saleItems: saleItemsText.optional() }),
  answer: wire({ open: count, since: count }),
});

export const previewPrices = defineCall({
  id: 'pricing.previewPrices',
  method: 'POST',
  path: '/api/detailPriceLists/:id/effect',
  access: EDIT,
  summary:
    'How much open quotations would change before tax and discount if they were repriced at the sent prices; stores nothing',
  requirements: ['N-27', 'N-14'],
  params: idParams,
  body: wire({
    day,
    rows: z
      .array(
        wire({
          saleItemId: id,
          leatherItemGradeCollectionId: id,
          leatherItemGradeId: id.nullish(),
          value: amount,
        }),
      )
      .max(10_000),
  }),
  answer: wire({ quotations: count, difference: money }),
});

export const exportPrices = defineCall({
  id: 'pricing.exportPrices',
  method: 'GET',
  path: '/api/detailPriceLists/:id/export',
  access: EDIT,
  summary: 'All dated rows of a price list as CSV or xlsx, which the import reads',
  requirements: ['N-27'],
  params: idParams,
  query: z.object({ format: tableFormat.optional() }),
  answerKind: 'file',
});

export const importPrices = defineCall({
  id: 'pricing.importPrices',
  method: 'POST',
  path: '/api/detailPriceLists/:id/import',
  access: EDIT,
  summary:
    'Reads prices from CSV or xlsx; rows without a date count from `day`; a dry run lists every change; nothing is written unless all rows are good',
  requirements: ['N-27'],
  bodyKind: 'multipart',
  params: idParams,
  query: wire(
    { dryRun: flagText.optional(), day: day.optional(), rowVersion: idText.optional() },
    { dryRun: 'dryRun', day: 'day', rowVersion: 'rowVersion' },
  ),
  body: z.object({}),
  answer: wire({
    isWritten: z.boolean(),
    added: count,
    changed: count,
    unchanged: count,
    rowVersion,
    changes: z.array(
      wire({
        row: z.int(),
        saleItemName: z.string(),
        leatherGradeId: id.nullable(),
        gradeId: id,
        type: priceRowType,
        day,
        /** That day's previous value; null if there was none. */
        before: money.nullable(),
        value: money,
      }),
    ),
    /** `row` 0 is the file itself, 1 its header. */
    badRows: z.array(
      wire({ row: z.int(), column: z.string().nullable(), value: z.string().nullable(), reason: z.string() }),
    ),
  }),
});
export type PriceImport = z.output<NonNullable<typeof importPrices.answer>>;
