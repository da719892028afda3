import type { Board, BoardCard, BoardCell, ProductionLine } from '@cordovan/contracts/production';
import { daysBetween, type Day } from '@cordovan/domain/calendar';
import { checkPlace, checkUnschedule, isPlaceQuestion } from '@cordovan/domain/production';
import { refusalsOf, type Refusal } from '@cordovan/domain/result';

/** A production day and line. */
export interface Place {
  readonly date: Day;
  readonly lineId: number;
}

/** Where a card can be placed. Null is the tray of unscheduled orders. */
export type Spot = Place | null;

export const placeKey = ({ date, lineId }: Place): string => `${date}/${lineId}`;
export const isSamePlace = (a: Spot, b: Spot): boolean =>
  a === b || (a !== null && b !== null && a.date === b.date && a.lineId === b.lineId);
export const spotOf = (card: BoardCard): Spot =>
  card.date !== null && card.lineId !== null ? { date: card.date, lineId: card.lineId } : null;

const rounded = (sum: number) => Math.round(sum * 100) / 100;
const seatsOf = (cards: readonly BoardCard[]) =>
  rounded(cards.reduce((sum, card) => sum + card.seatsTaken, 0));
const hoursOf = (cards: readonly BoardCard[]) =>
  rounded(cards.reduce((sum, card) => sum + card.hoursTaken, 0));

export function findCell(board: Board, place: Place): BoardCell | undefined {
  return board.cells.find((cell) => cell.date === place.date && cell.lineId === place.lineId);
}

export function findCard(board: Board, orderId: number): BoardCard | undefined {
  for (const cell of board.cells) for (const card of cell.cards) if (card.orderId === orderId) return card;
  return board.tray.find((card) => card.orderId === orderId);
}

/** Active lines, and inactive ones that still have orders. */
export const shownLines = (board: Board): readonly ProductionLine[] =>
  board.lines.filter(
    (line) => line.isActive || board.cells.some((cell) => cell.lineId === line.id && cell.cards.length > 0),
  );

export const closedDaysOf = (board: Board): ReadonlySet<Day> =>
  new Set(board.days.filter((day) => day.isClosed).map((day) => day.date));

/** Result of placing a card on a spot: the card stays, moves, needs a confirmation, or is refused with a reason. */
export interface Verdict {
  readonly kind: 'stays' | 'goes' | 'asks' | 'refuses';
  readonly refusal?: Refusal;
  /** Seats of the cell including the card, and the cell's maximum. */
  readonly used: number;
  readonly max: number;
}

function verdictFrom(refusals: readonly Refusal[], seats: { used: number; max: number }): Verdict {
  const stop = refusals.find((refusal) => !isPlaceQuestion(refusal.code)) ?? refusals[0];
  if (!stop) return { kind: 'goes', ...seats };
  return { kind: isPlaceQuestion(stop.code) ? 'asks' : 'refuses', refusal: stop, ...seats };
}

/**
 * Applies the server's rules (SCHED-03 to SCHED-09), so that a cell can explain a refusal while a card is over it.
 */
export function judge(board: Board, card: BoardCard, spot: Spot, closedDays = closedDaysOf(board)): Verdict {
  if (isSamePlace(spot, spotOf(card))) return { kind: 'stays', used: 0, max: 0 };
  if (spot === null) {
    const back = checkUnschedule({ statusId: card.statusId, currentDay: card.date, closedDays });
    return verdictFrom(refusalsOf(back), { used: 0, max: 0 });
  }
  const line = board.lines.find((one) => one.id === spot.lineId);
  const max = line?.maxSeatsPerDay ?? 0;
  const usedSeats = seatsOf(
    (findCell(board, spot)?.cards ?? []).filter((one) => one.orderId !== card.orderId),
  );
  if (!line?.isActive)
    return { kind: 'refuses', refusal: { code: 'STATUS_NEEDS_LINE' }, used: usedSeats, max };
  const check = checkPlace({
    undoDay: null,
    statusId: card.statusId,
    currentDay: card.date,
    day: spot.date,
    today: board.today,
    line: { id: line.id, name: line.name, maxSeats: max },
    usedSeats,
    orderSeats: card.seatsTaken,
    closedDays,
    leatherDay: card.leatherDay,
    deliveryDate: card.deliveryDate ?? null,
    isConfirmed: false,
  });
  return verdictFrom(refusalsOf(check), { used: rounded(usedSeats + card.seatsTaken), max });
}

function withDaySums(board: Board): Board {
  const cards = Map.groupBy(
    board.cells.flatMap((cell) => cell.cards),
    (card) => card.date,
  );
  return {
    ...board,
    days: board.days.map((day) => {
      const here = cards.get(day.date) ?? [];
      return { ...day, seatsUsed: seatsOf(here), hoursUsed: hoursOf(here) };
    }),
  };
}

const cellWith = (cell: BoardCell, cards: BoardCard[]): BoardCell => ({
  ...cell,
  cards,
  seatsUsed: seatsOf(cards),
  hoursUsed: hoursOf(cards),
});

const byNeed = (a: BoardCard, b: BoardCard) =>
  (a.deliveryDate ?? '9999').localeCompare(b.deliveryDate ?? '9999') || a.orderId - b.orderId;

/** The board after a move, before the server has answered. */
export function withMove(board: Board, card: BoardCard, spot: Spot): Board {
  const rest = board.cells.map((cell) =>
    cell.cards.some((one) => one.orderId === card.orderId)
      ? cellWith(
          cell,
          cell.cards.filter((one) => one.orderId !== card.orderId),
        )
      : cell,
  );
  const moved: BoardCard = { ...card, date: spot?.date ?? null, lineId: spot?.lineId ?? null };
  const tray = board.tray.filter((one) => one.orderId !== card.orderId);
  if (spot === null) return withDaySums({ ...board, cells: rest, tray: [...tray, moved].sort(byNeed) });
  const isInView = spot.date >= board.from && spot.date <= board.to;
  return withDaySums({ ...board, tray, cells: isInView ? withCard(rest, board, moved, spot) : rest });
}

function withCard(cells: readonly BoardCell[], board: Board, card: BoardCard, spot: Place): BoardCell[] {
  const isThere = cells.some((cell) => isSamePlace(cell, spot));
  const max = board.lines.find((line) => line.id === spot.lineId)?.maxSeatsPerDay ?? 0;
  const all = isThere ? cells : [...cells, { ...spot, seatsUsed: 0, seatsMax: max, hoursUsed: 0, cards: [] }];
  return all.map((cell) => (isSamePlace(cell, spot) ? cellWith(cell, [...cell.cards, card]) : cell));
}

interface Moved {
  readonly card: BoardCard;
  readonly cells: readonly BoardCell[];
}

/** The board with the server's answer to a move. */
export function withAnswer(board: Board, { card, cells }: Moved): Board {
  const changed = new Map(cells.map((cell) => [placeKey(cell), cell]));
  const isInView = (cell: BoardCell) => cell.date >= board.from && cell.date <= board.to;
  const kept = board.cells
    .filter((cell) => !changed.has(placeKey(cell)))
    .map((cell) =>
      cell.cards.some((one) => one.orderId === card.orderId)
        ? cellWith(
            cell,
            cell.cards.filter((one) => one.orderId !== card.orderId),
          )
        : cell,
    );
  const tray = board.tray.filter((one) => one.orderId !== card.orderId);
  return withDaySums({
    ...board,
    cells: [...kept, ...cells.filter(isInView)],
    tray: card.date === null && card.statusId === 1 ? [...tray, card].sort(byNeed) : tray,
  });
}

const SHIPPED = 5;

/** Days by which the planned date is after the delivery date. 0 if on time or shipped. */
export function daysLate(card: BoardCard, today: Day): number {
  if (card.statusId >= SHIPPED || card.deliveryDate === null) return 0;
  const ready = card.date !== null && card.date > today ? card.date : today;
  return Math.max(0, daysBetween(card.deliveryDate, ready));
}
