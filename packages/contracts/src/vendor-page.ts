import { vendorStatementKinds } from '@cordovan/domain/purchasing';
import { MOST_CODE_LENGTH } from '@cordovan/domain/inventory';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { day, id, moment, wire } from './codec.ts';
import { shopLook } from './companies.ts';
import { count, flag, language, NAME, rowVersionSent, text, textOrEmpty } from './fields.ts';
import { newHide, newHides, packedHides } from './inventory-lots.ts';

const MOST_LINES = 500;
const SHORT_NOTE = 500;
const token = textOrEmpty(200);

/**
 * An answer identifies the page version that it was given on, so that it can't apply to an order that has changed
 * since.
 */
const answering = {
  token,
  rowVersion: rowVersionSent,
  /** Number of answers that the page showed. */
  answers: count,
};

/** A vendor's answer on the link's page. */
export const vendorStatement = wire({
  id,
  at: moment,
  kind: z.enum(vendorStatementKinds),
  /** A shipment's carrier and tracking number. */
  tracking: z.string(),
  note: z.string(),
  dates: z.array(
    wire({
      lineId: id,
      leatherItemName: z.string(),
      day,
      /** When the line was expected before. */
      before: day.nullable(),
      note: z.string(),
    }),
  ),
  /** The line for which hides are listed, with the number of hides and their area in square feet. */
  hides: wire({ lineId: id, leatherItemName: z.string(), count, area: z.number() }).nullable(),
});
export type VendorStatement = z.output<typeof vendorStatement>;

const vendorLine = wire({
  id,
  leather: z.string(),
  /** Square feet: ordered, and still to come. */
  quantity: z.number(),
  left: z.number(),
  expectedDate: day.nullable(),
  /** Whether the vendor gave the expected date. */
  isConfirmed: z.boolean(),
  /** Hides that the vendor listed and that haven't come yet. */
  hides: z.array(newHide),
});
export type VendorLine = z.output<typeof vendorLine>;

const vendorOrder = wire({
  number: z.string(),
  date: day,
  expectedDate: day.nullable(),
  notes: z.string(),
  lines: z.array(vendorLine),
  rowVersion: rowVersionSent,
  /** Newest first. */
  statements: z.array(vendorStatement),
});
export type VendorOrder = z.output<typeof vendorOrder>;

/**
 * A purchase order as its vendor sees it: without prices, other vendors or customers. `unknown`: the link doesn't
 * exist, has expired or was turned off.
 */
const vendorPage = wire({
  state: z.enum(['open', 'received', 'canceled', 'unknown']),
  language,
  company: wire({
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    /** Where the leather goes. */
    address: z.string(),
    look: shopLook,
  }).nullable(),
  unitSystem: z.enum(['english', 'metric']),
  /** Today at the factory. */
  today: day,
  order: vendorOrder.nullable(),
});
export type VendorPage = z.output<typeof vendorPage>;

export const openVendorPage = defineCall({
  id: 'purchasing.openVendorPage',
  method: 'POST',
  path: '/api/vendor-page/open',
  access: 'public',
  summary: 'A purchase order by the link of its vendor, without prices',
  requirements: ['N-19', 'N-05'],
  body: wire({ token }),
  answer: vendorPage,
});

export const answerDates = defineCall({
  id: 'purchasing.answerDates',
  method: 'POST',
  path: '/api/vendor-page/dates',
  access: 'public',
  summary: 'The vendor confirms when lines come, or gives other days; they become the expected days',
  requirements: ['N-19'],
  body: wire({
    ...answering,
    lines: z
      .array(wire({ lineId: id, day, note: textOrEmpty(SHORT_NOTE) }))
      .min(1)
      .max(MOST_LINES),
  }),
  answer: vendorPage,
});

export const answerShipment = defineCall({
  id: 'purchasing.answerShipment',
  method: 'POST',
  path: '/api/vendor-page/shipment',
  access: 'public',
  summary: 'The vendor says that a shipment is on its way',
  requirements: ['N-19'],
  body: wire({ ...answering, tracking: text(NAME), note: textOrEmpty(SHORT_NOTE) }),
  answer: vendorPage,
});

export const answerHides = defineCall({
  id: 'purchasing.answerHides',
  method: 'POST',
  path: '/api/vendor-page/hides',
  access: 'public',
  summary:
    'The vendor lists the hides of a line; the list replaces the one before, and the stock stays as it is',
  requirements: ['N-19', 'INV-06'],
  body: wire({
    ...answering,
    lineId: id,
    /** Dye lot for hides that don't name one. */
    lotCode: textOrEmpty(MOST_CODE_LENGTH),
    hides: newHides,
    confirm: flag(false),
  }),
  answer: vendorPage,
});

export const readVendorPackingList = defineCall({
  id: 'purchasing.readVendorPackingList',
  method: 'POST',
  path: '/api/vendor-page/packing-list',
  access: 'public',
  summary: 'Reads the hides of the vendor’s packing list (xlsx or CSV) and answers them; stores nothing',
  requirements: ['N-19', 'N-27'],
  bodyKind: 'multipart',
  body: z.object({ token }),
  answer: packedHides,
});

export const vendorPageCalls = [
  openVendorPage,
  answerDates,
  answerShipment,
  answerHides,
  readVendorPackingList,
] as const;
