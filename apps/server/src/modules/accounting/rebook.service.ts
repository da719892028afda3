import { randomUUID } from 'node:crypto';
import type { Rebooking } from '@cordovan/contracts/accounting';
import { correctionLines, type RoleBalances } from '@cordovan/domain/accounting';
import { inTransaction, type Trx } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { storeDay } from '../calendar/index.ts';
import { getSettings } from '../settings/index.ts';
import { bookWaiting } from './deliver.service.ts';
import { listEntryRows } from './journal.repository.ts';
import { entryFrom } from './journal.service.ts';
import { bookEntry } from './book-entry.service.ts';
import { findUnreversedEntry, listReversedLines, type NewEntry } from './ledger.repository.ts';
import { findWaiting, lockBookedOrder, setRetryAll } from './rebook.repository.ts';
import { queueUnsent } from './requests.service.ts';
import { listDifferences, type TieRow } from './tie-out.repository.ts';

/** Limit per run; the next run corrects the rest. */
const MOST_ORDERS = 300;

/**
 * Makes the ledger agree with orders and payments, using only new entries. Queues events that were never queued,
 * books pending and failed requests, then corrects each order that still differs. Returns a summary.
 */
export async function rebook(deps: Deps): Promise<Rebooking> {
  const queued = await inTransaction(deps.db, (trx) => queueUnsent(trx, deps, { from: null, to: null }));
  await setRetryAll(deps.db, deps.clock());
  const booked = await bookWaiting(deps);
  const corrected: number[] = [];
  const open: Rebooking['open'] = [];
  for (const row of await listDifferences(deps.db, undefined, MOST_ORDERS)) {
    const done = await inTransaction(deps.db, (trx) => correctOrder(trx, deps, row));
    if (typeof done === 'object') corrected.push(...done);
    else open.push({ orderId: row.order_id, soNumber: row.so_number, reason: done });
  }
  return { queued, booked, corrected: await readEntries(deps, corrected), open };
}

async function readEntries({ db }: Deps, ids: readonly number[]): Promise<Rebooking['corrected']> {
  if (ids.length === 0) return [];
  const rows = await listEntryRows(db, { ids }, { offset: 0, limit: ids.length });
  const settings = await getSettings(db);
  return rows.toReversed().map((row) => entryFrom(row, settings));
}

/**
 * Returns the ids of the correcting entries, or the reason why there are none. The lock blocks payments
 * during the correction. Pending requests are left to the worker, so that nothing is booked twice.
 */
async function correctOrder(
  trx: Trx,
  deps: Deps,
  { company_id: companyId, order_id: orderId }: TieRow,
): Promise<number[] | string> {
  await lockBookedOrder(trx, { companyId, orderId });
  const waiting = await findWaiting(trx, { companyId, orderId });
  if (waiting) return waiting.last_error ?? waiting.kind;
  const reversals = await reverseWrongStage(trx, deps, orderId);
  const figures = await findFigures(trx, orderId);
  if (!figures) return reversals;
  const lines = correctionLines(mustOf(figures), showOf(figures));
  if (!lines) return `payments ${figures.payments}, paid ${figures.paid}`;
  const kind = await kindOfCorrection(trx, figures);
  const entry = {
    ...(await entryFor(trx, deps, figures)),
    kind,
    memo: `Correction of order ${figures.so_number}`,
    lines,
  };
  return [...reversals, await bookEntry(trx, entry)];
}

const findFigures = async (trx: Trx, orderId: number): Promise<TieRow | undefined> =>
  (await listDifferences(trx, orderId, 1))[0];

/**
 * Reverses the invoice of an order that is no longer shipped, or the cancellation of one that is no longer canceled.
 */
async function reverseWrongStage(trx: Trx, deps: Deps, orderId: number): Promise<number[]> {
  const figures = await findFigures(trx, orderId);
  const unreversed = figures && (await findUnreversedEntry(trx, { companyId: figures.company_id, orderId }));
  if (!unreversed || unreversed.stage === figures.stage) return [];
  const lines = await listReversedLines(trx, { companyId: figures.company_id, id: unreversed.id });
  const memo = `Reversal of order ${figures.so_number}`;
  const entry = {
    ...(await entryFor(trx, deps, figures)),
    kind: 'reversal',
    memo,
    lines,
    reversesEntryId: unreversed.id,
  };
  return [await bookEntry(trx, entry)];
}

/**
 * Chooses the correcting entry's kind. Later bookings depend on how far the books are, so a correction can replace
 * the invoice.
 */
async function kindOfCorrection(trx: Trx, figures: TieRow): Promise<string> {
  const order = { companyId: figures.company_id, orderId: figures.order_id };
  if (await findUnreversedEntry(trx, order)) return 'correction';
  if (figures.stage === 'invoiced') return 'invoice';
  return figures.stage === 'canceled' && figures.kept !== 0 ? 'credit memo' : 'correction';
}

async function entryFor(
  trx: Trx,
  deps: Deps,
  figures: TieRow,
): Promise<Omit<NewEntry, 'kind' | 'memo' | 'lines'>> {
  const now = deps.clock();
  return {
    companyId: figures.company_id,
    day: await storeDay(trx, figures.store_id, { now, config: deps.config }),
    key: `correction:${figures.order_id}:${randomUUID()}`,
    orderId: figures.order_id,
    paymentId: null,
    storeId: figures.store_id,
    customerId: figures.customer_id,
    now,
  };
}

const mustOf = (row: TieRow): RoleBalances => ({
  funds: row.cash,
  transfers: row.transfers,
  'opening balances': row.opening,
  receivables: row.receivable,
  sales: 0 - row.sales,
  allowances: row.allowances,
  'sales tax': 0 - row.tax,
  deposits: 0 - row.deposits,
  cancellation: 0 - row.kept,
  'tax agency': 0 - row.agency,
});

const showOf = (row: TieRow): RoleBalances => ({
  funds: row.ledger_cash,
  transfers: row.ledger_transfers,
  'opening balances': row.ledger_opening,
  receivables: row.ledger_receivable,
  sales: 0 - row.ledger_sales,
  allowances: row.ledger_allowances,
  'sales tax': 0 - row.ledger_tax,
  deposits: 0 - row.ledger_deposits,
  cancellation: 0 - row.ledger_kept,
  'tax agency': 0 - row.ledger_agency,
});
