import { expect, test } from 'vitest';
import { z } from 'zod';
import { cents } from '@cordovan/domain/money';
import { orderInput } from './orders-input.ts';
import { paymentInput } from './payments-schemas.ts';

/** An order as sent by the second document's client: nested entities, derived prices, leftover fields. */
const documentOrder = {
  Id: 0,
  OrderType: 1,
  StatusId: 9,
  StatusName: 'Quote',
  CompanyId: 1,
  Customer: { Id: 0, Name: 'Ann', Email: 'ann@shop.test', ShippingAddress: { Description: '' } },
  Store: { Id: 3, Name: 'Denver', TaxRate: 8.875 },
  SalesRep: { Id: 4, QuickBooksId: '80000001' },
  Channel: null,
  Details: [
    {
      Id: 0,
      SaleItem: { Id: 10001, Name: 'Aspen Sofa', Seats: 3 },
      LeatherItem: { Id: 7, Grade: { Id: 1, Value: 100 } },
      Quantity: 2,
      Price: 4299.123,
      TotalPrice: 'a lot',
      Seats: 99,
      Swivel: true,
      DetailCustomizations: [{ CustomizationId: 2186, QuantityRequired: 1, Price: 100, Part: 'Base' }],
    },
  ],
  WarrantyDetail: { SaleItem: { Id: 11 }, Price: 199 },
  DeliveryDetail: { SaleItemId: 1760, Comments: 'Freight', Price: 350 },
  DeliveryDate: '2026-06-01T00:00:00.000Z',
  Gift: 'YES',
  Payments: [{ Amount: 5 }],
  Seats: 6,
  Total: 11226.930000001,
};

test('reads an order sent by the original interface, without its derived fields', { tags: ['N-10'] }, () => {
  const draft = orderInput.parse(documentOrder);
  expect(draft).toMatchObject({
    id: 0,
    storeId: 3,
    salesRepId: 4,
    deliveryDate: '2026-06-01',
    gift: true,
    rowVersion: 0,
    warrantyDetail: { saleItemId: 11, price: 19_900 },
    deliveryDetail: { saleItemId: 1760, comments: 'Freight', price: 35_000 },
  });
  expect(draft.channelId).toBeNull();
  expect(draft.paymentTermId).toBeUndefined();
  expect(draft.details?.[0]).toEqual({
    id: 0,
    saleItemId: 10_001,
    leatherItemId: 7,
    quantity: 2,
    swivelQuantity: 1,
    customizations: [{ customizationId: 2186, quantityRequired: 1 }],
  });
  for (const derived of ['seats', 'payments', 'statusId']) expect(draft).not.toHaveProperty(derived);
});

test('keeps a draft unchanged over the wire', () => {
  const draft = orderInput.parse(documentOrder);
  expect(orderInput.parse(JSON.parse(JSON.stringify(z.encode(orderInput, draft))))).toEqual(draft);
});

test('leaves an unknown order type to the domain rule', { tags: ['ORD-02'] }, () => {
  expect(orderInput.parse({ OrderType: 7 }).orderType).toBe(7);
  expect(orderInput.parse({}).orderType).toBeUndefined();
});

test('distinguishes a missing field from an emptied one', { tags: ['N-10'] }, () => {
  expect(orderInput.parse({})).toEqual({ id: 0, rowVersion: 0 });
  const emptied = {
    ExternalPoNumber: null,
    Comments: null,
    Discount: null,
    Channel: null,
    Details: [{ Comments: null }],
  };
  expect(orderInput.parse(emptied)).toMatchObject({
    externalPoNumber: '',
    comments: '',
    discount: null,
    channelId: null,
    details: [{ comments: '' }],
  });
});

test('refuses a huge draft', () => {
  const line = { SaleItemId: 1 };
  expect(orderInput.safeParse({ Details: Array(200).fill(line) }).success).toBe(true);
  expect(orderInput.safeParse({ Details: Array(201).fill(line) }).success).toBe(false);
  expect(orderInput.safeParse({ Comments: 'x'.repeat(4_001) }).success).toBe(false);
  expect(orderInput.safeParse({ Details: [{ Quantity: 10_000 }] }).success).toBe(false);
  expect(orderInput.safeParse({ Details: [{ Quantity: 1.5 }] }).success).toBe(false);
});

test('reads a payment with `Orderid` or `OrderId`', { tags: ['ENT-26', 'ENT-40'] }, () => {
  expect(paymentInput.parse({ Orderid: 5, Amount: 10 }).orderId).toBe(5);
  expect(paymentInput.parse({ OrderId: 5, Amount: 10 }).orderId).toBe(5);
  const full = paymentInput.parse({
    Orderid: 5,
    Amount: 10.5,
    LastFour: '4242',
    billto: { Name: 'Ann', City: 'Denver' },
  });
  expect(full).toMatchObject({
    amount: cents(1050),
    lastFour: '4242',
    billTo: { name: 'Ann', city: 'Denver', zip: '' },
  });
});
