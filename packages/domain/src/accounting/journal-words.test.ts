import { expect, test } from 'vitest';
import { memoText } from './index.ts';

test.each([
  ['deposit of order 1012', 'Deposit, order 1012', 'Anticipo, pedido 1012'],
  ['Credit memo of order 1012', 'Credit memo, order 1012', 'Nota de crédito, pedido 1012'],
  ['Opening stock of import 7', 'Opening stock, import 7', 'Existencias iniciales, importación 7'],
  ['Sales tax of 2026-04', 'Sales tax, 04/2026', 'Impuesto sobre ventas, 04/2026'],
  ['Work lost on order 1206', 'Work lost, order 1206', 'Trabajo perdido, pedido 1206'],
  ['bank return of order 1012', 'Bank return, order 1012', 'Devolución del banco, pedido 1012'],
  ['Bank deposit 5', 'Bank deposit 5', 'Depósito bancario 5'],
  ['Bank deposit 5: Slip: 7', 'Bank deposit 5: Slip: 7', 'Depósito bancario 5: Slip: 7'],
  [
    'Bank deposit 5: Returned check 1234',
    'Bank deposit 5: Returned check 1234',
    'Depósito bancario 5: Cheque devuelto 1234',
  ],
  ['Returned check', 'Returned check', 'Cheque devuelto'],
  ['Returned checks of May', 'Returned checks of May', 'Returned checks of May'],
  ['Card fees', 'Card fees', 'Comisiones de tarjeta'],
  ['Rent of March', 'Rent of March', 'Rent of March'],
])(
  'the memo "%s" reads "%s" in English and "%s" in Spanish',
  { tags: ['N-22', 'N-37'] },
  (memo, english, spanish) => {
    expect(memoText(memo, 'en')).toBe(english);
    expect(memoText(memo, 'es')).toBe(spanish);
  },
);
