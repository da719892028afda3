import { placeOrder, unplaceOrder } from '@cordovan/contracts/production';
import { placeQuestions } from '@cordovan/domain/production';
import type { BodyOf } from '@cordovan/contracts/call';
import { send } from '../../../lib/http/send.ts';

export const isPlaceQuestion = (code: string): boolean =>
  placeQuestions.some((question) => question === code);

/** A full day and a weekend come back as questions, which the caller asks (SCHED-09). */
export const sendPlacement = (body: BodyOf<typeof placeOrder>) =>
  send(placeOrder, { body, expected: placeQuestions });

export const sendBack = (body: BodyOf<typeof unplaceOrder>) => send(unplaceOrder, { body });
