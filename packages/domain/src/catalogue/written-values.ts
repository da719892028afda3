import type { Day } from '../calendar/index.ts';

/** Number as people write it: `1234.5`, `1,234.50`, `-3`. Thousands must be grouped by three. */
const NUMBER = /^-?(\d{1,15}|\d{1,3}(,\d{3}){1,4})(\.\d{1,10})?$/;

/** Reads a written number, with or without commas between thousands. Undefined for anything else. */
export function readNumber(text: string): number | undefined {
  const written = text.trim();
  return NUMBER.test(written) ? Number(written.replaceAll(',', '')) : undefined;
}

/** Reads dollars as people write them: `3200`, `$3,200.00`, `3,200 USD`. Undefined for anything else. */
export function readDollars(text: string): number | undefined {
  const match = /^(?:US)?\s*\$?\s*([\d.,-]+)\s*(?:USD)?$/i.exec(text.trim());
  return match ? readNumber(match[1]!) : undefined;
}

/** A percent number, the two possible values of an ambiguous one, or unreadable. */
export type WrittenPercent =
  | { readonly kind: 'percent'; readonly value: number }
  | { readonly kind: 'ambiguous'; readonly asFraction: number; readonly asPercent: number }
  | { readonly kind: 'unreadable' };

const withoutNoise = (value: number): number => Math.round(value * 1e8) / 1e8;

/**
 * Reads a percent number (C-14): `7`, `7%` and `7.00 %` mean 7 %. A bare number between 0 and 1 is ambiguous: `0.06`
 * is 6 % for a spreadsheet and 0.06 % for us.
 */
export function readPercent(written: string | number): WrittenPercent {
  const text = String(written).trim();
  const hasSign = text.endsWith('%');
  const value = typeof written === 'number' ? written : readNumber(hasSign ? text.slice(0, -1) : text);
  if (value === undefined || !Number.isFinite(value)) return { kind: 'unreadable' };
  if (hasSign || value === 0 || Math.abs(value) >= 1) return { kind: 'percent', value: withoutNoise(value) };
  return { kind: 'ambiguous', asFraction: withoutNoise(value * 100), asPercent: withoutNoise(value) };
}

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const US = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

/** Reads a day written as `2025-01-31` or, the month first, as `1/31/2025`. Undefined if there is no such day. */
export function readWrittenDay(text: string): Day | undefined {
  const [, year, month, day] = ISO.exec(text.trim()) ?? yearFirst(US.exec(text.trim()));
  if (year === undefined) return undefined;
  const written = `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`;
  const moment = new Date(`${written}T00:00:00Z`);
  const isDay = !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 10) === written;
  return isDay ? written : undefined;
}

const yearFirst = (match: RegExpExecArray | null): readonly (string | undefined)[] =>
  match ? [match[0], match[3], match[1], match[2]] : [];
