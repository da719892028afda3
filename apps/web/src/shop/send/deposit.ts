import type { Language } from '@cordovan/domain/messages';
import { cents, type Cents } from '@cordovan/domain/money';
import { formatMoney } from '../../lib/format/numbers.ts';
import { parseNumber } from '../../lib/format/parse-number.ts';

/** Formats an amount for its field. */
export const amountText = (amount: Cents, language: Language): string =>
  formatMoney(amount, language).replace('$', '');

/** Parses the typed amount. Undefined if it isn't an amount. */
export function typedAmount(text: string, language: Language): Cents | undefined {
  const parsed = parseNumber(text, { decimals: 2, min: 0 }, language);
  return parsed.ok && parsed.value !== null ? cents(Math.round(parsed.value * 100)) : undefined;
}
