import type { Board, BoardCard, BoardCell, ProductionLine } from '@cordovan/contracts/production';
import type { Language } from '@cordovan/domain/messages';
import { addDays, daysBetween, isWeekend } from '@cordovan/domain/calendar';
import type { Handle } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import {
  type Cell,
  type ClosedDayRow,
  findCard,
  listCardsOfCells,
  listClosedDays,
  listNames,
  listPlacedCards,
  listShortOrders,
  listWaitingCards,
} from './board.repository.ts';
import { type CardFacts, cardFrom, cellFrom, cellsFrom, hoursSum, seatsOf } from './board.rows.ts';
import { listLines } from './lines.service.ts';
import { plannedHours, type PlannedHours } from './planning/labor.service.ts';
import { listWork } from './planning/problem.repository.ts';
import { listNoDateReasons } from './promise/no-date-reasons.service.ts';

const DEFAULT_DAYS = 28;
const MAX_DAYS = 92;

export interface BoardRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly today: string;
  readonly reader: { readonly seesPurchases: boolean; readonly language: Language };
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
  const facts = await readFacts(db, [...placed, ...waiting], range.today);
  const closed = await listClosedDays(db, from, to);
  const cells = cellsFrom(
    placed.map((row) => cardFrom(row, facts)),
    seatsMaxIn(lines),
  );
  const reasons = await listNoDateReasons(
    db,
    waiting.map((row) => row.order_id),
    { ...range.reader, today: range.today },
  );
  const tray = waiting.map((row) => ({
    ...cardFrom(row, facts),
    noDate: reasons.get(row.order_id) ?? null,
  }));
  const cards = [...cells.flatMap((cell) => cell.cards), ...tray];
  const dates = Array.from({ length: dayCount }, (_, index) => addDays(from, index));
  return {
    from,
    to,
    today: range.today,
    days: daysFrom({ dates, lines, cells, closed, hoursOn: await plannedHours(db, dates) }),
    lines,
    cells,
    tray,
    styles: await listNames(db, 'styles', idsOf(cards, 'styleIds')),
    leathers: await listNames(db, 'leather_items', idsOf(cards, 'leatherIds')),
  };
}

const idsOf = (cards: readonly BoardCard[], list: 'styleIds' | 'leatherIds'): readonly number[] => [
  ...new Set(cards.flatMap((card) => card[list])),
];

async function readFacts(
  db: Handle,
  rows: readonly { readonly order_id: number }[],
  today: string,
): Promise<CardFacts> {
  const work = await listWork(
    db,
    rows.map((row) => row.order_id),
  );
  const minutes = new Map<number, { whole: number; finished: number }>();
  for (const row of work) {
    const { whole, finished } = minutes.get(row.order_id) ?? { whole: 0, finished: 0 };
    minutes.set(row.order_id, { whole: whole + row.minutes, finished: finished + row.finished_minutes });
  }
  return { short: await listShortOrders(db), minutes, today };
}

function daysFrom(board: {
  dates: readonly string[];
  lines: readonly ProductionLine[];
  cells: readonly BoardCell[];
  closed: readonly ClosedDayRow[];
  hoursOn: PlannedHours;
}): Board['days'] {
  const { dates, lines, cells, closed, hoursOn } = board;
  const reasons = new Map(closed.map((row) => [row.day, row.reason]));
  const cellsByDay = Map.groupBy(cells, (cell) => cell.date);
  const active = lines.filter((line) => line.isActive);
  const seatsMax = seatsOf(active.map((line) => ({ seats: line.maxSeatsPerDay })));
  return dates.map((date) => {
    const used = cellsByDay.get(date) ?? [];
    const reason = reasons.get(date);
    const isClosed = reason !== undefined;
    return {
      date,
      isClosed,
      reason: reason || null,
      seatsUsed: seatsOf(used.map((cell) => ({ seats: cell.seatsUsed }))),
      seatsMax,
      hoursUsed: hoursSum(used.map((cell) => ({ hours: cell.hoursUsed }))),
      ...(isClosed || isWeekend(date) ? { hoursMax: null, lineHours: [] } : hoursOn(date)),
    };
  });
}

const seatsMaxIn = (lines: readonly ProductionLine[]) => {
  const seats = new Map(lines.map((line) => [line.id, line.maxSeatsPerDay]));
  return (lineId: number) => seats.get(lineId) ?? 0;
};

/**
 * Returns the order's current place and the cells that its move changed, so that a board can show or undo the move.
 */
export async function readMove(
  db: Handle,
  orderId: number,
  { cells, today }: { readonly cells: readonly Cell[]; readonly today: string },
) {
  const row = (await findCard(db, orderId)) ?? refuse({ code: 'NOT_FOUND' });
  const rows = await listCardsOfCells(db, cells);
  const seatsMaxOf = seatsMaxIn(await listLines(db));
  const facts = await readFacts(db, [row, ...rows], today);
  const cards = rows.map((card) => cardFrom(card, facts));
  return {
    card: cardFrom(row, facts),
    cells: cells.map((cell) =>
      cellFrom(
        cell,
        cards.filter((card) => card.date === cell.day && card.lineId === cell.lineId),
        seatsMaxOf(cell.lineId),
      ),
    ),
  };
}
