import { afterEach, expect, test, vi } from 'vitest';
import { beginVisit } from '@cordovan/contracts/page';
import { refusing, server } from '../../../test/server.ts';
import { forgetVisit, openVisit, visitSoFar } from './visit.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('keeps a tab’s visit across a reload', { tags: ['N-05'] }, async () => {
  const visit = await openVisit();
  expect(visit).toMatch(/^visit-\d+$/);
  forgetVisit();
  expect(await openVisit()).toBe(visit);
});

test('keeps the visit even if the browser blocks storage', { tags: ['N-05'] }, async () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
  const visit = await openVisit();
  expect(visit).toMatch(/^visit-\d+$/);
  expect(await openVisit()).toBe(visit);
});

test(
  'works without a visit if the server refuses one, and asks for one on the next call',
  { tags: ['N-05'] },
  async () => {
    server.use(refusing(beginVisit, { status: 429 }));
    expect(await openVisit()).toBeUndefined();
    server.resetHandlers();
    expect(await openVisit()).toMatch(/^visit-\d+$/);
  },
);

test(
  'retries on its own, so that the visit is old enough when the form is sent',
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
