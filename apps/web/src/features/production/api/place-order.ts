import { placeOrder, unplaceOrder } from '@cordovan/contracts/production';
import { placeQuestions } from '@cordovan/domain/production';
import type { BodyOf } from '@cordovan/contracts/call';
import { send } from '../../../lib/http/send.ts';

/** For a full day or a weekend, the server responds with a question, which the caller shows (SCHED-09). */
export const sendPlacement = (body: BodyOf<typeof placeOrder>) =>
  send(placeOrder, { body, expected: placeQuestions });

export const sendBack = (body: BodyOf<typeof unplaceOrder>) => send(unplaceOrder, { body });
