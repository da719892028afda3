import { expect, test } from 'vitest';
import { isLinkOpen, type LinkedOrder, statusIds } from './index.ts';

const day = (number: number) => new Date(Date.UTC(2026, 2, number));
const isOpenOn = (number: number, change: Partial<LinkedOrder>) =>
  isLinkOpen(
    { expiresAt: day(90), revokedAt: null, statusId: statusIds.quotation, endedAt: null, ...change },
    day(number),
  );

test('opens a quotation until its link expires', { tags: ['N-17'] }, () => {
  expect(isOpenOn(89, {})).toBe(true);
  expect(isOpenOn(90, {})).toBe(false);
});

test.each([
  statusIds.pending,
  statusIds.layaway,
  statusIds.onHold,
  statusIds.approved,
  statusIds.inProduction,
  statusIds.shipped,
])('opens an order in status %i for any length of time', { tags: ['N-17'] }, (statusId) => {
  expect(isOpenOn(900, { statusId })).toBe(true);
});

test.each([statusIds.closed, statusIds.canceled, statusIds.void])(
  'opens an order in status %i for 60 days after its end',
  { tags: ['N-17'] },
  (statusId) => {
    expect(isOpenOn(159, { statusId, endedAt: day(100) })).toBe(true);
    expect(isOpenOn(160, { statusId, endedAt: day(100) })).toBe(false);
    expect(isOpenOn(91, { statusId }), 'an end that nobody recorded').toBe(false);
  },
);

test('never opens anything with a revoked link', { tags: ['N-17'] }, () => {
  expect(isOpenOn(1, { revokedAt: day(1) })).toBe(false);
  expect(isOpenOn(1, { revokedAt: day(1), statusId: statusIds.approved })).toBe(false);
});
