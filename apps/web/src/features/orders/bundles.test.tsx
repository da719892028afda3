import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Bundle } from '@cordovan/contracts/catalogue-schemas';
import { readOrder, readPricing, saveOrder } from '@cordovan/contracts/orders';
import { listBundles } from '@cordovan/contracts/pricing';
import { cents } from '@cordovan/domain/money';
import { pricingOf } from '../../../test/order-pricing.ts';
import { orderHandlers, orderOf, sofa } from '../../../test/orders.ts';
import { openPage } from '../../../test/render-app.tsx';
import { answering, server } from '../../../test/server.ts';

const SOFA = 101;
const CHAIR = 111;
const storeId = orderOf().storeId!;
/** Two pieces of 2,000.00 for 3,500.00. */
const bundle = (change: Partial<Bundle> = {}): Bundle => ({
  id: 5,
  name: 'Belmont Set',
  isActive: true,
  storesIds: [storeId],
  storeNames: ['Denver'],
  price: cents(350_000),
  items: [
    { saleItemId: SOFA, saleItemName: 'Belmont Sofa', quantity: 1 },
    { saleItemId: CHAIR, saleItemName: 'Belmont Chair', quantity: 1 },
  ],
  rowVersion: 1,
  ...change,
});

let saved: { Details: Record<string, unknown>[] }[];
beforeEach(() => {
  saved = [];
  server.use(...orderHandlers());
  server.use(
    answering(readOrder, () => orderOf()),
    answering(listBundles, [
      bundle(),
      bundle({ id: 6, name: 'Elsewhere Set', storesIds: [storeId + 1] }),
      bundle({ id: 7, name: 'Old Set', isActive: false }),
    ]),
    answering(readPricing, ({ body }) => {
      const pricing = pricingOf(body);
      const { id, name, price, items } = bundle();
      const parts = items.map(({ saleItemId, quantity }) => ({ saleItemId, quantity }));
      const offered = { id, name, price, items: parts, isOffered: true };
      return { ...pricing, facts: { ...pricing.facts, bundles: [offered] } };
    }),
    answering(saveOrder, ({ body }) => {
      saved.push(JSON.parse(body) as (typeof saved)[number]);
      return { id: 7, rowVersion: 5, emailSent: true };
    }),
  );
});

describe('a bundle on the order form', { timeout: 60_000 }, () => {
  test(
    'adds a line per piece, shows the saving, and shows what a removal costs',
    { tags: ['N-26', 'NAV-54'] },
    async () => {
      const { user } = await openPage({ at: '/Order/Detail/7', as: 'Salesperson' });
      await user.click(await screen.findByRole('button', { name: /^Items/ }));
      await user.click(await screen.findByRole('combobox', { name: 'Bundle' }));
      expect(screen.queryByRole('option', { name: /Elsewhere|Old/ })).not.toBeInTheDocument();
      await user.click(await screen.findByRole('option', { name: 'Belmont Set, from $3,500.00' }));
      await user.click(screen.getByRole('button', { name: 'Choose leathers' }));
      const dialog = await screen.findByRole('dialog', { name: 'Belmont Set' });
      await user.click(within(dialog).getByRole('button', { name: 'Add bundle' }));
      expect(await within(dialog).findAllByText('Choose a leather')).toHaveLength(2);
      await user.click(within(dialog).getByRole('button', { name: 'Leather for all pieces: Choose…' }));
      await user.click(await screen.findByRole('button', { name: /Oxblood/ }));
      await user.click(within(dialog).getByRole('button', { name: 'Add bundle' }));
      expect(
        await screen.findByText('Bundle Belmont Set saves $500.00 against single prices.'),
      ).toBeVisible();
      expect(screen.getAllByText('Bundle savings').length).toBeGreaterThan(0);
      await user.click(screen.getByRole('button', { name: 'Save changes' }));
      await waitFor(() => expect(saved).toHaveLength(1));
      expect(saved[0]!.Details.slice(1)).toMatchObject([
        { SaleItemId: SOFA, LeatherItemId: 2, Quantity: 1, BundleId: 5, BundleNumber: 1 },
        { SaleItemId: CHAIR, LeatherItemId: 2, Quantity: 1, BundleId: 5, BundleNumber: 1 },
      ]);
    },
  );

  test('loses its saving when a piece is removed, after a warning', { tags: ['N-26'] }, async () => {
    const { user } = await openPage({ at: '/Order/Detail/7', as: 'Salesperson' });
    await user.click(await screen.findByRole('button', { name: /^Items/ }));
    await user.click(await screen.findByRole('combobox', { name: 'Bundle' }));
    await user.click(await screen.findByRole('option', { name: /Belmont Set/ }));
    await user.click(screen.getByRole('button', { name: 'Choose leathers' }));
    const dialog = await screen.findByRole('dialog', { name: 'Belmont Set' });
    await user.click(within(dialog).getByRole('button', { name: 'Leather for all pieces: Choose…' }));
    await user.click(await screen.findByRole('button', { name: /Oxblood/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Add bundle' }));
    await screen.findByText('Bundle Belmont Set saves $500.00 against single prices.');
    await user.click(screen.getByRole('button', { name: 'Remove Belmont Chair' }));
    const question = await screen.findByText(
      /The bundle Belmont Set will be incomplete: its saving of \$500.00/,
    );
    expect(question).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('Bundle Belmont Set is incomplete')).toBeVisible();
    expect(screen.getByText(/Add 1 × Belmont Chair of the bundle again/)).toBeVisible();
  });
});

test("shows which promotion set a piece's price", { tags: ['CAT-27', 'PRICE-37'] }, async () => {
  const step = { kind: 'promotion-price', gradeId: 2, promotionId: 8, amount: cents(200_000) } as const;
  const leatherPromotion = { id: 8, name: 'House Favorites' };
  server.use(
    answering(readOrder, () =>
      orderOf({ details: [{ ...sofa, leatherPromotion, promotionGrade: 2, priceSteps: [step] }] }),
    ),
  );
  const { user } = await openPage({ at: '/Order/Detail/7', as: 'Salesperson' });
  await user.click(await screen.findByRole('button', { name: /^Items/ }));
  expect(await screen.findByText('Promotion House Favorites')).toBeVisible();
});
