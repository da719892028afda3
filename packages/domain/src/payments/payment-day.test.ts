import { expect, test } from 'vitest';
import { refusalsOf } from '../result/index.ts';
import { checkPaymentDay } from './index.ts';

test.each([
  ['2026-03-10', undefined],
  ['2026-03-11', 'PAYMENT_DATE_FUTURE'],
  ['2030-01-01', 'PAYMENT_DATE_FUTURE'],
  ['2026-02-25', undefined],
  ['2025-03-01', undefined],
  ['2025-02-28', 'PAYMENT_DATE_TOO_EARLY'],
  ['1999-01-01', 'PAYMENT_DATE_TOO_EARLY'],
])(
  'a payment of %s for an order of March 1, recorded on March 10, 2026: %s',
  { tags: ['ENT-26'] },
  (day, code) => {
    const refusals = refusalsOf(checkPaymentDay(day, { orderDate: '2026-03-01', today: '2026-03-10' }));
    expect(refusals.map((refusal) => [refusal.code, refusal.field])).toEqual(
      code ? [[code, 'paymentDate']] : [],
    );
  },
);
