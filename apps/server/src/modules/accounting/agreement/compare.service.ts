import type { TieOut } from '@cordovan/contracts/accounting';
import type { BooksAgreement } from '@cordovan/contracts/books-agreement';
import { compareThere, type FaultCause } from '@cordovan/domain/accounting';
import { BooksFault, CHANGES_DAYS, type DocumentThere } from '../../../adapters/books/index.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { announce } from '../../../platform/live/live.ts';
import { type ConnectedBooks, findBooks } from '../connection/access.service.ts';
import { findConnection, setReconnect } from '../connection/connection.repository.ts';
import { isPolled } from '../connection/connector.ts';
import { setCompany } from '../desktop/desktop.repository.ts';
import { readTieOut } from '../tie-out.service.ts';
import { valueRoles } from '../value/value-figures.repository.ts';
import * as repository from './agreement.repository.ts';
import { readAgreement } from './agreement.service.ts';

const DAY_MS = 86_400_000;
/** We read this period again, because the package may write a change a little after the moment it names. */
const OVERLAP_MS = 5 * 60_000;
/** The accounting package never reports more changes than this in one answer. */
const MOST_CHANGES = 1_000;

/**
 * Compares orders, payments, card batches and the ledger, and every sent document with the accounting package. Keeps
 * the result even if the accounting package can't be asked: the result then says why, and earlier results stay. A
 * package that calls us is compared at its next contact, which passes `contact`.
 */
export async function checkBooks(
  deps: Deps,
  userId: number | null,
  contact?: ConnectedBooks,
): Promise<BooksAgreement | null> {
  const begun = deps.clock();
  const known = await findConnection(deps.db);
  const connector = known?.live_from == null ? null : known.connector;
  if (connector !== null && isPolled(connector) && !contact) {
    await setCompany(deps.db, known!.realm_id, { check_wanted_at: begun, check_wanted_by: userId });
    return readAgreement(deps.db);
  }
  const read = connector === null ? NOTHING : await readThere(deps, contact);
  const tieOut = await readTieOut(deps.db, deps, { orderId: undefined, now: begun });
  await inTransaction(deps.db, async (trx) => {
    if (connector !== null && read.problem === null) {
      await repository.keepSeen(trx, read.seen, begun);
      await repository.setChangesRead(trx, connector, begun);
    }
    if (connector !== null && read.problem === 'reconnect') await setReconnect(trx, known!);
    await repository.insertCheck(trx, {
      connector,
      userId,
      ordersChecked: tieOut.ordersChecked,
      ledgerDifferences: differencesOf(tieOut),
      documentsChecked: read.seen.length,
      problem: read.problem,
      now: deps.clock(),
    });
    announce(trx, { topic: 'accounting', id: null, storeId: null });
  });
  return readAgreement(deps.db);
}

/**
 * Counts orders that differ, and other differences. Card batches are compared and counted when the result is read.
 */
const differencesOf = ({ differences, findings, ties }: TieOut): number => {
  // A changed entry of an order often makes its figures differ too: the order counts once.
  const ofOrders = findings.flatMap(({ orderId }) => (orderId === null ? [] : [orderId]));
  const orders = new Set([...differences.map(({ orderId }) => orderId), ...ofOrders]).size;
  const others = findings.filter(({ what, orderId }) => what !== 'batch' && orderId === null).length;
  const values = ties.filter(({ name, isEqual }) => !isEqual && isValueRole(name)).length;
  return orders + others + values;
};
const isValueRole = (name: string): boolean => (valueRoles as readonly string[]).includes(name);

interface Read {
  readonly seen: readonly repository.Seen[];
  readonly problem: FaultCause | null;
}
const NOTHING: Read = { seen: [], problem: null };

/**
 * Reads all sent documents from the package. A document missing from the list may only have another date, so it is
 * requested by itself.
 */
async function readThere(deps: Deps, contact: ConnectedBooks | undefined): Promise<Read> {
  const connected = contact ?? (await findBooks(deps));
  if (!connected) return { seen: [], problem: 'reconnect' };
  const { books, connection } = connected;
  const sent = await repository.listSent(deps.db, connection.connector);
  try {
    const listed = byDocument(await books.listDocuments(connection.live_from!));
    const seen: repository.Seen[] = [];
    for (const row of sent) {
      const there = listed.get(keyOf(row.kind, row.external_id));
      seen.push(seenOf(row, there ?? (await books.findDocument(row.kind, row.external_id))));
    }
    return { seen, problem: null };
  } catch (error) {
    if (!(error instanceof BooksFault)) throw error;
    deps.log.warn({ err: error, trace: error.trace }, 'the books could not be compared');
    return { seen: [], problem: error.faultCause };
  }
}

const keyOf = (kind: string, externalId: string): string => `${kind}:${externalId}`;
const byDocument = (there: readonly DocumentThere[]) =>
  new Map(there.map((one) => [keyOf(one.kind, one.externalId), one]));
function seenOf(row: repository.SentRow, { total, facts }: DocumentThere): repository.Seen {
  const state = compareThere(row, { total, facts });
  return { id: row.id, state, total, facts: (state === 'changed' && facts) || null };
}

/**
 * Reads the package's changes since the last time, so that a difference shows within the hour, or at once after a
 * notice. Compares everything if the last time is too long ago or there were too many changes. Skips a notice if
 * changes were read after it.
 */
export async function followChanges(deps: Deps, noticedAt?: string): Promise<void> {
  const connected = await findBooks(deps);
  if (connected?.connection.live_from == null || isPolled(connected.connection.connector)) return;
  const since = await repository.findChangesRead(deps.db, connected.connection.connector);
  if (since !== null && noticedAt !== undefined && since > new Date(noticedAt)) return;
  const isRecent = since !== null && deps.clock().getTime() - since.getTime() < (CHANGES_DAYS - 1) * DAY_MS;
  if (!isRecent || !(await readChanges(deps, connected, since))) await checkBooks(deps, null);
}

/** Keeps what changed; false if there was more than the accounting package reports in one answer. */
async function readChanges(deps: Deps, { books, connection }: ConnectedBooks, since: Date): Promise<boolean> {
  const { connector } = connection;
  const begun = deps.clock();
  const changes = await books.listChanges(new Date(since.getTime() - OVERLAP_MS));
  if (changes.length >= MOST_CHANGES) return false;
  const changed = byDocument(changes);
  const rows = changes.length === 0 ? [] : await repository.listSentAs(deps.db, connector, changes);
  await inTransaction(deps.db, async (trx) => {
    const seen = rows.map((row) => seenOf(row, changed.get(keyOf(row.kind, row.external_id))!));
    await repository.keepSeen(trx, seen, begun);
    await repository.setChangesRead(trx, connector, begun);
    if (seen.length > 0) announce(trx, { topic: 'accounting', id: null, storeId: null });
  });
  return true;
}
