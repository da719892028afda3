import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refusalsOf } from '../result/index.ts';
import {
  differingFields,
  mergeCustomers,
  mergeFields,
  mergeText,
  suggestChoices,
  type MergeableCustomer,
  type MergeChoices,
} from './index.ts';

const oak = {
  description: '1 Oak St',
  city: 'Oakland',
  state: 'CA',
  zipCode: '94607',
  country: 'US',
  note: '',
};
const ana: MergeableCustomer = {
  id: 1,
  name: 'Ana',
  lastName: 'Ruiz',
  email: 'ana@shop.com',
  secondEmail: '',
  phone: '',
  salesRepId: null,
  language: null,
  billingAddress: null,
  shippingAddress: oak,
  storeId: null,
};
const anna: MergeableCustomer = {
  ...ana,
  id: 2,
  name: 'Anna',
  email: 'anna@home.com',
  phone: '510-555-0123',
  billingAddress: { ...oak, description: '2 Elm St' },
};
const pair = { kept: ana, merged: anna };

test('prefers the kept record unless its field is empty', { tags: ['CUST-01'] }, () => {
  expect(suggestChoices(pair)).toEqual({
    name: 'kept',
    email: 'kept',
    secondEmail: 'kept',
    phone: 'merged',
    salesRep: 'kept',
    language: 'kept',
    billingAddress: 'merged',
    shippingAddress: 'kept',
  });
  expect(differingFields(pair, 'Salesperson')).toEqual(['name', 'email', 'phone', 'billingAddress']);
});

test(
  'keeps the document language if only one record has one, otherwise offers a choice',
  { tags: ['CUST-01'] },
  () => {
    const spanish = { ...anna, language: 'es' as const };
    const oneHas = { kept: ana, merged: spanish };
    expect(differingFields(oneHas, 'Salesperson')).toContain('language');
    const taken = mergeCustomers(oneHas, suggestChoices(oneHas), 'Salesperson');
    expect(taken).toMatchObject({ ok: true, value: { language: 'es' } });
    const bothHave = { kept: { ...ana, language: 'en' as const }, merged: spanish };
    expect(suggestChoices(bothHave).language).toBe('kept');
    const other = mergeCustomers(
      bothHave,
      { ...suggestChoices(bothHave), language: 'merged' },
      'Salesperson',
    );
    expect(other).toMatchObject({ ok: true, value: { language: 'es' } });
  },
);

test(
  'builds the merged customer and keeps the other email as the second email',
  { tags: ['CUST-01'] },
  () => {
    const choices: MergeChoices = { ...suggestChoices(pair), name: 'merged', email: 'merged' };
    expect(mergeCustomers(pair, choices, 'Salesperson')).toEqual({
      ok: true,
      value: {
        ...ana,
        name: 'Anna',
        email: 'anna@home.com',
        secondEmail: 'ana@shop.com',
        phone: '510-555-0123',
        billingAddress: anna.billingAddress,
      },
    });
  },
);

test(
  'refuses to merge a customer with itself or to merge a store account',
  { tags: ['CUST-01', 'STORE-05'] },
  () => {
    const choices = suggestChoices(pair);
    const codeOf = (change: object) =>
      refusalsOf(mergeCustomers({ kept: ana, merged: { ...anna, ...change } }, choices, 'Salesperson'))[0]
        ?.code;
    expect(codeOf({ id: 1 })).toBe('CUSTOMER_MERGE_SAME');
    expect(codeOf({ storeId: 4 })).toBe('CUSTOMER_MERGE_STORE');
    expect(
      mergeCustomers({ kept: { ...ana, storeId: 4 }, merged: anna }, choices, 'Salesperson'),
    ).toMatchObject({
      ok: true,
      value: { id: 1, storeId: 4 },
    });
  },
);

test('takes each field from the chosen customer and loses no email', { tags: ['CUST-01'] }, () => {
  const side = fc.constantFrom('kept' as const, 'merged' as const);
  const choices = fc.record(Object.fromEntries(mergeFields.map((field) => [field, side])));
  fc.assert(
    fc.property(choices, fc.constantFrom('', 'x@old.com'), (chosen, second) => {
      const result = mergeCustomers(
        { kept: { ...ana, secondEmail: second }, merged: anna },
        chosen as MergeChoices,
        'Salesperson',
      );
      if (!result.ok) throw new Error('refused');
      for (const field of mergeFields.filter((one) => one !== 'secondEmail'))
        expect(mergeText(result.value, field)).toBe(mergeText(pair[chosen[field]!], field));
      expect(result.value.secondEmail).not.toBe('');
      expect(result.value.secondEmail).not.toBe(result.value.email);
    }),
  );
});

test(
  'lets an administrator merge, but not rename the kept customer',
  { tags: ['AUTH-25', 'CUST-01'] },
  () => {
    expect(differingFields(pair, 'Administrator')).toEqual(['email', 'phone', 'billingAddress']);
    const renamed = { ...suggestChoices(pair), name: 'merged' as const };
    expect(refusalsOf(mergeCustomers(pair, renamed, 'Administrator'))).toEqual([
      { code: 'CUSTOMER_NAME_LOCKED', field: 'choices.name' },
    ]);
    expect(mergeCustomers(pair, renamed, 'Salesperson')).toMatchObject({ ok: true, value: { name: 'Anna' } });
    const nameless = { kept: { ...ana, name: '', lastName: '' }, merged: anna };
    expect(mergeCustomers(nameless, suggestChoices(nameless), 'Administrator')).toMatchObject({
      value: { name: 'Anna' },
    });
    const lastOnly = { kept: ana, merged: { ...anna, name: 'Ana', lastName: 'Ruiz-Soto' } };
    expect(differingFields(lastOnly, 'Administrator')).toContain('name');
  },
);
