import { saveOrder, type SavedOrder } from '@cordovan/contracts/orders';
import type { OrderInput } from '@cordovan/contracts/orders-input';
import { send } from '../../../lib/http/send.ts';

/** Saves against the version that was read. The caller handles `STALE_ROW` and keeps the user's edits (N-10). */
export const sendOrder = (body: OrderInput): Promise<SavedOrder> =>
  send(saveOrder, { body, expected: ['STALE_ROW'] });
