import { queryOptions } from '@tanstack/react-query';
import {
  answerTestDebit,
  chargeCardOnFile,
  closeReversal,
  giveAllowance,
  listCardPayments,
  refundPayment,
  removeCardOnFile,
  retryReversal,
  returnPayment,
} from '@cordovan/contracts/payments';
import type { Cents } from '@cordovan/domain/money';
import { send } from '../../../lib/http/send.ts';

/** Unsettled card payments and pending refunds of an order. */
export const cardPaymentsQuery = (orderId: number) =>
  queryOptions({
    queryKey: ['payments', 'cards', orderId],
    queryFn: () => send(listCardPayments, { params: { id: orderId }, quiet: true }),
  });

/** Makes a bank payment of the test gateway succeed or fail. */
export const answerDebit = (id: number, arrives: boolean) =>
  send(answerTestDebit, { params: { id }, body: { arrives }, quiet: true });

export const sendRefund = (id: number, refund: { readonly amount: Cents; readonly reason: string }) =>
  send(refundPayment, { params: { id }, body: refund, quiet: true });

/** Records that the bank returned a check. */
export const sendReturn = (
  id: number,
  given: { readonly day: string; readonly fee: Cents; readonly reason: string },
) => send(returnPayment, { params: { id }, body: given, quiet: true });

/** Lowers the price of an invoiced order, and refunds a payment by it if one is named. */
export const sendAllowance = (
  orderId: number,
  allowance: { readonly amount: Cents; readonly reason: string; readonly refundedPaymentId: number | null },
) => send(giveAllowance, { params: { id: orderId }, body: allowance, quiet: true });

export const tryAgain = (id: number) => send(retryReversal, { params: { id }, quiet: true });

export const settleOtherwise = (id: number, reason: string) =>
  send(closeReversal, { params: { id }, body: { reason }, quiet: true });

export const sendCharge = (orderId: number, amount: Cents) =>
  send(chargeCardOnFile, { params: { id: orderId }, body: { amount }, quiet: true });

export const removeCard = (orderId: number) =>
  send(removeCardOnFile, { params: { id: orderId }, quiet: true });
