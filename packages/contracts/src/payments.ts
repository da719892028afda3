import { z } from 'zod';
import { defineCall } from './call.ts';
import { consentGiven, consentText } from './consent.ts';
import { day, id, wire } from './codec.ts';
import { amount, done, idParams, NOTE, text, textOrEmpty } from './fields.ts';
import {
  cardCharged,
  cardConsent,
  cardPayments,
  numberProof,
  otherTenders,
  paymentChannel,
  paymentInput,
  paymentIntent,
  paymentMethod,
  paymentMethodInput,
  paymentResult,
  paymentTerm,
  paymentTermInput,
  paymentType,
  reversal,
  tendersInput,
  tendersResult,
} from './payments-schemas.ts';

export const addPayment = defineCall({
  id: 'payments.addPayment',
  method: 'POST',
  path: '/api/order/addPayment',
  aliases: [{ path: '/api/orders/addPayment' }],
  access: { staticOr: 'payments.add' },
  summary: 'Records a payment; with the static token alone only one that the gateway confirms',
  requirements: ['API-30', 'API-74', 'API-98', 'ENT-26', 'PAY-01', 'C-36', 'N-05'],
  body: paymentInput,
  answer: paymentResult,
});

export const addPayments = defineCall({
  id: 'payments.addPayments',
  method: 'POST',
  path: '/api/order/addPayments',
  access: { staff: 'payments.add' },
  summary: 'Records payments by several means that were taken at once: all of them or none',
  requirements: ['C-07', 'PAY-01', 'PAY-03', 'PAY-04'],
  body: tendersInput,
  answer: tendersResult,
});

/** Request for a payment token: the customer's email, the amount and the order. */
const tokenRequest = wire({
  customer: wire({ email: textOrEmpty(254) }),
  subtotal: amount,
  id,
});

export const requestPaymentToken = defineCall({
  id: 'payments.requestPaymentToken',
  method: 'POST',
  path: '/api/pay/post-token',
  access: { staticOr: 'payments.add' },
  summary: 'A token that opens the card authorization dialog',
  requirements: ['API-60', 'PAY-12', 'N-28'],
  body: tokenRequest,
  answer: z.string(),
});

export const requestShopperPaymentToken = defineCall({
  id: 'payments.requestShopperPaymentToken',
  method: 'POST',
  path: '/api/order/post-tokenCYS',
  aliases: [{ path: '/api/orders/post-tokenCYS' }, { path: '/api/pay/post-tokenCYS' }],
  access: { staticOr: 'payments.add' },
  summary: 'A token that opens the card authorization dialog of the shopper flows',
  requirements: ['API-31', 'API-61', 'PAY-12', 'C-36', 'N-28'],
  body: tokenRequest,
  answer: z.string(),
});

export const readBalanceTerms = defineCall({
  id: 'payments.readBalanceTerms',
  method: 'POST',
  path: '/api/payments/balance-terms',
  access: 'public',
  summary: 'What a customer agrees to by paying the balance of an order, and how it can be paid',
  requirements: ['PAY-20', 'N-16', 'N-35'],
  body: wire({ externalNumber: text(60), ...numberProof }),
  answer: wire({
    /** Empty if the company requires none, or if the customer already agreed to the current text. */
    consent: z.array(consentText),
    /** Whether it is a quotation, which paying it accepts. */
    isQuotation: z.boolean(),
    /** Whether the payment form takes bank accounts too. The same for every number. */
    takesBank: z.boolean(),
  }),
});

export const createIntent = defineCall({
  id: 'payments.createIntent',
  method: 'POST',
  path: '/api/payments/intents',
  access: { staticOr: 'payments.add' },
  summary: 'Prepares a card payment: exists before the frame opens, so that no charge can be lost',
  requirements: ['PAY-12', 'PAY-14', 'N-28', 'C-07'],
  body: wire({
    /**
     * Identifies the order by id on the customer's page, with the link's token, or by number on pay-balance (N-35).
     */
    orderId: id.nullish(),
    externalNumber: text(60).nullish(),
    ...numberProof,
    amount,
    type: paymentType.nullish(),
    channel: paymentChannel.nullish(),
    /** Partial payment for layaway, without a minimum (N-02 c). */
    isForLayaway: z.boolean().nullish(),
    /** Payments by other means at the same time; the minimum applies to the sum (C-07). */
    otherTenders: otherTenders.nullish(),
    /** The customer's consent, given on the link's page or when paying a balance. */
    consent: consentGiven.nullish(),
    /** The customer's consent to keep the card on file for the rest, given on the link's page. */
    cardConsent: cardConsent.nullish(),
    /** Origin of the page that shows the frame, which receives the frame's messages. */
    pageOrigin: text(300).nullish(),
  }),
  answer: paymentIntent,
});

export const readIntent = defineCall({
  id: 'payments.readIntent',
  method: 'GET',
  path: '/api/payments/intents/:id',
  access: { staticOr: 'payments.add' },
  summary: 'What a card payment is doing',
  requirements: ['N-28', 'PAY-15', 'PAY-16'],
  params: idParams,
  answer: paymentIntent,
});

export const confirmIntent = defineCall({
  id: 'payments.confirmIntent',
  method: 'POST',
  path: '/api/payments/intents/:id/confirm',
  access: { staticOr: 'payments.add' },
  summary: 'Asks the gateway about the transaction that the frame reported, and records the payment once',
  requirements: ['N-28', 'PAY-14', 'PAY-17', 'PAY-26', 'C-35'],
  params: idParams,
  body: wire({ transactionId: text(100).nullish() }),
  answer: paymentIntent,
});

export const cancelIntent = defineCall({
  id: 'payments.cancelIntent',
  method: 'POST',
  path: '/api/payments/intents/:id/cancel',
  access: { staticOr: 'payments.add' },
  summary: 'The frame reported cancel; a charge that happened all the same is still found and kept',
  requirements: ['N-28', 'PAY-14'],
  params: idParams,
  answer: paymentIntent,
});

export const answerTestDebit = defineCall({
  id: 'payments.answerTestDebit',
  method: 'POST',
  path: '/api/payments/intents/:id/test-answer',
  access: { staff: 'payments.add' },
  summary: 'Lets a bank payment of the test gateway arrive or fail. Refused with a real gateway',
  requirements: ['N-28'],
  params: idParams,
  body: wire({ arrives: z.boolean() }),
  answer: paymentIntent,
});

export const refundPayment = defineCall({
  id: 'payments.refundPayment',
  method: 'POST',
  path: '/api/payments/:id/refund',
  access: { staff: 'orders.cancelWithRefund' },
  summary: 'Gives a payment back, whole or in part: to its card when the gateway took it, else as it came',
  requirements: ['N-28', 'N-33', 'PAY-27', 'PAY-28', 'PAY-37'],
  params: idParams,
  body: wire({ amount, reason: textOrEmpty(NOTE) }),
  answer: cardPayments,
});

export const returnPayment = defineCall({
  id: 'payments.returnPayment',
  method: 'POST',
  path: '/api/payments/:id/bank-return',
  access: { staff: 'orders.cancelWithRefund' },
  summary: 'Records that the bank returned a check: the order owes all of it again',
  requirements: ['N-22', 'N-33', 'ACCT-03'],
  params: idParams,
  body: wire({
    day,
    /** What the bank charged the company. */
    fee: amount,
    reason: textOrEmpty(NOTE),
  }),
  answer: cardPayments,
});

export const giveAllowance = defineCall({
  id: 'payments.giveAllowance',
  method: 'POST',
  path: '/api/orders/:id/allowances',
  access: { staff: 'orders.cancelWithRefund' },
  summary:
    'Lowers the price of an invoiced order, with its sales tax, and refunds a payment by it if one is named',
  requirements: ['N-22', 'N-33', 'PAY-37'],
  params: idParams,
  body: wire({ amount, reason: textOrEmpty(NOTE), refundedPaymentId: id.nullish() }),
  answer: cardPayments,
});

export const listCardPayments = defineCall({
  id: 'payments.listCardPayments',
  method: 'GET',
  path: '/api/orders/:id/card-payments',
  access: { staff: 'payments.view' },
  summary: 'Card payments of an order that were begun, and money on its way back to cards',
  requirements: ['N-28', 'C-35', 'PAY-24'],
  params: idParams,
  answer: cardPayments,
});

export const chargeCardOnFile = defineCall({
  id: 'payments.chargeCardOnFile',
  method: 'POST',
  path: '/api/orders/:id/card-on-file/charge',
  access: { staff: 'payments.add' },
  summary: 'Charges the card on file: at most the balance, and no more than its customer agreed to',
  requirements: ['N-28'],
  params: idParams,
  body: wire({ amount }),
  answer: cardCharged,
});

export const removeCardOnFile = defineCall({
  id: 'payments.removeCardOnFile',
  method: 'POST',
  path: '/api/orders/:id/card-on-file/remove',
  access: { staff: 'payments.add' },
  summary: 'Removes the card on file, for the customer',
  requirements: ['N-28'],
  params: idParams,
  answer: cardPayments,
});

export const withdrawCard = defineCall({
  id: 'payments.withdrawCard',
  method: 'POST',
  path: '/api/payments/withdraw-card',
  access: 'public',
  summary: 'The customer withdraws the consent to keep a card on file, on the page of their link',
  requirements: ['N-28', 'N-17'],
  body: wire({ orderId: id, token: text(200) }),
  answer: done,
});

export const retryReversal = defineCall({
  id: 'payments.retryReversal',
  method: 'POST',
  path: '/api/payments/reversals/:id/retry',
  access: { staff: 'orders.cancelWithRefund' },
  summary: 'Asks the gateway again to give money back that it refused',
  requirements: ['N-28'],
  params: idParams,
  answer: reversal,
});

export const closeReversal = defineCall({
  id: 'payments.closeReversal',
  method: 'POST',
  path: '/api/payments/reversals/:id/close',
  access: { staff: 'orders.cancelWithRefund' },
  summary: 'Records that a refund refused by the gateway was paid in another way',
  requirements: ['N-28'],
  params: idParams,
  body: wire({ reason: textOrEmpty(NOTE) }),
  answer: reversal,
});

export const listPaymentMethods = defineCall({
  id: 'payments.listPaymentMethods',
  method: 'GET',
  path: '/api/payment-methods',
  access: 'session',
  summary: 'The maintained payment methods',
  requirements: ['N-38', 'C-47'],
  answer: z.array(paymentMethod),
});

export const savePaymentMethod = defineCall({
  id: 'payments.savePaymentMethod',
  method: 'POST',
  path: '/api/payment-methods',
  access: { staff: 'settings.edit' },
  summary: 'Adds or changes a payment method',
  requirements: ['N-38'],
  body: paymentMethodInput,
  answer: paymentMethod,
});

export const listPaymentTerms = defineCall({
  id: 'payments.listPaymentTerms',
  method: 'GET',
  path: '/api/payment-terms',
  access: 'session',
  summary: 'The maintained payment terms, the default first',
  requirements: ['N-38', 'ORD-74'],
  answer: z.array(paymentTerm),
});

export const savePaymentTerm = defineCall({
  id: 'payments.savePaymentTerm',
  method: 'POST',
  path: '/api/payment-terms',
  access: { staff: 'settings.edit' },
  summary: 'Adds or changes a payment term',
  requirements: ['N-38'],
  body: paymentTermInput,
  answer: paymentTerm,
});

export const paymentsCalls = [
  addPayment,
  addPayments,
  requestPaymentToken,
  requestShopperPaymentToken,
  readBalanceTerms,
  createIntent,
  readIntent,
  confirmIntent,
  cancelIntent,
  answerTestDebit,
  refundPayment,
  returnPayment,
  giveAllowance,
  listCardPayments,
  chargeCardOnFile,
  removeCardOnFile,
  withdrawCard,
  retryReversal,
  closeReversal,
  listPaymentMethods,
  savePaymentMethod,
  listPaymentTerms,
  savePaymentTerm,
] as const;
