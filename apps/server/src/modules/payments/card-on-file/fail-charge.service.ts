import { messageText } from '@cordovan/domain/messages';
import { formatMoney } from '@cordovan/domain/money';
import { officeDecline } from '@cordovan/domain/payments';
import type { Charge } from '../../../adapters/gateway/index.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/errors/refusal-error.ts';
import { announce } from '../../../platform/live/live.ts';
import { addHistory, queueOrderMail } from '../../orders/index.ts';
import { type IntentRow, lockIntent, setIntent } from '../intents.repository.ts';
import { lockPayable } from '../payments.repository.ts';
import { endCard, findLastCard } from './cards.repository.ts';

/**
 * Ends a charge that the bank declined, or whose card the gateway no longer has, and emails the customer a link to
 * pay instead. Idempotent, because a gateway notice may arrive before its answer. Returns whether the customer gets
 * an email.
 */
export async function failCharge(
  deps: Deps,
  { id, order_id: orderId }: Pick<IntentRow, 'id' | 'order_id'>,
  charge: Charge | undefined,
): Promise<boolean> {
  const now = deps.clock();
  const reason = charge ? officeDecline(charge.decline ?? 'CARD_DECLINED') : 'CARD_FILE_GONE';
  return inTransaction(deps.db, async (trx) => {
    const order = (await lockPayable(trx, orderId)) ?? refuse({ code: 'NOT_FOUND' });
    const intent = await lockIntent(trx, id);
    if (intent?.state !== 'checking' && intent?.state !== 'failed') return false;
    const key = { companyId: order.company_id, orderId };
    const card = (await findLastCard(trx, key)) ?? refuse({ code: 'CARD_FILE_NONE' });
    const amount = formatMoney(intent.amount_cents);
    if (intent.state === 'checking') {
      const last_error = messageText('en', reason);
      await setIntent(trx, id, { state: 'failed', last_error, next_check_at: null, now });
      if (!charge) await endCard(trx, key, { reason: 'gone', userId: null, now });
      const line = `${card.brand} ${card.last_four} on file not charged ${amount}: ${last_error}`;
      await addHistory(trx, [{ ...key, kind: 'payment', reason: line, userId: null, userName: '', now }]);
      announce(trx, { topic: 'payments', id: orderId, storeId: order.store_id });
    }
    const isToConfirm = charge?.decline === 'CARD_NOT_CONFIRMED';
    const mailed = await queueOrderMail(trx, deps, {
      orderId,
      userId: null,
      userName: '',
      now,
      template: 'card declined',
      key: `card-declined:${id}`,
      extra: { card: { brand: card.brand, lastFour: card.last_four, amount, isToConfirm } },
    });
    return mailed !== undefined;
  });
}
