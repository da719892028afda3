import { expect, test } from 'vitest';
import { addMonths, comparedPeriod, type PeriodName, periodNamed } from './periods.ts';

test.each<[PeriodName, string, string, string, string, string]>([
  ['month', '2026-11-24', '2026-11-01', '2026-11-24', '2026-10-01', '2026-10-24'],
  ['month', '2026-03-31', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
  ['lastMonth', '2026-01-15', '2025-12-01', '2025-12-31', '2025-11-01', '2025-11-30'],
  ['quarter', '2026-11-24', '2026-10-01', '2026-11-24', '2026-07-01', '2026-08-24'],
  ['quarter', '2026-01-02', '2026-01-01', '2026-01-02', '2025-10-01', '2025-10-02'],
  ['year', '2028-02-29', '2028-01-01', '2028-02-29', '2027-01-01', '2027-02-28'],
  ['last30Days', '2026-03-10', '2026-02-09', '2026-03-10', '2026-01-10', '2026-02-08'],
  ['last12Months', '2026-03-10', '2025-04-01', '2026-03-10', '2024-04-01', '2025-03-10'],
])('compares %s up to %s with the same part of the previous period', { tags: ['N-21'] }, (...row) => {
  const [name, today, from, to, previousFrom, previousTo] = row;
  expect(periodNamed(name, today)).toEqual({ from, to, previous: { from: previousFrom, to: previousTo } });
});

test('compares a chosen range with the same number of days before it', { tags: ['N-21'] }, () => {
  const { previous } = comparedPeriod({ from: '2026-03-01', to: '2026-03-07' });
  expect(previous).toEqual({ from: '2026-02-22', to: '2026-02-28' });
});

test('adds months without spilling over into the following month', { tags: ['N-21'] }, () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-03-15', -15)).toBe('2024-12-15');
});
