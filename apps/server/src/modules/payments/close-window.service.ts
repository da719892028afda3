import type { CardGateway } from '../../adapters/gateway/index.ts';
import { overAt } from './intent-times.ts';
import type { IntentRow } from './intents.repository.ts';

/**
 * Closes the card window of an unpaid intent that was canceled or is over. Done before the gateway is asked about charges,
 * so that its answer is final.
 */
export async function closeWindow(gateway: CardGateway, intent: IntentRow, now: Date): Promise<void> {
  const isDone = intent.state === 'canceled' || now >= overAt(intent);
  if (intent.token !== null && intent.state !== 'paid' && isDone) await gateway.closeToken?.(intent.token);
}
