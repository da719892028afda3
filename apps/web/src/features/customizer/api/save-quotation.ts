import type { OrderInput } from '@cordovan/contracts/orders-input';
import { emailCustomizerOrder, saveOrder, type SavedOrder } from '@cordovan/contracts/orders';
import { send } from '../../../lib/http/send.ts';

/**
 * Saves the draft. The key belongs to the draft and what it holds: the same save repeated, also after the page was
 * loaded again, is done once (N-10). A stale save is shown by the caller.
 */
export const sendQuotation = (body: OrderInput, idempotencyKey: string): Promise<SavedOrder> =>
  send(saveOrder, { body, idempotencyKey, expected: ['STALE_ROW'] });

/** Asks for the mail of a quotation that was just saved (MAIL-09); the quotation stands whether it goes out or not. */
export const emailQuotation = (id: number) => send(emailCustomizerOrder, { body: { id }, quiet: true });
