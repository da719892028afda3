import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { shopOf } from '../../test/shop.ts';
import { setPageConfiguration } from '../lib/page-configuration.ts';
import { ShopApp } from './app.tsx';

beforeEach(() => {
  setPageConfiguration({ staticToken: 'x' });
  localStorage.clear();
  window.history.replaceState(null, '', '/Shop');
});

const size = { width: 84, depth: 38, height: 33, seatHeight: 18 };
const { pieces } = shopOf();
const sofaOnly = pieces.map((piece) => (piece.componentId === 31 ? { ...piece, size } : piece));
const open = (of = sofaOnly) =>
  render(<ShopApp shop={shopOf({ pieces: of })} shared={null} manifest={undefined} sent={undefined} />);
const button = (name: string | RegExp) => screen.getByRole('button', { name });

test(
  'shows the size of the design and of each piece, in the language of the page',
  { tags: ['SHOP-11'] },
  async () => {
    open();
    expect(screen.getByText('84″ W × 38″ D × 33″ H, seat 18″ high')).toBeVisible();
    await userEvent.click(button(/^Pieces/));
    expect(button(/^Sofa 3-seat/)).toHaveTextContent('84″ W × 38″ D × 33″ H');
    expect(button(/^Chair/), 'a piece of unknown size').not.toHaveTextContent('″');
    await userEvent.click(button('Español'));
    expect(await screen.findByText('213 × 97 × 84 cm (ancho × fondo × alto), asiento a 46 cm')).toBeVisible();
  },
);

test('shows no size if none is known', { tags: ['SHOP-11'] }, () => {
  open(pieces);
  expect(document.body).not.toHaveTextContent('″');
  expect(document.querySelector('.sizes')).toBeNull();
});
