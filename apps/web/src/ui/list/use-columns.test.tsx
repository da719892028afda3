import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Column } from './data-list.types.ts';
import { useColumns } from './use-columns.ts';

const column = (id: string, change: Partial<Column<string>> = {}): Column<string> => ({
  id,
  header: id,
  cell: () => id,
  ...change,
});
const columns = [
  column('number'),
  column('type', { yieldsOn: 'laptop' }),
  column('place', { yieldsOn: 'tablet' }),
  column('fax', { isHiddenAtFirst: true }),
  column('balance'),
];

/** Simulates a screen of this width in pixels, for queries like `(min-width: …em) and (max-width: …em)`. */
function screenOf(width: number): void {
  vi.stubGlobal('matchMedia', (query: string) => {
    const [least = 0, most = Infinity] = [...query.matchAll(/([\d.]+)em/g)].map(([, em]) => Number(em) * 16);
    return {
      matches: width >= least && width <= most,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    };
  });
}
const standing = globalThis.matchMedia;
afterEach(() => {
  vi.stubGlobal('matchMedia', standing);
});

test.each([
  ['a phone, whose cards show all', 390, ['number', 'type', 'place', 'balance']],
  ['a tablet', 820, ['number', 'balance']],
  ['a small laptop', 1280, ['number', 'place', 'balance']],
  ['a desktop', 1440, ['number', 'type', 'place', 'balance']],
])('hides by default only the columns that don’t fit on %s', { tags: ['N-40'] }, (_, width, shown) => {
  screenOf(width);
  const { result } = renderHook(() => useColumns(`yielding.${width}`, columns));
  expect(result.current.shown.map(({ id }) => id)).toEqual(shown);
});

test('keeps a chosen column at every width', { tags: ['N-40'] }, () => {
  screenOf(820);
  const { result } = renderHook(() => useColumns('chosen', columns));
  act(() => result.current.toggle('type'));
  expect(result.current.shown.map(({ id }) => id)).toEqual(['number', 'type', 'balance']);
  screenOf(390);
  const again = renderHook(() => useColumns('chosen', columns));
  expect(again.result.current.shown.map(({ id }) => id)).toEqual(['number', 'type', 'balance']);
});
