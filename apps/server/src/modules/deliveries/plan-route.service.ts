import type { BodyOf } from '@cordovan/contracts/call';
import type {
  DeliveryRoute,
  moveRoute as moveCall,
  saveRoute as saveCall,
} from '@cordovan/contracts/deliveries';
import {
  checkStops,
  decideRouteMove,
  isDeliverable,
  planQuestions,
  type RouteState,
} from '@cordovan/domain/deliveries';
import { orderTypeRules } from '@cordovan/domain/orders';
import { refusalsOf } from '@cordovan/domain/result';
import type { Trx } from '../../platform/database/transaction.ts';
import { refuse, refuseAny } from '../../platform/errors/refusal-error.ts';
import type { SignedInCaller } from '../../platform/http/request.ts';
import { announce } from '../../platform/live/live.ts';
import { freePiecesOfTruck } from '../production/index.ts';
import { listDestinations, listOrdersOfPiecesElsewhere, listStops } from './deliveries.repository.ts';
import { factsFrom, numberOf, type PlannedRow } from './deliveries.rows.ts';
import { getRoute } from './deliveries.service.ts';
import {
  deletePlannedStop,
  deleteRouteRow,
  insertRoute,
  isActiveStore,
  listDelivered,
  listOrdersElsewhere,
  lockOrders,
  lockRoute,
  type PlannedStop,
  putStops,
  updateRoute,
} from './routes.repository.ts';

type Draft = BodyOf<typeof saveCall>;

/** Plans a route, or changes a planned one. */
export async function saveRoute(
  trx: Trx,
  { user, now, today }: SignedInCaller & { readonly today: string },
  draft: Draft,
): Promise<DeliveryRoute> {
  const values = await checkHead(trx, draft);
  const before = draft.id > 0 ? await lockPlanned(trx, draft.id, draft.rowVersion) : undefined;
  const stops = await checkPlannedStops(trx, { user, now }, draft);
  refuseAny(
    planQuestions({
      ...{ day: draft.day, dayBefore: before?.day ?? null, today, isConfirmed: draft.confirm },
      missingCodes: stops.flatMap(({ order }) => order.missing_codes),
    }),
  );
  const id =
    draft.id > 0 ? draft.id : await insertRoute(trx, { ...values, created_by: user.id, created_at: now });
  if (draft.id > 0) await updateRoute(trx, id, values);
  await putStops(trx, id, stops);
  tell(trx, id);
  return getRoute(trx, user, id);
}

async function checkHead(trx: Trx, draft: Draft) {
  if (draft.driver.trim() === '')
    refuse({ code: 'FIELD_REQUIRED', data: { field: 'driver' }, field: 'driver' });
  const storeId = draft.storeId || null;
  if (storeId !== null && !(await isActiveStore(trx, storeId)))
    refuse({ code: 'FIELD_INVALID', data: { field: 'store' }, field: 'storeId' });
  return {
    day: draft.day,
    driver: draft.driver.trim(),
    vehicle: draft.vehicle.trim(),
    carrier: draft.carrier.trim(),
    store_id: storeId,
    note: draft.note.trim(),
  };
}

async function lockPlanned(trx: Trx, id: number, rowVersion?: number) {
  const route = (await lockRoute(trx, id)) ?? refuse({ code: 'NOT_FOUND' });
  if (route.state !== 'planned') refuse({ code: 'ROUTE_NOT_PLANNED' });
  if (rowVersion !== undefined && rowVersion !== route.row_version) refuse({ code: 'STALE_ROW' });
  return route;
}

/** Checks the orders of the stops while they are locked. */
async function checkPlannedStops(
  trx: Trx,
  { user }: SignedInCaller,
  { id, stops }: Draft,
): Promise<(PlannedStop & { readonly order: PlannedRow })[]> {
  const orderIds = stops.map(({ orderId }) => orderId);
  await lockOrders(trx, orderIds);
  const orders = new Map((await listDestinations(trx, orderIds)).map((row) => [row.order_id, row]));
  const reader = user.role ?? 'System';
  const planned = stops.map(({ orderId, window, note }) => {
    const order = orders.get(orderId) ?? refuse({ code: 'NOT_FOUND' });
    return { order, orderId, companyId: order.company_id, window: window.trim(), note: note.trim() };
  });
  const facts = planned.map(({ order }) => ({
    orderId: order.order_id,
    orderNumber: numberOf(order, reader),
    statusId: order.status_id,
    orderType: order.order_type,
  }));
  refuseAny(refusalsOf(checkStops(facts)));
  const refuseStops = (code: 'ROUTE_STOP_NOT_READY' | 'ROUTE_STOP_ELSEWHERE', ids: readonly number[]) => {
    const names = facts.filter((stop) => ids.includes(stop.orderId)).map((stop) => stop.orderNumber);
    if (names.length > 0) refuse({ code, data: { orders: names.join(', ') }, field: 'stops' });
  };
  // Pieces for a store that are already there no longer travel.
  const empty = planned.filter(
    ({ order }) =>
      !order.has_pieces && (order.missing_codes.length > 0 || orderTypeRules(order.order_type).isForStore),
  );
  refuseStops(
    'ROUTE_STOP_NOT_READY',
    empty.map(({ orderId }) => orderId),
  );
  refuseStops('ROUTE_STOP_NOT_READY', await listDelivered(trx, orderIds));
  refuseStops('ROUTE_STOP_ELSEWHERE', await listOrdersElsewhere(trx, { routeId: id, orderIds }));
  refuseStops('ROUTE_STOP_ELSEWHERE', await listOrdersOfPiecesElsewhere(trx, orderIds));
  return planned;
}

export async function deleteRoute(trx: Trx, id: number): Promise<void> {
  await lockPlanned(trx, id);
  await deleteRouteRow(trx, id);
  tell(trx, id);
}

/** When a route reached each state; the times of earlier states stay. */
const momentsAt = (from: RouteState, to: RouteState, now: Date) => {
  if (to === 'planned') return { loaded_at: null, out_at: null };
  if (to === 'out') return { out_at: now };
  return from === 'planned' ? { loaded_at: now } : { out_at: null };
};

/** Marks a route as loaded or out, or reverts that. */
export async function moveRoute(
  trx: Trx,
  { user, now }: SignedInCaller,
  { id, state, isConfirmed, rowVersion }: BodyOf<typeof moveCall> & { readonly id: number },
): Promise<DeliveryRoute> {
  const route = (await lockRoute(trx, id)) ?? refuse({ code: 'NOT_FOUND' });
  if (route.row_version !== rowVersion) refuse({ code: 'STALE_ROW' });
  const reader = user.role ?? 'System';
  const stops = (await listStops(trx, id)).map((stop) => factsFrom(stop, reader));
  refuseAny(refusalsOf(decideRouteMove({ state: route.state, stops }, state, isConfirmed)));
  await updateRoute(trx, id, { state, ...momentsAt(route.state, state, now) });
  if (state === 'planned') await unload(trx, id, { userId: user.id, now });
  tell(trx, id);
  return getRoute(trx, user, id);
}

/** Orders that can no longer be delivered leave a truck that is back, and their pieces are stock again. */
async function unload(
  trx: Trx,
  routeId: number,
  by: { readonly userId: number; readonly now: Date },
): Promise<void> {
  for (const stop of await listStops(trx, routeId)) {
    if (isDeliverable({ statusId: stop.status_id, orderType: stop.order_type })) continue;
    await deletePlannedStop(trx, stop.id);
    const order = { companyId: stop.company_id, orderId: stop.order_id, statusId: stop.status_id };
    await freePiecesOfTruck(trx, order, { ...by, reason: null });
  }
}

const tell = (trx: Trx, id: number): void => announce(trx, { topic: 'deliveries', id, storeId: null });
