import { expect, test } from 'vitest';
import { cents } from '../money/index.ts';
import { refusalsOf } from '../result/index.ts';
import {
  checkCustomer,
  checkDeliveryPrice,
  checkOrder,
  checkOrderForm,
  checkQuotation,
  checkSettings,
  defaultDeliveryPrice,
  type DetailToCheck,
  type OrderToCheck,
  warrantyWarnings,
} from './index.ts';

const minimums = { customerPickup: cents(5_000), localDelivery: cents(15_000) };

const sofa: DetailToCheck = {
  saleItemId: 10,
  saleItemType: 1,
  furnitureTypeId: 1,
  styleId: 2,
  collectionId: 3,
  leatherItemId: 4,
  quantity: 1,
  discount: cents(0),
};

const complete: OrderToCheck = {
  orderType: 1,
  customer: { name: 'Ana', email: 'ana@shop.com' },
  salesRep: { quickBooksId: '8000-1' },
  paymentTermId: 1,
  storeId: 1,
  deliveryDate: '2026-08-01',
  delivery: { methodName: 'Freight', price: cents(0) },
  channel: { isWholesale: false },
  externalPoNumber: '',
  details: [sofa],
};

test('accepts a complete order', { tags: ['ORD-12', 'ORD-57'] }, () => {
  expect(checkOrder(complete, minimums).ok).toBe(true);
});

test.each([
  ['ORD-37 ORD-58 ACCT-11', { salesRep: null }, 'SALES_REP_MISSING'],
  ['ORD-37 ACCT-11', { salesRep: { quickBooksId: ' ' } }, 'SALES_REP_MISSING'],
  ['ORD-38 ORD-60', { storeId: null }, 'STORE_MISSING'],
  ['ORD-39 ORD-61', { deliveryDate: null }, 'DELIVERY_DATE_MISSING'],
  ['ORD-61', { deliveryDate: '2026-02-30' }, 'DELIVERY_DATE_MISSING'],
  ['ORD-40', { delivery: null }, 'DELIVERY_MISSING'],
  [
    'ORD-41 ORD-43',
    { delivery: { methodName: 'Factory pickup', price: cents(4_999) } },
    'DELIVERY_PRICE_TOO_LOW',
  ],
  [
    'ORD-42 ORD-43',
    { delivery: { methodName: 'local delivery', price: cents(14_999) } },
    'DELIVERY_PRICE_TOO_LOW',
  ],
  ['ORD-44', { channel: null }, 'CHANNEL_MISSING'],
  ['ORD-45', { channel: { isWholesale: true } }, 'EXTERNAL_PO_MISSING'],
  ['ORD-45', { channel: { isWholesale: true }, externalPoNumber: '  ' }, 'EXTERNAL_PO_MISSING'],
] as const)('%s refuses settings with %j', (_id, change, code) => {
  const order = { ...complete, ...change };
  expect(refusalsOf(checkSettings(order, minimums)).map((refusal) => refusal.code)).toEqual([code]);
  expect(refusalsOf(checkOrder(order, minimums)).map((refusal) => refusal.code)).toEqual([code]);
});

test(
  'accepts floor orders without delivery, and wholesale orders with a PO',
  { tags: ['ORD-40', 'ORD-45'] },
  () => {
    expect(checkSettings({ ...complete, orderType: 2, delivery: null }, minimums).ok).toBe(true);
    const wholesale = { ...complete, channel: { isWholesale: true }, externalPoNumber: 'PO-7' };
    expect(checkSettings(wholesale, minimums).ok).toBe(true);
  },
);

test(
  'accepts exactly the minimum delivery price, and names it when refusing less',
  { tags: ['ORD-41', 'ORD-42', 'ORD-43'] },
  () => {
    expect(checkDeliveryPrice({ methodName: 'Factory pickup', price: cents(5_000) }, minimums).ok).toBe(true);
    expect(checkDeliveryPrice({ methodName: 'Local delivery', price: cents(15_000) }, minimums).ok).toBe(
      true,
    );
    expect(
      refusalsOf(checkDeliveryPrice({ methodName: 'Local delivery', price: cents(1) }, minimums)),
    ).toMatchObject([{ data: { amount: '150.00' } }]);
  },
);

test("starts a delivery method at the store's price", { tags: ['STORE-09'] }, () => {
  const store = { customerPickupCost: cents(6_000), localDeliveryCost: null };
  const methods = ['Factory pickup', 'Local delivery', 'Freight'];
  expect(methods.map((name) => defaultDeliveryPrice({ name, price: cents(20_000) }, store))).toEqual([
    6_000, 20_000, 20_000,
  ]);
});

test.each([
  ['ORD-46', 'Thank You', 9_899, 1],
  ['ORD-46', 'Thank You', 9_900, 0],
  ['ORD-47', 'Pure Balance 5 Yr Thank You', 19_899, 1],
  ['ORD-47', 'Pure Balance 5 Yr Thank You', 19_900, 0],
  ['ORD-46 ORD-47', 'Standard', 0, 0],
  ['ORD-46', 'Thank You Plus', 0, 0],
])('%s checks warranty %s for %i cents: %i warnings', (_id, name, price, count) => {
  const warnings = warrantyWarnings(
    { name, price: cents(price) },
    { thankYou: cents(9_900), pureBalance: cents(19_900) },
  );
  expect(warnings.map((warning) => warning.code)).toEqual(Array(count).fill('WARRANTY_PRICE_LOW'));
});

test('gives no warning without a warranty', { tags: ['ORD-46'] }, () => {
  expect(warrantyWarnings(null, { thankYou: cents(1), pureBalance: cents(1) })).toEqual([]);
});

test.each([
  ['nobody', null, false],
  ['no name', { name: ' ', email: 'ana@shop.com' }, false],
  ['no valid email', { name: 'Ana', email: 'ana' }, false],
  ['both', { name: 'Ana', email: ' ana@shop.com ' }, true],
])('checks a customer with %s', { tags: ['CUST-05'] }, (_what, customer, expected) => {
  expect(checkCustomer(customer).ok).toBe(expected);
});

test.each([
  ['ORD-48 ORD-88', { saleItemId: 0 }, 'ORDER_MSG_SELECT_SALEITEM', 'saleItemId'],
  ['ORD-49 ORD-91', { quantity: 0 }, 'ORDER_MSG_QUANTITY_ZERO', 'quantity'],
  ['ORD-49', { quantity: -1 }, 'ORDER_MSG_QUANTITY_ZERO', 'quantity'],
  ['ORD-49', { quantity: 1.5 }, 'ORDER_MSG_QUANTITY_ZERO', 'quantity'],
  ['ORD-63', { furnitureTypeId: null }, 'FIELD_REQUIRED', 'furnitureTypeId'],
  ['ORD-87', { styleId: null }, 'FIELD_REQUIRED', 'styleId'],
  ['ORD-89', { collectionId: null }, 'FIELD_REQUIRED', 'collectionId'],
  ['ORD-90', { leatherItemId: null }, 'FIELD_REQUIRED', 'leatherItemId'],
  ['ORD-92', { discount: null }, 'FIELD_REQUIRED', 'discount'],
  ['ORD-92', { saleItemType: 3, discount: null }, 'FIELD_REQUIRED', 'discount'],
])('%s refuses a detail with %j', (_id, change, code, field) => {
  const details = [sofa, { ...sofa, ...change }];
  expect(refusalsOf(checkOrder({ ...complete, details }, minimums))).toMatchObject([
    { code, field: `details.1.${field}` },
  ]);
});

test('requires payment terms in the full validation', { tags: ['ORD-59'] }, () => {
  expect(refusalsOf(checkOrder({ ...complete, paymentTermId: null }, minimums))).toEqual([
    { code: 'FIELD_REQUIRED', data: { field: 'paymentTerm' }, field: 'paymentTermId' },
  ]);
});

test('requires a detail besides warranty and delivery', { tags: ['ORD-62'] }, () => {
  for (const details of [[], [{ ...sofa, saleItemType: 4 }]]) {
    expect(refusalsOf(checkOrder({ ...complete, details }, minimums)).map((each) => each.code)).toEqual([
      'ADD_ONE_DETAIL',
    ]);
  }
});

test('requires style, collection and color only for furniture', { tags: ['ORD-87'] }, () => {
  const service = {
    ...sofa,
    saleItemType: 3,
    furnitureTypeId: null,
    styleId: null,
    collectionId: null,
    leatherItemId: null,
  };
  expect(checkOrder({ ...complete, details: [service] }, minimums).ok).toBe(true);
});

test('requires only customer and details in the customizer', { tags: ['ORD-57'] }, () => {
  const bare = {
    ...complete,
    salesRep: null,
    storeId: null,
    paymentTermId: null,
    deliveryDate: null,
    delivery: null,
    channel: null,
  };
  expect(checkQuotation(bare).ok).toBe(true);
  expect(
    refusalsOf(checkQuotation({ ...bare, customer: null, details: [] })).map((each) => each.code),
  ).toEqual(['ORDER_MSG_CUSTOMER', 'ADD_ONE_DETAIL']);
});

const form = {
  order: complete,
  minimums,
  total: cents(1_000),
  paid: cents(1_000),
  discount: {
    discount: cents(10),
    maxDiscount: cents(10),
    role: 'Salesperson',
    isGranted: false,
    isEditable: true,
  } as const,
};

test.each([
  ['ORD-50', { order: { ...complete, customer: null } }, ['CUSTOMER_INFO_REQUIRED']],
  ['ORD-50', { order: { ...complete, customer: { name: 'Ana', email: '' } } }, ['CUSTOMER_INFO_REQUIRED']],
  ['ORD-51', { order: { ...complete, customer: { name: 'Ana', email: 'ana' } } }, ['CUSTOMER_EMAIL_INVALID']],
  ['ORD-52', { order: { ...complete, storeId: null, channel: null } }, ['SETTINGS_INFO_REQUIRED']],
  ['ORD-53', { order: { ...complete, details: [] } }, ['ADD_ONE_DETAIL']],
  ['ORD-54 PAY-34', { paid: cents(1_001) }, ['PAYMENT_OVER_PRICE']],
  ['ORD-55', { discount: { ...form.discount, discount: cents(11) } }, ['DISCOUNT_OVER_MAXIMUM']],
  ['ORD-50', {}, []],
])('%s collects the failures for the order form', (_id, change, codes) => {
  expect(refusalsOf(checkOrderForm({ ...form, ...change })).map((each) => each.code)).toEqual(codes);
});

test('collects all failures for one dialog', { tags: ['ORD-56', 'ERR-35'] }, () => {
  const order = { ...complete, customer: { name: '', email: 'ana' }, storeId: null, details: [] };
  const discount = { ...form.discount, discount: cents(11) };
  expect(
    refusalsOf(checkOrderForm({ ...form, order, discount, paid: cents(2_000) })).map((each) => each.code),
  ).toEqual([
    'CUSTOMER_INFO_REQUIRED',
    'CUSTOMER_EMAIL_INVALID',
    'SETTINGS_INFO_REQUIRED',
    'ADD_ONE_DETAIL',
    'PAYMENT_OVER_PRICE',
    'DISCOUNT_OVER_MAXIMUM',
  ]);
});
