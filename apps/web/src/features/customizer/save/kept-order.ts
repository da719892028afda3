import { z } from 'zod';
import { sessionKeys } from '../../../lib/session/session-store.ts';
import { forgetDraftKey } from './draft-key.ts';

const savedRow = z.object({ id: z.int().positive(), rowVersion: z.int().nonnegative(), number: z.string() });

/** The order that an earlier save of this draft made, in the version that it then had, with its number as people see it. */
export type SavedRow = z.output<typeof savedRow>;

/** Kept in the browser session: another style or a reload goes on with the same order, and makes no second one. */
export const keepOrder = (row: SavedRow): void =>
  sessionStorage.setItem(sessionKeys.savedOrder, JSON.stringify(row));

export function keptOrder(): SavedRow | undefined {
  const text = sessionStorage.getItem(sessionKeys.savedOrder);
  if (!text) return undefined;
  try {
    return savedRow.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** The next save makes a new order. */
export function forgetOrder(): void {
  sessionStorage.removeItem(sessionKeys.savedOrder);
  forgetDraftKey();
}
