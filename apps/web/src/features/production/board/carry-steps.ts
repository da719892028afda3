import { isWeekend } from '@cordovan/domain/calendar';
import type { Board, ProductionLine } from '@cordovan/contracts/production';
import type { Place, Spot } from './board-model.ts';

export type Step = 'day-before' | 'day-after' | 'week-before' | 'week-after' | 'line-above' | 'line-below';

const dayStep: Partial<Record<Step, number>> = {
  'day-before': -1,
  'day-after': 1,
  'week-before': -7,
  'week-after': 7,
};

const clamp = (value: number, length: number) => Math.min(Math.max(value, 0), length - 1);

interface Stepping {
  readonly board: Board;
  readonly lines: readonly ProductionLine[];
  readonly from: Spot;
  readonly step: Step;
}

/** Moves the target by one arrow key; stops at the edge. Without a target, starts at the first day and line. */
export function stepped({ board, lines, from, step }: Stepping): Spot {
  const day = board.days.findIndex(({ date }) => date === from?.date);
  const line = lines.findIndex(({ id }) => id === from?.lineId);
  const first = board.days[0];
  const top = lines[0];
  if (!first || !top) return null;
  if (day < 0 || line < 0) return { date: first.date, lineId: top.id };
  const days = dayStep[step] ?? 0;
  const down = step === 'line-below' ? 1 : step === 'line-above' ? -1 : 0;
  return {
    date: board.days[clamp(day + days, board.days.length)]!.date,
    lineId: lines[clamp(line + down, lines.length)]!.id,
  };
}

/** First target of a card picked up by keyboard: its own place, or the first open workday from today. */
export function firstAim(board: Board, lines: readonly ProductionLine[], own: Spot): Spot | undefined {
  if (own !== null && board.days.some(({ date }) => date === own.date)) return own;
  const line = lines.find(({ isActive }) => isActive);
  const day =
    board.days.find(({ date, isClosed }) => date >= board.today && !isClosed && !isWeekend(date)) ??
    board.days.find(({ isClosed }) => !isClosed);
  return line && day ? ({ date: day.date, lineId: line.id } satisfies Place) : undefined;
}
