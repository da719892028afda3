import { notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { readCustomer, searchCustomers } from '@cordovan/contracts/customers';
import type { Customer } from '@cordovan/contracts/customers-schemas';
import { findVinItemsOfStore, readDetailOfVinItem } from '@cordovan/contracts/inventory';
import type { VinItem } from '@cordovan/contracts/inventory-schemas';
import { type PricedOrder, priceOrder, readOrder, readPricing, saveOrder } from '@cordovan/contracts/orders';
import type { Order } from '@cordovan/contracts/orders-schemas';
import { listStores } from '@cordovan/contracts/stores';
import { type Cents, cents } from '@cordovan/domain/money';
import { pricingOf } from '../../../test/order-pricing.ts';
import { orderHandlers, orderOf, sofa } from '../../../test/orders.ts';
import { openPage, type Page } from '../../../test/render-app.tsx';
import { answering, refusing, server } from '../../../test/server.ts';
import { shop } from '../../../test/showroom.ts';

const STORE_CUSTOMER = 90;
const storeCustomer: Customer = {
  ...orderOf().customer!,
  id: STORE_CUSTOMER,
  name: 'Scottsdale Showroom',
  email: 'floor@demo.test',
  storeId: 2,
};

let order: Order;
const priced: Record<string, unknown>[] = [];
const saved: Record<string, unknown>[] = [];
beforeEach(() => {
  notifications.clean();
  order = orderOf();
  priced.length = 0;
  saved.length = 0;
  server.use(
    answering(readPricing, ({ body }) => {
      priced.push(JSON.parse(body) as Record<string, unknown>);
      return pricingOf(body);
    }),
    answering(listStores, [{ ...shop, customerId: STORE_CUSTOMER }]),
    ...orderHandlers(),
    answering(readOrder, () => order),
    answering(searchCustomers, [storeCustomer]),
    answering(readCustomer, storeCustomer),
    answering(saveOrder, ({ body }) => {
      saved.push(JSON.parse(body) as Record<string, unknown>);
      return { id: 7, rowVersion: 5 };
    }),
  );
});

const sectionButton = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
const lastPriced = () => priced.at(-1) as { Details: unknown[]; Discount: number; SalesTax: boolean };

async function openForm(): Promise<Page> {
  const page = await openPage({ at: '/Order/Detail/7', as: 'Salesperson' });
  await screen.findByRole('heading', { name: 'Order 1007' });
  return page;
}

async function chooseType({ user }: Page, name: string): Promise<HTMLElement> {
  if (!screen.queryByRole('combobox', { name: 'Order type' }))
    await user.click(sectionButton('Order settings'));
  const type = await screen.findByRole('combobox', { name: 'Order type' });
  await user.click(type);
  await user.click(await screen.findByRole('option', { name }));
  return type;
}

describe('changing the order type', { timeout: 40_000 }, () => {
  test(
    'resets the discount, clears the details and reprices when accepted',
    { tags: ['ORD-28', 'ORD-25', 'ERR-34'] },
    async () => {
      order = orderOf({ discount: cents(5_000) });
      const page = await openForm();
      await chooseType(page, 'Service');
      const dialog = await screen.findByRole('dialog');
      expect(dialog).toHaveTextContent(
        'The customer and the store do not match, or the order has details: the details will be deleted. Do you want to continue?',
      );
      expect(priced, 'nothing changes before the answer').toEqual([]);
      await page.user.click(within(dialog).getByRole('button', { name: 'Yes' }));
      await waitFor(() =>
        expect(lastPriced()).toMatchObject({ OrderType: 3, Discount: 0, Details: [], WarrantyDetail: null }),
      );
      const money = screen.getByRole('region', { name: 'Price' });
      await waitFor(() => expect(money).toHaveTextContent('Subtotal$0.00'));
      expect(sectionButton('Items')).toHaveTextContent('Incomplete');
    },
  );

  test(
    "asks before a floor order replaces the customer, then loads the store's",
    { tags: ['ORD-26', 'ORD-30', 'ORD-32', 'ORD-33', 'ERR-32'] },
    async () => {
      order = orderOf({ details: [], warrantyDetail: sofa });
      const page = await openForm();
      await chooseType(page, 'Floor');
      await page.user.click(await screen.findByRole('button', { name: 'Yes' }));
      expect(await screen.findByText('The store information has been loaded as customer')).toBeVisible();
      expect(sectionButton('Customer')).toHaveTextContent('Scottsdale Showroom');
      expect(screen.queryByRole('combobox', { name: 'Warranty' })).not.toBeInTheDocument();
      expect(screen.queryByRole('combobox', { name: /Delivery method/ })).not.toBeInTheDocument();
      expect(screen.queryByRole('checkbox', { name: 'Sales tax' })).not.toBeInTheDocument();
      await waitFor(() =>
        expect(lastPriced()).toMatchObject({ OrderType: 2, SalesTax: false, WarrantyDetail: null }),
      );
      await waitFor(() => expect(lastPriced()).toMatchObject({ Customer: { Id: STORE_CUSTOMER } }));
    },
  );

  test("changes nothing if the store's customer can't be read", { tags: ['ORD-32'] }, async () => {
    order = orderOf({ details: [], deliveryDate: '2099-04-15' });
    server.use(
      answering(listStores, [
        { ...shop, customerId: STORE_CUSTOMER },
        { ...shop, id: 3, name: 'Tempe', customerId: 91 },
      ]),
      refusing(readCustomer, { status: 500 }),
    );
    const page = await openForm();
    const type = await chooseType(page, 'Floor');
    await page.user.click(await screen.findByRole('button', { name: 'Yes' }));
    await page.user.click(await screen.findByRole('button', { name: 'OK' }));
    expect(type).toHaveValue('Customer');
    expect(sectionButton('Customer')).toHaveTextContent('Ann Walker');
    server.use(
      answering(readCustomer, ({ url }) =>
        url.pathname.endsWith('/91') ? { ...storeCustomer, id: 91, name: 'Tempe Showroom' } : storeCustomer,
      ),
    );
    await chooseType(page, 'Floor');
    await page.user.click(await screen.findByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(sectionButton('Customer')).toHaveTextContent('Scottsdale'));
    await page.user.click(screen.getByRole('combobox', { name: /^Store/ }));
    await page.user.click(await screen.findByRole('option', { name: 'Tempe' }));
    await waitFor(() => expect(sectionButton('Customer')).toHaveTextContent('Tempe Showroom'));
  });

  test.each([
    { answer: 'Yes, floor order', type: 'Floor' },
    { answer: 'Cancel', type: 'Customer' },
  ])(
    'offers a floor order for a customer that is a store: $answer',
    { tags: ['CUST-18', 'ERR-33', 'CUST-19'] },
    async ({ answer, type }) => {
      // A past delivery date would replace the summary.
      order = orderOf({ deliveryDate: '2099-04-15' });
      const page = await openForm();
      await page.user.click(sectionButton('Customer'));
      await page.user.click(await screen.findByRole('button', { name: 'Find a customer' }));
      const search = await screen.findByRole('dialog', { name: 'Find a customer' });
      await page.user.type(within(search).getByRole('textbox'), 'Scott');
      await page.user.click(await within(search).findByRole('radio', { name: /Scottsdale Showroom/ }));
      await page.user.click(within(search).getByRole('button', { name: 'Use this customer' }));
      expect(
        await screen.findByText(
          'The selected customer is a store, Do you want to set this order as floor order?',
        ),
      ).toBeVisible();
      await page.user.click(screen.getByRole('button', { name: answer }));
      await waitFor(() => expect(sectionButton('Order settings')).toHaveTextContent(type));
      const notice = screen.queryByText('The store information has been loaded as customer');
      if (type === 'Floor') expect(notice).toBeVisible();
      else expect(notice).not.toBeInTheDocument();
      expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Scottsdale Showroom');
    },
  );
});

const piece = (id: number, change: Partial<VinItem> = {}): VinItem => ({
  id,
  code: `000901-1-${id}`,
  available: true,
  isMissing: false,
  missingReason: null,
  location: 1,
  storeId: 2,
  storeName: 'Scottsdale',
  orderId: 901,
  orderNumber: '1012',
  detailId: 55,
  description: 'Belmont Sofa, Cognac',
  seats: 3,
  operationsDone: 7,
  operationsTotal: 7,
  isFinished: true,
  rowVersion: 1,
  ...change,
});

/** Prices of pieces that a store offers. */
const pricesOf = (prices: readonly Cents[]): PricedOrder => ({
  lines: prices.map((totalPrice, at) => ({
    lineNumber: at + 1,
    isAvailable: true,
    unitPrice: totalPrice,
    totalPrice,
    maxRetailPrice: totalPrice,
    minRetailPrice: totalPrice,
    seats: 3,
    steps: [],
    missingParts: [],
  })),
  bundles: [],
  totals: orderOf().totals!,
  seats: 3,
  salesTaxApplied: 0,
  taxExemptCertificate: null,
  paymentTermIds: [],
  minPaymentPercentage: 50,
  refusals: [],
  warnings: [],
});

describe('the order form', { timeout: 40_000 }, () => {
  test(
    'sells a finished piece off the store’s floor, once and unchanged',
    { tags: ['C-08', 'N-32'] },
    async () => {
      order = orderOf({ orderType: 4, details: [] });
      server.use(
        answering(findVinItemsOfStore, [
          piece(1),
          piece(2, { available: false }),
          piece(3, { isMissing: true }),
          piece(4, { isFinished: false }),
          piece(5, {
            available: false,
            isForSale: true,
            heldBy: { orderId: 39, orderNumber: '1239', isQuotation: true },
          }),
        ]),
        answering(priceOrder, ({ body }) => {
          const { Details } = JSON.parse(body) as { Details: { VinItemId: number }[] };
          return pricesOf(Details.map(({ VinItemId }) => cents(VinItemId * 100_000)));
        }),
        answering(readDetailOfVinItem, { ...sofa, id: 55, orderId: 901, quantity: 2 }),
      );
      const page = await openForm();
      await page.user.click(sectionButton('Items'));
      const standing = await screen.findByRole('region', { name: 'In stock at this store' });
      const offer = await within(standing).findAllByRole('button');
      expect(offer.map((button) => button.getAttribute('aria-label'))).toEqual([
        'Sell Belmont Sofa, Cognac, 000901-1-1',
      ]);
      const held = within(standing).getByText('000901-1-5').closest('li')!;
      expect(held).toHaveTextContent('On quotation 1239');
      await waitFor(() => expect(held).toHaveTextContent('$5,000.00'));
      await page.user.click(offer[0]!);
      await waitFor(() => expect(within(standing).queryByText('000901-1-1')).not.toBeInTheDocument());
      expect(await screen.findByText('Piece 000901-1-1')).toBeVisible();
      await page.user.click(screen.getByRole('button', { name: 'Save changes' }));
      await waitFor(() => expect(saved).toHaveLength(1));
      expect(saved[0]).toMatchObject({
        OrderType: 4,
        Details: [{ Id: 0, SaleItemId: 101, LeatherItemId: 1, Quantity: 1, VinItemId: 1 }],
      });
    },
  );

  test('sends a gift as a flag, never as a line', { tags: ['ORD-67', 'ORD-68'] }, async () => {
    const gift = {
      ...sofa,
      id: 79,
      detailType: 5,
      saleItem: { ...sofa.saleItem, id: 1800, name: 'Gift', type: 5 },
    };
    order = orderOf({ gift: true, details: [sofa, gift] });
    const page = await openForm();
    await page.user.click(sectionButton('Order settings'));
    await page.user.type(await screen.findByRole('textbox', { name: 'External PO' }), 'G');
    await page.user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const { Details, Gift } = saved[0] as { Details: { Id: number }[]; Gift: boolean };
    expect(Details.map(({ Id }) => Id)).toEqual([71]);
    expect(Gift).toBe(true);
  });

  test(
    'keeps the note when other fields are saved, and saves changes to it',
    { tags: ['ORD-95', 'N-10'] },
    async () => {
      order = orderOf({ comments: 'Ring twice' });
      const page = await openForm();
      expect(sectionButton('Comments')).toHaveTextContent('Ring twice');
      await page.user.click(sectionButton('Order settings'));
      await page.user.type(await screen.findByRole('textbox', { name: 'External PO' }), 'X');
      await page.user.click(screen.getByRole('button', { name: 'Save changes' }));
      await waitFor(() => expect(saved).toHaveLength(1));
      expect(saved[0]).toMatchObject({ ExternalPoNumber: 'X', Comments: 'Ring twice' });
      await page.user.click(sectionButton('Comments'));
      await page.user.type(await screen.findByRole('textbox', { name: 'Order note' }), ', please');
      await page.user.click(screen.getByRole('button', { name: 'Save changes' }));
      await waitFor(() => expect(saved).toHaveLength(2));
      expect(saved[1]).toMatchObject({ Comments: 'Ring twice, please' });
    },
  );

  test('explains why nothing can be edited outside the edit window', { tags: ['ORD-98'] }, async () => {
    const { editRights } = orderOf();
    const none = Object.fromEntries(Object.keys(editRights).map((right) => [right, false]));
    const message = 'The edit window for this approved order has closed. Ask an administrator.';
    order = orderOf({
      statusId: 1,
      comments: 'Ring twice',
      editRights: none as typeof editRights,
      editRefusals: [{ code: 'COMMISSION_WINDOW_CLOSED', message }],
    });
    const page = await openForm();
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    await page.user.click(sectionButton('Order settings'));
    expect(await screen.findByRole('textbox', { name: 'External PO' })).toBeDisabled();
    await page.user.click(sectionButton('Comments'));
    expect(await screen.findByRole('textbox', { name: 'Order note' })).toHaveAttribute('readonly');
  });
});
