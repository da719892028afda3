import { calledOffStatuses } from '@cordovan/domain/orders';
import type { CardGateway } from '../../adapters/gateway/index.ts';
import { overAt } from './intent-times.ts';
import { dueOf, type IntentRow } from './intents.repository.ts';

/**
 * Closes the card window of an unpaid intent that was canceled or has ended, and of a canceled or void order. Runs
 * before the gateway is asked about charges, so that its answer is final. A started bank payment is stopped only if
 * it is no longer wanted. One that waits for its account is also stopped once nothing is left to pay.
 */
export async function closeWindow(gateway: CardGateway, intent: IntentRow, now: Date): Promise<void> {
  const { token, state } = intent;
  if (token === null || state === 'paid') return;
  const isCalledOff = calledOffStatuses.includes(intent.order_status_id);
  const isUnneeded = dueOf(intent) === 0 && (isCalledOff || state === 'verifying');
  const isUnwanted = state === 'canceled' || isUnneeded;
  const isBegun = state === 'verifying' || state === 'pending';
  const isOver = !isBegun && now >= overAt(intent);
  // The outcome of a failed payment is known.
  if (isUnwanted || isOver)
    await gateway.closeToken?.(token, { isUnwanted: isUnwanted || state === 'failed' });
}
