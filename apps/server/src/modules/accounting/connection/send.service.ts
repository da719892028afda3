import { type FaultCause, isRetried, stopsAll } from '@cordovan/domain/accounting';
import { padId } from '@cordovan/domain/orders';
import { BooksFault, BooksPending } from '../../../adapters/books/index.ts';
import { inTransaction, type Trx } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { announce } from '../../../platform/live/live.ts';
import { publicUrlOf } from '../../../platform/public-url.ts';
import { queueMail } from '../../mail/index.ts';
import { getSettings } from '../../settings/index.ts';
import { listAdministrators } from '../notify.repository.ts';
import { type ConnectedBooks, findBooks } from './access.service.ts';
import { findConnection, setReconnect } from './connection.repository.ts';
import { isPolled } from './connector.ts';
import { claimDocument, type ClaimedDocument } from './documents.repository.ts';
import {
  releaseDocument,
  setAppliedAgain,
  setDocumentFailed,
  setDocumentNotified,
  setDocumentSent,
} from './document-outcomes.repository.ts';
import { followCustomers } from './customers.service.ts';
import { draftOf } from './draft.service.ts';
import { findDocumentFacts } from './facts.repository.ts';

/** Longer than all of one document's calls may take together. */
const CLAIM_MS = 5 * 60_000;
const MOST = 1_000;
/**
 * After this many failures in a row, the accounting package or the network is down: the rest waits for the next
 * sweep.
 */
const MOST_TRANSIENT = 3;

/** Sends due documents in order; returns how many were sent. QuickBooks Desktop waits for its contact. */
export async function sendDocuments(deps: Deps): Promise<number> {
  const connected = await findBooks(deps);
  if (!connected || isPolled(connected.connection.connector)) return 0;
  const { sent } = await sendDue(deps, () => connected);
  const { connector, live_from: liveFrom } = connected.connection;
  if (liveFrom !== null)
    await followCustomers(deps, connector, () => connected.books).catch((error: unknown) => {
      if (!(error instanceof BooksFault)) throw error;
    });
  return sent;
}

type BooksFor = (document: ClaimedDocument) => ConnectedBooks;
/** Why a document wasn't sent. */
type Unsent = FaultCause | 'throttled' | 'pending';
type AfterEach = (document: ClaimedDocument, unsent: Unsent | undefined) => Promise<void>;

/** Sends due documents until none is left, or until the accounting package must answer a request first. */
export async function sendDue(
  deps: Deps,
  booksFor: BooksFor,
  afterEach: AfterEach = () => Promise.resolve(),
): Promise<{ readonly sent: number; readonly isPending: boolean }> {
  const connection = await findConnection(deps.db);
  if (connection?.live_from == null) return { sent: 0, isPending: false };
  let sent = 0;
  let transient = 0;
  for (let turn = 0; turn < MOST; turn += 1) {
    const now = deps.clock();
    const until = new Date(now.getTime() + CLAIM_MS);
    const document = await claimDocument(deps.db, connection.connector, { now, until });
    if (!document) break;
    const cause = await sendOne(deps, booksFor(document), document);
    if (cause === 'pending') return { sent, isPending: true };
    await afterEach(document, cause);
    if (cause === undefined) sent += 1;
    transient = cause !== undefined && cause !== 'throttled' && stopsAll(cause) ? transient + 1 : 0;
    if (cause === 'reconnect' || cause === 'throttled' || transient >= MOST_TRANSIENT) break;
  }
  return { sent, isPending: false };
}

/** Sends one document; returns why it wasn't sent, or undefined if it was. */
async function sendOne(
  deps: Deps,
  connected: ConnectedBooks,
  document: ClaimedDocument,
): Promise<Unsent | undefined> {
  try {
    const draft = await draftOf(deps, connected, document);
    const { externalId, total, facts } = await connected.books.send(draft);
    await inTransaction(deps.db, async (trx) => {
      const isAgain = draft.credit?.kind === 'payment';
      const sentFacts = isAgain ? undefined : facts;
      await setDocumentSent(trx, document.id, { externalId, total, facts: sentFacts, now: deps.clock() });
      if (isAgain && facts?.applied) await setAppliedAgain(trx, document, facts.applied);
      announce(trx, { topic: 'accounting', id: document.order_id, storeId: document.store_id });
    });
    return undefined;
  } catch (error) {
    if (error instanceof BooksPending) {
      await releaseDocument(deps.db, document.id);
      return 'pending';
    }
    // A bug or an outage on our side is retried too, and shows in the same place.
    const fault =
      error instanceof BooksFault
        ? error
        : new BooksFault('transient', (error as Error).message, { code: 'own', isDefinite: false });
    deps.log.warn({ err: error, documentId: document.id, trace: fault.trace }, 'a document was not sent');
    if (fault.isThrottled) {
      // The number of calls per minute is limited: the next sweep continues where this one ends.
      await releaseDocument(deps.db, document.id);
      return 'throttled';
    }
    await keepFault(deps, connected, document, fault);
    return fault.faultCause;
  }
}

async function keepFault(
  deps: Deps,
  { connection }: ConnectedBooks,
  document: ClaimedDocument,
  fault: BooksFault,
): Promise<void> {
  const now = deps.clock();
  const cause = fault.faultCause;
  const { retrySeconds, maxAttempts } = await getSettings(deps.db);
  const attempts = document.attempts + 1;
  await inTransaction(deps.db, async (trx) => {
    if (cause === 'reconnect') {
      await releaseDocument(trx, document.id);
      const error = connection.company_name;
      if (await setReconnect(trx, connection)) await tell(trx, deps, { document, attempts, error });
      announce(trx, { topic: 'accounting', id: null, storeId: null });
      return;
    }
    const isLast = !isRetried(cause) || attempts >= maxAttempts;
    await setDocumentFailed(trx, document.id, {
      cause,
      code: fault.code,
      detail: fault.message,
      trace: fault.trace,
      retryAt: isLast ? undefined : new Date(now.getTime() + retrySeconds * 1_000),
      isDefinite: fault.isDefinite,
    });
    const isNew =
      isLast &&
      (await setDocumentNotified(trx, { id: document.id, connector: connection.connector, cause, now }));
    if (isNew) await tell(trx, deps, { document, attempts, error: fault.message });
    announce(trx, { topic: 'accounting', id: document.order_id, storeId: document.store_id });
  });
}

interface Told {
  readonly document: ClaimedDocument;
  readonly attempts: number;
  readonly error: string;
}

/** Notifies the administrators once per cause, until it is solved (ACCT-07). */
async function tell(trx: Trx, deps: Deps, { document, attempts, error }: Told): Promise<void> {
  const facts = await findDocumentFacts(trx, document.id);
  const now = deps.clock();
  for (const administrator of await listAdministrators(trx)) {
    await queueMail(trx, deps, {
      companyId: document.company_id,
      template: 'failed transactions',
      language: administrator.language === 'es' ? 'es' : 'en',
      orderId: document.order_id,
      key: `books:${document.id}:${administrator.id}:${now.getTime()}`,
      data: {
        administrator: { email: administrator.email },
        order: {
          number: facts?.so_number ?? '',
          id: document.order_id === null ? '' : padId(document.order_id),
        },
        request: { kind: document.kind, attempts, error },
        link: `${publicUrlOf(deps.config)}/Accounting/Connection`,
      },
      userId: null,
      now,
    });
  }
}
