import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { listStyleDefaults } from '@cordovan/contracts/catalogue';
import { listSaleItemCustomizations } from '@cordovan/contracts/configurator';
import { readOrder, readPricing, saveOrder } from '@cordovan/contracts/orders';
import { choiceFact, pricingOf } from '../../../test/order-pricing.ts';
import { orderHandlers, orderOf, sofa } from '../../../test/orders.ts';
import { openPage, type Page } from '../../../test/render-app.tsx';
import { answering, refusing, server } from '../../../test/server.ts';
import { option, options, walnutLeg } from '../../../test/showroom.ts';

let saved: { Details: { Customizations: Record<string, unknown>[] }[] }[];
beforeEach(() => {
  saved = [];
  server.use(
    ...orderHandlers(),
    answering(readOrder, () => orderOf()),
    answering(saveOrder, ({ body }) => {
      saved.push(JSON.parse(body) as (typeof saved)[number]);
      return { id: 7, rowVersion: 5, emailSent: true };
    }),
  );
});

async function openDetails(as: 'Administrator' | 'Salesperson' = 'Salesperson'): Promise<Page> {
  const page = await openPage({ at: '/Order/Detail/7', as });
  await page.user.click(await screen.findByRole('button', { name: /^Items/ }));
  await screen.findByRole('heading', { name: 'Add' });
  return page;
}

async function chooseSofa({ user }: Page): Promise<void> {
  await user.click(await screen.findByRole('combobox', { name: 'Item' }));
  await user.click(await screen.findByRole('option', { name: 'Belmont Sofa' }));
  await user.click(screen.getByRole('button', { name: 'Leather: Choose…' }));
  await user.click(await screen.findByRole('button', { name: /Oxblood/ }));
}

describe('a line on the order form', { timeout: 60_000 }, () => {
  test(
    'starts with the defaults of its style and is saved with them',
    { tags: ['ORD-06', 'CZR-16'] },
    async () => {
      server.use(
        answering(listStyleDefaults, [
          option(1, 'legs', 'Walnut Leg'),
          option(5, 'nails', 'Antique Brass', 85),
        ]),
      );
      const page = await openDetails();
      await chooseSofa(page);
      await page.user.click(screen.getByRole('button', { name: 'Add' }));
      expect(await screen.findByText('Legs: Walnut Leg · Nailhead Trim: Antique Brass')).toBeVisible();
      await page.user.click(screen.getByRole('button', { name: 'Save changes' }));
      await waitFor(() => expect(saved).toHaveLength(1));
      const [stored, added] = saved[0]!.Details;
      expect(stored!.Customizations).toEqual([]);
      expect(added!.Customizations).toMatchObject([
        { CustomizationId: 1, CustomizationPartId: 7, CustomizationItemId: 1001, QuantityRequired: 1 },
        { CustomizationId: 5, CustomizationPartId: 8, CustomizationItemId: 1005, QuantityRequired: 1 },
      ]);
    },
  );

  test("leaves out defaults that its store doesn't sell", { tags: ['CZR-16', 'STORE-11'] }, async () => {
    const gone = new Set([1]);
    server.use(
      answering(
        listSaleItemCustomizations,
        options.map((row) => (gone.has(row.id) ? { ...row, active: false } : row)),
      ),
    );
    const page = await openDetails();
    await chooseSofa(page);
    await page.user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Nailhead Trim: No Nails')).toBeVisible();
  });

  test(
    "is not added, and keeps its fields, when its choices can't be loaded",
    { tags: ['ORD-06', 'N-10'] },
    async () => {
      server.use(refusing(listStyleDefaults, { status: 404, code: 'NOT_FOUND' }));
      const page = await openDetails();
      await chooseSofa(page);
      await page.user.click(screen.getByRole('button', { name: 'Add' }));
      expect(await screen.findByRole('alert')).toHaveTextContent('couldn’t load the options');
      expect(screen.getByRole('combobox', { name: 'Item' })).toHaveValue('Belmont Sofa');
      expect(screen.getByRole('button', { name: 'Leather: Oxblood' })).toBeVisible();
      server.use(answering(listStyleDefaults, [option(1, 'legs', 'Walnut Leg')]));
      await page.user.click(screen.getByRole('button', { name: 'Add' }));
      expect(await screen.findByText('Legs: Walnut Leg')).toBeVisible();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    },
  );

  test(
    'lists the parts to choose before approval, even on an unsaved order',
    { tags: ['ORD-81', 'DETAIL-05'] },
    async () => {
      server.use(
        answering(readOrder, () =>
          orderOf({ details: [{ ...sofa, missingParts: ['Legs', 'Nailhead Trim'] }] }),
        ),
        answering(readPricing, ({ body }) => {
          const pricing = pricingOf(body);
          const customizations = [choiceFact(101, walnutLeg, 1)];
          return { ...pricing, facts: { ...pricing.facts, customizations } };
        }),
      );
      const page = await openDetails();
      const shown = screen.getByText('Choose before approval: Legs, Nailhead Trim');
      expect(shown).toBeVisible();
      const row = shown.closest('li')!;
      const quantity = within(row).getByRole('textbox', { name: 'Quantity' });
      await page.user.clear(quantity);
      await page.user.type(quantity, '2');
      expect(await within(row).findByText('Choose before approval: Legs')).toBeVisible();
    },
  );
});
