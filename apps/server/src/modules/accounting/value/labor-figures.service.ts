import { laborPlaces, laborRoles, placeLabor } from '@cordovan/domain/accounting';
import type { Handle } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type LaborDifference, listLaborPostings } from './labor-figures.repository.ts';
import {
  countLaborChanges,
  findLaborStart,
  listPieceLabor,
  wasLaborPosted,
} from './labor-value.repository.ts';
import { laborZone } from './labor-value.service.ts';

/**
 * Pieces whose labor in the ledger differs from their postings (ADR 72). For pieces in production or finished, also
 * from the cost of their work, which is computed again. Pieces that wait to be posted don't count as different yet.
 */
export async function listLaborDifferences(
  db: Handle,
  deps: Pick<Deps, 'config'>,
): Promise<LaborDifference[]> {
  if (!(await wasLaborPosted(db))) return [];
  const posted = await listLaborPostings(db);
  if (!(await findLaborStart(db)) || (await countLaborChanges(db)) > 0) return posted;
  const pieces = await listPieceLabor(db, { scope: 'ours', timeZone: await laborZone(db, deps) });
  const worked = pieces.flatMap(
    ({ vin_item_id: vinItemId, code, order_id: orderId, so_number: soNumber, ...piece }) => {
      const { held } = placeLabor(piece.held, piece.now);
      return laborPlaces
        .filter((place) => held[place] !== piece.held[place])
        .map((place) => ({
          ...{ vinItemId, code, orderId, soNumber, role: laborRoles[place] },
          ...{ expected: held[place], found: piece.held[place] },
        }));
    },
  );
  return [...posted, ...worked];
}
