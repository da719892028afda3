import type { PostedMove } from './value.repository.ts';

/** A move that waits for its entry. Moves with the same memo, order and day are one entry. */
export interface Unposted extends Omit<PostedMove, 'entryId'> {
  readonly memo: string;
  readonly day: string;
  readonly storeId: number | null;
  readonly key: string;
}

export const memoOf = (what: string, soNumber: string | null): string =>
  soNumber === null ? what : `${what} of order ${soNumber}`;
