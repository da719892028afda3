import type { CardGateway } from '../../../adapters/gateway/index.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/errors/refusal-error.ts';
import type { Caller } from '../../../platform/http/request.ts';
import type { IntentRow } from '../intents.repository.ts';
import { getIntent } from '../intents.service.ts';
import { settleIntent } from '../settle.service.ts';

/**
 * Answers a test gateway's bank payment in the bank's place, and settles it like a real bank's answer. If the gateway
 * moves money, only banks answer. On a repeat, an answer that was already given is only settled again.
 */
export async function answerTestDebit(
  deps: Deps,
  gateway: CardGateway,
  caller: Caller,
  { id, arrives }: { readonly id: number; readonly arrives: boolean },
): Promise<IntentRow> {
  const intent = await getIntent(deps, caller, id);
  const { state, gateway_transaction_id: transactionId } = intent;
  if (!gateway.answerDebit || intent.gateway !== gateway.name || transactionId === null)
    return refuse({ code: 'NOT_FOUND' });
  if (state === 'pending') await gateway.answerDebit(transactionId, arrives);
  return settleIntent(deps, gateway, intent);
}
