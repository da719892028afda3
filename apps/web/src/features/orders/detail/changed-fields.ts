import type { Order } from '@cordovan/contracts/orders-schemas';
import { draftOf, type OrderDraft } from './order-draft.ts';

export type DraftField = Exclude<keyof OrderDraft, 'id'> | 'status';

/** Which parts of the order are not as they were when the form was opened: what somebody else changed (N-10). */
export function changedFields(before: Order, after: Order): readonly DraftField[] {
  const [old, now] = [draftOf(before), draftOf(after)];
  const fields = (Object.keys(old) as (keyof OrderDraft)[])
    .filter((name): name is Exclude<keyof OrderDraft, 'id'> => name !== 'id')
    .filter((name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]));
  return before.statusId === after.statusId ? fields : [...fields, 'status'];
}
