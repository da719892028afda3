import { saveOrder, type SavedOrder } from '@cordovan/contracts/orders';
import type { OrderInput } from '@cordovan/contracts/orders-input';
import { send } from '../../../lib/http/send.ts';

/** Saves with the version that was read; the caller shows a stale save and keeps what was typed (N-10). */
export const sendOrder = (body: OrderInput): Promise<SavedOrder> =>
  send(saveOrder, { body, expected: ['STALE_ROW'] });
