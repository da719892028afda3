import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { Shop } from '@cordovan/contracts/shop';
import { askShopPromise } from '@cordovan/contracts/shop-promise';
import { answering, refusing, server } from '../../test/server.ts';
import { shopOf } from '../../test/shop.ts';
import { setPageConfiguration } from '../lib/page-configuration.ts';
import { ShopApp } from './app.tsx';

beforeEach(() => {
  setPageConfiguration({ staticToken: 'x' });
  localStorage.clear();
  window.history.replaceState(null, '', '/Shop');
});

/** Buying brass nails takes ten days. */
const { leathers, items } = shopOf();
const slow: Partial<Shop> = { items: items.map((item) => ({ ...item, extraDays: 10 })) };
const open = (change: Partial<Shop> = slow) =>
  render(<ShopApp shop={shopOf(change)} shared={null} manifest={undefined} sent={undefined} />);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => userEvent.click(button(name));

/** Cognac, Nero and the fabric Flax. */
const answer = (...weeks: (string | null)[]) =>
  server.use(
    answering(askShopPromise, {
      week: '2027-01-04',
      leathers: leathers.map(({ id }, at) => ({ leatherItemId: id, week: weeks[at] ?? null })),
    }),
  );

test(
  'shows the promised week instead of the lead time, and how each choice changes it',
  { tags: ['SET-04', 'SHOP-02', 'ORD-64'] },
  async () => {
    answer('2026-12-14', '2027-03-01', '2026-12-14');
    open();
    expect(screen.queryByText(/Ready around/), 'nothing before the answer').toBeNull();
    expect(await screen.findByText('Ready around Dec 14')).toBeVisible();
    await press('Next: Leather');
    expect(button(/^Nero/)).toHaveTextContent('+$500.00, +11 weeks');
    expect(button(/^Flax/), 'a fabric that takes no longer').not.toHaveTextContent('week');
    await press(/^Nero/);
    expect(screen.getByText('Ready around Mar 1')).toBeVisible();
    expect(button(/^Cognac/)).toHaveTextContent('−$500.00, −11 weeks');
    await press(/^Nails/);
    expect(button(/^Brass/), 'ready before the leather').not.toHaveTextContent('week');
    await press(/^Leather/);
    await press(/^Cognac/);
    await press(/^Nails/);
    expect(button(/^Brass/)).toHaveTextContent('+$85.00, +2 weeks');
  },
);

test(
  'says that there is no date yet for a leather in which nothing can be promised',
  { tags: ['SET-04', 'ORD-64'] },
  async () => {
    answer('2026-12-14', null, null);
    open({});
    await screen.findByText('Ready around Dec 14');
    await press('Next: Leather');
    expect(button(/^Nero/)).toHaveTextContent('+$500.00, No date yet');
    await press(/^Nero/);
    expect(screen.getByText('No date yet. We’ll tell you when we know.')).toBeVisible();
    expect(screen.queryByText(/Ready around Jan/)).toBeNull();
    expect(button(/^Cognac/)).toHaveTextContent('−$500.00, Ready around Dec 14');
    expect(button(/^Flax/)).toHaveTextContent('No date yet');
  },
);

test('shows the promised week in Spanish', { tags: ['SET-04', 'C-43'] }, async () => {
  answer('2026-12-14', null, null);
  open();
  await press('Español');
  expect(await screen.findByText('Fecha estimada: 14 de diciembre')).toBeVisible();
  await press('Siguiente: Piel');
  expect(button(/^Nero/)).toHaveTextContent('+$500.00, Aún sin fecha');
});

test('shows no date when the server doesn’t answer', { tags: ['SET-04'] }, async () => {
  server.use(refusing(askShopPromise, { status: 500 }));
  open({});
  await press('Next: Leather');
  expect(button(/^Nero/)).toHaveTextContent(/\+\$500\.00$/);
  expect(screen.queryByText(/Ready around|No date/)).toBeNull();
});
