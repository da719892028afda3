import type { BoardCard, BoardCell } from '@cordovan/contracts/production';
import { statusNames } from '@cordovan/domain/orders';
import { leftToBuild } from '@cordovan/domain/production';
import type { CardRow, Cell } from './board.repository.ts';

/** Facts that cards need in addition to their rows. */
export interface CardFacts {
  readonly short: ReadonlySet<number>;
  /** Standard minutes by order: in total, and for its finished pieces. */
  readonly minutes: ReadonlyMap<number, { readonly whole: number; readonly finished: number }>;
  readonly today: string;
}

export function cardFrom(row: CardRow, { short, minutes, today }: CardFacts): BoardCard {
  const statusId = row.status_id;
  const work = minutes.get(row.order_id) ?? { whole: 0, finished: 0 };
  const left = (part: { readonly whole: number; readonly finished: number }) =>
    leftToBuild({ statusId, day: row.day, ...part }, today);
  return {
    orderId: row.order_id,
    soNumber: row.so_number,
    poNumber: row.po_number,
    customerName: row.customer_name,
    storeId: row.store_id,
    storeName: row.store_name,
    orderType: row.order_type,
    statusId,
    statusName: statusNames[statusId],
    deliveryDate: row.delivery_date,
    promisedDate: row.promised_day,
    seats: row.seats,
    hours: hoursOf(work.whole),
    seatsTaken: left({ whole: row.seats, finished: row.finished_seats }),
    hoursTaken: hoursOf(left(work)),
    description: row.description,
    picture: row.pieces?.picture ?? null,
    styleIds: [...(row.pieces?.style_ids ?? [])],
    leatherIds: [...(row.pieces?.leather_ids ?? [])],
    isLeatherReady: !short.has(row.order_id),
    leatherDay: row.leather_day,
    date: row.day,
    lineId: row.production_line_id,
    position: row.position ?? 0,
    movedBy: row.moved_by,
    movedAt: row.moved_at?.toISOString() ?? null,
    rowVersion: row.row_version,
  };
}

/** Groups scheduled cards by day and line. Calls `seatsMaxOf` once for each cell. */
export function cellsFrom(cards: readonly BoardCard[], seatsMaxOf: (lineId: number) => number): BoardCell[] {
  const groups = Map.groupBy(cards, (card) => `${card.date}/${card.lineId}`);
  return [...groups.values()].map((group) => {
    const { date, lineId } = group[0]!;
    return cellFrom({ day: date!, lineId: lineId! }, group, seatsMaxOf(lineId!));
  });
}

export function cellFrom(cell: Cell, cards: readonly BoardCard[], seatsMax: number): BoardCell {
  return {
    date: cell.day,
    lineId: cell.lineId,
    seatsUsed: seatsOf(cards.map(({ seatsTaken: seats }) => ({ seats }))),
    seatsMax,
    hoursUsed: hoursSum(cards.map(({ hoursTaken: hours }) => ({ hours }))),
    cards: [...cards],
  };
}

/** Minutes as hours with two decimals. */
export const hoursOf = (minutes: number): number => Math.round((minutes / 60) * 100) / 100;

export const hoursSum = (cards: readonly { readonly hours: number }[]): number =>
  hoursOf(cards.reduce((sum, card) => sum + card.hours, 0) * 60);

/** Rounds to two decimals, so that the sum shows no floating-point noise. */
export function seatsOf(cards: readonly { readonly seats: number }[]): number {
  return Math.round(cards.reduce((sum, card) => sum + card.seats, 0) * 100) / 100;
}
