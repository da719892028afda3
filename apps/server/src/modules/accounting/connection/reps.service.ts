import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { announce } from '../../../platform/live/live.ts';
import { putSyncedReps } from '../../customers/index.ts';
import { asking, findBooks, getBooks } from './access.service.ts';
import { wantLists } from '../desktop/desktop.service.ts';
import { setPulled } from './connection.repository.ts';
import { isPolled } from './connector.ts';

/** Reads the accounting package's employees as sales reps, immediately (ACCT-01). */
export async function pullSalesReps(deps: Deps) {
  const { books, connection } = await getBooks(deps);
  // Uses the sales reps of the last contact now, and reads newer ones at the next contact.
  if (isPolled(connection.connector)) await wantLists(deps.db, connection.realm_id, deps.clock());
  const reps = await asking(books.listSalesReps());
  return inTransaction(deps.db, async (trx) => {
    const counts = await putSyncedReps(trx, reps, deps.clock());
    await setPulled(trx, connection.connector, deps.clock());
    announce(trx, { topic: 'users', id: null, storeId: null });
    return counts;
  });
}

/** Reads sales reps in the background, every hour. */
export async function pullQuietly(deps: Deps): Promise<void> {
  const connected = await findBooks(deps);
  if (!connected || isPolled(connected.connection.connector)) return;
  await pullSalesReps(deps).catch((error: unknown) =>
    deps.log.warn({ err: error }, 'the sales reps could not be read from QuickBooks'),
  );
}
