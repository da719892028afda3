import { cents, type Cents, largest, NO_MONEY } from '../money/index.ts';
import { allowUnless, refusalsOf, type Result } from '../result/index.ts';
import { checkLastFour } from './methods.ts';

/** One of several payments that are taken at once (C-07). */
export interface Tender {
  readonly amount: Cents;
  readonly lastFour: string;
  /** Of its method: a card at the terminal has its last four digits, a card in the gateway's frame has none yet. */
  readonly requiresLastFour: boolean;
}

/**
 * Each tender by itself: an amount above 0 and four digits where there are any. Fields are named `tenders.0.amount`;
 * the minimum and the price are a matter of their sum.
 */
export function checkTenders(tenders: readonly Tender[]): Result<void> {
  return allowUnless(
    tenders.flatMap(({ amount, lastFour, requiresLastFour }, at) => {
      const digits = refusalsOf(checkLastFour(requiresLastFour ? 'credit card' : 'cash', lastFour));
      return [
        amount > 0
          ? undefined
          : ({ code: 'PAY_ORDER_QUANTITY_ZERO', field: `tenders.${at}.amount` } as const),
        ...digits.map((refusal) => ({ ...refusal, field: `tenders.${at}.${refusal.field ?? ''}` })),
      ];
    }),
  );
}

/** What several tenders bring together. */
export function tenderSum(tenders: readonly Pick<Tender, 'amount'>[]): Cents {
  return cents(tenders.reduce((sum, { amount }) => sum + amount, 0));
}

/** What the next tender is offered with: what is missing to the minimum, else to the whole balance. */
export function nextTenderAmount(due: { minimum: Cents; balance: Cents }, taken: Cents): Cents {
  const missing = cents(due.minimum - taken);
  return missing > 0 ? missing : largest(cents(due.balance - taken), NO_MONEY);
}
