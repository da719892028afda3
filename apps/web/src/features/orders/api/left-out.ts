import { settleLeftOut } from '@cordovan/contracts/production';
import type { LeftOutDecision } from '@cordovan/domain/orders';
import { send } from '../../../lib/http/send.ts';

/** Takes a left-out piece off its order, or keeps its price. */
export const sendLeftOut = (code: string, body: { decision: LeftOutDecision; reason: string }) =>
  send(settleLeftOut, { params: { code }, body });
