import { refuse, type Result } from '../result/index.ts';
import { cents, type Cents } from './cents.ts';

/** Decimal input: digits, an optional dot, 0 to 2 decimals (PRICE-33). */
const decimalRule = /^\d+\.?\d{0,2}$/;

export function isDecimalInput(text: string): boolean {
  return decimalRule.test(text);
}

/**
 * Parses a typed dollar amount. Refuses text that PRICE-33 does not allow, and amounts above the safe integer range.
 */
export function parseMoneyInput(text: string, field: string): Result<Cents> {
  const refusal = refuse({ code: 'FIELD_INVALID', data: { field }, field });
  if (!isDecimalInput(text)) return refusal;
  const [dollars = '0', decimals = ''] = text.split('.');
  const amount = Number(dollars) * 100 + Number(decimals.padEnd(2, '0'));
  return Number.isSafeInteger(amount) ? { ok: true, value: cents(amount) } : refusal;
}

const digits = (amount: Cents): { whole: string; decimals: string } => {
  const size = Math.abs(amount);
  return { whole: String(Math.trunc(size / 100)), decimals: String(size % 100).padStart(2, '0') };
};

/** Formats as `1234.50`, for money inputs and amounts in JSON. */
export function formatDecimal(amount: Cents): string {
  const { whole, decimals } = digits(amount);
  return `${amount < 0 ? '-' : ''}${whole}.${decimals}`;
}

/** Formats as `1,234.50`, for texts that contain the currency already. Both languages write dollars the same way. */
export function formatAmount(amount: Cents): string {
  const { whole, decimals } = digits(amount);
  return `${amount < 0 ? '-' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${decimals}`;
}

/** Formats as `$1,234.50`, negative amounts as `-$1,234.50`. */
export function formatMoney(amount: Cents): string {
  const text = formatAmount(amount);
  return text.startsWith('-') ? `-$${text.slice(1)}` : `$${text}`;
}
