import type { Board, BoardCard } from '@cordovan/contracts/production';
import type { Day } from '@cordovan/domain/calendar';
import { daysLate } from './board-model.ts';

/** Names of the filters in the address. */
export const BOARD_FILTERS = ['line', 'style', 'leather', 'store', 'late', 'short'] as const;
export type BoardFilterText = Partial<Record<(typeof BOARD_FILTERS)[number], string>>;

const ON = '1';
export const flagText = (isOn: boolean): string | undefined => (isOn ? ON : undefined);
export const isOn = (text: string | undefined): boolean => text === ON;

/** Whether a card passes all filters. An unscheduled order has no line yet, so it passes every line filter. */
export function passes(card: BoardCard, filter: BoardFilterText, today: Day): boolean {
  const { line, style, leather, store, late, short } = filter;
  return (
    (line === undefined || card.lineId === null || String(card.lineId) === line) &&
    (style === undefined || card.styleIds.some((id) => String(id) === style)) &&
    (leather === undefined || card.leatherIds.some((id) => String(id) === leather)) &&
    (store === undefined || String(card.storeId) === store) &&
    (!isOn(late) || daysLate(card, today) > 0) &&
    (!isOn(short) || !card.isLeatherReady)
  );
}

/** All cards of the board: those of its days, then the unscheduled ones. */
export const allCards = ({ cells, tray }: Board): readonly BoardCard[] => [
  ...cells.flatMap(({ cards }) => cards),
  ...tray,
];

/** The cards' stores, sorted by name. */
export const storesOf = (board: Board): readonly { id: number; name: string }[] =>
  [...new Map(allCards(board).map(({ storeId, storeName }) => [storeId, storeName]))]
    .map(([id, name]) => ({ id, name }))
    .sort((a, b) => a.name.localeCompare(b.name));
