import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { readOrder, saveOrder } from '@cordovan/contracts/orders';
import type { Order } from '@cordovan/contracts/orders-schemas';
import { cents } from '@cordovan/domain/money';
import { statusIds } from '@cordovan/domain/orders';
import { orderHandlers, orderOf } from '../../../test/orders.ts';
import { openPage } from '../../../test/render-app.tsx';
import { answering, refusing, server } from '../../../test/server.ts';

let saved: Record<string, unknown>[];
let original: Order;

const [line] = orderOf().details;

beforeEach(() => {
  sessionStorage.clear();
  saved = [];
  original = orderOf({
    statusId: statusIds.shipped,
    poNumber: '004321',
    externalPoNumber: 'Their PO',
    comments: 'Ring twice',
    discount: cents(5_000),
    details: [{ ...line!, quantity: 2, discount: cents(1_000), vinItemId: null }],
    deliveryDetail: { ...line!, id: 71, detailType: 6, saleItemId: 1760, unitPrice: cents(35_000) },
    deliveryMethod: 'Freight',
  });
  server.use(
    ...orderHandlers(),
    answering(readOrder, () => original),
    answering(saveOrder, ({ body }) => {
      saved.push(JSON.parse(body) as Record<string, unknown>);
      return { id: 58, rowVersion: 1, emailSent: true };
    }),
  );
});

test(
  'copies an order without anything that was agreed only for that order',
  { tags: ['NAV-46', 'ORD-18', 'ORD-64'] },
  async () => {
    const { user } = await openPage({ at: '/Order/Detail/7', as: 'Salesperson' });
    await user.click((await screen.findAllByRole('button', { name: 'More actions' }))[0]!);
    await user.click(await screen.findByRole('menuitem', { name: 'Copy this order' }));
    await user.click(await screen.findByRole('button', { name: 'Save order' }));
    await screen.findByText('The order 000058 has been saved.');
    expect(saved).toHaveLength(1);
    expect(saved[0]).toMatchObject({
      Id: 0,
      OrderType: 1,
      StoreId: 2,
      ChannelId: 1,
      Customer: { Id: 3, Name: 'Ann Walker' },
      Comments: 'Ring twice',
      Discount: 0,
      ExternalPoNumber: '',
      Details: [{ Id: 0, SaleItemId: line!.saleItemId, Quantity: 2, Discount: 0, VinItemId: null }],
      DeliveryDetail: { Id: 0, Comments: 'Freight', Price: 350 },
    });
    expect(saved[0]!['DeliveryDate'], 'a day of its own').not.toBe('2026-04-15');
  },
);

test('a copy of a floor sale is an order of new furniture', { tags: ['NAV-46', 'ORD-31'] }, async () => {
  original = { ...original, orderType: 4, details: [{ ...line!, vinItemId: 12 }] };
  const { user } = await openPage({ at: '/Order/Create?copy=7', as: 'Salesperson' });
  await user.click(await screen.findByRole('button', { name: 'Save order' }));
  await screen.findByText('The order 000058 has been saved.');
  expect(saved[0]).toMatchObject({ OrderType: 1, Details: [{ Id: 0, VinItemId: null }] });
});

test('offers a retry when the order to copy can’t be read', { tags: ['NAV-46'] }, async () => {
  server.use(refusing(readOrder, { status: 500, code: 'SERVER_ERROR' }));
  const { user } = await openPage({ at: '/Order/Create?copy=7', as: 'Salesperson' });
  const retry = await screen.findByRole('button', { name: /Try again|Retry/ });
  server.use(answering(readOrder, () => original));
  await user.click(retry);
  expect(await screen.findByDisplayValue('Ann Walker')).toBeVisible();
});

test('creates a service order for the chosen pieces', { tags: ['ORD-02', 'ORD-34', 'NAV-46'] }, async () => {
  original = { ...original, details: [line!, { ...line!, id: 99, quantity: 1 }] };
  const { user } = await openPage({ at: '/Order/Detail/7', as: 'Salesperson' });
  await user.click((await screen.findAllByRole('button', { name: 'More actions' }))[0]!);
  await user.click(await screen.findByRole('menuitem', { name: 'New service order' }));
  expect(await screen.findByRole('heading', { level: 1, name: /^Service order for/ })).toBeVisible();
  const [, second] = await screen.findAllByRole('checkbox', { name: new RegExp(line!.saleItem.name) });
  await user.click(second!);
  await user.click(screen.getByRole('button', { name: 'Save order' }));
  await screen.findByRole('dialog');
  expect(saved, 'an order needs a line').toEqual([]);
});

test(
  'shows the order that a service order serves, and its service orders',
  { tags: ['ORD-02'] },
  async () => {
    original = orderOf({
      serviceOf: { orderId: 5, orderNumber: 'SO 1005', pieces: ['Aspen Sofa, Walnut'] },
      serviceOrders: [{ orderId: 9, orderNumber: 'SO 1009', statusId: statusIds.quotation }],
    });
    await openPage({ at: '/Order/Detail/7', as: 'Salesperson' });
    const link = await screen.findByRole('link', { name: 'Service for order SO 1005' });
    expect(link).toHaveAttribute('href', '/Order/Detail/5');
    expect(screen.getByText('Aspen Sofa, Walnut')).toBeVisible();
    expect(screen.getByRole('link', { name: 'SO 1009' })).toHaveAttribute('href', '/Order/Detail/9');
  },
);
