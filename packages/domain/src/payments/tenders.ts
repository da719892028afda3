import { cents, type Cents, largest, NO_MONEY } from '../money/index.ts';
import { allowUnless, refusalsOf, type Result } from '../result/index.ts';
import { checkLastFour } from './methods.ts';

/** One of several payments taken together (C-07). */
export interface Tender {
  readonly amount: Cents;
  readonly lastFour: string;
  /**
   * Whether the method needs the last four digits: a card on a terminal has them; a card in the gateway frame doesn't
   * have them yet.
   */
  readonly requiresLastFour: boolean;
}

/**
 * Checks each tender: an amount above 0, and four digits where required. Fields are named `tenders.0.amount`. The
 * minimum and the price apply to the sum of all tenders.
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

/** Sum of several tenders. */
export function tenderSum(tenders: readonly Pick<Tender, 'amount'>[]): Cents {
  return cents(tenders.reduce((sum, { amount }) => sum + amount, 0));
}

/**
 * Suggested amount for the next tender: the rest of the minimum, or of the balance if there is none. Zero once the
 * whole deposit is entered, so that a single click never records the whole balance.
 */
export function nextTenderAmount(due: { minimum: Cents; balance: Cents }, taken: Cents): Cents {
  const suggested = due.minimum > 0 ? due.minimum : due.balance;
  return largest(cents(suggested - taken), NO_MONEY);
}
