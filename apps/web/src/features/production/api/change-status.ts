import { changeStatus } from '@cordovan/contracts/orders';
import type { BodyOf } from '@cordovan/contracts/call';
import { send } from '../../../lib/http/send.ts';

/** A balance that is left may be overridden by an administrator with a reason (N-02 j): the caller asks. */
export const sendStatus = (id: number, body: BodyOf<typeof changeStatus>) =>
  send(changeStatus, { params: { id }, body, expected: ['BALANCE_LEFT'] });
