import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { listSaleItemCustomizations } from '@cordovan/contracts/configurator';
import { readDetail, readOrder, saveDetail } from '@cordovan/contracts/orders';
import type { Detail, DetailCustomization, Order } from '@cordovan/contracts/orders-schemas';
import { cents } from '@cordovan/domain/money';
import { listPublicSettings } from '@cordovan/contracts/settings';
import { onRefusal } from '../../../lib/http/send.ts';
import { orderHandlers, orderOf, sofa } from '../../../../test/orders.ts';
import { openPage, type Page } from '../../../../test/render-app.tsx';
import { answering, refusing, server, type Sent } from '../../../../test/server.ts';
import { option, options, showroomHandlers } from '../../../../test/showroom.ts';

const choiceOf = (row: (typeof options)[number], quantity = 1): DetailCustomization => ({
  id: row.id,
  customizationId: row.id,
  customizationPartId: row.customizationPartId,
  customizationItemId: row.customizationItemId,
  quantityRequired: quantity,
  price: cents(0),
  detailId: 71,
  part: row.customizationPart.name,
  item: row.customizationItem.name,
  customizationType: row.customizationItem.customizationType,
  percentageIncrease: 0,
  leatherItemId: null,
});
const [, brassLeg, , noNails, , pillow] = options as [(typeof options)[number], ...typeof options];

/** An oxblood sofa on brass legs with two pillows, in quantity two. */
const stored: Detail = {
  ...sofa,
  leatherItem: { id: 2, name: 'Oxblood', color: 'red', grade: null, imageName: null },
  leatherItemId: 2,
  quantity: 2,
  discount: cents(5_000),
  description: 'For the library',
  comments: 'Deliver upstairs',
  customizations: [choiceOf(brassLeg!), choiceOf(noNails!), choiceOf(pillow!, 2)],
};

let detail: Detail;
let order: Order;
let saves: Sent[];
beforeEach(() => {
  detail = stored;
  order = orderOf({ details: [stored] });
  saves = [];
  server.use(
    ...orderHandlers(),
    ...showroomHandlers(),
    answering(readDetail, () => detail),
    answering(readOrder, () => order),
    answering(saveDetail, (sent) => {
      saves.push(sent);
      return { orderId: 7, rowVersion: 5, detail: stored };
    }),
  );
});

const total = () => screen.getByRole('region', { name: 'Total' });
const bodyOf = (sent: Sent | undefined) => JSON.parse(sent?.body ?? '{}') as Record<string, unknown>;

async function openLine(address = '/Orders/Customizer?detail=71'): Promise<Page> {
  const page = await openPage({ at: address, as: 'Salesperson' });
  await screen.findByRole('tab', { name: 'Parts' });
  return page;
}

async function choose(page: Page, part: RegExp, item: RegExp): Promise<void> {
  await page.user.click(screen.getByRole('tab', { name: 'Parts' }));
  const control = await screen.findByRole('button', { name: part });
  if (control.getAttribute('aria-expanded') !== 'true') await page.user.click(control);
  await page.user.click(await screen.findByRole('button', { name: item }));
}

describe('the page of one order line', { timeout: 40_000 }, () => {
  test(
    'opens the line exactly as it was stored',
    { tags: ['NAV-23', 'CZR-36', 'DETAIL-06', 'DETAIL-07', 'DETAIL-08'] },
    async () => {
      const page = await openLine();
      expect(screen.getByRole('img', { name: 'Belmont Sofa in Oxblood' })).toBeVisible();
      expect(screen.getByRole('button', { name: /^Legs\s*Brass Leg/ })).toBeVisible();
      expect(screen.getByRole('button', { name: /^Add-Ons\s*2 × Matching Pillow/ })).toBeVisible();
      // (3,400 + 145 + 2 × 119) × 2
      await waitFor(() => expect(total()).toHaveTextContent('$7,566.00'));
      await page.user.click(screen.getByRole('tab', { name: 'Line' }));
      expect(await screen.findByText('2 pieces')).toBeVisible();
      expect(screen.getByRole('textbox', { name: 'Description' })).toHaveValue('For the library');
      expect(screen.getByRole('textbox', { name: 'Comments' })).toHaveValue('Deliver upstairs');
      expect(screen.getByRole('button', { name: 'Save line' })).toBeDisabled();
    },
  );

  test(
    "shows the last change in the line's price, without tax",
    { tags: ['CZR-03', 'CZR-36', 'DETAIL-07'] },
    async () => {
      const page = await openLine();
      await waitFor(() => expect(total()).toHaveTextContent('$7,566.00'));
      await choose(page, /^Legs/, /^Brass Leg/);
      // 145 less for each of two units, as in the line's total.
      await waitFor(() => expect(total()).toHaveTextContent('$7,276.00'));
      expect(total()).toHaveTextContent('Last change −$290.00');
    },
  );

  test(
    "saves the line under its order's version and keeps its discount",
    { tags: ['CZR-37', 'C-32', 'GEN-17', 'DETAIL-01'] },
    async () => {
      const page = await openLine();
      await choose(page, /^Nailhead Trim/, /^Antique Brass/);
      await page.user.click(screen.getByRole('button', { name: 'Save line' }));
      await waitFor(() => expect(page.address()).toBe('/Order/Detail/7'));
      const body = bodyOf(saves[0]);
      expect(body).toMatchObject({
        OrderId: 7,
        RowVersion: 4,
        Detail: {
          Id: 71,
          SaleItemId: 101,
          LeatherItemId: 2,
          Quantity: 2,
          Discount: 50,
          Description: 'For the library',
          Comments: 'Deliver upstairs',
        },
      });
      const sent = (
        body['Detail'] as { Customizations: { CustomizationId: number; QuantityRequired: number }[] }
      ).Customizations;
      expect(sent.map((each) => [each.CustomizationId, each.QuantityRequired])).toEqual([
        [2, 1],
        [5, 1],
        [6, 2],
      ]);
    },
  );

  test('restores on undo the choices that a leather change removed', { tags: ['CZR-03'] }, async () => {
    const page = await openLine();
    await page.user.click(screen.getByRole('tab', { name: 'Leather' }));
    await page.user.click(await screen.findByRole('button', { name: /^Cognac/ }));
    const dialog = await screen.findByRole('dialog');
    await page.user.click(within(dialog).getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(total()).toHaveTextContent('$6,000.00'));
    await page.user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(total()).toHaveTextContent('$7,566.00'));
    await page.user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await waitFor(() => expect(total()).toHaveTextContent('$6,000.00'));
  });

  test('shows a change by someone else and asks before overwriting', { tags: ['N-10'] }, async () => {
    const page = await openLine();
    await choose(page, /^Nailhead Trim/, /^Antique Brass/);
    const theirs = { ...stored, quantity: 5 };
    order = orderOf({ details: [theirs], rowVersion: 9 });
    server.use(
      refusing(saveDetail, { status: 409, code: 'STALE_ROW', body: 'The order was changed by another user' }),
    );
    await page.user.click(screen.getByRole('button', { name: 'Save line' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(/changed by another user.*now: 5 × Belmont Sofa in Oxblood/);
    server.use(
      answering(saveDetail, (sent) => {
        saves.push(sent);
        return { orderId: 7, rowVersion: 10, detail: theirs };
      }),
    );
    await page.user.click(within(dialog).getByRole('button', { name: 'Save mine' }));
    await waitFor(() => expect(saves).toHaveLength(1));
    expect(bodyOf(saves[0])).toMatchObject({ RowVersion: 9, Detail: { Quantity: 2 } });
  });

  test("keeps the line's retired items and names unknown ones", async () => {
    const retired = { ...option(2, 'legs', 'Brass Leg', 145), active: false };
    const gone = { ...choiceOf(option(99, 'nails', 'Old Nickel')) };
    detail = { ...stored, customizations: [choiceOf(brassLeg!), gone] };
    order = orderOf({ details: [detail] });
    server.use(
      answering(
        listSaleItemCustomizations,
        options.map((row) => (row.id === 2 ? retired : row)),
      ),
    );
    await openLine();
    expect(screen.getByRole('button', { name: /^Legs\s*Brass Leg/ })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(
      'Nailhead Trim: your choice is no longer available. We used No Nails instead.',
    );
  });

  test(
    'keeps the leather of an insert when the catalog renumbers it',
    { tags: ['DETAIL-08', 'CAT-21'] },
    async () => {
      const row = option(31, 'nails', 'Grade 300');
      const part = { id: 11, name: 'Insert', pricesByItem: true };
      const graded = { ...row, customizationPartId: 11, customizationPart: part, customizationItemId: 1300 };
      const inLeather = (id: number, leatherItemId: number, name: string) => ({
        ...graded,
        id,
        leatherItemId,
        customizationItem: { ...graded.customizationItem, id: 1300, customizationType: 0, name },
      });
      const rows = [...options, inLeather(1_000_000, 1, 'Cognac'), inLeather(1_000_001, 2, 'Oxblood')];
      server.use(answering(listSaleItemCustomizations, rows));
      detail = {
        ...stored,
        customizations: [choiceOf(brassLeg!), choiceOf(noNails!), { ...choiceOf(graded), leatherItemId: 2 }],
      };
      order = orderOf({ details: [detail] });
      const page = await openLine();
      expect(screen.getByRole('button', { name: /^Insert\s*Oxblood$/ })).toBeVisible();
      expect(screen.queryByText('Some of your choices are no longer available')).not.toBeInTheDocument();
      await choose(page, /^Nailhead Trim/, /^Antique Brass/);
      await page.user.click(screen.getByRole('button', { name: 'Save line' }));
      await waitFor(() => expect(saves).toHaveLength(1));
      const { Customizations } = bodyOf(saves[0])['Detail'] as { Customizations: unknown[] };
      expect(Customizations).toContainEqual({
        CustomizationPartId: 11,
        CustomizationItemId: 1300,
        LeatherItemId: 2,
        QuantityRequired: 1,
      });
    },
  );

  test('shows what a line without a furniture type needs', { tags: ['DETAIL-04'] }, async () => {
    detail = { ...stored, furnitureType: null };
    order = orderOf({ details: [detail] });
    await openPage({ at: '/Orders/Customizer?detail=71', as: 'Salesperson' });
    expect(
      await screen.findByText(
        'You must select a furniture type and a leather to be able to customize a bundle item',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  });

  test('refuses to change the furniture of a locked order', { tags: ['DETAIL-01'] }, async () => {
    order = orderOf({ details: [stored], editRights: { ...orderOf().editRights, details: false } });
    await openPage({ at: '/Orders/Customizer?detail=71', as: 'Salesperson' });
    expect(await screen.findByText('This order’s items can’t be changed')).toBeVisible();
  });

  test.each(['/Orders/Customizer', '/Orders/Customizer?detail=x', '/Orders/Customizer?detail=71'])(
    "shows that a line doesn't exist: %s",
    { tags: ['NAV-23'] },
    async (address) => {
      server.use(refusing(readDetail, { status: 404 }));
      await openPage({ at: address, as: 'Salesperson' });
      expect(await screen.findByText('Item not found')).toBeVisible();
    },
  );

  test('sends the factory to the unauthorized page', { tags: ['CZR-31', 'NAV-20'] }, async () => {
    const page = await openPage({ at: '/Orders/Customizer?detail=71', as: 'Manufacturing' });
    await waitFor(() => expect(page.address()).toMatch(/^\/Account\/Unauthorized/));
  });
});

describe('the dialog of one order line', { timeout: 40_000 }, () => {
  test(
    'opens from the order form and returns the line to it',
    { tags: ['NAV-40', 'DETAIL-05', 'DETAIL-06', 'CZR-36'] },
    async () => {
      const page = await openPage({ at: '/Order/Detail/7', as: 'Salesperson', language: 'es' });
      await page.user.click(await screen.findByRole('button', { name: /^Artículos/ }));
      await page.user.click(await screen.findByRole('button', { name: 'Personalizar Belmont Sofa' }));
      const dialog = await screen.findByRole('dialog', { name: 'Customize Belmont Sofa' });
      await page.user.click(await within(dialog).findByRole('button', { name: /^Legs/ }));
      await page.user.click(await within(dialog).findByRole('button', { name: /^Walnut Leg/ }));
      await page.user.click(within(dialog).getByRole('button', { name: 'Apply' }));
      await waitFor(() => expect(dialog).not.toBeInTheDocument());
      expect(screen.getByText(/Legs: Walnut Leg/)).toBeVisible();
      expect(screen.queryByText(/Legs: Brass Leg/)).not.toBeInTheDocument();
    },
  );

  test(
    "reports in one dialog that the customizer can't be loaded, and retries",
    { tags: ['NAV-40', 'ERR-14'] },
    async () => {
      const page = await openPage({ at: '/Order/Detail/7', as: 'Salesperson' });
      await page.user.click(await screen.findByRole('button', { name: /^Items/ }));
      server.use(refusing(listPublicSettings, { status: 500 }));
      const heard: string[] = [];
      const stop = onRefusal(({ message: said }) => heard.push(said));
      await page.user.click(await screen.findByRole('button', { name: 'Customize Belmont Sofa' }));
      const dialog = await screen.findByRole('dialog', { name: 'Customize Belmont Sofa' });
      expect(await within(dialog).findByText(/There was a problem loading the customizer/)).toBeVisible();
      stop();
      expect(heard, 'no other dialog speaks').toEqual([]);
      server.use(...showroomHandlers());
      await page.user.click(within(dialog).getByRole('button', { name: 'Try again' }));
      expect(await within(dialog).findByRole('tab', { name: 'Parts' })).toBeVisible();
    },
  );

  test("doesn't open without a furniture type, and explains why", { tags: ['DETAIL-04'] }, async () => {
    order = orderOf({ details: [{ ...stored, furnitureType: null }] });
    const page = await openPage({ at: '/Order/Detail/7', as: 'Salesperson' });
    await page.user.click(await screen.findByRole('button', { name: /^Items/ }));
    await page.user.click(await screen.findByRole('button', { name: 'Customize Belmont Sofa' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      'You must select a furniture type and a leather to be able to customize a bundle item',
    );
  });
});
