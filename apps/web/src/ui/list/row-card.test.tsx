import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listStores } from '@cordovan/contracts/stores';
import { scottsdale } from '../../../test/people.ts';
import { openPage } from '../../../test/render-app.tsx';
import { answering, server } from '../../../test/server.ts';
import { switchSingleKeys } from '../../lib/keys/single-keys.ts';
import type { Column } from './data-list.types.ts';
import { cardOf } from './row-card.tsx';

const column = (id: string, content: string | null, change: Partial<Column<null>> = {}): Column<null> => ({
  id,
  header: id.toUpperCase(),
  cell: () => content,
  ...change,
});
/** Text of one line of a card. */
const textOf = (node: unknown): string =>
  Array.isArray(node)
    ? node.map(textOf).join('')
    : node && typeof node === 'object' && 'props' in node
      ? textOf((node.props as { children?: unknown }).children)
      : typeof node === 'string'
        ? node
        : '';

describe('a row on a phone', () => {
  test(
    'has text on the second line, labeled figures on the third, and no empty cells',
    { tags: ['N-40'] },
    () => {
      const card = cardOf(
        [
          column('id', '7'),
          column('name', 'Belmont', { card: 'title' }),
          column('city', 'Denver'),
          column('fax', '–'),
          column('email', null),
          column('phone', '555'),
          column('orders', '3', { align: 'end' }),
          column('state', 'Active'),
          column('edit', 'Edit', { isActions: true }),
        ],
        null,
      );
      expect(textOf(card.title)).toBe('Belmont');
      expect(textOf(card.titleEnd)).toBe('Active');
      expect(textOf(card.line)).toBe('7 · Denver · 555');
      expect(textOf(card.note)).toBe('ORDERS 3');
      expect(textOf(card.actions)).toBe('Edit');
      expect(card.lineEnd).toBeUndefined();
    },
  );
});

test('uses a date in the first column as the title of the card', { tags: ['N-40'] }, () => {
  const card = cardOf([column('when', 'Nov 24', { card: 'note' }), column('who', 'Ruth')], null);
  expect([textOf(card.title), textOf(card.line)]).toEqual(['Nov 24', 'Ruth']);
});

describe('a list', { timeout: 60_000 }, () => {
  beforeEach(() => server.use(answering(listStores, [scottsdale, { ...scottsdale, id: 3, name: 'Tucson' }])));
  afterEach(() => {
    switchSingleKeys(true);
    vi.unstubAllGlobals();
  });

  test(
    'moves by row with j and k, unless single-key shortcuts are off',
    { tags: ['N-40', 'NAV-01'] },
    async () => {
      const { user } = await openPage({ at: '/Stores/Index', as: 'Administrator' });
      const table = await screen.findByRole('table', { name: 'Stores' });
      const second = await within(table).findByRole('link', { name: 'Tucson' });
      const first = within(table).getByRole('link', { name: scottsdale.name });
      switchSingleKeys(false);
      await user.keyboard('j');
      expect(first).not.toHaveFocus();
      switchSingleKeys(true);
      await user.keyboard('j');
      expect(first).toHaveFocus();
      await user.keyboard('j');
      expect(second).toHaveFocus();
      await user.keyboard('k');
      expect(first).toHaveFocus();
    },
  );

  test('shows each row as a card of three lines at phone width', { tags: ['N-40'] }, async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('max-width: 47.99em'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    await openPage({ at: '/Stores/Index', as: 'Administrator' });
    const table = await screen.findByRole('table', { name: 'Stores' });
    const link = await within(table).findByRole('link', { name: 'Tucson' });
    const row = link.closest('tr')!;
    expect(within(row).getAllByRole('cell')).toHaveLength(1);
    expect(link.closest('td')!.children.length).toBeLessThanOrEqual(3);
    expect(row).toHaveTextContent(scottsdale.city);
  });
});
