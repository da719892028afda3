import type { Board, BoardCard } from '@cordovan/contracts/production';
import { isWeekend } from '@cordovan/domain/calendar';
import type { Zoom } from './board-range.ts';

/** Sizes in pixels. Column widths are calculated, so that only visible columns render without layout jumps. */
export const LINE_WIDTH = 112;
export const NARROW_LINE_WIDTH = 88;
/** Columns below this width have no room for text. */
export const NARROW = 60;
/** Columns at least this wide have room for words. */
export const ROOMY = 116;
/** Width of empty days that take no orders, and of all days in a quarter. */
const SLIM = 44;
/** Two weeks fit on one screen if each working day gets this width. */
const LEAST = 72;
/** Width of a day when two weeks scroll. */
const SCROLLED = 116;
/** A day of this width has room for a card's picture next to its text. */
const BESIDE = 132;
const CARD = { full: 80, stacked: 126 };
/** Maximum number of cards in a cell. The last slot counts the rest. */
export const CARD_LIMIT = 5;
const GAP = 4;
const BAR = 36;
const MORE = 32;
const HIDDEN = 20;
const LEAST_ROW: Record<Zoom, number> = { weeks: 120, month: 0, quarter: 124 };

/**
 * Widths of the days in the space next to the line names. Two weeks share the space if it is wide enough; otherwise
 * they scroll.
 */
export function columnWidths(board: Board, zoom: Zoom, space: number): readonly number[] {
  if (zoom === 'quarter') return board.days.map(() => SLIM);
  const filled = new Set(board.cells.filter(({ cards }) => cards.length > 0).map(({ date }) => date));
  const slim = board.days.map(
    ({ date, isClosed }) => !filled.has(date) && (isClosed || isWeekend(date) || date < board.today),
  );
  const slimCount = slim.filter(Boolean).length;
  const share = Math.floor((space - slimCount * SLIM) / Math.max(1, board.days.length - slimCount));
  const wide = share >= LEAST ? share : SCROLLED;
  return slim.map((isSlim) => (isSlim ? SLIM : wide));
}

export const cardSize = (width: number): keyof typeof CARD => (width >= BESIDE ? 'full' : 'stacked');

interface Row {
  readonly board: Board;
  readonly lineId: number;
  readonly zoom: Zoom;
  readonly widths: readonly number[];
  readonly isShown: (card: BoardCard) => boolean;
}

/** Height of the fullest day in view, so that a row's height doesn't change. */
export function rowHeight({ board, lineId, zoom, widths, isShown }: Row): number {
  if (zoom === 'quarter') return LEAST_ROW.quarter;
  const height = CARD[cardSize(Math.max(...widths))];
  const most = board.cells
    .filter((cell) => cell.lineId === lineId)
    .reduce((max, { cards }) => {
      const shown = cards.filter(isShown).length;
      const hidden = shown < cards.length ? HIDDEN + GAP : 0;
      const rest = shown > CARD_LIMIT ? MORE + GAP : 0;
      const drawn = shown > CARD_LIMIT ? CARD_LIMIT - 1 : shown;
      return Math.max(max, drawn * (height + GAP) + rest + hidden);
    }, 0);
  return Math.max(LEAST_ROW[zoom], BAR + most + GAP * 2);
}
