import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { shopOf } from '../../../test/shop.ts';
import { setPageConfiguration } from '../../lib/page-configuration.ts';
import { ShopApp } from '../app.tsx';

beforeEach(() => {
  setPageConfiguration({ staticToken: 'x' });
  localStorage.clear();
  window.history.replaceState(null, '', '/Shop/Belmont?company=harlow');
});

type Shared = Parameters<typeof ShopApp>[0]['shared'];
const open = (shop = shopOf(), shared: Shared = null) =>
  render(<ShopApp shop={shop} shared={shared} manifest={undefined} sent={undefined} />);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => userEvent.click(button(name));

/** Answers a question in a dialog that loads on demand. */
const answer = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function chooseLeather(name: RegExp): Promise<void> {
  if (!screen.queryByRole('button', { name })) await press(/^Leather/);
  await press(name);
}

async function compare(count: number): Promise<HTMLElement> {
  await press(`Compare ${count}`);
  return screen.findByRole('dialog', { name: 'Compare two designs' });
}

const rows = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));

test('compares the design with a saved one, and marks the differences', { tags: ['SHOP-06'] }, async () => {
  open();
  expect(screen.queryByRole('button', { name: /^Compare/ })).toBeNull();
  await press('Save to compare');
  expect(button('Saved ✓')).toHaveAttribute('aria-pressed', 'true');
  await chooseLeather(/^Nero/);
  await press(/^Nails/);
  await press(/^Brass/);
  const dialog = await compare(2);
  expect(rows(dialog)).toEqual([
    ['Style', 'Belmont', 'Belmont'],
    ['LeatherDifferent', 'Nero', 'Cognac'],
    ['NailsDifferent', 'Brass', '–'],
    ['Pieces', 'Sofa 3-seat', 'Sofa 3-seat'],
  ]);
  const [, own, kept] = within(dialog).getAllByRole('row')[0]!.children;
  await waitFor(() =>
    expect(own).toHaveTextContent('Belmont, Nero$3,585.00Ready around Jan 11This is the design on the page'),
  );
  expect(kept).toHaveTextContent('Belmont, Cognac$3,000.00');
});

test('restores a saved design, and saves the one that was on the page', { tags: ['SHOP-06'] }, async () => {
  open();
  await press('Save to compare');
  await chooseLeather(/^Nero/);
  await compare(2);
  await press('Use this one');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.querySelector('.price')).toHaveTextContent('$3,000.00');
  const [, own, kept] = within(await compare(2)).getAllByRole('row')[0]!.children;
  expect([own, kept].map((each) => each?.textContent)).toEqual([
    expect.stringContaining('Belmont, Cognac'),
    expect.stringContaining('Belmont, Nero'),
  ]);
});

test('compares any two of several designs, and removes one', { tags: ['SHOP-06'] }, async () => {
  open();
  await press('Save to compare');
  await chooseLeather(/^Nero/);
  await press('Save to compare');
  await chooseLeather(/^Flax/);
  const dialog = await compare(3);
  const choice = (name: string) => within(dialog).getByLabelText<HTMLSelectElement>(name);
  const names = [...choice('First design').options].map(({ text }) => text);
  expect(names).toEqual(['Belmont, Flax (on the page)', 'Belmont, Nero', 'Belmont, Cognac']);
  await userEvent.selectOptions(choice('First design'), 'Belmont, Cognac');
  expect(rows(dialog)).toContainEqual(['LeatherDifferent', 'Cognac', 'Nero']);
  await userEvent.click(within(dialog).getAllByRole('button', { name: 'Remove' })[0]!);
  expect(rows(dialog)).toContainEqual(['LeatherDifferent', 'Flax', 'Nero']);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText(/^Save a design, change something/)).toBeVisible();
});

test('shows which of two chairs swivels', { tags: ['SHOP-22'] }, async () => {
  open();
  await press(/^Pieces/);
  await press(/^Chair/);
  await answer('Keep a fixed base');
  await press('Save to compare');
  await press(/^Chair/);
  await press(/^Chair/);
  await answer('Change to swivel');
  expect(rows(await compare(2))).toContainEqual(['Chair baseDifferent', 'Swivel', 'Fixed']);
});

const designWith = (leatherId: number, optionIds: number[]) => ({
  styleId: 1,
  leatherId,
  flavorId: null,
  optionIds,
  componentIds: [31],
  hasSwivel: false,
});
const KEPT = 'cordovan.shop.2.designs';

test('shows saved designs as the shop offers them today', { tags: ['SHOP-17'] }, async () => {
  const shop = shopOf();
  localStorage.setItem(KEPT, JSON.stringify([designWith(11, []), designWith(10, []), designWith(11, [23])]));
  open({ ...shop, leathers: shop.leathers.filter(({ id }) => id !== 11) });
  expect(button('Saved ✓'), 'Nero is gone, so two have become the first design').toBeVisible();
  expect(rows(await compare(2))).toContainEqual(['ArmsDifferent', '–', 'Track Arm']);
});

test('keeps the six newest designs', { tags: ['SHOP-06'] }, async () => {
  const six = [10, 11, 12].flatMap((leather) => [designWith(leather, [23]), designWith(leather, [24])]);
  localStorage.setItem(KEPT, JSON.stringify(six));
  open();
  await press('Save to compare');
  expect(JSON.parse(localStorage.getItem(KEPT)!)).toEqual([designWith(10, []), ...six.slice(0, 5)]);
});

test('saves the shopper’s own design when a link opens another one', { tags: ['SHOP-01'] }, async () => {
  const first = open();
  await chooseLeather(/^Nero/);
  first.unmount();
  const design = {
    styleId: 2,
    leatherId: 12,
    flavorId: null,
    optionIds: [],
    componentIds: [31],
    hasSwivel: false,
  };
  open(shopOf(), { code: 'aB3dE5gH7j', label: 'harlow', design, lost: [] });
  expect(rows(await compare(2))).toContainEqual(['LeatherDifferent', 'Flax', 'Nero']);
});

test.each(['', 'no JSON', '{}', '[{"styleId":"1"}]'])(
  'starts without saved designs when the browser has stored "%s"',
  { tags: ['SHOP-01'] },
  (text) => {
    localStorage.setItem('cordovan.shop.2.designs', text);
    open();
    expect(button('Save to compare')).toBeVisible();
  },
);
