import { settleLeftOut } from '@cordovan/contracts/production';
import type { LeftOutDecision } from '@cordovan/domain/orders';
import { send } from '../../../lib/http/send.ts';

/** Takes a piece that is left out off its order, or keeps the price. */
export const sendLeftOut = (code: string, body: { decision: LeftOutDecision; reason: string }) =>
  send(settleLeftOut, { params: { code }, body });
