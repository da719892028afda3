import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../../test/render-app.tsx';

const marked = () =>
  screen
    .getAllByRole('link', { current: 'page', hidden: true })
    .filter((link) => link.closest('section'))
    .map((link) => link.getAttribute('aria-label'));

test.each([
  ['/Inventory/Index', 'Inventory'],
  ['/Inventory/Leather/1', 'Inventory'],
  ['/Inventory/LeatherColors', 'Leather colors'],
])('at %s the menu marks one entry, %s', { tags: ['NAV-01'], timeout: 60_000 }, async (at, line) => {
  await openPage({ at, as: 'Administrator' });
  await waitFor(() => expect(marked()).toEqual([line]), { timeout: 30_000 });
});
