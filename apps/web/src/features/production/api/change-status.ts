import { changeStatus } from '@cordovan/contracts/orders';
import type { BodyOf } from '@cordovan/contracts/call';
import { send } from '../../../lib/http/send.ts';

const QUESTIONS: readonly string[] = ['BALANCE_LEFT', 'LEATHER_RESERVED_FOR_OTHERS', 'OPERATIONS_OPEN'];
export const isQuestion = (code: string): boolean => QUESTIONS.includes(code);

/**
 * A balance that is left may be overridden by an administrator with a reason (N-02 j), and leather that is reserved
 * for other orders may be taken (N-18), and an order finished with open operations (N-20): the caller asks.
 */
export const sendStatus = (id: number, body: BodyOf<typeof changeStatus>) =>
  send(changeStatus, { params: { id }, body, expected: QUESTIONS });
