import { expect, test } from 'vitest';
import { termName } from './index.ts';

const starting = ['Due on receipt', '50% deposit', 'Net 15', 'Net 30'];

test('translates initial payment terms, keeps the others', { tags: ['N-38'] }, () => {
  expect(starting.map((term) => termName(term, 'es'))).toEqual([
    'Pago al recibir',
    '50 % de anticipo',
    'Neto a 15 días',
    'Neto a 30 días',
  ]);
  expect(starting.map((term) => termName(term, 'en'))).toEqual([...starting]);
  expect(termName('Two halves', 'es')).toBe('Two halves');
});
