import { type FloorFacts, runsOf } from '@cordovan/domain/registers';
import type { Handle } from '../../platform/database/transaction.ts';
import { listEventsOfPieces } from './events.repository.ts';
import { type FloorPieceRow, listRoute } from './floor-facts.repository.ts';

/** Loads what the rules need to know about a piece before an operation on it. */
export async function factsOfPiece(
  db: Handle,
  piece: FloorPieceRow,
  operationId: number | undefined,
  then?: Date,
): Promise<Omit<FloorFacts, 'atWork'>> {
  const steps = await listRoute(db, piece);
  const events = await listEventsOfPieces(db, piece.company_id, [piece.id]);
  const all = events.get(piece.id) ?? [];
  const step = steps.find((each) => each.operation_id === operationId);
  return {
    route: steps.map((each) => ({ operationId: each.operation_id, name: each.name })),
    runs: runsOf(all),
    ...(then && { runsThen: runsOf(all.filter(({ at }) => at <= then.getTime())) }),
    lacksLeather: step?.needs_leather === true && piece.lacks_leather,
    isBegun: piece.is_begun,
    isFinished: piece.is_finished,
  };
}
