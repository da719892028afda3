import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { listSaleItems, listStyles, readSaleItem } from '@cordovan/contracts/catalogue';
import type { Customization, SaleItem } from '@cordovan/contracts/catalogue-schemas';
import { listSaleItemCustomizations } from '@cordovan/contracts/configurator';
import { readAccountInfo } from '@cordovan/contracts/identity';
import { saveOrder } from '@cordovan/contracts/orders';
import { listStores } from '@cordovan/contracts/stores';
import { cents } from '@cordovan/domain/money';
import { choose, openCustomizer, openTab, total } from '../../../test/customizer-page.ts';
import { person } from '../../../test/people.ts';
import type { Page } from '../../../test/render-app.tsx';
import { answering, server, type Sent } from '../../../test/server.ts';
import { furniture, option, options, shop, showroomHandlers, styles } from '../../../test/showroom.ts';

// What a store, a style and a piece offer, and the messages when something isn't available.

async function answerDialog(page: Page, text: string | RegExp, button: string): Promise<void> {
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(text);
  await page.user.click(within(dialog).getByRole('button', { name: button }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}

async function savedBody(page: Page): Promise<Record<string, unknown>> {
  const saves: Sent[] = [];
  server.use(
    answering(saveOrder, (sent) => {
      saves.push(sent);
      return { id: 12, soNumber: '1012', rowVersion: 1, emailSent: true };
    }),
  );
  await openTab(page, 'Customer');
  await page.user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Ann Walker');
  await page.user.type(screen.getByRole('textbox', { name: /^Email/ }), 'ann@example.com');
  await page.user.click(screen.getByRole('button', { name: 'Save quotation' }));
  await screen.findByText('Quotation 1012');
  return JSON.parse(saves[0]!.body) as Record<string, unknown>;
}

/** Adds a separate part: the leathers of `Grade 300`, and two colors. */
function insertRow(id: number, name: string, change: Partial<Customization> = {}): Customization {
  const row = option(id, 'legs', name);
  return {
    ...row,
    customizationPartId: 11,
    customizationPart: { id: 11, name: 'Insert', pricesByItem: false, maxRetailPrice: cents(12_000) },
    customizationItem: { ...row.customizationItem, id: 1300, customizationType: 0, code: null },
    customizationItemId: 1300,
    ...change,
  };
}

beforeEach(() => {
  sessionStorage.clear();
  server.use(...showroomHandlers(), answering(readAccountInfo, person('Salesperson')));
});

test(
  'asks before a new store discards choices, and restarts only if confirmed',
  { tags: ['CZR-28', 'ORD-85'] },
  async () => {
    const other = { ...shop, id: 9, name: 'Tucson' };
    const everywhere = styles.map((style) => ({ ...style, storesIds: [2, 9] }));
    server.use(answering(listStores, [shop, other]), answering(listStyles, everywhere));
    const page = await openCustomizer();
    await choose(page, /^Legs/, /^Brass Leg/);
    await waitFor(() => expect(total()).toHaveTextContent('$3,459.50'));
    const changeStore = async () => {
      await page.user.click(screen.getByRole('combobox', { name: 'Store' }));
      await page.user.click(await screen.findByRole('option', { name: 'Tucson' }));
    };
    const question = 'If you change the store the order details will be deleted. Do you want to continue?';
    await changeStore();
    await answerDialog(page, question, 'Cancel');
    expect(screen.getByRole('combobox', { name: 'Store' })).toHaveValue(shop.name);
    expect(total()).toHaveTextContent('$3,459.50');
    await changeStore();
    await answerDialog(page, question, 'Yes');
    expect(screen.getByRole('combobox', { name: 'Store' })).toHaveValue('Tucson');
    const list = await screen.findByRole('list', { name: 'Leathers' });
    expect(within(list).getAllByRole('button')).toHaveLength(1);
    expect(within(list).getByRole('button', { name: /^Elsewhere/ })).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(total()).toHaveTextContent('$3,300.00'));
  },
);

test('offers only the sample colors for the style "alpine"', { tags: ['CZR-25'] }, async () => {
  const alpine = styles.map((style) => (style.id === 1 ? { ...style, name: 'Alpine' } : style));
  server.use(
    answering(listStyles, alpine),
    answering(listSaleItemCustomizations, [
      ...options,
      insertRow(21, 'Onyx Sample', { customizationItemId: 1301 }),
      insertRow(22, 'Onyx', { customizationItemId: 1302 }),
    ]),
  );
  const offered = async (page: Page) => {
    await openTab(page, 'Parts');
    await page.user.click(await screen.findByRole('button', { name: /^Insert/ }));
    const names = within(await screen.findByRole('list', { name: 'Insert' })).getAllByRole('button');
    return names.map((button) => button.textContent.replace(/\+.*/, ''));
  };
  const page = await openCustomizer();
  expect(await offered(page)).toEqual(['Onyx Sample']);
  await page.user.click(screen.getByRole('button', { name: /^Legs/ }));
  expect(await screen.findByRole('button', { name: /^Brass Leg/ })).toBeVisible();
  await openTab(page, 'Style');
  await page.user.click(await screen.findByRole('button', { name: 'Savannah' }));
  await screen.findByRole('img', { name: /^Savannah Sofa/ });
  expect(await offered(page)).toEqual(['Onyx Sample', 'Onyx']);
});

test(
  'sells a leather grade as one of its leathers, at the price of its part',
  { tags: ['CAT-13', 'CAT-21', 'CAT-22'] },
  async () => {
    server.use(
      answering(listSaleItemCustomizations, [
        ...options,
        insertRow(1_000_000, 'Cognac', { leatherItemId: 1 }),
        insertRow(1_000_001, 'Oxblood', { leatherItemId: 2 }),
      ]),
    );
    const page = await openCustomizer();
    await openTab(page, 'Parts');
    await page.user.click(await screen.findByRole('button', { name: /^Insert/ }));
    const list = await screen.findByRole('list', { name: 'Insert leathers' });
    const swatches = within(list).getAllByRole('button');
    expect(swatches.map((button) => button.textContent)).toEqual([
      expect.stringMatching(/^Cognac.*\+\$120\.00/),
      expect.stringMatching(/^Oxblood.*\+\$120\.00/),
    ]);
    await page.user.click(swatches[0]!);
    await page.user.click(swatches[1]!);
    expect(screen.getByRole('button', { name: /^Insert\s*Oxblood$/ })).toBeVisible();
    await waitFor(() => expect(total()).toHaveTextContent('$3,432.00'));
    const [detail] = (await savedBody(page))['Details'] as { DetailCustomizations: unknown[] }[];
    const insert = {
      CustomizationPartId: 11,
      CustomizationItemId: 1300,
      LeatherItemId: 2,
      QuantityRequired: 1,
    };
    expect(detail!.DetailCustomizations).toContainEqual(insert);
  },
);

const withPrices = (id: number, pricesAndCosts: SaleItem['pricesAndCosts']) =>
  furniture.map((item) => (item.id === id ? { ...item, pricesAndCosts } : item));
const offering = (items: SaleItem[]) => [
  answering(listSaleItems, items),
  answering(readSaleItem, ({ url }) => items.find(({ id }) => url.pathname.endsWith(`/${id}`))!),
];

test(
  'refuses to save an opened piece without a price, and explains why',
  { tags: ['CZR-26', 'PRICE-29'] },
  async () => {
    server.use(...offering(withPrices(101, [])));
    await openCustomizer();
    const dialog = await screen.findByRole('dialog', { name: 'Information' });
    expect(dialog).toHaveTextContent('Sorry this furniture item is not available at the moment');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Save quotation', hidden: true })).toBeDisabled();
  },
);

test(
  'refuses to add an additional piece without a price',
  { tags: ['CZR-04', 'CZR-26', 'PRICE-29'] },
  async () => {
    server.use(...offering(withPrices(111, [])));
    const page = await openCustomizer();
    await openTab(page, 'Pieces');
    await page.user.click(await screen.findByRole('button', { name: /Chair/ }));
    await answerDialog(page, 'Sorry this furniture item is not available at the moment', 'OK');
    const pieces = screen.getByRole('list', { name: 'Pieces of this order' });
    expect(within(pieces).getAllByRole('listitem')).toHaveLength(1);
    expect(total()).toHaveTextContent('$3,300.00');
  },
);

test(
  'an additional piece has its own quantity and may have legs',
  { tags: ['CZR-04', 'CZR-15', 'CZR-20', 'CZR-33'] },
  async () => {
    const page = await openCustomizer();
    await choose(page, /^Motion/, /^Swivel Base/);
    await choose(page, /^Nailhead Trim/, /^Antique Brass/);
    await openTab(page, 'Pieces');
    await page.user.click(await screen.findByRole('button', { name: /Chair/ }));
    await page.user.click(await screen.findByRole('button', { name: 'Edit the quantity of Belmont Chair' }));
    await page.user.keyboard('3{Enter}');
    // 3,000 + 100 + 85, and three times 1,500 + 85, with 10 % tax
    await waitFor(() => expect(total()).toHaveTextContent('$8,734.00'));
    const details = (await savedBody(page))['Details'] as {
      Quantity: number;
      DetailCustomizations: { CustomizationId: number }[];
    }[];
    const chosen = details.map(({ Quantity, DetailCustomizations }) => ({
      Quantity,
      rows: DetailCustomizations.map(({ CustomizationId }) => CustomizationId).toSorted(),
    }));
    expect(chosen).toEqual([
      { Quantity: 1, rows: [3, 5, 7] },
      { Quantity: 3, rows: [1, 5] },
    ]);
  },
);

test(
  'applies a flavor’s leather and presets, and remembers the flavor for the session',
  { tags: ['CZR-14', 'GEN-18'] },
  async () => {
    const page = await openCustomizer();
    await choose(page, /^Legs/, /^Brass Leg/);
    await openTab(page, 'Style');
    await page.user.click(await screen.findByRole('button', { name: /^Belmont Club/ }));
    await screen.findByRole('img', { name: 'Belmont Sofa in Oxblood' });
    await openTab(page, 'Parts');
    expect(await screen.findByRole('button', { name: /^Nailhead Trim\s*Antique Brass/ })).toBeVisible();
    expect(screen.getByRole('button', { name: /^Legs\s*Walnut Leg/ })).toBeVisible();
    // 3,400 + 85, with 10 % tax
    await waitFor(() => expect(total()).toHaveTextContent('$3,833.50'));
    expect(sessionStorage.getItem('flavor')).toBe('1');
  },
);
