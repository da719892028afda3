import { formatDecimal } from '@cordovan/domain/money';
import { z } from 'zod';
import type { ReversalAnswer, RefundRequest } from '../card-gateway.ts';
import { type AnetAccount, AnetError, callAnet } from './anet-client.ts';

const APPROVED = '1';
const UNSUCCESSFUL = 'E00027';
/** Temporary reasons: a duplicate of the previous request, and a charge that is not settled yet. */
const PASSING = ['11', '50', '54'];

const fault = z.object({ errorCode: z.string(), errorText: z.string() });
const answer = z.object({
  transactionResponse: z.object({
    responseCode: z.string(),
    transId: z.string().default(''),
    errors: z.array(fault).default([]),
  }),
});

export async function voidAnetCharge(account: AnetAccount, transactionId: string): Promise<ReversalAnswer> {
  const reversal = await requestReversal(account, {
    transactionType: 'voidTransaction',
    refTransId: transactionId,
  });
  // The charge may have been settled in the meantime. The next check decides again between void and refund.
  return reversal.kind === 'refused' ? { kind: 'later', reason: reversal.reason } : reversal;
}

/** We never see the card number or its expiration date; the gateway accepts the last four digits and `XXXX` instead. */
export async function refundAnetCharge(
  account: AnetAccount,
  request: RefundRequest,
): Promise<ReversalAnswer> {
  const { charge, amount, invoiceNumber } = request;
  return requestReversal(account, {
    transactionType: 'refundTransaction',
    amount: formatDecimal(amount),
    payment: { creditCard: { cardNumber: charge.lastFour, expirationDate: 'XXXX' } },
    refTransId: charge.transactionId,
    order: { invoiceNumber },
  });
}

/** A refusal comes either as an error of the request or inside a successful one; both are read. */
async function requestReversal(account: AnetAccount, transactionRequest: object): Promise<ReversalAnswer> {
  const members = { transactionRequest };
  try {
    return reversalAnswerFrom(await callAnet(account, { name: 'createTransactionRequest', members, answer }));
  } catch (error) {
    if (!(error instanceof AnetError) || error.code !== UNSUCCESSFUL) throw error;
    return reversalAnswerFrom(answer.parse(error.answer));
  }
}

function reversalAnswerFrom({ transactionResponse: done }: z.output<typeof answer>): ReversalAnswer {
  if (done.responseCode === APPROVED) return { kind: 'done', transactionId: done.transId };
  const [first] = done.errors;
  const reason = first ? `${first.errorText} (${first.errorCode})` : `Response code ${done.responseCode}`;
  return { kind: first && PASSING.includes(first.errorCode) ? 'later' : 'refused', reason };
}
