import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { listFlavorCustomizations, listStyles, readSaleItem } from '@cordovan/contracts/catalogue';
import { listSaleItemCustomizations } from '@cordovan/contracts/configurator';
import { lookUpZip } from '@cordovan/contracts/customers';
import { readAccountInfo } from '@cordovan/contracts/identity';
import { saveOrder } from '@cordovan/contracts/orders';
import { listStores } from '@cordovan/contracts/stores';
import { choose, openCustomizer, openTab, total } from '../../../test/customizer-page.ts';
import { person } from '../../../test/people.ts';
import { refusedAt, refusedInDialog } from '../../../test/refused.ts';
import type { Page } from '../../../test/render-app.tsx';
import { answering, refusing, server, type Sent } from '../../../test/server.ts';
import { furniture, shop, showroomHandlers, styles } from '../../../test/showroom.ts';

beforeEach(() => {
  server.use(...showroomHandlers(), answering(readAccountInfo, person('Salesperson')));
});

describe('the customizer', () => {
  test(
    'updates the total with every choice and explains the last change',
    { tags: ['CZR-01', 'CZR-03', 'PRICE-36', 'CZR-17'] },
    async () => {
      const page = await openCustomizer();
      await waitFor(() => expect(total()).toHaveTextContent('$3,300.00'));
      await choose(page, /^Legs/, /^Brass Leg/);
      await waitFor(() => expect(total()).toHaveTextContent('$3,459.50'));
      expect(total()).toHaveTextContent('Last change +$145.00');
      expect(screen.getByRole('button', { name: /Legs\s*Brass Leg/ })).toBeVisible();
      await page.user.click(screen.getByRole('button', { name: 'Price details' }));
      const why = await screen.findByText('Furniture in Silver leather');
      expect(why.closest('dl')).toHaveTextContent(
        /Brass Leg\$145\.00.*Sales tax 10%\$314\.50.*Total\$3,459\.50/,
      );
    },
  );

  test(
    'restores the default when a choice is undone, and adds an extra once',
    { tags: ['CZR-16', 'CZR-18', 'CZR-19'] },
    async () => {
      const page = await openCustomizer();
      await choose(page, /^Legs/, /^Brass Leg/);
      await page.user.click(screen.getByRole('button', { name: /^Brass Leg/ }));
      expect(await screen.findByRole('button', { name: /Legs\s*Walnut Leg/ })).toBeVisible();
      await choose(page, /^Add-Ons/, /^Matching Pillow/);
      expect(screen.getByRole('textbox', { name: 'How many: Matching Pillow' })).toHaveValue('1');
      await waitFor(() => expect(total()).toHaveTextContent('$3,430.90'));
    },
  );

  test('removes the legs when a swivel base is chosen', { tags: ['CZR-15'] }, async () => {
    const page = await openCustomizer();
    await choose(page, /^Motion/, /^Swivel Base/);
    expect(await screen.findByRole('button', { name: /Legs\s*No Legs/ })).toBeVisible();
  });

  test(
    'asks nothing when the first leather is chosen, and reloads the options',
    { tags: ['CZR-10'] },
    async () => {
      let reads = 0;
      server.use(...showroomHandlers((what) => (reads += what === 'customizations' ? 1 : 0)));
      const page = await openCustomizer();
      const before = reads;
      await page.user.click(screen.getByRole('button', { name: /^Oxblood/ }));
      await waitFor(() => expect(total()).toHaveTextContent('$3,740.00'));
      await waitFor(() => expect(reads).toBeGreaterThan(before));
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    },
  );

  test(
    'asks before a new leather discards choices, and restarts only if confirmed',
    { tags: ['CZR-10', 'CZR-11', 'CZR-12', 'C-48'] },
    async () => {
      let reads = 0;
      server.use(...showroomHandlers((what) => (reads += what === 'customizations' ? 1 : 0)));
      const page = await openCustomizer();
      await choose(page, /^Legs/, /^Brass Leg/);
      await openTab(page, 'Leather');
      await page.user.click(screen.getByRole('button', { name: /^Oxblood/ }));
      let dialog = await screen.findByRole('dialog');
      expect(dialog).toHaveTextContent(
        'If you change the primary leather the choosen customizations will be deleted.',
      );
      await page.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(total()).toHaveTextContent('$3,459.50'));
      await page.user.click(screen.getByRole('button', { name: /^Oxblood/ }));
      dialog = await screen.findByRole('dialog');
      const before = reads;
      await page.user.click(within(dialog).getByRole('button', { name: 'Yes' }));
      await waitFor(() => expect(total()).toHaveTextContent('$3,740.00'));
      await waitFor(() => expect(reads).toBeGreaterThan(before));
      await openTab(page, 'Parts');
      expect(await screen.findByRole('button', { name: /Legs\s*Walnut Leg/ })).toBeVisible();
    },
  );

  test(
    'adds a piece in the same leather and removes it on a design change',
    { tags: ['CZR-04', 'CZR-13', 'C-48'] },
    async () => {
      const page = await openCustomizer();
      await openTab(page, 'Pieces');
      await page.user.click(await screen.findByRole('button', { name: /Chair/ }));
      await waitFor(() => expect(total()).toHaveTextContent('$4,950.00'));
      await choose(page, /^Legs/, /^Brass Leg/);
      const dialog = await screen.findByRole('dialog');
      expect(dialog).toHaveTextContent(/at least one aditional furniture item/);
      await page.user.click(within(dialog).getByRole('button', { name: 'Yes' }));
      await waitFor(() => expect(total()).toHaveTextContent('$3,459.50'));
    },
  );

  test('edits a quantity, and keeps the old one when canceled', { tags: ['CZR-20', 'CZR-21'] }, async () => {
    const page = await openCustomizer();
    await openTab(page, 'Pieces');
    await page.user.click(await screen.findByRole('button', { name: 'Edit the quantity of Belmont Sofa' }));
    const field = screen.getByRole('textbox', { name: 'Quantity of Belmont Sofa' });
    await page.user.clear(field);
    await page.user.type(field, '5');
    await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('1 piece')).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Edit the quantity of Belmont Sofa' }));
    await page.user.clear(screen.getByRole('textbox', { name: 'Quantity of Belmont Sofa' }));
    await page.user.type(screen.getByRole('textbox', { name: 'Quantity of Belmont Sofa' }), '2{Enter}');
    expect(await screen.findByText('2 pieces')).toBeVisible();
    await waitFor(() => expect(total()).toHaveTextContent('$6,600.00'));
  });

  test(
    'charges warranty and freight but only shows local delivery',
    { tags: ['CZR-05', 'C-52'] },
    async () => {
      const page = await openCustomizer();
      await openTab(page, 'Delivery');
      await page.user.click(await screen.findByRole('radio', { name: /^Thank You/ }));
      await page.user.click(screen.getByRole('radio', { name: 'Freight' }));
      await waitFor(() => expect(total()).toHaveTextContent('$3,898.40'));
      await page.user.click(screen.getByRole('radio', { name: 'Local delivery' }));
      await waitFor(() => expect(total()).toHaveTextContent('$3,463.90'));
      expect(screen.getByText('Paid on site, not included in the total.')).toBeVisible();
    },
  );

  test(
    'refuses a leather without a price in a dialog titled Information',
    { tags: ['CZR-26', 'ERR-22', 'C-37'] },
    async () => {
      const page = await openCustomizer();
      await page.user.click(screen.getByRole('button', { name: /^Priceless/ }));
      const dialog = await screen.findByRole('dialog', { name: 'Information' });
      expect(dialog).toHaveTextContent('Sorry this furniture item is not available at the moment');
      expect(screen.getByRole('button', { name: /^Cognac/ })).toHaveAttribute('aria-pressed', 'true');
    },
  );

  test(
    'shows without a dialog that a style has no customizations',
    { tags: ['CZR-27', 'ERR-21', 'N-27'] },
    async () => {
      server.use(answering(listSaleItemCustomizations, []));
      await openCustomizer();
      expect(await screen.findByText('This style doesn´t have customizations')).toBeVisible();
      expect(screen.queryByRole('dialog')).toBeNull();
      await waitFor(() => expect(total()).toHaveTextContent('$3,300.00'));
    },
  );

  test(
    'opens at a store without a price list and shows a notice',
    { tags: ['STORE-06', 'CZR-14', 'N-27'] },
    async () => {
      const asked: string[] = [];
      server.use(
        answering(listStores, [{ ...shop, detailPriceListId: null }]),
        answering(readSaleItem, ({ url }) => ({
          ...furniture.find(({ id }) => url.pathname.endsWith(`/${id}`))!,
          pricesAndCosts: [],
        })),
        answering(listFlavorCustomizations, ({ url }) => {
          asked.push(url.pathname);
          return [];
        }),
      );
      sessionStorage.setItem('flavor', '1');
      await openCustomizer();
      expect(await screen.findByText(/^Scottsdale has no price list/)).toBeVisible();
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(screen.queryByText(/problem loading the customizer/)).toBeNull();
      expect(asked).toEqual([]);
    },
  );

  test('leaves out a style without furniture', { tags: ['LOAD-15', 'N-27'] }, async () => {
    const bare = { ...styles[0]!, id: 77, name: 'Bare', saleItemId: null };
    server.use(answering(listStyles, [bare, ...styles]));
    const page = await openCustomizer();
    await openTab(page, 'Style');
    expect(await screen.findByRole('button', { name: 'Savannah' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Bare' })).toBeNull();
  });

  test('works without any pictures', { tags: ['CZR-29', 'IMG-12', 'ERR-25'] }, async () => {
    await openCustomizer();
    expect(await screen.findByText(/No picture of this piece yet/)).toBeVisible();
    await waitFor(() => expect(total()).toHaveTextContent('$3,300.00'));
  });

  test('opens another style by changing the style in the address', { tags: ['NAV-18', 'C-18'] }, async () => {
    const page = await openCustomizer();
    await openTab(page, 'Style');
    await page.user.click(await screen.findByRole('button', { name: 'Savannah' }));
    await waitFor(() => expect(page.address()).toBe('/Customizer/Index?select=Savannah'));
  });

  test('undoes and redoes choices', { tags: ['CZR-03'] }, async () => {
    const page = await openCustomizer();
    await choose(page, /^Legs/, /^Brass Leg/);
    await waitFor(() => expect(total()).toHaveTextContent('$3,459.50'));
    await page.user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(total()).toHaveTextContent('$3,300.00'));
    await page.user.click(screen.getByRole('button', { name: 'Redo' }));
    await waitFor(() => expect(total()).toHaveTextContent('$3,459.50'));
  });
});

describe('saving a quotation', () => {
  async function fillCustomer(page: Page): Promise<void> {
    await openTab(page, 'Customer');
    await page.user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Ann Walker');
    await page.user.type(screen.getByRole('textbox', { name: /^Email/ }), 'ann@example.com');
    await page.user.type(screen.getByRole('textbox', { name: /^Phone/ }), '(303) 555 0188');
  }

  test(
    'posts customer and details with a key and shows the number',
    { tags: ['CZR-06', 'CZR-07', 'CZR-33', 'CUST-07', 'CUST-08', 'CUST-09', 'CUST-10', 'CUST-12', 'N-10'] },
    async () => {
      const saves: Sent[] = [];
      server.use(
        answering(lookUpZip, { zip: '80206', places: [{ city: 'Denver', state: 'CO' }] }),
        answering(saveOrder, (sent) => {
          saves.push(sent);
          return { id: 12, soNumber: '1012', rowVersion: 1, emailSent: true };
        }),
      );
      const page = await openCustomizer();
      await choose(page, /^Legs/, /^Brass Leg/);
      await fillCustomer(page);
      expect(screen.getByRole('textbox', { name: /^Phone/ })).toHaveValue('303-555-0188');
      await page.user.click(screen.getByRole('button', { name: 'Add address: Shipping address' }));
      const address = await screen.findByRole('dialog', { name: 'Shipping address' });
      await page.user.click(within(address).getByRole('button', { name: 'Use this address' }));
      expect(within(address).getByRole('alert')).toHaveTextContent('Fill All the required fields');
      await page.user.type(within(address).getByRole('textbox', { name: /^Street/ }), '12 Elm St');
      await page.user.type(within(address).getByRole('textbox', { name: /^ZIP/ }), 'x80206-99');
      await waitFor(() =>
        expect(within(address).getByRole('textbox', { name: /^City/ })).toHaveValue('Denver'),
      );
      expect(within(address).getByRole('textbox', { name: /^ZIP/ })).toHaveValue('80206');
      expect(within(address).getByRole('textbox', { name: /^State/ })).toHaveValue('CO');
      await page.user.click(within(address).getByRole('button', { name: 'Use this address' }));
      await page.user.click(screen.getByRole('button', { name: 'Save quotation' }));

      expect(await screen.findByText('Quotation 1012')).toBeVisible();
      expect(screen.getByText('The order 000012 has been saved.')).toBeVisible();
      const [sent] = saves;
      expect(sent!.headers.get('idempotency-key')).toMatch(/^\w+\.\w+$/);
      expect(JSON.parse(sent!.body)).toMatchObject({
        Id: 0,
        Origin: 'customizer',
        StoreId: 2,
        SalesRepId: 10,
        Total: 3459.5,
        Customer: {
          Name: 'Ann Walker',
          Email: 'ann@example.com',
          Phone: '303-555-0188',
          ShippingAddress: { City: 'Denver' },
        },
        Details: [
          {
            SaleItemId: 101,
            LeatherItemId: 1,
            Quantity: 1,
            DetailCustomizations: [{ CustomizationId: 4 }, { CustomizationId: 2 }].toReversed(),
          },
        ],
      });
    },
  );

  test(
    'updates the order under a new key when the same draft is saved later',
    { tags: ['N-10'] },
    async () => {
      const saves: { key: string | null; id: number; version: number }[] = [];
      server.use(
        answering(saveOrder, ({ headers, body }) => {
          const { Id, RowVersion } = JSON.parse(body) as { Id: number; RowVersion: number };
          saves.push({ key: headers.get('idempotency-key'), id: Id, version: RowVersion });
          return { id: 12, soNumber: '1012', rowVersion: 7, emailSent: true };
        }),
      );
      const page = await openCustomizer();
      await fillCustomer(page);
      await page.user.click(screen.getByRole('button', { name: 'Save quotation' }));
      await page.user.click(await screen.findByRole('button', { name: 'Keep designing' }));
      await page.user.click(await screen.findByRole('button', { name: 'Save changes' }));
      await waitFor(() => expect(saves).toHaveLength(2));
      expect(saves.map(({ id, version }) => [id, version])).toEqual([
        [0, 0],
        [12, 7],
      ]);
      expect(saves[0]!.key).not.toBe(saves[1]!.key);
    },
  );

  test('reports a stale save and keeps the design and the customer', { tags: ['N-10'] }, async () => {
    server.use(
      refusing(saveOrder, { status: 409, code: 'STALE_ROW', body: 'The order was changed by another user' }),
    );
    const page = await openCustomizer();
    await choose(page, /^Legs/, /^Brass Leg/);
    await fillCustomer(page);
    await page.user.click(screen.getByRole('button', { name: 'Save quotation' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('The order was changed by another user');
    await page.user.click(screen.getByRole('button', { name: 'Keep designing' }));
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Ann Walker');
    expect(total()).toHaveTextContent('$3,459.50');
  });

  test('refuses a customer without a valid email', { tags: ['CUST-05', 'C-46'] }, async () => {
    let wasSaved = false;
    server.use(answering(saveOrder, () => ((wasSaved = true), { id: 1 })));
    const page = await openCustomizer();
    await openTab(page, 'Customer');
    await page.user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Ann Walker');
    await page.user.click(screen.getByRole('button', { name: 'Save quotation' }));
    expect(await screen.findByRole('dialog', { name: 'Error' })).toHaveTextContent(
      'Please enter the customer name and a valid email.',
    );
    await page.user.click(screen.getByRole('button', { name: 'OK' }));
    const email = screen.getByRole('textbox', { name: /^Email/ });
    await page.user.type(email, 'ann@walker');
    await refusedAt(email, 'The customer email is invalid', 'ann@walker');
    await page.user.click(screen.getByRole('button', { name: 'Save quotation' }));
    await refusedInDialog(page.user, 'Please enter the customer name and a valid email.');
    expect(email).toHaveValue('ann@walker');
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Ann Walker');
    expect(wasSaved).toBe(false);
  });
});
