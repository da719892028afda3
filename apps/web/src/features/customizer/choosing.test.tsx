import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { readSaleItem } from '@cordovan/contracts/catalogue';
import { readAccountInfo } from '@cordovan/contracts/identity';
import { choose, openCustomizer, openTab, total } from '../../../test/customizer-page.ts';
import { person } from '../../../test/people.ts';
import { answering, refusing, server } from '../../../test/server.ts';
import { showroomHandlers } from '../../../test/showroom.ts';

// Behavior of the option fields: input, focus, and announcements to screen readers.

/** The announced text of the bar, found by the attributes of its live region. */
const said = () => document.querySelector('[aria-live][aria-atomic]')?.textContent;

beforeEach(() => {
  server.use(...showroomHandlers(), answering(readAccountInfo, person('Salesperson')));
});

test(
  'reports an invalid quantity at its field and restores the last valid one',
  { tags: ['CAT-12', 'CZR-18'] },
  async () => {
    const page = await openCustomizer();
    await choose(page, /^Add-Ons/, /^Matching Pillow/);
    const field = screen.getByRole('textbox', { name: 'How many: Matching Pillow' });
    await page.user.clear(field);
    expect(field).toHaveAccessibleDescription('The quantity must be greater than zero.');
    await page.user.type(field, '0');
    expect(field).toHaveValue('0');
    expect(field).toHaveAccessibleDescription('The quantity must be greater than zero.');
    expect(total()).toHaveTextContent('$3,430.90');
    await page.user.tab();
    expect(field).toHaveValue('1');
    expect(field).not.toHaveAccessibleDescription();
    await page.user.clear(field);
    await page.user.type(field, '3');
    await waitFor(() => expect(total()).toHaveTextContent('$3,692.70'));
  },
);

test(
  'focuses the quantity field and returns the focus on Escape',
  { tags: ['CZR-20', 'CZR-21'] },
  async () => {
    const page = await openCustomizer();
    await openTab(page, 'Pieces');
    const open = () => screen.findByRole('button', { name: 'Edit the quantity of Belmont Sofa' });
    await page.user.click(await open());
    expect(screen.getByRole('textbox', { name: 'Quantity of Belmont Sofa' })).toHaveFocus();
    await page.user.keyboard('4{Escape}');
    expect(screen.getByText('1 piece')).toBeVisible();
    expect(await open()).toHaveFocus();
    await page.user.keyboard('{Enter}');
    await page.user.keyboard('2{Enter}');
    expect(await screen.findByText('2 pieces')).toBeVisible();
    expect(await open()).toHaveFocus();
  },
);

test('announces a choice once: its change, then the total', { tags: ['CZR-03'] }, async () => {
  const page = await openCustomizer();
  expect(said()).toBe('');
  await choose(page, /^Legs/, /^Brass Leg/);
  await waitFor(() => expect(said()).toBe('Last change +$145.00. Total before tax $3,145.00'));
  expect(total().querySelector('[aria-live]')).toBeNull();
});

test(
  'announces the price change when another leather restarts the design',
  { tags: ['CZR-03', 'CZR-11'] },
  async () => {
    const page = await openCustomizer();
    await choose(page, /^Legs/, /^Brass Leg/);
    await openTab(page, 'Leather');
    await page.user.click(screen.getByRole('button', { name: /^Oxblood/ }));
    await page.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(total()).toHaveTextContent('$3,740.00'));
    expect(total()).toHaveTextContent('Last change +$255.00');
  },
);

test(
  "keeps the design when an additional piece can't be read, and can retry",
  { tags: ['CZR-04', 'LOAD-19'] },
  async () => {
    const page = await openCustomizer();
    await openTab(page, 'Pieces');
    server.use(refusing(readSaleItem, { status: 500 }));
    const chair = await screen.findByRole('button', { name: /Chair/ });
    await page.user.click(chair);
    const dialog = await screen.findByRole('dialog', undefined, { timeout: 10_000 });
    expect(dialog).toHaveTextContent(/There was a problem loading the customizer/);
    await page.user.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(total()).toHaveTextContent('$3,300.00');
    server.use(...showroomHandlers());
    await page.user.click(chair);
    await waitFor(() => expect(total()).toHaveTextContent('$4,950.00'));
  },
);
