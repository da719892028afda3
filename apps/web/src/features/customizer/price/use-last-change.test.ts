import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cents } from '@cordovan/domain/money';
import type { Configuration } from '../state/configuration.ts';
import { useLastChange } from './use-last-change.ts';

const design = (leatherId: number): Configuration => ({
  saleItemId: 1,
  leatherId,
  choices: [],
  quantity: 1,
  pieces: [],
  warrantyId: null,
  delivery: null,
});
const [first, second, third] = [design(1), design(2), design(3)];

function show(before?: number) {
  const initialProps = { configuration: first, total: cents(300_000) };
  return renderHook(
    ({ configuration, total }) =>
      useLastChange(configuration, total, before === undefined ? undefined : cents(before)),
    { initialProps },
  );
}

test("shows the last choice's change and clears it when the next is zero", { tags: ['CZR-03'] }, () => {
  const { result, rerender } = show();
  expect(result.current).toBe(0);
  rerender({ configuration: second, total: cents(340_000) });
  expect(result.current).toBe(40_000);
  rerender({ configuration: second, total: cents(340_000) });
  expect(result.current, 'drawn again without a choice').toBe(40_000);
  rerender({ configuration: third, total: cents(340_000) });
  expect(result.current, 'a choice that costs the same').toBe(0);
  rerender({ configuration: first, total: cents(300_000) });
  expect(result.current).toBe(-40_000);
});

test('attributes a price that arrives late to the choice that caused it', { tags: ['CZR-03'] }, () => {
  const { result, rerender } = show();
  rerender({ configuration: second, total: cents(300_000) });
  expect(result.current).toBe(0);
  rerender({ configuration: second, total: cents(450_000) });
  expect(result.current).toBe(150_000);
});

test('starts from the total shown before the page restarted', { tags: ['CZR-03', 'CZR-11'] }, () => {
  expect(show(250_000).result.current).toBe(50_000);
});
