import { randomUUID } from 'node:crypto';
import { type HeldValues, placePieces, valueInOrder, valueLines } from '@cordovan/domain/accounting';
import { inTransaction, type Trx } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { announce } from '../../../platform/live/live.ts';
import { factoryDay } from '../../calendar/index.ts';
import { bookEntry } from '../book-entry.service.ts';
import { isAccountingOn } from '../queue.service.ts';
import { lineOf, movementOf } from './valued-movement.ts';
import { insertValued, listWaiting, lockStart, type MovementToValue } from './movements.repository.ts';
import {
  insertMoves,
  keyOfLine,
  listMisplaced,
  type MisplacedLine,
  readLines,
  readLots,
  writeLines,
  writeLots,
} from './value.repository.ts';
import { forgetLaborChanges } from './labor-value.repository.ts';
import { valueLabor } from './labor-value.service.ts';
import { memoOf, type Unposted } from './unposted.ts';

/** Only a few at once, because an error in one of them blocks the others. */
const AT_ONCE = 100;

const WHAT: Readonly<Record<string, string>> = {
  received: 'Leather received',
  'sent back': 'Leather returned to the vendor',
  'taken back': 'Receipt of leather taken back',
  opening: 'Leather on hand at first',
  adjusted: 'Leather counted or adjusted',
  issued: 'Leather issued',
  named: 'Leather issued',
  returned: 'Leather put back',
  remnant: 'Remnant put back',
  finished: 'Pieces finished',
  reopened: 'Pieces reopened',
  'written off': 'Cut leather written off',
};

/**
 * Posts the value of what the factory did since the last time (ADR 53). Posts stock movements first, then pieces
 * whose order was shipped, stepped back or canceled, then labor (ADR 72). Returns how many changes it processed.
 */
export const postValue = (deps: Deps): Promise<number> =>
  inTransaction(deps.db, async (trx) => {
    const start = await lockStart(trx);
    if (!start) await forgetLaborChanges(trx);
    if (!start || !(await isAccountingOn(trx))) return 0;
    const waiting = await listWaiting(trx, start, AT_ONCE);
    const moves = waiting.length > 0 ? await valueMovements(trx, deps, waiting) : await placeLines(trx, deps);
    await postMoves(trx, deps, moves);
    if (moves.length > 0) announce(trx, { topic: 'accounting', id: null, storeId: null });
    return waiting.length || moves.length + (await postLabor(trx, deps));
  });

/** Posts the labor of changed pieces (ADR 72). Returns how many changes it processed. */
export async function postLabor(trx: Trx, deps: Deps): Promise<number> {
  const { taken, moves } = await valueLabor(trx, deps, AT_ONCE);
  await postMoves(trx, deps, moves);
  if (moves.length > 0) announce(trx, { topic: 'accounting', id: null, storeId: null });
  return taken;
}

async function valueMovements(
  trx: Trx,
  deps: Deps,
  waiting: readonly MovementToValue[],
): Promise<Unposted[]> {
  const orderIds = [...new Set(waiting.flatMap((row) => row.order_id ?? []))];
  const values: HeldValues = {
    lots: await readLots(trx, [...new Set(waiting.map((row) => row.lot_id))]),
    lines: new Map((await readLines(trx, orderIds)).map((line) => [keyOfLine(line), line])),
  };
  const valued = valueInOrder(values, waiting.map(movementOf));
  const moves: Unposted[] = [];
  for (const [at, row] of waiting.entries()) {
    const day = await factoryDay(trx, { now: row.created_at, config: deps.config });
    for (const move of valued[at]!) moves.push({ ...move, ...originOf(row), day });
  }
  const changed = new Map(waiting.map(lineOf).flatMap((line) => (line ? [[keyOfLine(line), line]] : [])));
  await writeLots(trx, values.lots);
  await writeLines(
    trx,
    [...changed].map(([key, line]) => ({ ...line, ...values.lines.get(key)! })),
  );
  await insertValued(trx, waiting);
  return moves;
}

const memoOfMovement = ({ kind, so_number: soNumber, is_lost: isLost }: MovementToValue): string =>
  isLost && soNumber !== null ? `Work lost on order ${soNumber}` : memoOf(WHAT[kind] ?? kind, soNumber);

const originOf = (row: MovementToValue) => ({
  companyId: row.company_id,
  movementId: row.id,
  orderId: row.order_id,
  detailId: row.order_id === null ? null : row.detail_id,
  lotId: row.lot_id,
  storeId: row.store_id,
  memo: memoOfMovement(row),
  key: `stock value:${row.id}`,
});

async function placeLines(trx: Trx, deps: Deps): Promise<Unposted[]> {
  const today = await factoryDay(trx, { now: deps.clock(), config: deps.config });
  const moves: Unposted[] = [];
  const lines = await listMisplaced(trx, AT_ONCE);
  await writeLines(
    trx,
    lines.map((line) => {
      const after = placePieces(line.done, {
        ...{ stage: line.stage, pieces: line.pieces, soldPieces: line.sold, keptPieces: line.kept },
      });
      for (const move of after.moves) moves.push({ ...move, ...placeOf(line, today) });
      return { ...line, done: after.done, placed: line.now_placed };
    }),
  );
  return moves;
}

const placeOf = (line: MisplacedLine, today: string) => ({
  companyId: line.company_id,
  movementId: null,
  orderId: line.order_id,
  detailId: line.detail_id,
  lotId: line.lot_id,
  storeId: line.store_id,
  day: line.stage === 'shipped' ? (line.shipped_on ?? today) : today,
  memo: memoOf(
    line.stage === 'canceled'
      ? 'Cancellation'
      : line.stage === 'open'
        ? 'Shipment reversed'
        : 'Pieces shipped',
    line.so_number,
  ),
  key: `pieces value:${line.order_id}:${randomUUID()}`,
});

async function postMoves(trx: Trx, deps: Deps, moves: readonly Unposted[]): Promise<void> {
  const groups = Map.groupBy(moves, (move) => `${move.companyId}/${move.orderId}/${move.memo}/${move.day}`);
  for (const group of groups.values()) {
    const [first] = group as [Unposted, ...Unposted[]];
    const entryId = await bookEntry(trx, {
      ...{
        companyId: first.companyId,
        day: first.day,
        kind: 'stock value',
        key: first.key,
        memo: first.memo,
      },
      ...{ orderId: first.orderId, storeId: first.storeId, paymentId: null, customerId: null },
      lines: valueLines(group),
      now: deps.clock(),
    });
    await insertMoves(
      trx,
      group.map((move) => ({ ...move, entryId })),
      null,
    );
  }
}
