import type { BooksAgreement } from '@cordovan/contracts/books-agreement';
import type { Home } from '@cordovan/contracts/reports';
import {
  changesThere,
  counterpartAmount,
  type ThereChange,
  totalAsSent,
  verdictOf,
} from '@cordovan/domain/accounting';
import type { Handle } from '../../../platform/database/transaction.ts';
import { findConnection } from '../connection/connection.repository.ts';
import { readDocumentStatus } from '../connection/document-list.repository.ts';
import { listDifferingBatches } from '../settlements/differing-batches.service.ts';
import * as repository from './agreement.repository.ts';

const MOST_SHOWN = 200;

/** The last check with what is open now; undefined before the first check. */
async function judge(db: Handle) {
  const check = await repository.findLatestCheck(db);
  if (!check) return undefined;
  const connection = await findConnection(db);
  const documents = connection && (await readDocumentStatus(db, connection.connector));
  const differences = connection ? await repository.countOpen(db, connection.connector) : 0;
  const failed = documents?.failed ?? 0;
  const batchDifferences = (await listDifferingBatches(db)).length;
  const verdict = verdictOf({
    batchDifferences,
    ledgerDifferences: check.ledger_differences,
    differences,
    failed,
    isUnread: check.problem !== null,
  });
  return { check, connection, verdict, batchDifferences, waiting: documents?.waiting ?? 0, failed };
}

/** Result of the last check, with what is open now; null before the first check. */
export async function readAgreement(db: Handle): Promise<BooksAgreement | null> {
  const judged = await judge(db);
  if (!judged) return null;
  const { check, connection, verdict, batchDifferences, waiting, failed } = judged;
  const rows = connection ? await repository.listOpen(db, connection.connector, MOST_SHOWN) : [];
  return {
    ...verdict,
    checkedAt: check.checked_at.toISOString(),
    checkedBy: check.checked_by_name,
    ordersChecked: check.orders_checked,
    ledgerDifferences: check.ledger_differences,
    batchDifferences,
    documentsChecked: check.documents_checked,
    waiting,
    failed,
    problem: check.problem,
    differences: rows.map((row) => ({
      ...changesOf(row),
      documentId: row.id,
      kind: row.kind,
      day: row.entry_date,
      orderId: row.order_id,
      soNumber: row.so_number,
      customerName: row.customer_name,
      externalId: row.external_id!,
      state: row.there_state!,
      seenAt: row.there_seen_at!.toISOString(),
    })),
  };
}

const canApply = (kind: string, changes: readonly ThereChange[]): boolean =>
  kind === 'payment' && changes.includes('applied');

/** What differs in a document there, the amounts sent and there in cents, and whether we can correct it. */
export function changesOf(row: Awaited<ReturnType<typeof repository.listOpen>>[number]) {
  const { there_total_cents: total, there_facts: facts } = row;
  const changes = total === null ? [] : [...changesThere(row, { total, facts: facts ?? undefined })];
  // The total of an invoice that deposits paid is 0 there: people know it by its amount.
  const amount = counterpartAmount(row.postings);
  const sums = changes.includes('total')
    ? { sent: totalAsSent(row), there: total }
    : { sent: amount, there: total === null ? null : amount };
  return {
    ...{ changes, ...sums, canApply: canApply(row.kind, changes) },
    thereDay: (changes.includes('day') && facts?.day) || null,
  };
}

/**
 * The agreement summarized in one line, for the home screen; undefined unless a package follows the ledger or
 * something differs.
 */
export async function readBooksLine(db: Handle): Promise<Home['books']> {
  const judged = await judge(db);
  if (!judged) return undefined;
  const { check, connection, verdict, batchDifferences } = judged;
  if (connection?.live_from == null && verdict.needYou === 0) return undefined;
  return {
    ...verdict,
    batchDifferences,
    ledgerDifferences: check.ledger_differences,
    checkedAt: check.checked_at.toISOString(),
  };
}
