import { placeOrder, unplaceOrder } from '@cordovan/contracts/production';
import type { BodyOf } from '@cordovan/contracts/call';
import { send } from '../../../lib/http/send.ts';

/** A full day is a question, so the caller asks it (SCHED-09). */
export const sendPlacement = (body: BodyOf<typeof placeOrder>) =>
  send(placeOrder, { body, expected: ['SEATS_EXCEEDED'] });

export const sendBack = (body: BodyOf<typeof unplaceOrder>) => send(unplaceOrder, { body });
