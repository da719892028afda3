import type { Home } from '@cordovan/contracts/reports';
import { addDays } from '@cordovan/domain/calendar';
import { can, type Role, scopeOf } from '@cordovan/domain/identity';
import { promisedStatuses, shownOrderNumber, statusNames } from '@cordovan/domain/orders';
import type { Handle } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import type { Reader } from '../../platform/http/request.ts';
import { readBooksLine } from '../accounting/index.ts';
import { listOrders } from '../orders/index.ts';
import { listLeathersToReorder } from './dashboard.repository.ts';
import {
  countAcceptedQuotations,
  countFailedRequests,
  getProductionDay,
  listRecentHistory,
  listStatusCounts,
  type RecentHistoryRow,
} from './home.repository.ts';

const ROWS = 8;
/** Days ahead in which a delivery counts as due soon. */
const SOON_DAYS = 7;

interface HomeDays {
  /** Day at the reader's store. */
  readonly today: string;
  /** Day at the factory. */
  readonly productionDay: string;
}

/** Reads the home page; each part only for roles that may see it (NAV-01, N-01). */
export async function readHome(
  db: Handle,
  asking: Reader,
  { today, productionDay }: HomeDays,
): Promise<Home> {
  const role = asking.user?.role ?? refuse({ code: 'ROLE_NOT_VALID' });
  const scope = scopeOf(role, 'orders.view') === 'all' ? 'all' : 'own-store';
  const reader = { ...asking, scope } as const;
  const storeId = scope === 'all' ? undefined : (reader.user?.storeId ?? 0);
  const counts = await listStatusCounts(db, storeId);
  const soon = {
    statusIds: [...promisedStatuses],
    to: addDays(today, SOON_DAYS),
    sort: 'deliveryDate' as const,
    direction: 'asc' as const,
  };
  const dueSoon = await listOrders(db, reader, { ...soon, page: 1, pageSize: ROWS });
  const recent = await listOrders(db, reader, { sort: 'id', direction: 'desc', page: 1, pageSize: ROWS });
  const books = can(role, 'accounting.view') ? await readBooksLine(db) : undefined;
  return {
    asOf: reader.now.toISOString(),
    day: today,
    ordersByStatus: counts.map(({ status_id: id, orders }) => ({
      statusId: id,
      statusName: statusNames[id],
      orders,
    })),
    dueSoon: dueSoon.items,
    recentOrders: recent.items,
    recentHistory: can(role, 'orders.viewHistory')
      ? (await listRecentHistory(db, ROWS)).map((row) => historyFrom(row, role))
      : [],
    ...(books && { books }),
    ...(await tiles(db, { role, storeId, today: productionDay })),
  };
}

async function tiles(
  db: Handle,
  { role, storeId, today }: { role: Role; storeId: number | undefined; today: string },
): Promise<Pick<Home, 'today' | 'failedRequests' | 'leathersToReorder' | 'acceptedQuotations'>> {
  const day = can(role, 'scheduler.view') ? await getProductionDay(db, today) : undefined;
  return {
    ...(day && {
      today: {
        date: today,
        seatsUsed: day.seats_used,
        seatsMax: day.seats_max,
        isClosed: day.is_closed,
      },
    }),
    // Users who edit orders also approve them.
    ...(can(role, 'orders.edit') && { acceptedQuotations: await countAcceptedQuotations(db, storeId) }),
    ...(can(role, 'requests.view') && { failedRequests: await countFailedRequests(db, storeId) }),
    ...(can(role, 'inventory.view') && { leathersToReorder: (await listLeathersToReorder(db)).length }),
  };
}

const historyFrom = (row: RecentHistoryRow, reader: Role): Home['recentHistory'][number] => ({
  id: row.id,
  orderId: row.order_id,
  orderNumber: shownOrderNumber(reader, {
    id: row.order_id,
    soNumber: row.so_number,
    poNumber: row.po_number,
  }),
  timeZone: row.time_zone,
  at: row.created_at.toISOString(),
  user: row.user_name || null,
  kind: row.kind,
  fromStatusId: row.from_status,
  toStatusId: row.to_status,
  from: textOf(row.from_value),
  to: textOf(row.to_value),
  reason: row.reason ?? '',
});

/** Lists show only texts and numbers from the history; other values are left out. */
function textOf(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}
