import { afterEach, expect, test, vi } from 'vitest';
import { beginVisit } from '@cordovan/contracts/page';
import { refusing, server } from '../../../test/server.ts';
import { forgetVisit, openVisit, visitSoFar } from './visit.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('keeps the visit of a tab across a reload', { tags: ['N-05'] }, async () => {
  const visit = await openVisit();
  expect(visit).toMatch(/^visit-\d+$/);
  forgetVisit();
  expect(await openVisit()).toBe(visit);
});

test('keeps the visit where the browser blocks storage', { tags: ['N-05'] }, async () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
  const visit = await openVisit();
  expect(visit).toMatch(/^visit-\d+$/);
  expect(await openVisit()).toBe(visit);
});

test('works without a visit if the server begins none, and asks again', { tags: ['N-05'] }, async () => {
  server.use(refusing(beginVisit, { status: 429 }));
  expect(await openVisit()).toBeUndefined();
  server.resetHandlers();
  expect(await openVisit()).toMatch(/^visit-\d+$/);
});

test(
  'asks again by itself, so that the visit is old enough when the form is sent',
  { tags: ['N-05'] },
  async () => {
    vi.useFakeTimers();
    server.use(refusing(beginVisit, { status: 429 }));
    expect(await openVisit()).toBeUndefined();
    server.resetHandlers();
    await vi.advanceTimersByTimeAsync(2_000);
    vi.useRealTimers();
    await vi.waitFor(() => expect(visitSoFar()).toMatch(/^visit-\d+$/));
  },
);
