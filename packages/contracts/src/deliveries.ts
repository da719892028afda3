import { z } from 'zod';
import { conflictDecisions, MOST_STOPS, outcomes, routeStates } from '@cordovan/domain/deliveries';
import { defineCall } from './call.ts';
import { day, id, idText, moment, money, wire } from './codec.ts';
import {
  done,
  flag,
  idParams,
  idSent,
  momentSent,
  language,
  NAME,
  NOTE,
  rowVersion,
  rowVersionSent,
  tableFormat,
  text,
  textOrEmpty,
} from './fields.ts';
import { statusId } from './order-records.ts';

const VIEW = { staff: 'deliveries.view' } as const;
const EDIT = { staff: 'deliveries.edit' } as const;
const REQUIREMENTS = ['N-32'] as const;

const state = z.enum(routeStates);
const outcome = z.enum(outcomes);

export const routeRow = wire({
  id,
  day,
  driver: z.string(),
  vehicle: z.string(),
  carrier: z.string(),
  storeId: id.nullable(),
  storeName: z.string().nullable(),
  state,
  stopCount: z.int().nonnegative(),
  settledCount: z.int().nonnegative(),
  notDeliveredCount: z.int().nonnegative(),
});
export type RouteRow = z.output<typeof routeRow>;

/** An order ready for delivery, with its destination. */
const destination = {
  orderId: id,
  orderNumber: z.string(),
  statusId,
  orderType: z.int(),
  customer: z.string(),
  phone: z.string(),
  address: z.string(),
  addressNote: z.string(),
  deliveryMethod: z.string(),
};

export const readyOrder = wire({
  ...destination,
  deliveryDate: day,
  pieces: z.int().nonnegative(),
  /** Why the last attempt failed, if it did. */
  lastReason: z.string().nullable(),
});
export type ReadyOrder = z.output<typeof readyOrder>;

const piece = wire({
  id,
  code: z.string(),
  name: z.string(),
  leather: z.string().nullable(),
  isLoaded: z.boolean(),
  isDelivered: z.boolean(),
  /** On the truck of this open stop, though someone reported it missing. */
  isMissing: z.boolean(),
});

const file = wire({ id, kind: z.enum(['signature', 'photo']) });

/**
 * A delivery that needs a decision, with the decision. Either the order was called off while the driver had no
 * network, or a late proof contradicts the office.
 */
const conflict = wire({
  openedAt: moment,
  /** Status that the order had. */
  statusId,
  decision: z.enum(conflictDecisions).nullable(),
  note: z.string(),
  settledAt: moment.nullable(),
  settledBy: z.string().nullable(),
});

/** What a driver without network recorded at a stop that the office settled before the record arrived. */
const lateProof = wire({
  outcome,
  reason: z.string(),
  signedBy: z.string(),
  signedAt: moment.nullable(),
  by: z.string(),
  keptAt: moment,
  /** Codes of the pieces left with the customer. */
  pieces: z.array(z.string()),
  /** Files that aren't in the stop's proof. */
  files: z.array(file),
  /** What the office had recorded. */
  office: wire({ outcome, reason: z.string(), by: z.string(), at: moment }),
});

const settled = {
  outcome: outcome.nullable(),
  reason: z.string(),
  signedBy: z.string(),
  /** Time by the clock of the driver's device; null if the device didn't send it. */
  signedAt: moment.nullable(),
  settledAt: moment.nullable(),
  settledBy: z.string().nullable(),
  files: z.array(file),
  conflict: conflict.nullable(),
  lateProof: lateProof.nullable(),
};

/** Data that a driver's device adds to each action. */
const onDevice = {
  /** Time by the device's clock. */
  at: momentSent.nullish(),
  /** Whether the device had no network and kept the action. */
  isKept: flag(false),
};

export const stop = wire({
  id,
  ...destination,
  window: z.string(),
  note: z.string(),
  /** The order's comments. */
  comments: z.string(),
  pieces: z.array(piece),
  /**
   * Amount that the driver collects: a delivery fee paid on site, and any balance due. Only for drivers and readers
   * who may see prices.
   */
  toCollect: money.nullable(),
  ...settled,
});
export type Stop = z.output<typeof stop>;

export const deliveryRoute = wire({
  ...routeRow.fields,
  note: z.string(),
  loadedAt: moment.nullable(),
  outAt: moment.nullable(),
  doneAt: moment.nullable(),
  rowVersion,
  stops: z.array(stop),
});
export type DeliveryRoute = z.output<typeof deliveryRoute>;

export const listRoutes = defineCall({
  id: 'deliveries.listRoutes',
  method: 'GET',
  path: '/api/delivery-routes',
  access: VIEW,
  summary: 'Delivery routes of a period, and all that are not done, next day first',
  requirements: REQUIREMENTS,
  query: z.object({ from: day.optional(), to: day.optional() }),
  answer: z.array(routeRow),
});

export const exportRoutes = defineCall({
  id: 'deliveries.exportRoutes',
  method: 'GET',
  path: '/api/delivery-routes/export',
  access: VIEW,
  summary: 'The delivery routes of a period, and all that are not done, as CSV or xlsx',
  requirements: ['N-32', 'N-21'],
  query: z.object({ from: day.optional(), to: day.optional(), format: tableFormat.optional() }),
  answerKind: 'file',
});

export const listReadyOrders = defineCall({
  id: 'deliveries.listReadyOrders',
  method: 'GET',
  path: '/api/delivery-routes/ready-orders',
  access: VIEW,
  summary: 'Orders that can be delivered and are on no open route',
  requirements: REQUIREMENTS,
  answer: z.array(readyOrder),
});

export const readRoute = defineCall({
  id: 'deliveries.readRoute',
  method: 'GET',
  path: '/api/delivery-routes/:id',
  access: VIEW,
  summary: 'A delivery route with its stops, their pieces and proofs',
  requirements: REQUIREMENTS,
  params: idParams,
  answer: deliveryRoute,
});

export const saveRoute = defineCall({
  id: 'deliveries.saveRoute',
  method: 'POST',
  path: '/api/delivery-routes',
  access: EDIT,
  summary: 'Plans a delivery route, or changes one that is planned; the stops in their order',
  requirements: REQUIREMENTS,
  body: wire({
    id: idSent,
    day,
    driver: text(NAME),
    vehicle: textOrEmpty(NAME),
    carrier: textOrEmpty(NAME),
    storeId: id.nullish(),
    note: textOrEmpty(NOTE),
    stops: z
      .array(wire({ orderId: id, window: textOrEmpty(NAME), note: textOrEmpty(NOTE) }))
      .max(MOST_STOPS * 2),
    rowVersion: rowVersionSent,
    /** Whether the caller confirmed the questions about a past day and about missing pieces. */
    confirm: flag(false),
  }),
  answer: deliveryRoute,
});

export const deleteRoute = defineCall({
  id: 'deliveries.deleteRoute',
  method: 'DELETE',
  path: '/api/delivery-routes/:id',
  access: EDIT,
  summary: 'Deletes a route that is still planned',
  requirements: REQUIREMENTS,
  params: idParams,
  answer: done,
});

export const moveRoute = defineCall({
  id: 'deliveries.moveRoute',
  method: 'POST',
  path: '/api/delivery-routes/:id/state',
  access: EDIT,
  summary: 'Says that a route is loaded or out, or takes that back',
  requirements: REQUIREMENTS,
  params: idParams,
  body: wire({ state, isConfirmed: flag(false), rowVersion }),
  answer: deliveryRoute,
});

export const scanPiece = defineCall({
  id: 'deliveries.scanPiece',
  method: 'POST',
  path: '/api/delivery-routes/:id/scan',
  access: EDIT,
  summary: 'Scans a piece: as loaded, or as delivered once the route is out',
  requirements: REQUIREMENTS,
  params: idParams,
  body: wire({ code: text(60), ...onDevice }),
  answer: deliveryRoute,
});

export const addPhoto = defineCall({
  id: 'deliveries.addPhoto',
  method: 'POST',
  path: '/api/delivery-stops/:id/photos',
  access: EDIT,
  summary: 'Adds a photo to a stop of a route that is out',
  requirements: ['N-32', 'N-15'],
  params: idParams,
  bodyKind: 'multipart',
  body: z.object({}),
  answer: deliveryRoute,
});

export const settleStop = defineCall({
  id: 'deliveries.settleStop',
  method: 'POST',
  path: '/api/delivery-stops/:id/outcome',
  access: EDIT,
  summary:
    'Delivers a stop with its proof, whole or the scanned pieces, or says why it was not delivered; ships a finished order with its last pieces',
  requirements: REQUIREMENTS,
  params: idParams,
  body: wire({
    outcome,
    signedBy: textOrEmpty(NAME),
    /** PNG as a data URL. */
    signature: z.string().max(1_500_000).nullish(),
    reason: textOrEmpty(NOTE),
    isConfirmed: flag(false),
    ...onDevice,
  }),
  answer: deliveryRoute,
});

export const settleConflict = defineCall({
  id: 'deliveries.settleConflict',
  method: 'POST',
  path: '/api/delivery-stops/:id/conflict',
  access: { staff: 'orders.cancel' },
  summary:
    'Settles a delivery of an order that was called off (the pieces came back, or stay) or a late proof that says otherwise (the driver or the office is right)',
  requirements: ['N-32', 'N-02'],
  params: idParams,
  body: wire({ decision: z.enum(conflictDecisions), note: textOrEmpty(NOTE) }),
  answer: done,
});

/** Where an order was or will be delivered. */
export const orderDelivery = wire({
  stopId: id,
  routeId: id,
  day,
  driver: z.string(),
  carrier: z.string(),
  state,
  window: z.string(),
  pieces: z.array(piece),
  ...settled,
});
export type OrderDelivery = z.output<typeof orderDelivery>;

export const listOrderDeliveries = defineCall({
  id: 'deliveries.listOrderDeliveries',
  method: 'GET',
  path: '/api/orders/:id/deliveries',
  access: { staff: 'orders.view' },
  summary: 'The deliveries of an order with their proofs, newest first',
  requirements: REQUIREMENTS,
  params: idParams,
  answer: z.array(orderDelivery),
});

export const readDeliveryFile = defineCall({
  id: 'deliveries.readFile',
  method: 'GET',
  path: '/api/delivery-files/:id',
  access: { staff: 'orders.view' },
  summary: 'A signature or photo of a delivery',
  requirements: ['N-32', 'N-15'],
  params: idParams,
  answerKind: 'file',
});

const printed = { language: language.optional() };

export const printRoute = defineCall({
  id: 'deliveries.printRoute',
  method: 'GET',
  path: '/api/delivery-routes/:id/pdf',
  access: VIEW,
  summary: 'The route sheet as PDF: stops, pieces, and what to load first',
  requirements: REQUIREMENTS,
  params: idParams,
  query: z.object(printed),
  answerKind: 'file',
});

export const printProof = defineCall({
  id: 'deliveries.printProof',
  method: 'GET',
  path: '/api/orders/:id/deliveries/:stopId/pdf',
  access: { staff: 'orders.view' },
  summary: 'The proof of a delivery as PDF: pieces, name, signature and photos',
  requirements: REQUIREMENTS,
  params: z.object({ id: idText, stopId: idText }),
  query: z.object(printed),
  answerKind: 'file',
});

export const deliveryCalls = [
  listRoutes,
  exportRoutes,
  listReadyOrders,
  readRoute,
  saveRoute,
  deleteRoute,
  moveRoute,
  scanPiece,
  addPhoto,
  settleStop,
  settleConflict,
  listOrderDeliveries,
  readDeliveryFile,
  printRoute,
  printProof,
] as const;
