import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { readWords } from '@cordovan/contracts/catalogue-words';
import { answering, refusing, server } from '../../test/server.ts';
import { shopOf } from '../../test/shop.ts';
import { setPageConfiguration } from '../lib/page-configuration.ts';
import { ShopApp } from './app.tsx';

let asked = 0;
beforeEach(() => {
  sessionStorage.clear();
  setPageConfiguration({ staticToken: 'x' });
  window.history.replaceState(null, '', '/Shop?company=harlow');
  asked = 0;
  server.use(
    answering(readWords, () => {
      asked += 1;
      return [
        { name: 'arms', spanish: 'Brazos' },
        { name: 'track arm', spanish: 'brazo recto' },
        { name: 'sofa 3-seat', spanish: 'Sofá de 3 plazas' },
        { name: 'chair', spanish: 'Sillón' },
      ];
    }),
  );
});

const open = () => render(<ShopApp shop={shopOf()} shared={null} manifest={undefined} sent={undefined} />);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => userEvent.click(button(name));

test(
  'shows parts, options and pieces in Spanish, and styles and leathers as they are',
  { tags: ['I18N-01', 'C-43'] },
  async () => {
    open();
    expect(button(/^Arms/)).toBeVisible();
    expect(asked).toBe(0);
    await press('Español');
    await userEvent.click(await screen.findByRole('button', { name: /^Brazos/ }));
    await press(/^Brazo recto/);
    expect(button(/^Brazos/)).toHaveTextContent('BrazosBrazo recto');
    expect(button(/^Rolled Arm/)).toBeVisible();
    expect(button(/^Welt/)).toBeVisible();
    expect(button(/^Piezas/)).toHaveTextContent('Sofá de 3 plazas');
    expect(button(/^Piel/)).toHaveTextContent('Cognac');
    expect(screen.getByRole('img', { name: /^Sofá de 3 plazas Belmont/ })).toBeVisible();
    expect(asked).toBe(1);
  },
);

test('shows English names when the translations can’t be loaded', { tags: ['I18N-01'] }, async () => {
  server.use(refusing(readWords, { status: 500 }));
  open();
  await press('Español');
  expect(await screen.findByRole('button', { name: 'Pedir cotización' })).toBeVisible();
  expect(button(/^Arms/)).toBeVisible();
});
