import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { listStyles, readSaleItem } from '@cordovan/contracts/catalogue';
import { listSaleItemCustomizations } from '@cordovan/contracts/configurator';
import { readAccountInfo } from '@cordovan/contracts/identity';
import { listLeatherItems } from '@cordovan/contracts/inventory';
import { listStores } from '@cordovan/contracts/stores';
import { cents } from '@cordovan/domain/money';
import { openPage } from '../../../test/render-app.tsx';
import { person } from '../../../test/people.ts';
import { answering, server } from '../../../test/server.ts';
import { furniture, leathers, options, shop, showroomHandlers, styles } from '../../../test/showroom.ts';

const factory = { ...shop, id: 9, name: 'Hickory Factory', taxRate: 0, detailPriceListId: 4 };
/** The factory's prices are half the shop's. */
const [sofa] = furniture;
const atFactory = {
  ...sofa!,
  pricesAndCosts: sofa!.pricesAndCosts!.map((row) => ({ ...row, value: cents((row.value ?? 0) / 2) })),
};
const asked: (string | null)[] = [];

beforeEach(() => {
  sessionStorage.clear();
  asked.length = 0;
  server.use(...showroomHandlers());
  server.use(
    answering(listStores, [shop, factory]),
    answering(
      listLeatherItems,
      leathers.map((each) => ({ ...each, storesIds: [2, 9] })),
    ),
    answering(
      listStyles,
      styles.map((each) => ({ ...each, storesIds: [2, 9] })),
    ),
    answering(readAccountInfo, person('Administrator')),
    answering(readSaleItem, ({ url }) => {
      asked.push(url.searchParams.get('store'));
      return url.searchParams.get('store') === '9' ? atFactory : sofa!;
    }),
    answering(listSaleItemCustomizations, ({ url }) => {
      asked.push(url.searchParams.get('store'));
      return options;
    }),
  );
});

test(
  'a reload keeps the store that the user switched to',
  { tags: ['CZR-28', 'N-10'], timeout: 40_000 },
  async () => {
    const shown = () => screen.getByRole('region', { name: 'Total' });
    const page = await openPage({ at: '/Customizer/Index', as: 'Administrator' });
    await waitFor(() => expect(shown()).toHaveTextContent('$3,300.00'), { timeout: 10_000 });
    await page.user.click(screen.getByRole('combobox', { name: 'Store' }));
    await page.user.click(await screen.findByRole('option', { name: 'Hickory Factory' }));
    await page.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(shown()).toHaveTextContent('$1,500.00'), { timeout: 10_000 });
    cleanup();

    await openPage({ at: '/Customizer/Index', as: 'Administrator' });
    await waitFor(() => expect(shown()).toHaveTextContent('$1,500.00'), { timeout: 10_000 });
    expect(screen.getByRole('combobox', { name: 'Store' })).toHaveValue('Hickory Factory');
  },
);

test(
  'uses prices of the store that the user switched to',
  { tags: ['CZR-28', 'CZR-03', 'STORE-06'], timeout: 40_000 },
  async () => {
    const page = await openPage({ at: '/Customizer/Index', as: 'Administrator' });
    const total = () => screen.getByRole('region', { name: 'Total' });
    await waitFor(() => expect(total()).toHaveTextContent('$3,300.00'), { timeout: 10_000 });
    expect(new Set(asked)).toEqual(new Set(['2']));
    await page.user.click(screen.getByRole('combobox', { name: 'Store' }));
    await page.user.click(await screen.findByRole('option', { name: 'Hickory Factory' }));
    await page.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(total()).toHaveTextContent('$1,500.00'), { timeout: 10_000 });
    expect(asked.slice(-2)).toEqual(['9', '9']);
    await page.user.click(screen.getByRole('tab', { name: 'Leather' }));
    expect(await screen.findByRole('button', { name: /^Oxblood.*\+\$200\.00/ })).toBeVisible();
    await page.user.click(screen.getByRole('combobox', { name: 'Store' }));
    await page.user.click(await screen.findByRole('option', { name: shop.name }));
    await page.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(total()).toHaveTextContent('$3,300.00'), { timeout: 10_000 });
  },
);
