import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refusalsOf } from '../result/index.ts';
import {
  addressText,
  addressTypes,
  canBeVisitorName,
  canEditCustomerName,
  checkAddress,
  decodeSearchText,
  encodeSearchText,
  isCompletePhone,
  isCompleteZip,
  isStoreCustomer,
  phoneInput,
  renameCustomer,
  startsCustomerSearch,
  zipInput,
} from './index.ts';

test.each([
  ['94607', '94607', true],
  ['94607-1234', '94607', true],
  ['9a4 6', '946', false],
  ['9460', '9460', false],
  ['', '', false],
])('CUST-08 CUST-09 zip %j keeps %j, complete: %s', (typed, kept, isComplete) => {
  expect(zipInput(typed)).toBe(kept);
  expect(isCompleteZip(zipInput(typed))).toBe(isComplete);
});

test.each([
  ['5105550123', '510-555-0123', true],
  ['(510) 555-0123 x9', '510-555-0123', true],
  ['510555', '510-555', false],
  ['51', '51', false],
  ['abc', '', false],
])('CUST-12 phone %j is shown as %j, complete: %s', (typed, shown, isComplete) => {
  expect(phoneInput(typed)).toBe(shown);
  expect(phoneInput(shown)).toBe(shown);
  expect(isCompletePhone(shown)).toBe(isComplete);
});

test('CUST-13 a search starts at two characters', () => {
  expect(['', 'a', ' a ', 'an'].map(startsCustomerSearch)).toEqual([false, false, false, true]);
});

test('CUST-16 CUST-17 special characters of names and emails are encoded', () => {
  expect(encodeSearchText('Ana & Co.')).toBe('Ana -and- Co-dot-');
  expect(encodeSearchText('ana.b@shop.com')).toBe('ana-dot-b-at-shop-dot-com');
  expect(decodeSearchText('ana-dot-b-at-shop-dot-com')).toBe('ana.b@shop.com');
});

test('CUST-16 every text comes back unless it contains one of the words itself', () => {
  const characters = fc.constantFrom('a', 'n', 'd', 'o', 't', '-', '.', '@', '&', ' ', 'é');
  const texts = fc.string({ unit: characters, maxLength: 30 }).filter((text) => !/-(and|dot|at)/.test(text));
  fc.assert(
    fc.property(texts, (text) => {
      const encoded = encodeSearchText(text);
      expect(encoded).not.toMatch(/[&.@]/);
      expect(decodeSearchText(encoded)).toBe(text);
    }),
  );
});

const oak = {
  description: '1 Oak St',
  city: 'Oakland',
  state: 'CA',
  zipCode: '94607',
  country: 'USA',
  note: '',
};

test.each(['description', 'city', 'state', 'zipCode'])(
  'CUST-07 an address without %s is incomplete',
  (field) => {
    expect(checkAddress(oak).ok).toBe(true);
    expect(refusalsOf(checkAddress({ ...oak, [field]: ' ' }))).toEqual([{ code: 'ADDRESS_INCOMPLETE' }]);
  },
);

test('CUST-02 ENT-19 the information text has one line per part and no empty ones', () => {
  expect(addressText({ ...oak, note: 'ring twice' })).toBe('1 Oak St\nOakland, CA 94607\nUSA\nring twice');
  expect(addressText({ ...oak, city: '', state: '', country: '' })).toBe('1 Oak St\n94607');
  expect(addressText({ ...oak, zipCode: '', country: '' })).toBe('1 Oak St\nOakland, CA');
});

test('CUST-03 billing is 1, shipping is 2', () => {
  expect(addressTypes).toEqual({ billing: 1, shipping: 2 });
});

test.each([
  ['Administrator', true, false],
  ['Administrator', false, true],
  ['Salesperson', true, true],
  ['Salesperson', false, true],
  ['Manufacturing', false, false],
] as const)('AUTH-25 %s with a selected customer (%s) edits the name: %s', (role, hasSelected, expected) => {
  expect(canEditCustomerName(role, hasSelected)).toBe(expected);
});

const ana = { name: 'Ana', isUpdate: false, nameUpdate: null, email: 'ana@shop.com' };

test('CUST-21 AUTH-25 a new name marks the customer to be pushed', () => {
  expect(renameCustomer(ana, { name: 'Ana Ruiz ', role: 'Salesperson' })).toEqual({
    ok: true,
    value: { ...ana, name: 'Ana Ruiz', nameUpdate: 'Ana Ruiz', isUpdate: true },
  });
  expect(renameCustomer(ana, { name: 'Ana', role: 'Administrator' })).toEqual({ ok: true, value: ana });
  expect(refusalsOf(renameCustomer(ana, { name: 'Eva', role: 'Administrator' }))[0]?.code).toBe(
    'CUSTOMER_NAME_LOCKED',
  );
  expect(refusalsOf(renameCustomer(ana, { name: ' ', role: 'Salesperson' }))[0]?.code).toBe('FIELD_REQUIRED');
});

test('CUST-18 a customer that is a store is recognised', () => {
  expect(isStoreCustomer(7, [null, 7])).toBe(true);
  expect(isStoreCustomer(8, [null, 7])).toBe(false);
});

test.each([
  ['Vera', true],
  ["María José O'Neill-St. John", true],
  ['C/O Mr. D.J. Smith', true],
  ['', true],
  ['Claim it at http://win.test', false],
  ['www.win.test', false],
  ['WWW.WIN.TEST', false],
  ['me@win.test', false],
  ['<b>Vera</b>', false],
  ['Vera\nYour order is free', false],
])('takes %j as the name of a visitor: %s', { tags: ['N-05', 'N-24'] }, (name, isTaken) => {
  expect(canBeVisitorName(name)).toBe(isTaken);
});
