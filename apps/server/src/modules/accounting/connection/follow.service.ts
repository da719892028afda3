import { handKinds, itemRoles } from '@cordovan/domain/accounting';
import type { BooksConnection } from '@cordovan/contracts/books';
import type { Trx } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/errors/refusal-error.ts';
import type { SignedInCaller } from '../../../platform/http/request.ts';
import { factoryDay } from '../../calendar/index.ts';
import { rolesToMap } from '../value/follow-value.service.ts';
import { findConnection, listMappings, lockConnection, setLiveFrom } from './connection.repository.ts';
import { audit, readConnection } from './connection.service.ts';
import { type EntryToSend, readCounterparts } from './counterparts.service.ts';
import { insertDocuments } from './documents.repository.ts';
import { listUnfollowed } from './unfollowed.repository.ts';

export interface FollowedEntry extends EntryToSend {
  readonly day: string;
  readonly orderId: number | null;
  readonly customerId: number | null;
  readonly storeId: number | null;
  readonly now: Date;
}

/**
 * Queues the documents that a connected package gets for an entry, in the transaction that books it. Queues nothing
 * without a connection, or before the day from which the package follows the ledger.
 */
export async function followEntry(trx: Trx, entry: FollowedEntry): Promise<void> {
  const connection = await findConnection(trx);
  if (connection?.live_from == null || entry.day < connection.live_from) return;
  await queueEntry(trx, connection.connector, entry);
}

/** Queues an entry that a person booked: a journal entry, a bank deposit or a tax filing (ADR 78). */
export const followHandEntry = (
  trx: Trx,
  entry: EntryToSend & { readonly day: string; readonly now: Date },
): Promise<void> => followEntry(trx, { ...entry, orderId: null, customerId: null, storeId: null });

async function queueEntry(trx: Trx, connector: string, entry: Omit<FollowedEntry, 'day'>): Promise<void> {
  const { companyId, id: entryId, kind, orderId, customerId, storeId, now } = entry;
  const documents = await readCounterparts(trx, entry);
  await insertDocuments(trx, {
    ...{ connector, companyId, entryId, documents, orderId, customerId, storeId, now },
    isByHand: (handKinds as readonly string[]).includes(kind),
  });
}

/**
 * Follows the ledger from a day on: queues the entries booked since then, and every entry from now on. A later day
 * changes nothing, because entries already followed stay followed.
 */
export async function startBooks(
  trx: Trx,
  deps: Deps,
  from: string,
  caller: SignedInCaller,
): Promise<BooksConnection> {
  const connection = (await lockConnection(trx)) ?? refuse({ code: 'BOOKS_NOT_CONNECTED' });
  const mapped = await listMappings(trx, connection.connector);
  const has = (kind: string, key: string) => mapped.some((row) => row.kind === kind && row.local_key === key);
  const roles = await rolesToMap(trx);
  const isComplete =
    roles.every((role) => has('account', role)) &&
    itemRoles.every((role) => has('item', role) || !roles.includes(role));
  if (!isComplete) refuse({ code: 'BOOKS_NOT_MAPPED' });
  if (from > (await factoryDay(trx, { now: caller.now, config: deps.config })))
    refuse({ code: 'BOOKS_START_IN_FUTURE', field: 'from' });
  const { live_from: before } = connection;
  const first = before !== null && before < from ? before : from;
  await setLiveFrom(trx, connection.connector, first);
  for (const entry of await listUnfollowed(trx, connection.connector, from))
    await queueEntry(trx, connection.connector, {
      ...{ companyId: entry.company_id, id: entry.id, kind: entry.kind, key: entry.key },
      ...{ orderId: entry.order_id, customerId: entry.customer_id, storeId: entry.store_id },
      now: caller.now,
    });
  await audit(trx, { before: { from: before }, after: { from: first } }, caller);
  await deps.jobs.enqueue(trx, 'books.send', {});
  return readConnection(deps, trx);
}
