import type { QueryOf } from '@cordovan/contracts/call';
import type { exportRoutes as exportCall } from '@cordovan/contracts/deliveries';
import { routeColumns } from '@cordovan/contracts/deliveries-columns';
import type { DeliveryRoute, OrderDelivery, ReadyOrder, RouteRow } from '@cordovan/contracts/deliveries';
import { addDays } from '@cordovan/domain/calendar';
import { can, visibilityOf } from '@cordovan/domain/identity';
import type { Files } from '../../adapters/files/index.ts';
import type { Handle } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import type { Caller, FileAnswer, Reader, SignedInUser } from '../../platform/http/request.ts';
import { exportList } from '../../platform/tables/export-list.ts';
import { getReachableOrder } from '../orders/index.ts';
import {
  findFile,
  findRouteDetails,
  findRouteRow,
  listDeliveriesOfOrder,
  listFilesOfStop,
  listReady,
  listRouteRows,
  listStops,
} from './deliveries.repository.ts';
import { orderDeliveryFrom, readyFrom, routeRowFrom, stopFrom } from './deliveries.rows.ts';

/** Range of the route list, in days before and after today. */
const DAYS_BEFORE = 30;
const DAYS_AFTER = 365;

const roleOf = (user: SignedInUser) => user.role ?? refuse({ code: 'ROLE_NOT_VALID' });

export async function listRoutes(
  db: Handle,
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  today: string,
): Promise<RouteRow[]> {
  const period = { from: from ?? addDays(today, -DAYS_BEFORE), to: to ?? addDays(today, DAYS_AFTER) };
  return (await listRouteRows(db, period)).map(routeRowFrom);
}

/** Exports the routes of the list. */
export async function exportRoutes(
  db: Handle,
  request: Reader & { readonly query: QueryOf<typeof exportCall> },
  today: string,
): Promise<FileAnswer> {
  const rows = await listRoutes(db, request.query, today);
  const name = { en: 'Delivery routes', es: 'Rutas de entrega' };
  return exportList({ name, columns: routeColumns, batches: [rows], rowCount: rows.length }, request);
}

export async function listReadyOrders(db: Handle, user: SignedInUser, today: string): Promise<ReadyOrder[]> {
  const role = roleOf(user);
  return (await listReady(db, today)).map((row) => readyFrom(row, role));
}

/** A route with its stops. Its driver sees the amounts to collect, and no other prices. */
export async function getRoute(db: Handle, user: SignedInUser, id: number): Promise<DeliveryRoute> {
  const role = roleOf(user);
  const row = await findRouteRow(db, id);
  const details = await findRouteDetails(db, id);
  if (!row || !details) return refuse({ code: 'NOT_FOUND' });
  const mayCollect = can(role, 'deliveries.edit') || visibilityOf({ role }).prices;
  return {
    ...routeRowFrom(row),
    note: details.note,
    loadedAt: details.loaded_at?.toISOString() ?? null,
    outAt: details.out_at?.toISOString() ?? null,
    doneAt: details.done_at?.toISOString() ?? null,
    rowVersion: details.row_version,
    stops: (await listStops(db, id)).map((stop) => stopFrom(stop, role, mayCollect)),
  };
}

/** Deliveries of an order that the caller may see. */
export async function listOrderDeliveries(
  db: Handle,
  caller: Caller,
  orderId: number,
): Promise<OrderDelivery[]> {
  const order = await getReachableOrder(db, caller, orderId);
  return (await listDeliveriesOfOrder(db, order)).map(orderDeliveryFrom);
}

/** A signature or photo, for users who may see its order. */
export async function readFile(db: Handle, files: Files, caller: Caller, id: number): Promise<FileAnswer> {
  const file = (await findFile(db, id)) ?? refuse({ code: 'NOT_FOUND' });
  await getReachableOrder(db, caller, file.order_id);
  const extension = file.file_type === 'image/png' ? 'png' : 'jpg';
  return {
    bytes: await files.get(file.storage_key),
    type: file.file_type,
    fileName: `${file.kind}-${id}.${extension}`,
  };
}

/** Bytes of a stop's signature and photos, for its document. */
export async function readProofPictures(
  db: Handle,
  files: Files,
  stopId: number,
): Promise<{ readonly kind: 'signature' | 'photo'; readonly bytes: Buffer }[]> {
  const rows = await listFilesOfStop(db, stopId);
  return Promise.all(rows.map(async ({ kind, storage_key: key }) => ({ kind, bytes: await files.get(key) })));
}
