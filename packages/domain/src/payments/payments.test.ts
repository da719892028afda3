import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '../money/index.ts';
import { allStatusIds, payableAmount } from '../orders/index.ts';
import { refusalsOf, type Result } from '../result/index.ts';
import {
  checkBalance,
  checkCompanyPayments,
  checkConfirmSend,
  checkConfirmSendAmount,
  checkDialogAmount,
  checkFormPayment,
  checkLastFour,
  checkPaymentRefund,
  checkRefund,
  checkRemake,
  confirmSendMinimum,
  defaultRefund,
  dialogMinimum,
  findByExternalNumber,
  formMinimum,
  hasLastFour,
  isCardMethod,
  offersRemake,
  paymentMethods,
  refundable,
  retainedAmount,
} from './index.ts';

const codes = (result: Result<unknown>) => refusalsOf(result).map(({ code }) => code);

test('there are seven payment methods, two of them cards', { tags: ['PAY-01'] }, () => {
  expect(paymentMethods).toHaveLength(7);
  expect(paymentMethods.filter(isCardMethod)).toEqual(['credit card', 'debit card']);
});

test("doesn't ask for card digits with cash", { tags: ['C-38', 'PAY-02'] }, () => {
  expect(paymentMethods.filter((method) => !hasLastFour(method))).toEqual(['cash', 'financing', 'transfer']);
  expect(hasLastFour('money order')).toBe(true);
});

test.each([
  ['credit card', '4242', true],
  ['credit card', '', false],
  ['debit card', '424', false],
  ['debit card', '42424', false],
  ['credit card', '42a2', false],
  ['cash', '', true],
  ['check', '1234', true],
  ['check', '12', false],
])('checks the last four digits of %s %j: %s', { tags: ['PAY-02'] }, (method, lastFour, expected) => {
  expect(checkLastFour(method, lastFour).ok).toBe(expected);
});

test.each([
  ['the minimum', 30_000, []],
  ['a cent less', 29_999, ['AMOUNT_TOO_LOW']],
  ['the total', 100_000, []],
  ['a cent more', 100_001, ['AMOUNT_TOO_HIGH']],
])(
  'checks the amount in confirm-send: %s',
  { tags: ['PAY-09', 'PAY-10', 'PAY-11'] },
  (_what, amount, expected) => {
    const payment = { amount: cents(amount), total: cents(100_000), minimumPercent: 30 };
    expect(codes(checkConfirmSendAmount(payment))).toEqual(expected);
  },
);

test(
  'rounds the minimum and names the limits in the refusal',
  { tags: ['PAY-09', 'PAY-10', 'PAY-11'] },
  () => {
    expect(confirmSendMinimum(cents(1_122_693), 50)).toBe(561_347);
    const payment = { total: cents(100_000), minimumPercent: 30 };
    expect(refusalsOf(checkConfirmSendAmount({ ...payment, amount: cents(1) }))[0]?.data).toEqual({
      min: '$300.00',
    });
    expect(refusalsOf(checkConfirmSendAmount({ ...payment, amount: cents(200_000) }))[0]?.data).toEqual({
      amount: '$1,000.00',
    });
    expect(checkConfirmSendAmount({ total: cents(0), minimumPercent: 0, amount: cents(0) }).ok).toBe(false);
  },
);

test.each([
  ['PAY-05 nothing', 0, ['PAY_ORDER_QUANTITY_ZERO']],
  ['PAY-05 a negative amount', -1, ['PAY_ORDER_QUANTITY_ZERO']],
  ['PAY-07 half', 50_001, []],
  ['PAY-07 PAY-08 less than half', 50_000, ['AMOUNT_TOO_LOW']],
  ['PAY-06 all', 100_001, []],
  ['PAY-06 PAY-08 more', 100_002, ['AMOUNT_TOO_HIGH']],
])('%s in the payment dialog', (_what, amount, expected) => {
  expect(dialogMinimum(cents(100_001))).toBe(50_001);
  expect(codes(checkDialogAmount(cents(amount), cents(100_001)))).toEqual(expected);
});

const form = {
  amount: cents(50_000),
  orderType: 1,
  statusId: 9,
  total: cents(100_000),
  paid: cents(0),
  minPaymentPercentage: 50,
  isForLayaway: false,
  pending: cents(0),
} as const;

test.each([
  ['PAY-04 the minimum', {}, []],
  ['PAY-03 less', { amount: cents(49_999) }, ['PAYMENT_BELOW_MINIMUM']],
  ['PAY-03 less, for layaway', { amount: cents(1), isForLayaway: true }, []],
  ['PAY-03 less, for an order in layaway', { amount: cents(1), statusId: 10 as const }, []],
  ['PAY-03 what was missing', { amount: cents(20_000), paid: cents(30_000) }, []],
  ['PAY-03 any part past the minimum', { amount: cents(1), paid: cents(50_000) }, []],
  ['PAY-34 the whole price', { amount: cents(100_000) }, []],
  ['PAY-34 more than the price', { amount: cents(100_001) }, ['PAYMENT_OVER_PRICE']],
  ['PAY-34 more than the balance', { amount: cents(50_001), paid: cents(50_000) }, ['PAYMENT_OVER_PRICE']],
  ['PAY-05 nothing', { amount: cents(0) }, ['PAY_ORDER_QUANTITY_ZERO']],
  ['PAY-33 a floor order', { orderType: 2 }, ['FLOOR_ORDER_NO_PAYMENTS']],
])('%s on the order form', (_what, change, expected) => {
  expect(codes(checkFormPayment({ ...form, ...change }))).toEqual(expected);
});

test('never asks for more than the balance as the minimum', { tags: ['PAY-04'] }, () => {
  const amount = fc.integer({ min: 1, max: 1_000_000 }).map(cents);
  fc.assert(
    fc.property(amount, amount, fc.nat({ max: 100 }), (total, paid, minPaymentPercentage) => {
      const payment = { ...form, total, paid: cents(Math.min(paid, total - 1)), minPaymentPercentage };
      const due = payableAmount(payment);
      expect(formMinimum(payment)).toBeLessThanOrEqual(due);
      expect(checkFormPayment({ ...payment, amount: due }).ok).toBe(true);
    }),
  );
});

test('refuses payments if no balance is due', { tags: ['PAY-20', 'PAY-22', 'PAY-23'] }, () => {
  expect(payableAmount({ ...form, total: cents(1_000), paid: cents(400) })).toBe(600);
  expect(payableAmount({ ...form, total: cents(1_000), paid: cents(1_400) })).toBe(0);
  expect([1, 0, -1].map((due) => checkBalance(cents(due)).ok)).toEqual([true, false, false]);
});

test('refuses payments for a company that takes none', { tags: ['PAY-25'] }, () => {
  expect(checkCompanyPayments({ payments: true }).ok).toBe(true);
  expect(codes(checkCompanyPayments({ payments: false }))).toEqual(['COMPANY_TAKES_NO_PAYMENTS']);
});

const numbers = [
  { id: 1, externalPoNumber: 'PO-77', soNumber: '000123' },
  { id: 2, externalPoNumber: '000124', soNumber: '000200' },
  { id: 3, externalPoNumber: null, soNumber: '000124' },
  { id: 4, externalPoNumber: 'X1', soNumber: '000300' },
  { id: 5, externalPoNumber: 'X1', soNumber: '000301' },
  { id: 6, externalPoNumber: '', soNumber: '0' },
];

test.each([
  ['by PO number', 'PO-77', 1],
  ['by SO number without its zeros', '123', 1],
  ['by SO number with more zeros', '0000000123', 1],
  ['by PO number before SO number', '124', 2],
  ['several', 'X1', undefined],
  ['a part of a number', 'PO-7', undefined],
  ['nothing', ' ', undefined],
  ['zero', '000', 6],
])('finds an order %s', { tags: ['PAY-19', 'BRIDGE-12'] }, (_what, typed, id) => {
  expect(findByExternalNumber(numbers, typed, () => true)?.id).toBe(id);
});

test.each([
  ['by PO number alone', 'PO-77', [], 1],
  ['by SO number when it is their own', '123', [1], 1],
  ['not by an SO number alone', '123', [], undefined],
  ['not by the SO number of someone else', '123', [4], undefined],
])('finds an order from a typed number: %s', { tags: ['N-35'] }, (_what, typed, own, id) => {
  const isOwn = (order: { id: number }) => own.some((one) => one === order.id);
  expect(findByExternalNumber(numbers, typed, isOwn)?.id).toBe(id);
});

test("doesn't match any order on an empty search", { tags: ['N-35'] }, () => {
  expect(findByExternalNumber([{ externalPoNumber: null, soNumber: '' }], ' ', () => true)).toBeUndefined();
});

test.each([
  [0, []],
  [1_001, []],
  [1_002, ['REFUND_OVER_PAYMENTS']],
  [-1, ['REFUND_NEGATIVE']],
])('checks a refund of %i out of 1001 paid', { tags: ['PAY-27', 'PAY-28'] }, (refund, expected) => {
  expect(codes(checkRefund(cents(refund), cents(1_001)))).toEqual(expected);
});

test('suggests refunding half and retaining the rest', { tags: ['PAY-29', 'PAY-30'] }, () => {
  expect(defaultRefund(cents(1_001))).toBe(501);
  expect(retainedAmount(cents(1_001), cents(501))).toBe(500);
});

const source = { id: 1, customerId: 5, statusId: 1, total: cents(1_000), paid: cents(600) } as const;
const target = { id: 2, customerId: 5, statusId: 9, total: cents(1_000), paid: cents(400) } as const;

test.each([
  ['exactly paid by it', {}, {}, []],
  ['over-paid by it', {}, { paid: cents(401) }, ['REMAKE_OVERPAYS']],
  ['the same order', {}, { id: 1 }, ['REMAKE_SAME_ORDER']],
  ['another customer', {}, { customerId: 6 }, ['REMAKE_OTHER_CUSTOMER']],
  ['canceled', {}, { statusId: 8 as const }, ['REMAKE_TARGET_ENDED']],
  ['closed', {}, { statusId: 6 as const }, ['REMAKE_TARGET_ENDED']],
  ['void', {}, { statusId: 12 as const }, ['REMAKE_TARGET_ENDED']],
  ["nobody's, as is the source", { customerId: null }, { customerId: null }, ['REMAKE_OTHER_CUSTOMER']],
  ['fine, but the source is a quotation', { statusId: 9 as const }, {}, ['REMAKE_NOT_OFFERED']],
])('checks a remake whose target is %s', { tags: ['PAY-31'] }, (_what, from, to, expected) => {
  expect(codes(checkRemake({ ...source, ...from }, { ...target, ...to }, 'P1'))).toEqual(expected);
});

test('requires the PO number of an existing order to remake an order', { tags: ['PAY-31', 'PAY-32'] }, () => {
  expect(codes(checkRemake(source, null, ' '))).toEqual(['REMAKE_PO_REQUIRED']);
  expect(codes(checkRemake(source, null, 'P9'))).toEqual(['REMAKE_TARGET_REQUIRED']);
  expect(allStatusIds.filter(offersRemake)).toEqual([1, 2, 3, 4]);
});

const given = {
  amount: cents(500),
  reason: 'a scratch',
  payment: { type: 'balance', amount: cents(1_000), given: cents(400) },
  orderPaid: cents(2_000),
  statusId: 1 as const,
};

test.each([
  ['a part', {}, []],
  ['all that is left', { amount: cents(600) }, []],
  ['a cent more', { amount: cents(601) }, ['REFUND_OVER_PAYMENTS']],
  ['more than the order has left', { orderPaid: cents(499) }, ['REFUND_OVER_PAYMENTS']],
  ['nothing', { amount: cents(0) }, ['PAY_ORDER_QUANTITY_ZERO']],
  ['less than nothing', { amount: cents(-1) }, ['REFUND_NEGATIVE']],
  ['no reason', { reason: ' ' }, ['REASON_REQUIRED']],
  ['a refund', { payment: { ...given.payment, type: 'refund' } }, ['REFUND_OVER_PAYMENTS']],
  ['a canceled order', { statusId: 8 as const }, ['ORDER_NOT_EDITABLE']],
  ['a void order', { statusId: 12 as const }, ['ORDER_NOT_EDITABLE']],
])(
  'checks the refund of one payment: %s',
  { tags: ['PAY-27', 'PAY-28', 'N-33'] },
  (_what, change, expected) => {
    expect(codes(checkPaymentRefund({ ...given, ...change }))).toEqual(expected);
  },
);

test('refuses to refund the same money twice', { tags: ['PAY-27'] }, () => {
  expect(refundable(given.payment)).toBe(600);
  expect(refundable({ ...given.payment, given: cents(1_000) })).toBe(0);
});

const contact = {
  name: 'Ana',
  lastName: 'Ruiz',
  email: 'ana@shop.com',
  phone: '510-555-0123',
  address: '1 Oak St',
  city: 'Oakland',
  state: 'CA',
  zipCode: '94607',
  isPayment: true,
  salesRep: { email: 'rep@shop.com', isValid: true },
};

test.each([
  ['SHOP-37', { name: '' }, ['FILL_NAME_AND_EMAIL']],
  ['SHOP-37', { lastName: ' ' }, ['FILL_NAME_AND_EMAIL']],
  ['SHOP-37', { email: 'ana' }, ['FILL_NAME_AND_EMAIL']],
  ['SHOP-37', { lastName: 'evil.com' }, ['NAME_NOT_PLAIN']],
  ['SHOP-38', { salesRep: { email: '', isValid: false } }, ['FILL_SALES_REP_EMAIL']],
  ['SHOP-39', { salesRep: { email: 'x@y.zz', isValid: false } }, ['INVALID_SALES_REP_EMAIL']],
  ['SHOP-41', { phone: '' }, ['FILL_ADDRESS_AND_PHONE']],
  ['SHOP-41', { phone: '510-555' }, ['FILL_ADDRESS_AND_PHONE']],
  ['SHOP-41', { phone: '(510) 555 0123' }, []],
  ['SHOP-41', { zipCode: '' }, ['FILL_ADDRESS_AND_PHONE']],
  ['SHOP-41', { zipCode: '', phone: '', isPayment: false }, []],
  ['SHOP-37 SHOP-38', { salesRep: null }, []],
])('%s checks the contact in confirm-send with %j', (_id, change, expected) => {
  expect(codes(checkConfirmSend({ ...contact, ...change }))).toEqual(expected);
});
