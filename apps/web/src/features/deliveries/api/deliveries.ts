import { queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '@cordovan/contracts/call';
import {
  addPhoto,
  deleteRoute,
  exportRoutes,
  listReadyOrders,
  listRoutes,
  moveRoute,
  printRoute,
  readRoute,
  saveRoute,
  scanPiece,
  settleStop,
} from '@cordovan/contracts/deliveries';
import { send } from '../../../lib/http/send.ts';
import type { ExportOptions } from '../../../ui/export/export.types.ts';

export type RouteDraft = BodyOf<typeof saveRoute>;

export const routesQuery = () =>
  queryOptions({
    queryKey: ['deliveries', 'routes'],
    queryFn: ({ signal }) => send(listRoutes, { query: {}, quiet: true, signal }),
  });

export const readRoutesFile = ({ format, ...options }: ExportOptions) =>
  send(exportRoutes, { query: { format }, ...options, quiet: true });

export const routeQuery = (id: number) =>
  queryOptions({
    queryKey: ['deliveries', 'route', id],
    queryFn: ({ signal }) => send(readRoute, { params: { id }, quiet: true, signal }),
  });

export const readyQuery = () =>
  queryOptions({
    queryKey: ['deliveries', 'ready'],
    queryFn: ({ signal }) => send(listReadyOrders, { quiet: true, signal }),
  });

/** Confirmations for a day that has passed and for missing pieces. */
export const PLAN_QUESTIONS = ['ROUTE_DAY_PAST', 'PIECES_MISSING'];
export const sendRoute = (body: RouteDraft) => send(saveRoute, { body, expected: PLAN_QUESTIONS });
export const sendDelete = (id: number) => send(deleteRoute, { params: { id } });
export const readRouteSheet = (id: number) => send(printRoute, { params: { id }, query: {} });

/** The caller asks for confirmation about pieces that aren't loaded. */
export const sendState = (id: number, body: BodyOf<typeof moveRoute>) =>
  send(moveRoute, { params: { id }, body, expected: ['PIECES_NOT_LOADED'] });
const keyed = (idempotencyKey: string | undefined) =>
  idempotencyKey === undefined ? {} : { idempotencyKey };
/** `quiet`: a refusal is shown next to the scan. */
export const sendScan = (id: number, body: BodyOf<typeof scanPiece>, idempotencyKey?: string) =>
  send(scanPiece, { params: { id }, body, quiet: true, ...keyed(idempotencyKey) });
/** The driver's queue sends these until it gets an answer, each time with the same key, and shows a refusal. */
export const sendPhoto = (stopId: number, file: File, idempotencyKey: string) =>
  send(addPhoto, { params: { id: stopId }, body: {}, files: { file }, quiet: true, idempotencyKey });
export const sendOutcome = (stopId: number, body: BodyOf<typeof settleStop>, idempotencyKey: string) =>
  send(settleStop, { params: { id: stopId }, body, quiet: true, idempotencyKey });
