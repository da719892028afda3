import { beforeEach, describe, expect, test } from 'vitest';
import { cents } from '@cordovan/domain/money';
import { setPageConfiguration } from '../page-configuration.ts';
import {
  formatDay,
  formatMoment,
  formatMoney,
  formatNumber,
  formatPercent,
  formatRatio,
  paddedId,
  today,
} from './format.ts';

describe('what is shown', () => {
  beforeEach(() => setPageConfiguration({ timeZone: 'America/Los_Angeles' }));

  test.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [123456, '$1,234.56'],
    [123456789, '$1,234,567.89'],
    [-2550, '−$25.50'],
  ])('N-37 %i cents are %s', (amount, text) => {
    expect(formatMoney(cents(amount), 'en')).toBe(text);
  });

  test('GEN-27 C-14 percent numbers stay as they are, ratios are multiplied by 100', () => {
    expect(formatPercent(8.25, 'en')).toBe('8.25%');
    expect(formatPercent(8.875, 'en')).toBe('8.875%');
    expect(formatRatio(0.15, 'en')).toBe('15%');
  });

  test('numbers drop what says nothing', () => {
    expect(formatNumber(1234.5, 'en')).toBe('1,234.5');
    expect(formatNumber(-0.001, 'en')).toBe('0');
  });

  test('GEN-26 N-03 ids have six digits, longer ones stay', () => {
    expect(paddedId(123)).toBe('000123');
    expect(paddedId(1234567)).toBe('1234567');
  });

  test('N-37 days: month first, Spanish day first, delivery dates month first in both', () => {
    expect(formatDay('2026-03-04', 'en')).toBe('03/04/2026');
    expect(formatDay('2026-03-04', 'es')).toBe('04/03/2026');
    expect(formatDay('2026-03-04', 'es', 'deliveryDay')).toBe('03/04/2026');
  });

  test("N-37 moments and today are counted in the business' time zone", () => {
    expect(formatMoment('2026-11-20T02:30:00Z', 'en')).toBe('11/19/2026 6:30 PM');
    expect(formatMoment('2026-11-20T02:30:00Z', 'es')).toBe('19/11/2026 18:30');
    expect(today(new Date('2026-11-20T02:30:00Z'))).toBe('2026-11-19');
  });

  test('C-43 the file of a language may bring formats of its own', () => {
    window.cordovanLocales = { es: { group: '.', decimal: ',' } };
    expect(formatMoney(cents(123456), 'es')).toBe('$1.234,56');
    delete window.cordovanLocales;
  });
});
