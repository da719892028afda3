/** Asked when a person books or undoes something on a day that is rarely meant. */
export const DAY_QUESTIONS: readonly string[] = ['BOOKING_DAY_UNUSUAL', 'UNDO_BEFORE_ITS_DAY'];

/** Asked when an amount isn't what the gateway or the ledger says. */
const AMOUNT_QUESTIONS: readonly string[] = ['FEES_UNUSUAL', 'TAX_PAID_NOT_DUE'];

export const BOOKING_QUESTIONS: readonly string[] = [...DAY_QUESTIONS, ...AMOUNT_QUESTIONS];

/** What a person has confirmed so far. */
export interface Confirmed {
  readonly isConfirmed: boolean;
  readonly isAmountConfirmed: boolean;
}
