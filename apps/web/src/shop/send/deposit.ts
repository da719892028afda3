import type { Language } from '@cordovan/domain/messages';
import { cents, type Cents, NO_MONEY } from '@cordovan/domain/money';
import { formatMoney } from '../../lib/format/numbers.ts';
import { parseNumber } from '../../lib/format/parse-number.ts';

/** An amount as its field shows it. */
export const amountText = (amount: Cents, language: Language): string =>
  formatMoney(amount, language).replace('$', '');

/** The typed amount. Nothing, if it isn't an amount, so that it is refused as too low. */
export function typedAmount(text: string, language: Language): Cents {
  const parsed = parseNumber(text, { decimals: 2, min: 0 }, language);
  return parsed.ok && parsed.value !== null ? cents(Math.round(parsed.value * 100)) : NO_MONEY;
}
