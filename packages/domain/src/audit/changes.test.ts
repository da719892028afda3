import { describe, expect, test } from 'vitest';
import { actionText, changesOf, fieldText, subjectText } from './index.ts';

const store = {
  name: 'Harlow Tucson',
  taxRate: 8.7,
  isActive: true,
  phone: '',
  mobile: null,
  priceLists: [{ id: 3, name: 'Retail' }],
  zones: ['85701', '85702'],
  rowVersion: 4,
};

describe('what an audited action changed', { tags: ['N-39'] }, () => {
  test('lists the fields whose values differ, with both values', () => {
    const after = { ...store, taxRate: 9.1, isActive: false, rowVersion: 5 };
    expect(changesOf(store, after)).toEqual([
      { field: 'taxRate', before: '8.7', after: '9.1' },
      { field: 'isActive', before: 'true', after: 'false' },
    ]);
  });

  test('tells an emptied value, a filled one and entries of lists apart', () => {
    const after = {
      ...store,
      name: '',
      phone: '520-555-0101',
      zones: ['85701'],
      priceLists: [
        { id: 3, name: 'Retail' },
        { id: 8, name: 'Summer' },
      ],
    };
    expect(changesOf(store, after)).toEqual([
      { field: 'phone', before: null, after: '520-555-0101' },
      { field: 'priceLists.1.id', before: null, after: '8' },
      { field: 'priceLists.1.name', before: null, after: 'Summer' },
      { field: 'zones', before: '85701, 85702', after: '85701' },
      { field: 'name', before: 'Harlow Tucson', after: null },
    ]);
  });

  test.each([
    ['a new row', null, { name: 'Cal' }, [{ field: 'name', before: null, after: 'Cal' }]],
    ['a deleted row', { name: 'Cal' }, null, [{ field: 'name', before: 'Cal', after: null }]],
    ['a single value', '30', '45', [{ field: '', before: '30', after: '45' }]],
    ['no values', null, null, []],
    ['the same values', store, { ...store, rowVersion: 9 }, []],
    ['values that were empty in other ways', { a: '', b: [] }, { a: null, b: undefined }, []],
  ])('describes %s', (_what, before, after, changes) => {
    expect(changesOf(before, after)).toEqual(changes);
  });
});

test.each([
  ['taxRate', 'Tax rate', 'Tasa de impuesto'],
  ['tax_rate', 'Tax rate', 'Tasa de impuesto'],
  ['deliveryAreas.0.price', 'Delivery areas › 1 › Price', 'Zonas de entrega › 1 › Precio'],
  // A field without Spanish words is spelled as it is stored.
  ['useSpecial', 'Use special', 'Use special'],
  ['constructor', 'Constructor', 'Constructor'],
])('names the field %s', { tags: ['N-39'] }, (field, en, es) => {
  expect([fieldText(field, 'en'), fieldText(field, 'es')]).toEqual([en, es]);
});

test('names subjects and actions in both languages', { tags: ['N-39'] }, () => {
  expect([subjectText('sign-in', 'en'), subjectText('sign-in', 'es')]).toEqual(['Sign-in', 'Acceso']);
  expect([actionText('saved', 'en'), actionText('saved', 'es')]).toEqual(['Changed', 'Cambiado']);
});
