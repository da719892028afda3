import { expect, test } from 'vitest';
import { cents } from '../money/index.ts';
import {
  allStatusIds,
  changeOrderType,
  deliveryDetail,
  finishedSections,
  giftDetail,
  isOrderType,
  keepAddresses,
  newOrder,
  openSection,
  type OrderType,
  orderTypeRules,
  padId,
  sections,
  shopperStatusName,
  statusAfterSave,
  statusNames,
  typeChangeNeedsConfirmation,
  warrantyDetail,
} from './index.ts';

test('gives each status its number and name', { tags: ['ORD-01', 'ENT-38'] }, () => {
  expect(allStatusIds.map((id) => `${id} ${statusNames[id]}`).join(', ')).toBe(
    '1 approved, 2 scheduled, 3 in production, 4 finished, 5 shipped, 6 closed, 7 pending, 8 canceled, 9 quotation, 10 layaway, 11 on hold, 12 void',
  );
});

test('shows shoppers the statuses Quote and Approved', { tags: ['SHOP-35', 'SHOP-36'] }, () => {
  expect([9, 1, 2].map((id) => shopperStatusName(id as 9 | 1 | 2))).toEqual([
    'Quote',
    'Approved',
    'scheduled',
  ]);
});

test('saves new orders as quotations and keeps the status of existing ones', { tags: ['ORD-18'] }, () => {
  expect(statusAfterSave(null)).toBe(9);
  expect(allStatusIds.map(statusAfterSave)).toEqual(allStatusIds);
});

test.each([
  [0, '000000'],
  [123, '000123'],
  [999999, '999999'],
  [1234567, '1234567'],
])('shows id %i as %s', { tags: ['GEN-26'] }, (id, text) => {
  expect(padId(id)).toBe(text);
});

test('starts a new order with its defaults', { tags: ['ORD-16', 'ORD-64', 'PRICE-06', 'PRICE-35'] }, () => {
  const settings = { deliveryDateDays: 45, salesTax: true, minPaymentPercentage: 50, paymentTermIds: [4, 5] };
  expect(newOrder({ today: '2026-12-20', ...settings })).toEqual({
    id: 0,
    orderType: 1,
    statusId: 9,
    orderDate: '2026-12-20',
    deliveryDate: '2027-02-03',
    salesTax: true,
    minPaymentPercentage: 50,
    paymentTermId: 4,
  });
  expect(newOrder({ today: '2026-12-20', ...settings, paymentTermIds: [] }).paymentTermId).toBeNull();
});

test('orders have four types, and any other number behaves like type 1', { tags: ['ORD-02'] }, () => {
  expect([0, 1, 2, 3, 4, 5].filter(isOrderType)).toEqual([1, 2, 3, 4]);
  expect(orderTypeRules(99)).toEqual(orderTypeRules(1));
});

const draft = {
  orderType: 3 as OrderType,
  customer: 'Ana',
  details: ['sofa', 'chair'],
  warranty: null,
  delivery: 'Freight',
  discount: cents(500),
  salesTax: false,
  comments: 'kept',
};
const change = { firstWarranty: 'Thank You', storeCustomer: 'Store Oakland' };

test.each([
  ['ORD-31', 1, { customer: 'Ana', warranty: 'Thank You', delivery: 'Freight', salesTax: true }],
  ['ORD-31', 4, { customer: 'Ana', warranty: 'Thank You', delivery: 'Freight', salesTax: true }],
  ['ORD-32 ORD-33', 2, { customer: 'Store Oakland', warranty: null, delivery: null, salesTax: false }],
  ['ORD-34', 3, { customer: 'Ana', warranty: null, delivery: 'Freight', salesTax: true }],
] as const)('%s applies a confirmed change to type %i', { tags: ['ORD-28'] }, (_id, to, expected) => {
  expect(changeOrderType(draft, { to, ...change })).toEqual({
    ...expected,
    orderType: to,
    details: [],
    discount: 0,
    comments: 'kept',
  });
});

test.each([
  ['details exist', { to: 1, detailCount: 1, customerId: 7, storeCustomerId: 9 }, true],
  ['nothing to lose', { to: 1, detailCount: 0, customerId: 7, storeCustomerId: 9 }, false],
  ['floor with another customer', { to: 2, detailCount: 0, customerId: 7, storeCustomerId: 9 }, true],
  ['floor with nobody yet', { to: 2, detailCount: 0, customerId: null, storeCustomerId: 9 }, true],
  ['floor with the store itself', { to: 2, detailCount: 0, customerId: 9, storeCustomerId: 9 }, false],
] as const)(
  'decides whether to ask before a change of type: %s',
  { tags: ['ORD-25', 'ORD-26'] },
  (_what, request, expected) => {
    expect(typeChangeNeedsConfirmation(request)).toBe(expected);
  },
);

const item = { id: 40, name: 'Thank You', price: cents(19_900), cost: cents(5_000) };

test('saves a warranty with quantity 1, except for types 2 and 3', { tags: ['ORD-35', 'PRICE-34'] }, () => {
  expect([1, 2, 3, 4].map((type) => warrantyDetail(type, item)?.saleItemId)).toEqual([
    40,
    undefined,
    undefined,
    40,
  ]);
  expect(warrantyDetail(1, item)).toMatchObject({ saleItemType: 4, quantity: 1, price: 19_900 });
  expect(warrantyDetail(1, null)).toBeNull();
});

test('saves delivery as item 1760, except for type 2', { tags: ['ORD-36', 'ORD-66', 'PRICE-34'] }, () => {
  const freight = { name: 'Freight', price: cents(35_000), cost: cents(0) };
  expect([1, 2, 3, 4].map((type) => deliveryDetail(type, freight)?.saleItemId)).toEqual([
    1760,
    undefined,
    1760,
    1760,
  ]);
  expect(deliveryDetail(1, freight)).toMatchObject({
    saleItemType: 6,
    quantity: 1,
    comments: 'Freight',
    price: 35_000,
  });
});

test('a gift is one line of type 5 without a price', { tags: ['ORD-67', 'CAT-02'] }, () => {
  expect(giftDetail(true, 88)).toMatchObject({ saleItemId: 88, saleItemType: 5, quantity: 1, price: 0 });
  expect(giftDetail(false, 88)).toBeNull();
});

test('drops addresses without a description', { tags: ['CUST-04', 'ORD-79'] }, () => {
  const oak = { description: '1 Oak St', city: 'Oakland' };
  expect(keepAddresses({ billing: oak, shipping: { description: '  ', city: 'Reno' } })).toEqual({
    billing: oak,
    shipping: null,
  });
});

const facts = {
  customerName: 'Ana',
  refusals: [],
  saleItemTypes: [1],
  paymentCount: 1,
  orderType: 1,
};

test.each([
  ['ORD-11 CUST-06', { customerName: ' ' }, 'customer'],
  ['ORD-11 an invalid email', { refusals: [{ field: 'customer.email' }] }, 'customer'],
  ['ORD-12', { refusals: [{ field: 'deliveryDate' }] }, 'settings'],
  ['ORD-12 a delivery price', { refusals: [{ field: 'delivery.price' }] }, 'settings'],
  ['ORD-13 a missing part', { refusals: [{ field: 'details.0.customizations' }] }, 'details'],
  ['ORD-13 a discount', { refusals: [{ field: 'discount' }] }, 'details'],
  ['ORD-14 C-07 a short deposit', { refusals: [{ field: 'payments' }] }, 'payment'],
  ['ORD-13', { saleItemTypes: [4, 5, 6] }, 'details'],
  ['ORD-14', { paymentCount: 0 }, 'payment'],
] as const)('%s with %j does not complete section %s', (_id, difference, section) => {
  const all = finishedSections(facts);
  expect(Object.values(all).every(Boolean)).toBe(true);
  expect(finishedSections({ ...facts, ...difference })).toEqual({ ...all, [section]: false });
});

test('counts parts and services as details', { tags: ['ORD-13', 'ORD-14', 'ORD-15'] }, () => {
  expect(finishedSections({ ...facts, saleItemTypes: [2] }).details).toBe(true);
  expect(finishedSections({ ...facts, saleItemTypes: [3] }).details).toBe(true);
  expect(finishedSections({ ...facts, paymentCount: 0, orderType: 2 }).payment).toBe(true);
  const empty = {
    customerName: '',
    refusals: [{ field: 'channelId' }],
    saleItemTypes: [],
    paymentCount: 0,
    orderType: 1,
  };
  expect(sections.filter((section) => finishedSections(empty)[section])).toEqual([
    'comments',
    'attachments',
    'request',
  ]);
});

test('closes the other sections when one is opened', { tags: ['ORD-03', 'ORD-04', 'ORD-05'] }, () => {
  expect(sections).toEqual([
    'customer',
    'settings',
    'details',
    'payment',
    'comments',
    'attachments',
    'request',
  ]);
  const information = { ...finishedSections({ ...facts, paymentCount: 0 }), comments: false };
  expect(openSection('details', information)).toEqual({
    customer: 2,
    settings: 2,
    details: 1,
    payment: 0,
    comments: 0,
    attachments: 2,
    request: 2,
  });
  expect(Object.values(openSection(null, information))).not.toContain(1);
});
