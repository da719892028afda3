import { hideStates, MOST_CODE_LENGTH } from '@cordovan/domain/inventory';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { day, id, moment, money, wire } from './codec.ts';
import {
  count,
  done,
  flag,
  flagText,
  idParams,
  measure,
  named,
  NAME,
  NOTE,
  rowVersion,
  textOrEmpty,
} from './fields.ts';

const VIEW = { staff: 'inventory.view' } as const;
const EDIT = { staff: 'inventory.edit' } as const;
const MOST_HIDES = 500;
const MOST_LOTS = 50;
const code = textOrEmpty(MOST_CODE_LENGTH);

/** A hide or what is left of one. Areas in square feet. */
const hide = wire({
  id,
  lotId: id,
  /** Dye lot code; blank for leather without a lot. */
  lot: z.string(),
  leatherItemId: id,
  leather: z.string(),
  code: z.string(),
  /** As originally measured. */
  area: z.number(),
  /** On the shelf. */
  areaLeft: z.number(),
  grade: z.string(),
  location: z.string(),
  defects: z.string(),
  /** Photo; missing if there is none. */
  pictureAddress: z.string().optional(),
  state: z.enum(hideStates),
  /** Order and line that the hide belongs to. */
  orderId: id.nullable(),
  orderNumber: z.string().nullable(),
  detailId: id.nullable(),
  rowVersion,
});
export type Hide = z.output<typeof hide>;

/** A dye lot. Quantities in square feet. */
const leatherLot = wire({
  id,
  /** The vendor's dye lot code; blank for leather without a lot. */
  code: z.string(),
  receivedOn: day.nullable(),
  note: z.string(),
  atHand: z.number(),
  reserved: z.number(),
  inProcess: z.number(),
  /** On hand but not in any listed hide; negative if leather was issued without naming hides. */
  unlisted: z.number(),
  /** Average cost per square foot of the received leather; missing for roles that may not see costs. */
  unitCost: money.nullable().optional(),
  hides: z.array(hide),
  rowVersion,
});
export type LeatherLot = z.output<typeof leatherLot>;

/** A hide being received. A blank code gets the next number; a blank lot means the delivery's lot. */
export const newHide = wire({
  code,
  area: measure,
  lot: code,
  grade: textOrEmpty(20),
  location: textOrEmpty(60),
  defects: textOrEmpty(1_000),
});
export type NewHide = z.output<typeof newHide>;
export const newHides = z.array(newHide).max(MOST_HIDES);

/** Hides of a packing list, plus the file rows (from 1) that a person should check. */
export const packedHides = wire({
  hides: newHides,
  /** Rows without a readable area; their hides are left out. */
  badRows: z.array(z.int()),
  /** Rows with an area that is unusual for hides. */
  doubtfulRows: z.array(z.int()),
  /** Codes that are in the list more than once. */
  doubledCodes: z.array(z.string()),
});
export type PackedHides = z.output<typeof packedHides>;

export const listLeatherLots = defineCall({
  id: 'inventory.listLeatherLots',
  method: 'GET',
  path: '/api/leatherItems/:id/lots',
  access: VIEW,
  summary: 'The dye lots of a leather with their hides, oldest first; `all` adds what is used up',
  requirements: ['INV-06', 'N-18'],
  params: idParams,
  query: z.object({ all: flagText.optional() }),
  answer: z.array(leatherLot),
});

export const saveLeatherLot = defineCall({
  id: 'inventory.saveLeatherLot',
  method: 'POST',
  path: '/api/lots/:id',
  access: EDIT,
  summary: 'Changes the dye lot code and the note of a lot; quantities are not edited here',
  requirements: ['INV-06'],
  params: idParams,
  body: wire({ code, note: textOrEmpty(NOTE), rowVersion }),
  answer: done,
});

export const addHides = defineCall({
  id: 'inventory.addHides',
  method: 'POST',
  path: '/api/lots/:id/hides',
  access: EDIT,
  summary:
    'Lists hides of a lot; area that the lot has without listed hides becomes theirs, more is added to the stock',
  requirements: ['INV-06', 'N-18'],
  params: idParams,
  body: wire({ hides: newHides.min(1), reason: textOrEmpty(NOTE) }),
  answer: z.array(hide),
});

export const saveHide = defineCall({
  id: 'inventory.saveHide',
  method: 'POST',
  path: '/api/hides/:id',
  access: EDIT,
  summary: 'Changes location, grade, defects and photo of a hide; its area changes by a count',
  requirements: ['INV-06', 'N-15'],
  params: idParams,
  body: wire({
    grade: textOrEmpty(20),
    location: textOrEmpty(60),
    defects: textOrEmpty(1_000),
    pictureAddress: textOrEmpty(NAME),
    rowVersion,
  }),
  answer: hide,
});

export const uploadHidePicture = defineCall({
  id: 'inventory.uploadHidePicture',
  method: 'POST',
  path: '/api/hides/pictures',
  access: EDIT,
  summary: 'Stores a photo of a hide (PNG, JPEG or WebP) and answers its address, for the save of the hide',
  requirements: ['N-15'],
  bodyKind: 'multipart',
  body: z.object({}),
  answer: wire({ pictureAddress: z.string() }),
});

export const readHidePicture = defineCall({
  id: 'inventory.readHidePicture',
  method: 'GET',
  path: '/Content/images/hides/:file',
  access: 'public',
  summary: 'A photo of a hide; its name is its hash',
  requirements: ['N-15'],
  params: z.object({ file: z.string().regex(/^[0-9a-f]{32}\.webp$/) }),
  answerKind: 'file',
});

const found = z.array(wire({ code: textOrEmpty(MOST_CODE_LENGTH), area: measure.nullish() })).max(5_000);
const counted = { location: textOrEmpty(60), found };

const countDifference = wire({
  kind: z.enum(['missing', 'wrongArea', 'elsewhere', 'back', 'in production', 'unknown']),
  code: z.string(),
  hideId: id.nullable(),
  leather: z.string(),
  lot: z.string(),
  /** Change of the hide's area in square feet when the difference is booked. */
  areaChange: z.number(),
  /** Where the hide is kept. */
  location: z.string(),
});
export type CountDifference = z.output<typeof countDifference>;

export const compareCount = defineCall({
  id: 'inventory.compareCount',
  method: 'POST',
  path: '/api/stock-counts/compare',
  access: EDIT,
  summary: 'Compares hides found at a location with those kept there: missing, unexpected, of another area',
  requirements: ['INV-06', 'N-18'],
  body: wire(counted),
  answer: wire({ expected: count, matched: count, differences: z.array(countDifference) }),
});

export const bookCount = defineCall({
  id: 'inventory.bookCount',
  method: 'POST',
  path: '/api/stock-counts',
  access: EDIT,
  summary:
    'Books the differences of a count as adjustments with a reason; asks about unusual areas, refuses when they changed meanwhile',
  requirements: ['INV-06', 'N-18', 'N-39'],
  body: wire({
    ...counted,
    reason: textOrEmpty(NOTE),
    /** Codes of the hides whose difference is booked. */
    booked: z.array(textOrEmpty(MOST_CODE_LENGTH)).max(5_000),
    /** Area change shown by the comparison, in square feet: the sum of the changes. */
    areaChange: measure,
    confirm: flag(false),
  }),
  answer: wire({ booked: count }),
});

const shareFields = { lotId: id, lot: z.string(), held: z.number(), inProcess: z.number() };

/** An order's leather by line. Areas are in square feet. */
const orderLeather = wire({
  leathers: z.array(
    wire({
      leather: named,
      reserved: z.number(),
      short: z.number(),
      inProcess: z.number(),
      /** Dye lots of all lines. */
      lots: z.array(wire(shareFields)),
      isMixed: z.boolean(),
      /** Whether the order may use its lots: it uses one, or a person agreed to all of them. */
      isAgreed: z.boolean(),
      /** Whether leather is in stock in a dye lot from which nothing was issued, and waits for an agreement. */
      awaitsAgreement: z.boolean(),
      /** Who agreed to mix which lots, newest first; earlier agreements are kept. */
      agreements: z.array(wire({ lots: z.array(z.string()), by: z.string().nullable(), at: moment })),
      lines: z.array(
        wire({
          detailId: id,
          lineNumber: z.int(),
          name: z.string(),
          quantity: z.int(),
          reserved: z.number(),
          short: z.number(),
          /** Square feet that can still be returned as remnants, by lot. */
          lots: z.array(wire({ ...shareFields, returnable: z.number() })),
          hides: z.array(hide),
        }),
      ),
    }),
  ),
});
export type OrderLeather = z.output<typeof orderLeather>;

export const readOrderLeather = defineCall({
  id: 'inventory.readOrderLeather',
  method: 'GET',
  path: '/api/orders/:id/leather',
  access: { staff: 'orders.view' },
  summary: 'The leather of an order: lots and hides of each line, and what is short',
  requirements: ['N-18', 'INV-06'],
  params: idParams,
  answer: orderLeather,
});

export const agreeToLots = defineCall({
  id: 'inventory.agreeToLots',
  method: 'POST',
  path: '/api/orders/:id/agree-lots',
  access: { staff: 'scheduler.place' },
  summary:
    'Agrees that an order mixes these dye lots of a leather, and issues what waited for that; refused when the lots changed since',
  requirements: ['N-18', 'N-39'],
  params: idParams,
  body: wire({ leatherItemId: id, lotIds: z.array(id).min(1).max(MOST_LOTS) }),
  answer: orderLeather,
});

export const chooseHide = defineCall({
  id: 'inventory.chooseHide',
  method: 'POST',
  path: '/api/orders/:id/hides',
  access: EDIT,
  summary: 'Gives a hide to a line of an order; the line then comes from the lot of the hide',
  requirements: ['N-18', 'INV-06'],
  params: idParams,
  body: wire({ detailId: id, code: textOrEmpty(MOST_CODE_LENGTH) }),
  answer: orderLeather,
});

export const releaseHide = defineCall({
  id: 'inventory.releaseHide',
  method: 'POST',
  path: '/api/hides/:id/release',
  access: EDIT,
  summary: 'Takes a hide from the line of an order that it belongs to',
  requirements: ['N-18'],
  params: idParams,
  answer: orderLeather,
});

export const returnRemnant = defineCall({
  id: 'inventory.returnRemnant',
  method: 'POST',
  path: '/api/orders/:id/remnants',
  access: EDIT,
  summary: 'Returns what is left of a hide after cutting to its lot; a new code makes a new hide',
  requirements: ['N-18', 'INV-06'],
  params: idParams,
  body: wire({
    detailId: id,
    lotId: id,
    code,
    area: measure,
    location: textOrEmpty(60),
  }),
  answer: wire({ hide, leather: orderLeather }),
});

export const leatherLotCalls = [
  listLeatherLots,
  saveLeatherLot,
  addHides,
  saveHide,
  uploadHidePicture,
  readHidePicture,
  compareCount,
  bookCount,
  readOrderLeather,
  agreeToLots,
  chooseHide,
  releaseHide,
  returnRemnant,
] as const;
