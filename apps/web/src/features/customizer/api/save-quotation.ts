import type { OrderInput } from '@cordovan/contracts/orders-input';
import { emailCustomizerOrder, saveOrder, type SavedOrder } from '@cordovan/contracts/orders';
import { send } from '../../../lib/http/send.ts';

/**
 * Saves the draft. The idempotency key depends on the draft and its content, so a repeated save runs once,
 * even after a reload (N-10). The caller handles a stale save.
 */
export const sendQuotation = (body: OrderInput, idempotencyKey: string): Promise<SavedOrder> =>
  send(saveOrder, { body, idempotencyKey, expected: ['STALE_ROW'] });

/** Emails a saved quotation (MAIL-09). A failed email doesn't affect the quotation. */
export const emailQuotation = (id: number) => send(emailCustomizerOrder, { body: { id }, quiet: true });
