import { describe, expect, test } from 'vitest';
import { actionText, auditedText, changesOf, fieldText, subjectText } from './index.ts';

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

describe('an audit entry', { tags: ['N-39'] }, () => {
  test('lists the fields whose values differ, with both values', () => {
    const after = { ...store, taxRate: 9.1, isActive: false, rowVersion: 5 };
    expect(changesOf(store, after)).toEqual([
      { field: 'taxRate', before: '8.7', after: '9.1' },
      { field: 'isActive', before: 'true', after: 'false' },
    ]);
  });

  test('distinguishes cleared values, filled values and list entries', () => {
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
      { field: 'priceLists', before: 'Retail', after: 'Retail, Summer' },
      { field: 'zones', before: '85701, 85702', after: '85701' },
      { field: 'name', before: 'Harlow Tucson', after: null },
    ]);
  });

  test('compares named list entries by name and reports changes in their order', () => {
    const nails = { name: 'Nails 1.5"', isVisible: true, items: [{ name: 'Brass', place: { itemId: 47 } }] };
    const legs = { name: 'Legs', isVisible: false, items: [] };
    expect(changesOf({ parts: [legs] }, { parts: [nails, legs] })).toEqual([
      { field: 'parts', before: 'Legs', after: 'Nails 1.5", Legs' },
      { field: 'parts."Nails 1.5″".isVisible', before: null, after: 'true' },
      { field: 'parts."Nails 1.5″".items', before: null, after: 'Brass' },
      { field: 'parts."Nails 1.5″".items."Brass".place.itemId', before: null, after: '47' },
    ]);
    expect(changesOf({ parts: [nails, legs] }, { parts: [legs, nails] })).toEqual([
      { field: 'parts', before: 'Nails 1.5", Legs', after: 'Legs, Nails 1.5"' },
    ]);
    const twice = [{ name: 'Legs', isVisible: true }, legs];
    expect(changesOf({ parts: [] }, { parts: twice }).map(({ field }) => field)).toContain('parts.1.name');
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
  [
    'parts."Nails 1.5″".items."Brass".place.itemId',
    'Parts › Nails 1.5″ › Items › Brass › Place › Option',
    'Partes › Nails 1.5″ › Elementos › Brass › Lugar › Opción',
  ],
  // A field without a Spanish translation keeps its stored name.
  ['useSpecial', 'Use special', 'Use special'],
  ['constructor', 'Constructor', 'Constructor'],
])('names the field %s', { tags: ['N-39'] }, (field, en, es) => {
  expect([fieldText(field, 'en'), fieldText(field, 'es')]).toEqual([en, es]);
});

test('names subjects and actions in both languages', { tags: ['N-39'] }, () => {
  expect([subjectText('sign-in', 'en'), subjectText('sign-in', 'es')]).toEqual(['Sign-in', 'Acceso']);
  expect([actionText('saved', 'en'), actionText('saved', 'es')]).toEqual(['Changed', 'Cambiado']);
});

test.each([
  ['user', 'role', 'Salesperson', 'Salesperson', 'Ventas'],
  ['user', 'permissionSet', 'bookkeeper', 'Bookkeeper', 'Contabilidad'],
  ['company', 'parts."Nails".items."Brass".kind', '3', 'Finish or hardware', 'Acabado o herraje'],
  ['import', 'kind', 'customers', 'Customers', 'Clientes'],
  ['import', 'total', '135040', '$1,350.40', '$1,350.40'],
  ['commission', 'month', '2026-12-01', 'December 2026', 'Diciembre de 2026'],
  ['customer', 'taxExemptUntil', '2026-12-31', '12/31/2026', '31/12/2026'],
  ['store', 'isActive', 'true', 'Yes', 'Sí'],
])('shows a value in words: %s, %s, %s', { tags: ['N-39', 'N-37'] }, (subject, field, value, en, es) => {
  const where = { subject, subjectId: '7', field };
  expect([auditedText(value, where, 'en'), auditedText(value, where, 'es')]).toEqual([en, es]);
});

test('writes the roles of a setting in words', { tags: ['N-39', 'N-37'] }, () => {
  const where = { subject: 'setting', subjectId: 'second-factor-roles', field: '' };
  expect(auditedText('Salesperson, Buyer', where, 'es')).toBe('Ventas, Compras');
});
