import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { listLeatherItems, listVendors } from '@cordovan/contracts/inventory';
import {
  listPurchaseOrders,
  listPurchaseSuggestions,
  orderSuggestions,
  type PurchaseOrderPage,
  type PurchaseSuggestion,
  readPurchaseOrder,
  sendPurchaseOrder,
} from '@cordovan/contracts/purchasing';
import {
  listReturnable,
  readPackingList,
  receivePurchaseOrder,
  returnPurchase,
} from '@cordovan/contracts/purchasing-receipts';
import {
  enterPurchaseBill,
  type PurchaseBills,
  readPurchaseBills,
} from '@cordovan/contracts/purchasing-bills';
import { cents } from '@cordovan/domain/money';
import { openPage } from '../../../test/render-app.tsx';
import { answering, refusing, server } from '../../../test/server.ts';

const line = {
  ...{ id: 11, leatherItemId: 7, leatherItemName: 'Cognac', areaPerHide: 50, quantity: 200, received: 0 },
  ...{
    returned: 0,
    left: 200,
    unitCost: cents(450),
    unitCostPerMeter: null,
    total: cents(90_000),
    orderId: null,
    orderNumber: null,
    expectedDate: null,
  },
};
const orderOf = (change: Partial<PurchaseOrderPage> = {}): PurchaseOrderPage => ({
  ...{ id: 5, number: '1001', vendorId: 3, vendor: 'Najac', date: '2026-03-02', expectedDate: '2026-03-23' },
  ...{ isLate: false, status: 'sent', currency: 'EUR', exchangeRate: 1.1, notes: '', lines: [line] },
  ...{ total: cents(90_000), rowVersion: 4, vendorEmail: 'ana@najac.test', minimumOrder: cents(0) },
  ...{ sentAt: null, receipts: [], returns: [], statements: [], listedHides: [], links: [] },
  ...change,
});
const page = (...items: PurchaseOrderPage[]) => ({ items, total: items.length, page: 1, pageSize: 20 });
const at = '/PurchaseOrders/Detail/5';
const billed: PurchaseBills = {
  ...{ currency: 'EUR', bills: [], rowVersion: 4 },
  lines: [
    {
      ...{ lineId: 11, leatherItemName: 'Cognac', received: 200, returned: 20, billed: 0, toBill: 180 },
      ...{ unitCost: cents(450), unitCostPerMeter: null },
    },
  ],
};
const lists = () =>
  server.use(
    answering(listVendors, []),
    answering(listLeatherItems, []),
    answering(readPurchaseBills, billed),
  );

test('lists purchase orders in their vendor’s currency and marks late ones', { tags: ['N-19'] }, async () => {
  lists();
  server.use(
    answering(listPurchaseOrders, page(orderOf({ isLate: true }), orderOf({ id: 6, number: '1002' }))),
  );
  await openPage({ at: '/PurchaseOrders/Index', as: 'Manufacturing' });
  const table = within(await screen.findByRole('table', { name: 'Purchase orders' }));
  expect(await table.findByRole('row', { name: /1001 Najac Late/ })).toHaveTextContent('900.00 EUR');
  expect(table.getByRole('row', { name: /1002 Najac Sent/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'New purchase order' })).toBeVisible();
});

test(
  'explains why each leather is suggested, and creates orders for the selected leathers',
  { tags: ['N-19', 'INV-14'] },
  async () => {
    const suggestion: PurchaseSuggestion = {
      ...{ leatherItemId: 7, leatherItemName: 'Cognac', vendorId: 3, vendor: 'Najac', currency: 'USD' },
      ...{ leadTimeDays: 20, minimumOrder: cents(0), orderingType: 'by bulk', reason: 'reorder point' },
      ...{ available: 80, ordered: 15, reorderPoint: 100, suggested: 150, hides: 3 },
      ...{ short: 0, piece: null, missing: 105 },
      ...{
        unitCost: cents(450),
        unitCostPerMeter: null,
        nextBreak: { fromQuantity: 200, unitCost: cents(400) },
      },
      ...{ orderId: null, orderNumber: null },
    };
    const short: PurchaseSuggestion = {
      ...suggestion,
      ...{
        leatherItemId: 8,
        leatherItemName: 'Slate',
        reason: 'short order',
        orderId: 31,
        orderNumber: 'PO 1177',
      },
      ...{ short: 62.5, piece: 20, missing: 42.5, suggested: 50, hides: 1, nextBreak: null },
    };
    const oversold = {
      ...suggestion,
      leatherItemId: 33,
      leatherItemName: 'Denim',
      available: -350,
      short: 389.5,
    };
    const sent: unknown[] = [];
    server.use(
      answering(listPurchaseSuggestions, [suggestion, short, oversold]),
      answering(orderSuggestions, ({ body }) => {
        sent.push(JSON.parse(body));
        return [orderOf({ status: 'draft' })];
      }),
      answering(readPurchaseOrder, orderOf({ status: 'canceled' })),
    );
    const { user } = await openPage({ at: '/PurchaseOrders/Suggestions', as: 'Administrator' });
    const table = within(await screen.findByRole('table', { name: 'Suggestions' }));
    const low = await table.findByRole('row', { name: /Cognac/ });
    expect(low).toHaveTextContent('80 ft² available and 15 on order; the reorder point is 100.');
    expect(low).toHaveTextContent('3 hides');
    expect(low).toHaveTextContent('Cheaper from 200 ft²');
    expect(table.getByRole('row', { name: /Slate/ })).toHaveTextContent(
      'Order PO 1177 is 62.5 ft² short. 20 ft² of that are on order. A piece takes 20 ft² of one lot.',
    );
    expect(table.getByRole('row', { name: /Denim/ })).toHaveTextContent('389.5 ft² short and 15 on order');
    await user.click(within(low).getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Make purchase order' }));
    expect(await screen.findByRole('heading', { name: 'Purchase order 1001' })).toBeVisible();
    expect(sent).toEqual([{ Lines: [{ LeatherItemId: 7, Quantity: 150, OrderId: null }] }]);
  },
);

test('asks before sending a draft, and names its cost and recipient', { tags: ['N-19'] }, async () => {
  lists();
  server.use(
    answering(readPurchaseOrder, orderOf({ status: 'draft', minimumOrder: cents(100_000) })),
    answering(sendPurchaseOrder, { order: orderOf(), mail: 'queued' as const }),
  );
  const { user } = await openPage({ at, as: 'Administrator' });
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  const question = await screen.findByRole('dialog');
  expect(question).toHaveTextContent('for 900.00 EUR to Najac at ana@najac.test');
  expect(question).toHaveTextContent('Najac accepts orders of 1,000.00 EUR or more.');
  await user.click(within(question).getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Purchase order emailed')).toBeVisible();
});

test('receives a whole delivery at once', { tags: ['N-19'] }, async () => {
  lists();
  const sent: unknown[] = [];
  server.use(
    answering(readPurchaseOrder, orderOf()),
    answering(receivePurchaseOrder, ({ body }) => {
      sent.push(JSON.parse(body));
      return orderOf({ status: 'received', lines: [{ ...line, received: 200, left: 0 }] });
    }),
  );
  const { user } = await openPage({ at, as: 'Manufacturing' });
  await user.click(await screen.findByRole('button', { name: 'Receive' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('textbox', { name: 'Cognac' })).toHaveValue('200');
  await user.click(dialog.getByRole('button', { name: 'Receive' }));
  expect(await screen.findByText('Delivery received')).toBeVisible();
  expect(sent).toMatchObject([{ Lines: [{ LineId: 11, Quantity: 200, UnitCost: 4.5 }], RowVersion: 4 }]);
});

test('shows a bookkeeper the order read-only', { tags: ['N-19', 'N-01'] }, async () => {
  lists();
  server.use(answering(readPurchaseOrder, orderOf()));
  await openPage({ at, as: 'Bookkeeper' });
  expect(await screen.findByRole('heading', { name: 'Purchase order 1001' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download PDF' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Receive' })).not.toBeInTheDocument();
});

test(
  'receives hides from a packing list together with hides typed by hand',
  { tags: ['N-19', 'INV-06'] },
  async () => {
    lists();
    let sent: unknown;
    server.use(
      answering(readPurchaseOrder, orderOf()),
      answering(readPackingList, {
        hides: [{ code: 'R-1', area: 52, lot: 'K-7', grade: 'A', location: '', defects: '' }],
        badRows: [4, 9],
        doubtfulRows: [5],
        doubledCodes: ['R-9'],
      }),
      answering(receivePurchaseOrder, ({ body }) => {
        sent = JSON.parse(body);
        return orderOf({ status: 'partially received' });
      }),
    );
    const { user } = await openPage({ at, as: 'Administrator' });
    await user.click(await screen.findByRole('button', { name: 'Receive' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'Dye lot' }), 'B-2');
    await user.click(dialog.getByRole('radio', { name: 'Hide by hide' }));
    await user.type(dialog.getByRole('textbox', { name: 'Code of hide 1' }), 'T-1');
    await user.type(dialog.getByRole('textbox', { name: 'Area of hide 1, ft²' }), '48');
    const file = new File(['x'], 'packing.csv', { type: 'text/csv' });
    await user.upload(document.querySelector<HTMLInputElement>('input[type="file"]')!, file);
    expect(await dialog.findByText('2 hides, 100 ft²')).toBeVisible();
    expect(dialog.getByText(/these rows of the file: 4, 9/)).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Cognac' })).toHaveValue('100');
    await user.click(dialog.getByRole('button', { name: 'Receive' }));
    await waitFor(() =>
      expect(sent).toMatchObject({
        Lines: [
          {
            LineId: 11,
            Quantity: 100,
            LotCode: 'B-2',
            Hides: [
              { Code: 'T-1', Area: 48, Lot: '' },
              { Code: 'R-1', Area: 52, Lot: 'K-7' },
            ],
          },
        ],
      }),
    );
  },
);

test(
  'returns hides by code, and asks before returning one that belongs to an order',
  { tags: ['N-19', 'INV-06'] },
  async () => {
    lists();
    const sent: unknown[] = [];
    const got = { ...line, received: 108, left: 92 };
    server.use(
      answering(readPurchaseOrder, orderOf({ status: 'partially received', lines: [got] })),
      answering(listReturnable, [
        {
          ...{ lineId: 11, unlisted: 8 },
          hides: [
            { code: 'R-1', area: 52, lot: 'K-7', orderNumber: null },
            { code: 'R-20', area: 40, lot: 'K-7', orderNumber: null },
            { code: 'R-2', area: 48, lot: 'K-7', orderNumber: 'PO 1177' },
          ],
        },
      ]),
      refusing(returnPurchase, {
        ...{ status: 409, code: 'HIDES_OF_ORDERS' },
        body: 'Hides R-2 belong to PO 1177. Return them anyway?',
      }),
    );
    const { user } = await openPage({ at, as: 'Administrator' });
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Return leather' }));
    const dialog = within(await screen.findByRole('dialog'));
    const hides = await dialog.findByRole('combobox', { name: 'Hides of Cognac' });
    expect(dialog.getByRole('textbox', { name: 'Or leather without hides' })).toBeVisible();
    await user.type(hides, 'r-2{Enter}');
    expect(await dialog.findByText('48 ft² to return')).toBeVisible();
    expect(dialog.queryByRole('textbox', { name: 'Or leather without hides' })).toBeNull();
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Scars');
    await user.click(dialog.getByRole('button', { name: 'Return leather' }));
    const question = within(
      (await screen.findByText(/R-2 belong to PO 1177/)).closest<HTMLElement>('[role="dialog"]')!,
    );
    server.use(
      answering(returnPurchase, ({ body }) => {
        sent.push(JSON.parse(body));
        return orderOf();
      }),
    );
    await user.click(question.getByRole('button', { name: 'Return leather' }));
    expect(await screen.findByText('Leather returned')).toBeVisible();
    expect(sent).toMatchObject([{ Lines: [{ LineId: 11, Quantity: 48, Hides: ['R-2'] }], Confirm: true }]);
  },
);
test(
  "enters a vendor’s bill, and asks about billed area that wasn't measured",
  { tags: ['N-19'] },
  async () => {
    lists();
    const sent: { Confirm: boolean }[] = [];
    const message =
      'The bill has 20 ft² more than you measured and kept: 90.00 EUR too much. Save it anyway?';
    server.use(
      answering(readPurchaseOrder, orderOf({ status: 'received' })),
      http.post('*/api/purchase-orders/5/bills', async ({ request }) => {
        const body = (await request.json()) as { Confirm: boolean };
        sent.push(body);
        if (body.Confirm) return HttpResponse.json(enterPurchaseBill.answer!.encode(billed));
        const code = 'BILL_ABOVE_MEASURED';
        return HttpResponse.json(
          { code, message, errors: [] },
          { status: 409, headers: { 'x-error-code': code } },
        );
      }),
    );
    const { user } = await openPage({ at, as: 'Manufacturing' });
    await user.click(await screen.findByRole('button', { name: 'Enter bill' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Bill for purchase order 1001' }));
    await user.click(dialog.getByRole('button', { name: 'Save bill' }));
    expect(await dialog.findByText('Bill number is required')).toBeVisible();
    await user.type(dialog.getByLabelText(/Bill number/), 'R-77');
    await user.clear(dialog.getByLabelText(/Bill date/));
    await user.type(dialog.getByLabelText(/Bill date/), '3/5/2026{Tab}');
    const area = dialog.getByRole('textbox', { name: /Cognac/ });
    const credit = dialog.getByRole('switch', { name: /Credit note/ });
    await user.click(credit);
    expect(area).toHaveValue('');
    await user.click(credit);
    expect(area).toHaveValue('180');
    await user.clear(area);
    await user.type(area, '200');
    expect(dialog.getByText('20 ft² more than measured, 90.00 EUR too much')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Save bill' }));
    expect(await screen.findByText(message)).toBeVisible();
    const question = within(screen.getAllByRole('dialog').at(-1)!);
    await user.click(question.getByRole('button', { name: 'Save bill' }));
    await waitFor(() => expect(sent.map(({ Confirm }) => Confirm)).toEqual([false, true]));
    expect(sent[1]).toMatchObject({
      ...{ Number: 'R-77', Date: '2026-03-05', RowVersion: 4 },
      Lines: [{ LineId: 11, Quantity: 200, UnitCost: 4.5 }],
    });
  },
);
