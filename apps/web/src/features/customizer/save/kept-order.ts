import { z } from 'zod';
import { sessionKeys } from '../../../lib/session/session-store.ts';
import { forgetDraftKey } from './draft-key.ts';

const savedRow = z.object({ id: z.int().positive(), rowVersion: z.int().nonnegative(), number: z.string() });

/** The order saved from this draft: its id, row version and display number. */
export type SavedRow = z.output<typeof savedRow>;

/** Kept in the browser session, so that another style or a reload updates the same order. */
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

/** Makes the next save create a new order. */
export function forgetOrder(): void {
  sessionStorage.removeItem(sessionKeys.savedOrder);
  forgetDraftKey();
}
