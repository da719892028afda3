import { cancelOrder, changeStatus, remakeOrder } from '@cordovan/contracts/orders';
import type { Cents } from '@cordovan/domain/money';
import type { StatusId } from '@cordovan/domain/orders';
import { send } from '../../../lib/http/send.ts';

/** Confirmations that the server asks for. The caller shows them and answers with `confirm`. */
export const QUESTIONS = [
  'WORK_WILL_BE_LOST',
  'ORDER_ON_ROUTE',
  'BANK_PAYMENT_STOPS',
  'PIECES_MISSING',
  'CONFIRMATION_REQUIRED',
  'SEATS_EXCEEDED',
  'LEATHER_RESERVED_FOR_OTHERS',
  'LEATHER_LOTS_MIXED',
  'OPERATIONS_OPEN',
  'ORDER_NOTHING_BUILT',
  'ACCEPTED_THEN_CHANGED',
] as const;
export type Question = (typeof QUESTIONS)[number];
const expected = [...QUESTIONS, 'STALE_ROW'];

interface Change {
  readonly id: number;
  readonly statusId: StatusId;
  readonly reason: string;
  readonly confirm: boolean;
  readonly uncutPieces?: string[];
  readonly rowVersion: number;
}

export const sendStatus = ({ id, ...body }: Change) => send(changeStatus, { params: { id }, body, expected });

/** Changes one of several orders, whatever its version. The list of results shows any refusal. */
export const sendStatusQuietly = ({ id, ...body }: Omit<Change, 'rowVersion'>) =>
  send(changeStatus, { params: { id }, body, quiet: true });

interface Cancel {
  readonly id: number;
  readonly refund: Cents;
  readonly reason: string;
  readonly confirm: boolean;
  readonly rowVersion: number;
}

export const sendCancel = ({ id, ...body }: Cancel) => send(cancelOrder, { params: { id }, body, expected });

interface Remake {
  readonly id: number;
  readonly poNumber: string;
  readonly targetOrderId: number;
  readonly reason: string;
  readonly confirm: boolean;
  readonly rowVersion: number;
}

export const sendRemake = ({ id, ...body }: Remake) => send(remakeOrder, { params: { id }, body, expected });
