import { afterEach, expect, test, vi } from 'vitest';
import { cents, NO_MONEY } from '@cordovan/domain/money';
import { setPageConfiguration } from '../../lib/page-configuration.ts';
import { dayRefusals, draftRefusals, firstDraft } from './payment-draft.ts';

afterEach(() => vi.useRealTimers());

const order = {
  id: 7,
  number: '1007',
  customerName: 'Ann',
  timeZone: 'America/Denver',
  orderDate: '2026-11-01',
  orderType: 1,
  statusId: 9,
  total: cents(100_000),
  paid: NO_MONEY,
  balance: cents(100_000),
  pending: NO_MONEY,
  fromBanks: NO_MONEY,
  takesBank: false,
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

test.each([
  ['cash', '2026-11-19', undefined],
  ['cash', '2026-11-20', 'PAYMENT_DATE_FUTURE'],
  ['check', '2025-10-31', 'PAYMENT_DATE_TOO_EARLY'],
  ['check', '2025-11-01', undefined],
  // A card in the frame is charged today, so its form shows no date.
  ['card', '2026-11-20', undefined],
] as const)('checks the date of a %s payment on %s as the server does', (method, paymentDate, code) => {
  vi.useFakeTimers({ now: new Date('2026-11-20T02:30:00Z'), toFake: ['Date'] });
  const first = firstDraft({ order, channel: 'staff' });
  const draft = { ...first, paymentDate, tenders: first.tenders.map((tender) => ({ ...tender, method })) };
  expect(dayRefusals(draft, order)[0]?.code).toBe(code);
  expect(draftRefusals(draft, { order, channel: 'staff' }).map((refusal) => refusal.code)).toEqual(
    code ? [code] : [],
  );
});
