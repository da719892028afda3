import { expect, test } from 'vitest';
import { deliveryMethods } from '../orders/index.ts';
import { usualName } from './index.ts';

const terms = ['Due on receipt', '50% deposit', 'Net 15', 'Net 30'];

test("translates the usual names in lists and keeps the company's own", { tags: ['N-38', 'I18N-01'] }, () => {
  expect(terms.map((term) => usualName('paymentTerm', term, 'es'))).toEqual([
    'Pago inmediato',
    '50 % de anticipo',
    'Neto a 15 días',
    'Neto a 30 días',
  ]);
  expect(terms.map((term) => usualName('paymentTerm', term, 'en'))).toEqual(terms);
  expect(usualName('paymentTerm', 'Two halves', 'es')).toBe('Two halves');
  expect(usualName('channel', 'Walk-in', 'es')).toBe('Visita a la tienda');
  expect(usualName('account', 'Customer Deposits', 'es')).toBe('Anticipos de clientes');
});

test('translates every delivery method that the rules know', { tags: ['C-52', 'I18N-01'] }, () => {
  const methods = Object.values(deliveryMethods);
  expect(methods.map((method) => usualName('delivery', method, 'es'))).toEqual([
    'Flete',
    'Entrega local',
    'Recolección en fábrica',
  ]);
});

test('keeps the letter case of a color', { tags: ['I18N-01'] }, () => {
  expect(usualName('color', 'brown', 'es')).toBe('café');
  expect(usualName('color', 'Brown', 'es')).toBe('Café');
  expect(usualName('color', 'Oxblood', 'es')).toBe('Oxblood');
});
