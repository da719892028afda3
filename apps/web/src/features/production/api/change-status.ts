import { changeStatus } from '@cordovan/contracts/orders';
import type { BodyOf } from '@cordovan/contracts/call';
import { send } from '../../../lib/http/send.ts';

const QUESTIONS: readonly string[] = [
  'BALANCE_LEFT',
  'LEATHER_RESERVED_FOR_OTHERS',
  'LEATHER_LOTS_MIXED',
  'OPERATIONS_OPEN',
  'ORDER_NOTHING_BUILT',
  'PIECES_MISSING',
];
export const isQuestion = (code: string): boolean => QUESTIONS.includes(code);

/**
 * The caller handles the server's questions: an administrator may override a balance with a reason (N-02 j), take
 * leather reserved for other orders (N-18), or finish with open operations (N-20).
 */
export const sendStatus = (id: number, body: BodyOf<typeof changeStatus>) =>
  send(changeStatus, { params: { id }, body, expected: QUESTIONS });
