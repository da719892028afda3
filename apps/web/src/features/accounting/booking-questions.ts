/** Asked when someone books or undoes something on an unusual day. */
export const DAY_QUESTIONS: readonly string[] = ['BOOKING_DAY_UNUSUAL', 'UNDO_BEFORE_ITS_DAY'];

/** Asked when an amount differs from what the gateway or the ledger says. */
const AMOUNT_QUESTIONS: readonly string[] = ['FEES_UNUSUAL', 'TAX_PAID_NOT_DUE'];

export const BOOKING_QUESTIONS: readonly string[] = [...DAY_QUESTIONS, ...AMOUNT_QUESTIONS];

/** What the user has confirmed so far. */
export interface Confirmed {
  readonly isConfirmed: boolean;
  readonly isAmountConfirmed: boolean;
}
