import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { Shop } from '@cordovan/contracts/shop';
import { askShopPromise } from '@cordovan/contracts/shop-promise';
import { answering, server } from '../../test/server.ts';
import { shopOf } from '../../test/shop.ts';
import { setPageConfiguration } from '../lib/page-configuration.ts';
import { ShopApp } from './app.tsx';

beforeEach(() => {
  setPageConfiguration({ staticToken: 'x' });
  localStorage.clear();
  window.history.replaceState(null, '', '/Shop');
});

/** Nero takes two weeks more, and brass nails ten days. */
const { leathers, items } = shopOf();
const slow: Partial<Shop> = {
  leathers: leathers.map((leather) => (leather.id === 11 ? { ...leather, extraDays: 14 } : leather)),
  items: items.map((item) => ({ ...item, extraDays: 10 })),
};
const open = (change: Partial<Shop> = slow) =>
  render(<ShopApp shop={shopOf(change)} shared={null} manifest={undefined} sent={undefined} />);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => userEvent.click(button(name));

test(
  'shows the expected date, and what each choice adds to it',
  { tags: ['SET-04', 'SHOP-02'] },
  async () => {
    open();
    expect(screen.getByText('Ready around Jan 11')).toBeVisible();
    await press('Next: Leather');
    expect(button(/^Nero/)).toHaveTextContent('+$500.00, +2 weeks');
    expect(button(/^Flax/), 'a fabric that takes no longer').not.toHaveTextContent('week');
    await press(/^Nero/);
    expect(screen.getByText('Ready around Jan 25')).toBeVisible();
    expect(button(/^Cognac/)).toHaveTextContent('−$500.00, −2 weeks');
    await press(/^Nails/);
    expect(button(/^Brass/), 'ready before the leather').not.toHaveTextContent('week');
    await press(/^Leather/);
    await press(/^Cognac/);
    await press(/^Nails/);
    expect(button(/^Brass/)).toHaveTextContent('+$85.00, +2 weeks');
  },
);

test('shows the lead time in Spanish', { tags: ['SET-04', 'C-43'] }, async () => {
  open();
  await press('Español');
  expect(await screen.findByText('Fecha estimada: 11 de enero')).toBeVisible();
  await press('Siguiente: Piel');
  expect(button(/^Nero/)).toHaveTextContent('+$500.00, +2 semanas');
});

test('shows only the price difference where nothing takes longer', { tags: ['SET-04'] }, async () => {
  open({});
  await press('Next: Leather');
  expect(button(/^Nero/)).toHaveTextContent(/\+\$500\.00$/);
});

test(
  'moves the date to the week in which leather and seats are available, and shows it on each leather',
  { tags: ['SET-04', 'ORD-64'] },
  async () => {
    server.use(
      answering(askShopPromise, {
        week: null,
        leathers: [
          { leatherItemId: 10, week: '2026-12-14' },
          { leatherItemId: 11, week: '2027-03-01' },
        ],
      }),
    );
    open({});
    expect(screen.getByText('Ready around Jan 11')).toBeVisible();
    await press('Next: Leather');
    // Seven weeks after January 11.
    await waitFor(() => expect(button(/^Nero/)).toHaveTextContent('+7 weeks'));
    await press(/^Nero/);
    expect(screen.getByText('Ready around Mar 1')).toBeVisible();
    expect(button(/^Cognac/), 'never before the lead time').toHaveTextContent('−7 weeks');
  },
);
