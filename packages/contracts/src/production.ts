import { leftOutDecisions } from '@cordovan/domain/orders';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { day, id, moment, wire } from './codec.ts';
import {
  count,
  daySent,
  done,
  flag,
  idParams,
  idSent,
  NAME,
  named,
  NOTE,
  orElse,
  rowVersion,
  rowVersionSent,
  text,
  textOrEmpty,
  tableFormat,
} from './fields.ts';
import { numberNames, orderTypeId, statusId } from './order-records.ts';

const LINES = { staff: 'productionLines.edit' } as const;

/** ENT-33. */
export const productionLine = wire({
  id,
  name: z.string(),
  maxSeatsPerDay: z.number(),
  isActive: z.boolean(),
  hasOrders: z.boolean(),
  rowVersion,
});
export type ProductionLine = z.output<typeof productionLine>;

export const listProductionLines = defineCall({
  id: 'production.listProductionLines',
  method: 'GET',
  path: '/api/production-lines',
  access: { staff: 'productionLines.view' },
  summary: 'The production lines',
  requirements: ['N-30', 'ENT-33', 'SCHED-15', 'NAV-51'],
  answer: z.array(productionLine),
});

export const exportProductionLines = defineCall({
  id: 'production.exportProductionLines',
  method: 'GET',
  path: '/api/production-lines/export',
  access: { staff: 'productionLines.view' },
  summary: 'The production lines as CSV or xlsx',
  requirements: ['N-40', 'SCHED-15'],
  query: z.object({ format: tableFormat.optional() }),
  answerKind: 'file',
});

export const saveProductionLine = defineCall({
  id: 'production.saveProductionLine',
  method: 'POST',
  path: '/api/production-lines',
  access: LINES,
  summary: 'Adds or changes a production line; without seats the setting seats-per-day counts',
  requirements: ['N-30', 'SCHED-15', 'C-26'],
  body: wire({
    id: idSent,
    name: textOrEmpty(NAME),
    maxSeatsPerDay: z.number().min(0).max(100_000).nullish(),
    isActive: flag(true),
    /** Confirms turning off a line, or removing seats, although orders are scheduled there. */
    confirm: flag(false),
    rowVersion: rowVersionSent,
  }),
  answer: productionLine,
});

export const deleteProductionLine = defineCall({
  id: 'production.deleteProductionLine',
  method: 'DELETE',
  path: '/api/production-lines/:id',
  access: LINES,
  summary: 'Deletes a production line; one with assigned orders is refused with 406',
  requirements: ['N-30', 'SCHED-16', 'ERR-04'],
  params: idParams,
  answer: done,
});

/** Order on the board or in the tray of unscheduled orders. */
export const boardCard = wire(
  {
    orderId: id,
    soNumber: z.string().nullable(),
    poNumber: z.string().nullable(),
    customerName: z.string(),
    storeId: id,
    storeName: z.string(),
    orderType: orderTypeId,
    statusId,
    statusName: z.string(),
    deliveryDate: day.nullable(),
    /** The date promised at approval. */
    promisedDate: day.nullable(),
    /** Why no date could be promised yet, of an unscheduled order. */
    noDate: z.string().nullish(),
    seats: z.number(),
    /** Standard hours of the order's pieces. */
    hours: z.number(),
    /** Seats and hours that the order takes on its day. On future days, finished pieces don't count. */
    seatsTaken: z.number(),
    hoursTaken: z.number(),
    /** The order's furniture, on one line. */
    description: z.string(),
    /** Names of the first piece in the picture set; null if there is no furniture. */
    picture: wire({ style: z.string(), furnitureType: z.string() }).nullable(),
    styleIds: z.array(id),
    leatherIds: z.array(id),
    /** Whether the whole order's reserved leather is on hand. */
    isLeatherReady: z.boolean(),
    /** Day on which the order's missing leather arrives; null if none is missing or the day is unknown. */
    leatherDay: day.nullable(),
    date: day.nullable(),
    lineId: id.nullable(),
    position: count,
    /** User who scheduled the order, and when; null in the tray. */
    movedBy: z.string().nullable(),
    movedAt: moment.nullable(),
    rowVersion,
  },
  numberNames,
);
export type BoardCard = z.output<typeof boardCard>;

const boardCell = wire({
  date: day,
  lineId: id,
  seatsUsed: z.number(),
  seatsMax: z.number(),
  hoursUsed: z.number(),
  cards: z.array(boardCard),
});

export const board = wire({
  from: day,
  to: day,
  /** Today at the factory: earlier days take no orders. */
  today: day,
  days: z.array(
    wire({
      date: day,
      isClosed: z.boolean(),
      reason: z.string().nullable(),
      seatsUsed: z.number(),
      seatsMax: z.number(),
      hoursUsed: z.number(),
      /** Planned hours of the people present; null on weekends, closed days and days without planned hours. */
      hoursMax: z.number().nullable(),
      /** Hours of lines that have people assigned. */
      lineHours: z.array(wire({ lineId: id, hoursMax: z.number() })),
    }),
  ),
  lines: z.array(productionLine),
  /** Cells with orders, one per line and day; all others are empty. */
  cells: z.array(boardCell),
  /** Approved unscheduled orders, earliest delivery first. */
  tray: z.array(boardCard),
  /** Names for the styles and leathers of the cards. */
  styles: z.array(named),
  leathers: z.array(named),
});
export type Board = z.output<typeof board>;
export type BoardCell = z.output<typeof boardCell>;

export const readScheduler = defineCall({
  id: 'production.readScheduler',
  method: 'GET',
  path: '/api/scheduler',
  access: { staff: 'scheduler.view' },
  summary:
    'The board: days, lines, seats and hours used and free, orders, and those that wait; at most 92 days',
  requirements: ['N-30', 'SCHED-01', 'SCHED-19', 'NAV-05'],
  query: z.object({ from: day.optional(), to: day.optional() }),
  answer: board,
});

/** Card after the move, and the changed cells. */
const moved = wire({ card: boardCard, cells: z.array(boardCell) });

export const placeOrder = defineCall({
  id: 'production.placeOrder',
  method: 'POST',
  path: '/api/scheduler/place',
  access: { staff: 'scheduler.place' },
  summary:
    'Puts an order on a day and a line, or moves it; a full day, a weekend and undoing onto a past day ask (409)',
  requirements: ['N-30', 'SCHED-01', 'SCHED-04', 'SCHED-06', 'SCHED-07', 'SCHED-08', 'SCHED-09', 'N-02'],
  body: wire({
    orderId: id,
    date: daySent,
    lineId: id.nullish(),
    /** Position among the cell's orders, from 0; last if missing. */
    position: orElse(z.int().min(0).max(9_999).nullable(), null),
    confirm: flag(false),
    rowVersion: rowVersion.nullish(),
  }),
  answer: moved,
});

export const unplaceOrder = defineCall({
  id: 'production.unplaceOrder',
  method: 'POST',
  path: '/api/scheduler/unplace',
  access: { staff: 'scheduler.place' },
  summary: 'Takes a scheduled order off its day, back to approved',
  requirements: ['N-30', 'SCHED-03', 'SCHED-04', 'SCHED-05', 'SCHED-08'],
  body: wire({ orderId: id, rowVersion: rowVersion.nullish() }),
  answer: moved,
});

export const closeDay = defineCall({
  id: 'production.closeDay',
  method: 'POST',
  path: '/api/scheduler/close-day',
  access: { staff: 'scheduler.closeDay' },
  summary: 'Closes a day; asks for confirmation when orders lie on it, and they stay',
  requirements: ['N-30', 'SCHED-02'],
  body: wire({ date: day, reason: textOrEmpty(NAME), confirm: flag(false) }),
  answer: done,
});

export const openDay = defineCall({
  id: 'production.openDay',
  method: 'POST',
  path: '/api/scheduler/open-day',
  access: { staff: 'scheduler.closeDay' },
  summary: 'Opens a closed day again',
  requirements: ['N-30', 'SCHED-02'],
  body: wire({ date: day }),
  answer: done,
});

export const settleScrap = defineCall({
  id: 'production.settleScrap',
  method: 'POST',
  path: '/api/pieces/:code/settle-scrap',
  access: { staff: 'operationRegister.record' },
  summary: 'Replaces a scrapped piece, or goes on without it for a reason',
  requirements: ['N-20'],
  params: z.object({ code: text(60) }),
  body: wire({
    decision: z.enum(['replace', 'leave out']),
    reason: textOrEmpty(NOTE),
    /** Confirms a replacement from another dye lot. */
    confirm: flag(false),
  }),
  answer: done,
});

export const settleLeftOut = defineCall({
  id: 'production.settleLeftOut',
  method: 'POST',
  path: '/api/pieces/:code/settle-left-out',
  access: { staff: 'orders.settleLeftOut' },
  summary: 'Takes a piece that is left out off its order with its price, or keeps the price for a reason',
  requirements: ['N-20', 'N-32', 'N-39'],
  params: z.object({ code: text(60) }),
  body: wire({ decision: z.enum(leftOutDecisions), reason: textOrEmpty(NOTE) }),
  answer: done,
});

export const productionCalls = [
  settleScrap,
  settleLeftOut,
  listProductionLines,
  exportProductionLines,
  saveProductionLine,
  deleteProductionLine,
  readScheduler,
  placeOrder,
  unplaceOrder,
  closeDay,
  openDay,
] as const;
