import { retryRequest } from '@cordovan/contracts/accounting';
import { resendEmail } from '@cordovan/contracts/mail';
import { changeStatus, sendOrderEmail } from '@cordovan/contracts/orders';
import { statusIds } from '@cordovan/domain/orders';
import { send } from '../../../lib/http/send.ts';

/** Questions that approval can ask. The caller shows them and approves again with `confirm`. */
export const APPROVAL_QUESTIONS = [
  'ACCEPTED_THEN_CHANGED',
  'LEATHER_RESERVED_FOR_OTHERS',
  'LEATHER_LOTS_MIXED',
];

export const approve = (id: number, rowVersion: number, confirm: boolean) =>
  send(changeStatus, {
    params: { id },
    body: { statusId: statusIds.approved, reason: '', confirm, rowVersion },
    expected: APPROVAL_QUESTIONS,
  });

export const emailCustomer = (id: number) => send(sendOrderEmail, { body: { id } });
export const resend = (id: number) => send(resendEmail, { params: { id } });
export const retry = (id: number) => send(retryRequest, { params: { id } });
