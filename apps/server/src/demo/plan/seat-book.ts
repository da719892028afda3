import type { Day } from '@cordovan/domain/calendar';
import type { MarketLine } from './market.ts';
import type { WorkDays } from './work-days.ts';

/** Taken seats by day and line, so that no day is overfilled. */
export interface SeatBook {
  /**
   * Takes the first work day on or after `wanted` with room on the line; undefined when no day could hold the order.
   */
  readonly take: (wanted: Day, line: MarketLine, seats: number) => Day | undefined;
}

export function createSeatBook(days: WorkDays): SeatBook {
  const taken = new Map<string, number>();
  return {
    take: (wanted, line, seats) => {
      if (seats > line.seats) return undefined;
      let day = days.after(wanted, 0);
      const key = () => `${day}/${line.id}`;
      while ((taken.get(key()) ?? 0) + seats > line.seats) day = days.after(day, 1);
      taken.set(key(), (taken.get(key()) ?? 0) + seats);
      return day;
    },
  };
}
