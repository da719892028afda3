/** A row of the table. */
export interface BooksResult {
  readonly books: string;
  readonly documents: number;
  readonly requests: number;
  readonly kills: number;
  readonly faults: number;
  readonly seconds: number;
  readonly problems: readonly string[];
}

/** Percentage of requests that fail in some way. */
export const FAULT_PERCENT = 2;
/** Requests between two kills. */
export const KILL_AFTER = 100;
/** Longest time of one package. */
export const DEADLINE_MS = 15 * 60_000;
