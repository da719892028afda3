import type { Language } from '@cordovan/domain/messages';
import { cents, type Cents } from '@cordovan/domain/money';
import { formatMoney } from '../../lib/format/numbers.ts';
import { parseNumber } from '../../lib/format/parse-number.ts';

/** An amount as its field shows it. */
export const amountText = (amount: Cents, language: Language): string =>
  formatMoney(amount, language).replace('$', '');

/** The typed amount; undefined if it isn't one. */
export function typedAmount(text: string, language: Language): Cents | undefined {
  const parsed = parseNumber(text, { decimals: 2, min: 0 }, language);
  return parsed.ok && parsed.value !== null ? cents(Math.round(parsed.value * 100)) : undefined;
}
