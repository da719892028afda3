export { allowancesOf, checkAllowance, takesAllowance, taxOfAllowances } from './allowance.ts';
export type { AllowedSale } from './allowance.ts';
export { isAnswerDueSoon } from './dispute-answers.ts';
export { checkLastFour, hasLastFour, isCardMethod, paymentMethods, paymentTypes } from './methods.ts';
export type { PaymentMethod, PaymentType } from './methods.ts';
export { methodName } from './method-names.ts';
export {
  checkConfirmSendAmount,
  checkDialogAmount,
  checkFormPayment,
  checkLinkAmount,
  confirmSendMinimum,
  dialogMinimum,
  formMinimum,
  linkMinimum,
} from './amount-rules.ts';
export type { FormPayment, LinkPayment } from './amount-rules.ts';
export { checkTenders, nextTenderAmount, tenderSum } from './tenders.ts';
export type { Tender } from './tenders.ts';
export { checkRefund } from '../orders/index.ts';
export { checkBalance, checkCompanyPayments, findByExternalNumber } from './balance.ts';
export type { OrderNumbers } from './balance.ts';
export {
  checkPaymentRefund,
  checkRemake,
  defaultRefund,
  offersRemake,
  refundable,
  retainedAmount,
} from './cancel-and-remake.ts';
export type { PaymentRefund, RemakeOrder } from './cancel-and-remake.ts';
export { declineCode, declineMessages } from './declines.ts';
export { checkPaymentDay } from './payment-day.ts';
export { checkConfirmSend } from './confirm-send.ts';
export type { ConfirmSendForm } from './confirm-send.ts';
export {
  CARD_CONSENT_VERSION,
  cardConsentText,
  cardEnds,
  chargeableNow,
  checkCardCharge,
  checkCardConsent,
  endOfCard,
  isReadyForCharge,
  officeDecline,
} from './card-on-file.ts';
export type { CardEnd, GivenCardConsent } from './card-on-file.ts';
export { surplusOf } from './surplus.ts';
export type { ArrivedPayment, Surplus } from './surplus.ts';
export { reasonText, takenBackBy } from './system-reasons.ts';
export { BY_BANK, canBounce, checkBankReturn } from './returned-check.ts';
export type { BankReturn, CashedPayment } from './returned-check.ts';
export { refundStop } from './taken-back.ts';
export type { TakenBack } from './taken-back.ts';
export {
  BANK_DAYS,
  BANK_METHOD,
  bankFailureCode,
  isBankMethod,
  CARD_REFUND_DAYS,
  REFUND_DAYS,
} from './bank-payments.ts';
