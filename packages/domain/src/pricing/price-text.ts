import { type Cents, cents } from '../money/index.ts';

/** Highest price or cost, as in the contract: ten million dollars. */
export const HIGHEST_PRICE = cents(1_000_000_000);

const PLAIN = /^\d{1,9}(?:\.\d{0,2})?$/;
/** Commas only between groups of three digits, so that `1,50` isn't read as 150. */
const GROUPED = /^\d{1,3}(?:,\d{3})+(?:\.\d{0,2})?$/;

/**
 * Parses a dollar amount as people and spreadsheets write it: `3200`, `$3,200.00`, `1,234.5`, `.50`. Undefined if the
 * text isn't an amount, has more than two decimals or is too high.
 */
export function readPrice(text: string): Cents | undefined {
  const written = text
    .replaceAll('\u00a0', ' ')
    .trim()
    .replace(/^(?:US)?\$\s*/i, '')
    .replace(/\s*(?:USD|\$)$/i, '')
    .replace(/^\./, '0.');
  if (!PLAIN.test(written) && !GROUPED.test(written)) return undefined;
  const [dollars = '0', decimals = ''] = written.replaceAll(',', '').split('.');
  const amount = Number(dollars) * 100 + Number(decimals.padEnd(2, '0'));
  return amount <= HIGHEST_PRICE ? cents(amount) : undefined;
}
