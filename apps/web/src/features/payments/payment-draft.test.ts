import { afterEach, expect, test, vi } from 'vitest';
import { cents, NO_MONEY } from '@cordovan/domain/money';
import { setPageConfiguration } from '../../lib/page-configuration.ts';
import { firstDraft } from './payment-draft.ts';

afterEach(() => vi.useRealTimers());

const order = {
  id: 7,
  number: '1007',
  customerName: 'Ann',
  timeZone: 'America/Denver',
  orderType: 1,
  statusId: 9,
  total: cents(100_000),
  paid: NO_MONEY,
  balance: cents(100_000),
  pending: NO_MONEY,
  minPaymentPercentage: 50,
} as const;

test(
  "dates a payment by the day at the order's store, not the company's",
  { tags: ['N-37', 'PAY-01'] },
  () => {
    // In Tokyo it is already November 20.
    vi.useFakeTimers({ now: new Date('2026-11-20T02:30:00Z'), toFake: ['Date'] });
    setPageConfiguration({ timeZone: 'Asia/Tokyo' });
    expect(firstDraft({ order, channel: 'staff' }).paymentDate).toBe('2026-11-19');
  },
);
