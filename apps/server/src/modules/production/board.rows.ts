import type { BoardCard, BoardCell } from '@cordovan/contracts/production';
import { statusNames } from '@cordovan/domain/orders';
import type { CardRow, Cell } from './board.repository.ts';

/** Facts that cards need in addition to their rows. */
export interface CardFacts {
  readonly short: ReadonlySet<number>;
  /** Standard minutes by order. */
  readonly minutes: ReadonlyMap<number, number>;
}

export function cardFrom(row: CardRow, { short, minutes }: CardFacts): BoardCard {
  const statusId = row.status_id;
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
    hours: hoursOf(minutes.get(row.order_id) ?? 0),
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
    seatsUsed: seatsOf(cards),
    seatsMax,
    hoursUsed: hoursSum(cards),
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
