import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cents } from '@cordovan/domain/money';
import { setPageConfiguration } from '../page-configuration.ts';
import {
  formatDay,
  formatDeliveryDay,
  formatMoment,
  formatMoney,
  formatNumber,
  formatPercent,
  formatRatio,
  paddedId,
  today,
} from './format.ts';

/** Lets the browser's clock run this many hours ahead of UTC. */
const viewFrom = (hours: number) =>
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(0 - hours * 60);
afterEach(() => vi.restoreAllMocks());

describe('formatting', () => {
  beforeEach(() => setPageConfiguration({ timeZone: 'America/Los_Angeles' }));

  test.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [123456, '$1,234.56'],
    [123456789, '$1,234,567.89'],
    [-2550, '−$25.50'],
  ])('shows %i cents as %s', { tags: ['N-37'] }, (amount, text) => {
    expect(formatMoney(cents(amount), 'en')).toBe(text);
  });

  test('shows percentages as they are and multiplies ratios by 100', { tags: ['GEN-27', 'C-14'] }, () => {
    expect(formatPercent(8.25, 'en')).toBe('8.25%');
    expect(formatPercent(8.875, 'en')).toBe('8.875%');
    expect(formatRatio(0.15, 'en')).toBe('15%');
  });

  test('drops trailing zeros of numbers', () => {
    expect(formatNumber(1234.5, 'en')).toBe('1,234.5');
    expect(formatNumber(-0.001, 'en')).toBe('0');
  });

  test('pads ids to six digits and keeps longer ones', { tags: ['GEN-26', 'N-03'] }, () => {
    expect(paddedId(123)).toBe('000123');
    expect(paddedId(1234567)).toBe('1234567');
  });

  test(
    'writes Spanish dates day first, and the month of a delivery date as a word',
    { tags: ['N-37'] },
    () => {
      expect(formatDay('2026-03-04', 'en')).toBe('03/04/2026');
      expect(formatDay('2026-03-04', 'es')).toBe('04/03/2026');
      expect(formatDeliveryDay('2026-03-04', 'en')).toBe('03/04/2026');
      expect(formatDeliveryDay('2026-03-04', 'es')).toBe('4 mar 2026');
    },
  );

  test("shows times and today in the company's time zone", { tags: ['N-37'] }, () => {
    viewFrom(-8);
    expect(formatMoment('2026-11-20T02:30:00Z', 'en')).toBe('11/19/2026 6:30 PM');
    expect(formatMoment('2026-11-20T02:30:00Z', 'es')).toBe('19/11/2026 18:30');
    expect(today(new Date('2026-11-20T02:30:00Z'))).toBe('2026-11-19');
  });

  test(
    "uses Denver's time zone for a store in Denver, whatever the browser's time zone",
    { tags: ['N-37'] },
    () => {
      viewFrom(9);
      setPageConfiguration({ timeZone: 'Asia/Tokyo' });
      const night = new Date('2026-11-20T02:30:00Z');
      expect(today(night)).toBe('2026-11-20');
      expect(today(night, 'America/Denver')).toBe('2026-11-19');
      setPageConfiguration({ timeZone: 'America/Denver' });
      expect(today(night)).toBe('2026-11-19');
    },
  );

  test("names the company's time zone to a viewer in another one", { tags: ['N-37'] }, () => {
    setPageConfiguration({ timeZone: 'America/Denver' });
    viewFrom(9);
    expect(formatMoment('2026-11-20T02:30:00Z', 'en')).toBe('11/19/2026 7:30 PM MST');
    expect(formatMoment('2026-06-20T02:30:00Z', 'es')).toBe('19/06/2026 20:30 MDT');
    viewFrom(-7);
    expect(formatMoment('2026-11-20T02:30:00Z', 'en')).toBe('11/19/2026 7:30 PM');
  });

  test("shows the times of a store in the store's time zone", { tags: ['N-37'] }, () => {
    setPageConfiguration({ timeZone: 'America/New_York' });
    viewFrom(-7);
    expect(formatMoment('2026-11-20T02:30:00Z', 'en', 'America/Denver')).toBe('11/19/2026 7:30 PM');
    expect(formatMoment('2026-11-20T02:30:00Z', 'en')).toBe('11/19/2026 9:30 PM EST');
    viewFrom(9);
    expect(formatMoment('2026-11-20T02:30:00Z', 'es', 'America/Denver')).toBe('19/11/2026 19:30 MST');
  });

  test("a language's locale file can override its formats", { tags: ['C-43'] }, () => {
    window.cordovanLocales = { es: { group: '.', decimal: ',' } };
    expect(formatMoney(cents(123456), 'es')).toBe('$1.234,56');
    delete window.cordovanLocales;
  });
});
