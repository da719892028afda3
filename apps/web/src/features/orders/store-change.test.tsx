import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { readOrder, readPricing } from '@cordovan/contracts/orders';
import { listStores } from '@cordovan/contracts/stores';
import { pricingOf } from '../../../test/order-pricing.ts';
import { orderHandlers, orderOf } from '../../../test/orders.ts';
import { openPage, type Page } from '../../../test/render-app.tsx';
import { answering, server } from '../../../test/server.ts';
import { shop } from '../../../test/showroom.ts';

interface Sent {
  readonly StoreId: number;
  readonly Details: readonly unknown[];
}
let priced: Sent[];
beforeEach(() => {
  priced = [];
  server.use(
    answering(readPricing, ({ body }) => {
      priced.push(JSON.parse(body) as Sent);
      return pricingOf(body);
    }),
    answering(listStores, [shop, { ...shop, id: 9, name: 'Tucson' }]),
    ...orderHandlers(),
    answering(readOrder, orderOf()),
  );
});

async function chooseTucson({ user }: Page): Promise<void> {
  await user.click(await screen.findByRole('combobox', { name: /^Store/ }));
  await user.click(await screen.findByRole('option', { name: 'Tucson' }));
}

test(
  'asks before a new store removes the furniture, and keeps store and furniture if declined',
  { tags: ['CZR-28', 'PRICE-38'], timeout: 40_000 },
  async () => {
    const page = await openPage({ at: '/Order/Detail/7', as: 'Administrator' });
    await screen.findByRole('heading', { name: 'Order 1007' });
    await page.user.click(screen.getByRole('button', { name: /^Order settings/ }));
    await chooseTucson(page);
    const text = 'If you change the store the order details will be deleted. Do you want to continue?';
    let dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(text);
    await page.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('combobox', { name: /^Store/ })).toHaveValue(shop.name);
    expect(priced.filter(({ StoreId }) => StoreId === 9)).toEqual([]);

    await chooseTucson(page);
    dialog = await screen.findByRole('dialog');
    await page.user.click(within(dialog).getByRole('button', { name: 'Yes' }));
    expect(screen.getByRole('combobox', { name: /^Store/ })).toHaveValue('Tucson');
    await waitFor(() => expect(priced.at(-1)).toMatchObject({ StoreId: 9, Details: [] }));
  },
);
