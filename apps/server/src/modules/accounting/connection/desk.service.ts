import type {
  BooksDocument,
  BooksDocuments,
  listBooksDocuments as listCall,
  retryBooksDocuments as retryCall,
} from '@cordovan/contracts/books';
import type { BodyOf, QueryOf } from '@cordovan/contracts/call';
import { counterpartAmount, type RolePosting } from '@cordovan/domain/accounting';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/errors/refusal-error.ts';
import type { SignedInCaller } from '../../../platform/http/request.ts';
import { announce } from '../../../platform/live/live.ts';
import { getSettings } from '../../settings/index.ts';
import { asking, getBooks } from './access.service.ts';
import { findConnection } from './connection.repository.ts';
import { audit } from './connection.service.ts';
import {
  countCauses,
  listDocumentRows,
  setDocumentsDue,
  setDocumentSkipped,
} from './document-list.repository.ts';
import { listRoleNames } from './facts.repository.ts';
import { openLedgerAccounts } from './ledger-accounts.service.ts';
import { refuseDone } from './refuse-done.ts';

const PAGE_SIZE = 20;

/** Lists waiting, failed, sent and skipped documents, and counts failures by cause. */
export async function listBooksDocuments(
  db: Handle,
  query: QueryOf<typeof listCall>,
): Promise<BooksDocuments> {
  const page = query.page ?? 1;
  const pageSize = query.pageSize ?? PAGE_SIZE;
  const connection = await findConnection(db);
  if (!connection) return { items: [], total: 0, page, pageSize, causes: [] };
  const { connector } = connection;
  const filter = { connector, status: query.status, cause: query.cause, orderId: query.orderId };
  const { rows, total } = await listDocumentRows(db, filter, {
    offset: (page - 1) * pageSize,
    limit: pageSize,
  });
  const settings = await getSettings(db);
  const names = await listRoleNames(db, settings);
  const ledger = await openLedgerAccounts(db, []);
  const nameOf = ({ role, account }: RolePosting): string =>
    role === null ? (account === undefined ? '' : ledger.of(account).name) : (names.get(role) ?? role);
  const items = rows.map((row): BooksDocument => {
    const postings = row.postings as unknown as RolePosting[];
    return {
      id: row.id,
      kind: row.kind,
      status: row.status,
      day: row.entry_date,
      amount: counterpartAmount(postings),
      memo: row.memo,
      orderId: row.order_id,
      soNumber: row.so_number,
      customerId: row.customer_id,
      customerName: row.customer_name,
      postings: postings.map((posting) => ({
        ...{ role: posting.role, name: nameOf(posting), amount: posting.amount },
      })),
      attempts: row.attempts,
      nextAttemptAt: row.next_attempt_at?.toISOString() ?? null,
      externalId: row.external_id,
      sentAt: row.sent_at?.toISOString() ?? null,
      cause: row.fault_cause,
      faultCode: row.fault_code,
      faultDetail: row.fault_detail,
      faultTrace: row.fault_trace,
      skipReason: row.skip_reason,
    };
  });
  return { items, total, page, pageSize, causes: await countCauses(db, connector) };
}

const getConnector = async (db: Handle) =>
  (await findConnection(db))?.connector ?? refuse({ code: 'BOOKS_NOT_CONNECTED' });

/** Sends one failed document again, or all that failed for a cause. */
export async function retryBooksDocuments(
  trx: Trx,
  deps: Deps,
  { id, cause }: BodyOf<typeof retryCall>,
  now: Date,
) {
  if (id === null && cause === null) refuse({ code: 'NOT_FOUND', field: 'id' });
  const connector = await getConnector(trx);
  const queued = await setDocumentsDue(trx, connector, { id, cause, now });
  if (queued === 0)
    await (id === null ? refuse({ code: 'BOOKS_NOTHING_OPEN' }) : refuseDone(trx, connector, id));
  await deps.jobs.enqueue(trx, 'books.send', {});
  announce(trx, { topic: 'accounting', id: null, storeId: null });
  return { queued };
}

/** Skips a document for good. Documents that depend on it go on without it. */
export async function skipBooksDocument(
  trx: Trx,
  deps: Deps,
  { id, reason }: { id: number; reason: string },
  caller: SignedInCaller,
): Promise<void> {
  if (reason.trim() === '') refuse({ code: 'REASON_REQUIRED', field: 'reason' });
  const connector = await getConnector(trx);
  const isSkipped = await setDocumentSkipped(trx, connector, {
    id,
    reason: reason.trim(),
    userId: caller.user.id,
  });
  if (!isSkipped) await refuseDone(trx, connector, id);
  await audit(trx, { before: { document: id }, after: { document: id, skipped: reason.trim() } }, caller);
  await deps.jobs.enqueue(trx, 'books.send', {});
  announce(trx, { topic: 'accounting', id: null, storeId: null });
}

/** Finds the accounting package's customers whose name or email contains a text. */
export async function findBooksCustomers(deps: Deps, search: string) {
  const { books } = await getBooks(deps);
  const part = search.trim();
  return part === '' ? [] : [...(await asking(books.findCustomers({ part })))];
}
