import { type Counterpart, type MappedRole, rolesInUse, valueJournals } from '@cordovan/domain/accounting';
import { type Handle, inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { factoryDay } from '../../calendar/index.ts';
import { findConnection } from '../connection/connection.repository.ts';
import { insertDocuments } from '../connection/documents.repository.ts';
import { listUnfollowedDays, lockUnfollowed, setFollowed } from './follow-value.repository.ts';
import { wasAllowanceGiven } from '../allowance-tax.repository.ts';
import { wasLaborPosted } from './labor-value.repository.ts';
import { findStart } from './movements.repository.ts';

/** Roles that need an account in the connected package. */
export const rolesToMap = async (handle: Handle): Promise<readonly MappedRole[]> =>
  rolesInUse({
    allowances: await wasAllowanceGiven(handle),
    value: (await findStart(handle)) !== undefined,
    labor: await wasLaborPosted(handle),
  });

/**
 * Queues the posted value for a connected package. Once a day is over, it gets one journal entry per pair of accounts
 * (ADR 53), however many scans the day had.
 */
export async function followValue(deps: Deps): Promise<void> {
  const now = deps.clock();
  const connection = await findConnection(deps.db);
  if (connection?.live_from == null) return;
  const before = await factoryDay(deps.db, { now, config: deps.config });
  const period = { from: connection.live_from, before };
  for (const { company_id: companyId, day } of await listUnfollowedDays(deps.db, period))
    await inTransaction(deps.db, async (trx) => {
      const moves = await lockUnfollowed(trx, { companyId, day });
      const entryId = Math.max(...moves.map((move) => move.journal_entry_id));
      const documents: readonly Counterpart[] = valueJournals(moves);
      if (moves.length === 0) return;
      await insertDocuments(trx, {
        ...{ connector: connection.connector, companyId, entryId, documents, now },
        ...{ orderId: null, customerId: null, storeId: null },
      });
      await setFollowed(
        trx,
        moves.map(({ id }) => id),
        now,
      );
    });
}
