import type { HistoryEntry, OrderComment } from '@cordovan/contracts/order-records';
import { visibilityOf } from '@cordovan/domain/identity';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/errors/refusal-error.ts';
import { announce } from '../../../platform/live/live.ts';
import type { Caller, Reader } from '../../../platform/http/request.ts';
import { insertComment } from './comments.repository.ts';
import { addHistory } from './history.repository.ts';
import { checkStore, getReachableOrder } from '../access/access.service.ts';
import { findHistory } from './form.repository.ts';
import { shownHistory } from './form.rows.ts';

export async function listHistory(db: Handle, reader: Reader, orderId: number): Promise<HistoryEntry[]> {
  const found = (await findHistory(db, orderId)) ?? refuse({ code: 'NOT_FOUND' });
  checkStore(reader, found.store_id);
  return shownHistory(found.history, visibilityOf(reader.user));
}

/** Adds a remark to an order; remarks never change. */
export async function addComment(
  trx: Trx,
  caller: Caller,
  { orderId, text }: { orderId: number; text: string },
): Promise<OrderComment> {
  const user = caller.user ?? refuse({ code: 'UNAUTHORIZED' });
  const order = await getReachableOrder(trx, caller, orderId);
  const words = text.trim();
  if (words === '') refuse({ code: 'FIELD_REQUIRED', data: { field: 'Text' }, field: 'text' });
  const base = {
    companyId: order.company_id,
    orderId,
    userId: user.id,
    userName: user.name,
    now: caller.now,
  };
  const { id } = await insertComment(trx, { ...base, text: words });
  await addHistory(trx, [{ ...base, kind: 'comment', to: words.slice(0, 200) }]);
  announce(trx, { topic: 'orders', id: orderId, storeId: order.store_id });
  return { id, text: words, date: caller.now.toISOString(), user: user.name };
}
