import type { Board } from '@cordovan/contracts/production';
import { findCell, type Place } from '../board/board-model.ts';

/** Load and capacity of a line on a day; null if the capacity isn't known. */
export interface Load {
  readonly used: number;
  readonly max: number | null;
}

/** Standard hours of the orders of a line and day, and the planned hours of its people. */
export function hoursOn(board: Board, place: Place): Load {
  const day = board.days.find(({ date }) => date === place.date);
  const line = day?.lineHours.find(({ lineId }) => lineId === place.lineId);
  return { used: findCell(board, place)?.hoursUsed ?? 0, max: line?.hoursMax ?? null };
}

const shareOf = ({ used, max }: Load): number =>
  max === null ? 0 : max > 0 ? used / max : used > 0 ? Infinity : 0;

/** The higher of seat and hour utilization: 1 is full, above 1 is over capacity. */
export const shareOfAll = (...loads: readonly Load[]): number => Math.max(0, ...loads.map(shareOf));
