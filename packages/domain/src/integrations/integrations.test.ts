import { expect, test } from 'vitest';
import { isPaused, keyState, nextAttemptSeconds, scopeForCall, webhookBody } from './index.ts';

const now = new Date('2026-07-14T12:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000);

test('a key stops working when it is revoked or expires', () => {
  expect(keyState({ expiresAt: null, revokedAt: null }, now)).toBe('active');
  expect(keyState({ expiresAt: later(1), revokedAt: null }, now)).toBe('active');
  expect(keyState({ expiresAt: now, revokedAt: null }, now)).toBe('expired');
  expect(keyState({ expiresAt: later(1), revokedAt: later(-1) }, now)).toBe('revoked');
});

test(
  'a call needs the scope of its action; a call without an action is refused unless it is listed',
  { tags: ['N-01'] },
  () => {
    expect(scopeForCall({ id: 'orders.listOrders', action: 'orders.view' })).toBe('orders:read');
    expect(scopeForCall({ id: 'users.saveUser', action: 'users.edit' })).toBeNull();
    // Leads are people.
    expect(scopeForCall({ id: 'registers.settleConflict', action: 'operationRegister.settle' })).toBeNull();
    expect(scopeForCall({ id: 'registers.approveClockOut', action: 'timeRegister.recordOthers' })).toBeNull();
    expect(scopeForCall({ id: 'orders.listStatuses', action: null })).toBe('orders:read');
    expect(scopeForCall({ id: 'identity.signOut', action: null })).toBeNull();
  },
);

test('a webhook is retried after 30 seconds, a minute … six hours, for about three days', () => {
  const pauses = Array.from({ length: 20 }, (_, at) => nextAttemptSeconds(at + 1));
  expect(pauses.slice(0, 4)).toEqual([30, 60, 120, 240]);
  expect(pauses.at(-2)).toBe(6 * 3_600);
  expect(pauses.at(-1)).toBeNull();
  const days = pauses.reduce<number>((sum, pause) => sum + (pause ?? 0), 0) / 86_400;
  expect(days).toBeGreaterThan(2.5);
  expect(days).toBeLessThan(3.5);
});

test('a webhook is paused when it has failed for three days', () => {
  const failingSince = later(-3 * 86_400);
  expect(isPaused(failingSince, now)).toBe(true);
  expect(isPaused(later(-3 * 86_400 + 1), now)).toBe(false);
});

test('an event names its fields as the calls do', () => {
  const facts = { orderId: 7, amountCents: -12_50, statusId: 2, fromStatusId: 1 };
  const body = webhookBody({ key: 'k1', type: 'order.status_changed', facts, happenedAt: now });
  expect(JSON.parse(body)).toEqual({
    Id: 'k1',
    Type: 'order.status_changed',
    HappenedAt: '2026-07-14T12:00:00.000Z',
    Data: {
      OrderId: 7,
      Amount: -12.5,
      StatusId: 2,
      StatusName: 'scheduled',
      FromStatusId: 1,
      FromStatusName: 'approved',
    },
  });
});
