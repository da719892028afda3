import type { Board, BoardCell, ProductionLine } from '@cordovan/contracts/production';
import { addDays, daysBetween } from '@cordovan/domain/calendar';
import type { Handle } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import {
  type Cell,
  type ClosedDayRow,
  findCard,
  listCardsOfCells,
  listClosedDays,
  listPlacedCards,
  listShortOrders,
  listWaitingCards,
} from './board.repository.ts';
import { cardFrom, cellFrom, cellsFrom, seatsOf } from './board.rows.ts';
import { listLines } from './lines.service.ts';

const DEFAULT_DAYS = 28;
const MAX_DAYS = 92;

export interface BoardRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly today: string;
}

/**
 * Reads the board (SCHED-01, SCHED-19) with a constant number of queries for any number of days and orders.
 */
export async function readBoard(db: Handle, range: BoardRange): Promise<Board> {
  const from = range.from ?? range.today;
  const to = range.to ?? addDays(from, DEFAULT_DAYS - 1);
  const dayCount = daysBetween(from, to) + 1;
  if (dayCount < 1 || dayCount > MAX_DAYS)
    refuse({
      code: 'FIELD_OUT_OF_RANGE',
      field: 'to',
      data: { field: 'to', min: from, max: addDays(from, MAX_DAYS - 1) },
    });
  const lines = await listLines(db);
  const placed = await listPlacedCards(db, from, to);
  const waiting = await listWaitingCards(db);
  const short = await listShortOrders(db);
  const closed = await listClosedDays(db, from, to);
  const cells = cellsFrom(
    placed.map((row) => cardFrom(row, short)),
    seatsMaxIn(lines),
  );
  return {
    from,
    to,
    today: range.today,
    days: daysFrom({ from, dayCount, lines, cells, closed }),
    lines,
    cells,
    tray: waiting.map((row) => cardFrom(row, short)),
  };
}

function daysFrom(board: {
  from: string;
  dayCount: number;
  lines: readonly ProductionLine[];
  cells: readonly BoardCell[];
  closed: readonly ClosedDayRow[];
}): Board['days'] {
  const { from, dayCount, lines, cells, closed } = board;
  const reasons = new Map(closed.map((row) => [row.day, row.reason]));
  const cellsByDay = Map.groupBy(cells, (cell) => cell.date);
  const active = lines.filter((line) => line.isActive);
  const seatsMax = seatsOf(active.map((line) => ({ seats: line.maxSeatsPerDay })));
  return Array.from({ length: dayCount }, (_, index) => {
    const date = addDays(from, index);
    const used = (cellsByDay.get(date) ?? []).map((cell) => ({ seats: cell.seatsUsed }));
    const reason = reasons.get(date);
    return {
      date,
      isClosed: reason !== undefined,
      reason: reason || null,
      seatsUsed: seatsOf(used),
      seatsMax,
    };
  });
}

const seatsMaxIn = (lines: readonly ProductionLine[]) => {
  const seats = new Map(lines.map((line) => [line.id, line.maxSeatsPerDay]));
  return (lineId: number) => seats.get(lineId) ?? 0;
};

/**
 * Returns the current place of an order and the cells that its move changed, so that a board can show or undo
 * it.
 */
export async function readMove(db: Handle, orderId: number, cells: readonly Cell[]) {
  const row = (await findCard(db, orderId)) ?? refuse({ code: 'NOT_FOUND' });
  const rows = await listCardsOfCells(db, cells);
  const seatsMaxOf = seatsMaxIn(await listLines(db));
  const short = await listShortOrders(db);
  const cards = rows.map((card) => cardFrom(card, short));
  return {
    card: cardFrom(row, short),
    cells: cells.map((cell) =>
      cellFrom(
        cell,
        cards.filter((card) => card.date === cell.day && card.lineId === cell.lineId),
        seatsMaxOf(cell.lineId),
      ),
    ),
  };
}
