import type { Board } from '@cordovan/contracts/production';
import type { Zoom } from './board-range.ts';

/** Pixels. Fixed column widths let us draw only visible columns without layout jumps. */
const columnWidths: Record<Zoom, number> = { weeks: 136, month: 112, quarter: 44 };
/** Columns below this width (pixels) have no room for text. */
export const NARROW = 60;
/** Width in pixels of a closed day without orders. */
const CLOSED_WIDTH = 44;
const cardHeights: Record<Zoom, number> = { weeks: 76, month: 48, quarter: 0 };
const cardLimits: Record<Zoom, number> = { weeks: 5, month: 6, quarter: 0 };
const GAP = 4;
const BAR = 36;
const MORE = 32;
const LEAST: Record<Zoom, number> = { weeks: 120, month: 96, quarter: 104 };

/** Maximum number of cards in a cell. The last slot counts the rest. */
export const cardLimit = (zoom: Zoom): number => cardLimits[zoom];

export const LINE_WIDTH = 136;
export const NARROW_LINE_WIDTH = 88;

export function columnWidth(board: Board, index: number, zoom: Zoom): number {
  const day = board.days[index];
  return day?.isClosed && day.seatsUsed === 0
    ? Math.min(CLOSED_WIDTH, columnWidths[zoom])
    : columnWidths[zoom];
}

/** Height of the fullest day in view, so that a row keeps its height. */
export function rowHeight(board: Board, lineId: number, zoom: Zoom): number {
  const most = board.cells
    .filter((cell) => cell.lineId === lineId)
    .reduce((max, cell) => Math.max(max, cell.cards.length), 0);
  const limit = cardLimits[zoom];
  const cards = most > limit ? Math.max(0, limit - 1) : most;
  const rest = most > limit && limit > 0 ? MORE + GAP : 0;
  return Math.max(LEAST[zoom], BAR + cards * (cardHeights[zoom] + GAP) + rest + GAP * 2);
}
