import type { AccountingRequest, JournalEntry, TieOut } from '@cordovan/contracts/accounting';
import { cents } from '@cordovan/domain/money';
import { type Handle, inSnapshot, inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import { deliverRequest } from './deliver.service.ts';
import { listUnqueued } from './events.repository.ts';
import { countEntries, type EntryFilter, type EntryRow, listEntryRows } from './ledger.repository.ts';
import { listRequestRows, readOutboxStatus, type RequestRow, setRetry } from './outbox.repository.ts';
import { isAccountingOn, putOrderEvent, putPayment } from './queue.service.ts';
import { listDifferences, sumFigures, type TieRow } from './tie-out.repository.ts';

const PAGE_SIZE = 20;
const STATUSES = ['pending', 'sent', 'failed', 'skipped'];
const MANY_DIFFERENCES = 200;

function requestFrom(row: RequestRow): AccountingRequest {
  return {
    id: row.id,
    orderId: row.order_id,
    kind: row.kind,
    status: row.status as AccountingRequest['status'],
    attempts: row.attempts,
    lastError: row.last_error,
    nextAttemptAt: row.next_attempt_at?.toISOString() ?? null,
    externalId: row.external_id,
    createdAt: row.created_at.toISOString(),
    soNumber: row.so_number,
    storeName: row.store_name,
    amount: row.amount_cents === null ? null : cents(row.amount_cents),
  };
}

interface Asking {
  readonly user: SignedInUser | null;
  readonly scope: 'all' | 'own-store';
}

const storeOf = ({ user, scope }: Asking) => (scope === 'own-store' ? (user?.storeId ?? 0) : null);

/** Accounting transactions, by default the failed ones (ORD-77); `status` may name several, or `all`. */
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
  const wanted = (query.status ?? 'failed').split(',').map((name) => name.trim());
  const statuses = wanted.includes('all') ? STATUSES : STATUSES.filter((name) => wanted.includes(name));
  const filter = {
    orderId: query.orderId,
    statuses: statuses.length > 0 ? statuses : ['failed'],
    storeId: storeOf(asking),
  };
  const { rows, total } = await listRequestRows(db, filter, {
    offset: (page - 1) * pageSize,
    limit: pageSize,
  });
  return { items: rows.map(requestFrom), total, page, pageSize };
}

/** Tries a failed transaction again at once. */
export async function retryRequest(deps: Deps, id: number): Promise<AccountingRequest> {
  const find = () =>
    listRequestRows(deps.db, { statuses: STATUSES, storeId: null, id }, { offset: 0, limit: 1 });
  if ((await find()).total === 0) refuse({ code: 'NOT_FOUND' });
  await setRetry(deps.db, id, deps.clock());
  await deliverRequest(deps, id);
  return requestFrom((await find()).rows[0]!);
}

function entryFrom(row: EntryRow): JournalEntry {
  return {
    id: row.id,
    date: row.entry_date,
    kind: row.kind,
    memo: row.memo,
    orderId: row.order_id,
    paymentId: row.payment_id,
    reversesEntryId: row.reverses_entry_id,
    lines: row.lines.map((line) => ({
      account: line.account,
      accountCode: line.code,
      debit: cents(line.debit_cents),
      credit: cents(line.credit_cents),
      memo: line.memo,
      storeId: line.store_id,
    })),
  };
}

export async function readLedger(
  db: Handle,
  query: EntryFilter & { page?: number | undefined; pageSize?: number | undefined },
) {
  const page = query.page ?? 1;
  const pageSize = query.pageSize ?? PAGE_SIZE;
  const rows = await listEntryRows(db, query, { offset: (page - 1) * pageSize, limit: pageSize });
  return { items: rows.map(entryFrom), total: await countEntries(db, query), page, pageSize };
}

const EXPORT_LIMIT = 1_000_000;

/** The journal as CSV, one line of an entry per row. */
export async function exportJournal(db: Handle, filter: EntryFilter) {
  const rows = await listEntryRows(db, filter, { offset: 0, limit: EXPORT_LIMIT });
  const head = ['Entry', 'Date', 'Kind', 'Memo', 'Order', 'Account', 'Name', 'Debit', 'Credit', 'Store'];
  const lines = rows
    .toReversed()
    .flatMap((row) =>
      row.lines.map((line) => [
        row.id,
        row.entry_date,
        row.kind,
        row.memo,
        row.order_id ?? '',
        line.code,
        line.account,
        (line.debit_cents / 100).toFixed(2),
        (line.credit_cents / 100).toFixed(2),
        line.store_id ?? '',
      ]),
    );
  const cell = (value: string | number) => {
    const text = String(value);
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const text = [head, ...lines].map((line) => line.map(cell).join(',')).join('\r\n');
  return {
    bytes: Buffer.from(`\ufeff${text}\r\n`),
    type: 'text/csv; charset=utf-8',
    fileName: 'journal.csv',
  };
}

const TIES = [
  ['payments', 'paid', 'payments'],
  ['cash', 'cash', 'ledger_cash'],
  ['sales', 'sales', 'ledger_sales'],
  ['sales tax', 'tax', 'ledger_tax'],
  ['receivable', 'receivable', 'ledger_receivable'],
  ['deposits', 'deposits', 'ledger_deposits'],
] as const;

/** Whether orders, payments and ledger agree to the cent, and which orders do not. */
export async function readTieOut(db: Handle, orderId: number | undefined, now: Date): Promise<TieOut> {
  // Of one moment: what is booked between the two questions would look like a difference.
  const [sums, different] = await inSnapshot(
    db,
    async (trx) =>
      [await sumFigures(trx, orderId), await listDifferences(trx, orderId, MANY_DIFFERENCES)] as const,
  );
  const ties = TIES.map(([name, expected, found]) => ({
    name,
    expected: cents(sums[expected]),
    found: cents(sums[found]),
    difference: cents(sums[expected] - sums[found]),
    isEqual: sums[expected] === sums[found],
  }));
  return {
    asOf: now.toISOString(),
    isEqual: different.length === 0 && ties.every((tie) => tie.isEqual),
    ties,
    differences: different.flatMap(differencesOf).slice(0, MANY_DIFFERENCES),
    ordersChecked: sums.orders,
  };
}

function differencesOf(row: TieRow): TieOut['differences'] {
  return TIES.filter(([, expected, found]) => row[expected] !== row[found]).map(
    ([name, expected, found]) => ({
      orderId: row.order_id,
      soNumber: row.so_number,
      name,
      expected: cents(row[expected]),
      found: cents(row[found]),
    }),
  );
}

export async function readStatus(db: Handle) {
  const status = await readOutboxStatus(db);
  return {
    connector: 'built-in ledger',
    isOn: await isAccountingOn(db),
    isConnected: true,
    pending: status.pending,
    failed: status.failed,
    skipped: status.skipped,
    lastSentAt: status.last_sent_at?.toISOString() ?? null,
    salesRepsPulledAt: null,
  };
}

/** Queues payments, invoices and cancellations of a period that were never queued, in the order in which they happened. */
export async function queueUnsent(
  db: Handle,
  deps: Deps,
  period: { from: string | null; to: string | null },
): Promise<number> {
  const now = deps.clock();
  return inTransaction(db, async (trx) => {
    let queued = 0;
    for (const event of await listUnqueued(trx, period)) {
      const isNew =
        event.kind === 'payment'
          ? await putPayment(trx, deps.jobs, event.id, now)
          : await putOrderEvent(trx, deps.jobs, { orderId: event.order_id, kind: event.kind, now });
      if (isNew) queued += 1;
    }
    return queued;
  });
}
