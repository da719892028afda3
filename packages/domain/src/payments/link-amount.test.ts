import { expect, test } from 'vitest';
import { cents } from '../money/index.ts';
import { orderTypes, statusIds } from '../orders/index.ts';
import { refusalsOf } from '../result/index.ts';
import { checkLinkAmount, linkMinimum, type LinkPayment } from './index.ts';

const quotation = (change: Partial<LinkPayment> = {}): LinkPayment => ({
  statusId: statusIds.quotation,
  orderType: orderTypes.customer,
  total: cents(477_023),
  paid: cents(0),
  depositPercent: 50,
  ...change,
});
const codesOf = (amount: number, payment: LinkPayment) =>
  refusalsOf(checkLinkAmount(cents(amount), payment)).map(({ code }) => code);

test('asks for the deposit of a quotation, less what was paid', { tags: ['PAY-09'] }, () => {
  expect(linkMinimum(quotation())).toBe(238_512);
  expect(linkMinimum(quotation({ paid: cents(100_000) }))).toBe(138_512);
  expect(linkMinimum(quotation({ paid: cents(300_000) }))).toBe(0);
  expect(linkMinimum(quotation({ depositPercent: 0 }))).toBe(0);
  expect(linkMinimum(quotation({ orderType: orderTypes.floor }))).toBe(0);
});

test('accepts any amount from the deposit to the whole price', { tags: ['PAY-10', 'PAY-11'] }, () => {
  expect(codesOf(238_511, quotation())).toEqual(['AMOUNT_TOO_LOW']);
  expect(codesOf(238_512, quotation())).toEqual([]);
  expect(codesOf(477_023, quotation())).toEqual([]);
  expect(codesOf(477_024, quotation())).toEqual(['AMOUNT_TOO_HIGH']);
  expect(codesOf(0, quotation({ depositPercent: 0 }))).toEqual(['AMOUNT_TOO_LOW']);
  expect(codesOf(377_023, quotation({ paid: cents(100_000) }))).toEqual([]);
  expect(codesOf(377_024, quotation({ paid: cents(100_000) }))).toEqual(['AMOUNT_TOO_HIGH']);
});

test("accepts half of an order's balance or more, and any amount in layaway", { tags: ['PAY-22'] }, () => {
  const order = quotation({ statusId: statusIds.approved, paid: cents(238_512) });
  expect(codesOf(119_255, order)).toEqual(['AMOUNT_TOO_LOW']);
  expect(codesOf(119_256, order)).toEqual([]);
  expect(codesOf(238_511, order)).toEqual([]);
  expect(codesOf(1, quotation({ statusId: statusIds.layaway }))).toEqual([]);
});

test('refuses a payment for a canceled order', { tags: ['PAY-22'] }, () => {
  expect(codesOf(1, quotation({ statusId: statusIds.canceled }))).toEqual(['AMOUNT_TOO_HIGH']);
});
