import type { Language } from '@cordovan/domain/messages';
import type { Cents } from '@cordovan/domain/money';
import { formatsOf, type Formats } from './formats.ts';

function digits(whole: string, formats: Formats): string {
  return whole.replace(/\B(?=(\d{3})+$)/g, formats.group);
}

/** `$1,234.50`, with a minus before the currency sign. */
export function formatMoney(amount: Cents, language: Language): string {
  const formats = formatsOf(language);
  const size = Math.abs(amount);
  const whole = digits(String(Math.trunc(size / 100)), formats);
  const rest = String(size % 100).padStart(2, '0');
  return `${amount < 0 ? '−' : ''}$${whole}${formats.decimal}${rest}`;
}

/** A number with up to `decimals` decimals. */
export function formatNumber(value: number, language: Language, decimals = 2): string {
  const formats = formatsOf(language);
  const [whole = '0', rest = ''] = Math.abs(value).toFixed(decimals).split('.');
  const tail = rest.replace(/0+$/, '');
  const sign = value < 0 && (Number(whole) > 0 || tail !== '') ? '−' : '';
  return `${sign}${digits(whole, formats)}${tail ? formats.decimal + tail : ''}`;
}

/** A number with exactly two decimals, for columns of quantities. */
export function formatFixed(value: number, language: Language): string {
  const formats = formatsOf(language);
  const [whole = '0', rest = ''] = Math.abs(value).toFixed(2).split('.');
  return `${value < 0 ? '−' : ''}${digits(whole, formats)}${formats.decimal}${rest}`;
}

/** A stored percent number: 8.25 → `8.25%` (C-14). */
export const formatPercent = (percent: number, language: Language): string =>
  `${formatNumber(percent, language, 4)}%`;

/** A ratio shown as a percentage (GEN-27, C-14): 0.15 → `15%`. */
export const formatRatio = (ratio: number, language: Language): string =>
  `${formatNumber(ratio * 100, language, 2)}%`;
