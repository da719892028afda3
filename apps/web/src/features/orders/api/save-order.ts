import { saveOrder, type SavedOrder } from '@cordovan/contracts/orders';
import type { OrderInput } from '@cordovan/contracts/orders-input';
import { sectionOfField } from '@cordovan/domain/orders';
import { HttpRefusal, type FieldRefusal } from '../../../lib/http/refusal.ts';
import { send } from '../../../lib/http/send.ts';

/** A failed save's refusals that name a field of the form. Empty if the save failed in any other way. */
export const fieldRefusals = (error: unknown): readonly FieldRefusal[] =>
  error instanceof HttpRefusal && error.errors.some(({ field }) => sectionOfField(field)) ? error.errors : [];

/**
 * Saves against the version that was read. The caller handles `STALE_ROW`, keeps the user's edits (N-10), and shows
 * the refusals of fields.
 */
export const sendOrder = (body: OrderInput): Promise<SavedOrder> =>
  send(saveOrder, {
    body,
    expected: (refusal) => refusal.code === 'STALE_ROW' || fieldRefusals(refusal).length > 0,
  });
