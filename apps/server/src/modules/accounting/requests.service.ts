import type { AccountingRequest, exportRequests as exportCall } from '@cordovan/contracts/accounting';
import { requestColumns } from '@cordovan/contracts/accounting-columns';
import type { QueryOf } from '@cordovan/contracts/call';
import type { Handle, Trx } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import type { FileAnswer, Reader, SignedInUser } from '../../platform/http/request.ts';
import { exportList } from '../../platform/tables/export-list.ts';
import { findFactoryZone } from '../calendar/index.ts';
import { findConnection } from './connection/connection.repository.ts';
import { deliverRequest } from './deliver.service.ts';
import { listUnqueued } from './events.repository.ts';
import { listRequestRows, readOutboxStatus, type RequestRow, setRetry } from './outbox.repository.ts';
import { isAccountingOn, putOrderEvent, putPayment } from './queue.service.ts';

const PAGE_SIZE = 20;
const STATUSES: readonly AccountingRequest['status'][] = ['pending', 'sent', 'failed', 'skipped'];

function requestFrom(row: RequestRow): AccountingRequest {
  return {
    id: row.id,
    orderId: row.order_id,
    kind: row.kind,
    status: row.status,
    attempts: row.attempts,
    lastError: row.last_error,
    nextAttemptAt: row.next_attempt_at?.toISOString() ?? null,
    externalId: row.external_id,
    createdAt: row.created_at.toISOString(),
    soNumber: row.so_number,
    storeName: row.store_name,
    timeZone: row.time_zone,
    amount: row.amount_cents,
  };
}

interface Asking {
  readonly user: SignedInUser | null;
  readonly scope: 'all' | 'own-store';
}

const storeOf = ({ user, scope }: Asking) => (scope === 'own-store' ? (user?.storeId ?? 0) : null);

/** Lists accounting requests, by default the failed ones (ORD-77); `status` can name several, or `all`. */
export async function listRequests(
  db: Handle,
  asking: Asking,
  query: {
    orderId?: number | undefined;
    status?: string | undefined;
    page?: number | undefined;
    pageSize?: number | undefined;
  },
) {
  const page = query.page ?? 1;
  const pageSize = query.pageSize ?? PAGE_SIZE;
  const filter = {
    orderId: query.orderId,
    statuses: statusesOf(query.status),
    storeId: storeOf(asking),
  };
  const { rows, total } = await listRequestRows(db, filter, {
    offset: (page - 1) * pageSize,
    limit: pageSize,
  });
  return { items: rows.map(requestFrom), total, page, pageSize };
}

/** The statuses listed in a text; without one, failed requests. */
function statusesOf(text: string | undefined) {
  const wanted = (text ?? 'failed').split(',').map((name) => name.trim());
  const statuses = wanted.includes('all') ? STATUSES : STATUSES.filter((name) => wanted.includes(name));
  return statuses.length > 0 ? statuses : (['failed'] as const);
}

/** More rows than anyone reads in a file; the limit bounds the memory of one export. */
const MOST = 50_000;

/** Exports all requests with some statuses, from stores that the caller may see. */
export async function exportRequests(
  db: Handle,
  { config }: Pick<Deps, 'config'>,
  request: Reader & { readonly query: QueryOf<typeof exportCall> },
): Promise<FileAnswer> {
  const filter = { statuses: statusesOf(request.query.status), storeId: storeOf(request) };
  const { rows } = await listRequestRows(db, filter, { offset: 0, limit: MOST });
  const list = {
    name: { en: 'Accounting requests', es: 'Solicitudes de contabilidad' },
    columns: requestColumns,
    batches: [rows.map(requestFrom)],
    rowCount: rows.length,
    timeZone: (await findFactoryZone(db)) ?? config.timeZone,
  };
  return exportList(list, request);
}

/** Retries a failed request immediately. */
export async function retryRequest(deps: Deps, id: number): Promise<AccountingRequest> {
  const find = () =>
    listRequestRows(deps.db, { statuses: STATUSES, storeId: null, id }, { offset: 0, limit: 1 });
  if ((await find()).total === 0) refuse({ code: 'NOT_FOUND' });
  await setRetry(deps.db, id, deps.clock());
  await deliverRequest(deps, id);
  return requestFrom((await find()).rows[0]!);
}

export async function readStatus(db: Handle) {
  const status = await readOutboxStatus(db);
  const connection = await findConnection(db);
  return {
    connector: connection ? connection.company_name : 'built-in ledger',
    isOn: await isAccountingOn(db),
    isConnected: connection?.status !== 'reconnect',
    pending: status.pending,
    failed: status.failed,
    skipped: status.skipped,
    lastSentAt: status.last_sent_at?.toISOString() ?? null,
    salesRepsPulledAt: connection?.last_pulled_at?.toISOString() ?? null,
  };
}

/**
 * Queues a period's payments, invoices and cancellations that were never queued, in chronological order.
 */
export async function queueUnsent(
  trx: Trx,
  deps: Deps,
  period: { from: string | null; to: string | null },
): Promise<number> {
  const now = deps.clock();
  let queued = 0;
  for (const event of await listUnqueued(trx, period)) {
    const isNew =
      event.kind === 'payment'
        ? await putPayment(trx, deps.jobs, event.id, now)
        : await putOrderEvent(trx, deps.jobs, { orderId: event.order_id, kind: event.kind, now });
    if (isNew) queued += 1;
  }
  return queued;
}
