import { expect, test } from 'vitest';
import { historyText } from './history-text.ts';
import { historyWords } from './history-words.ts';

test.each([
  ['payment', '357886', '$3,578.86'],
  ['discount', '0', '$0.00'],
  ['price', '438400', '$4,384.00'],
  ['accepted', '438400', '$4,384.00'],
  ['payment', 'transfer', 'transfer'],
  ['schedule', '2026-12-09 Line A Seating', '12/09/2026 Line A Seating'],
  ['delivery date', '2026-12-09', '12/09/2026'],
  ['comment', '357886', '357886'],
  ['comment', 'stay', 'stay'],
  ['conflict settled', 'came back', 'The pieces came back'],
  ['conflict settled', 'stay', 'The pieces stay with the customer'],
])('shows a history value of %s, %s, as %s', { tags: ['N-39'] }, (kind, value, text) => {
  expect(historyText(kind, value)).toBe(text);
});

test.each([
  ['schedule', '2026-12-09 Line A Seating', '09/12/2026 Line A Seating'],
  ['delivery date', '2026-12-09', '9 dic 2026'],
  ['status', '8', 'Cancelado'],
  ['conflict settled', 'came back', 'Las piezas regresaron'],
  ['conflict settled', 'stay', 'Las piezas se quedan con el cliente'],
])('shows in Spanish a history value of %s, %s, as %s', { tags: ['N-37', 'N-39'] }, (kind, value, text) => {
  expect(historyText(kind, value, 'es')).toBe(text);
});

test.each([
  ['deposit, credit card', 'Deposit, credit card', 'Anticipo, tarjeta de crédito'],
  ['refund, refund', 'Refund', 'Reembolso'],
  ['false', 'No', 'No'],
  ['to order 1002-B', 'Moved to order 1002-B', 'Traspasado al pedido 1002-B'],
  ['from order 7', 'Moved from order 7', 'Traspasado del pedido 7'],
  ['from order 7 to 8', 'from order 7 to 8', 'from order 7 to 8'],
  ['Waiting for fabric swatches', 'Waiting for fabric swatches', 'Waiting for fabric swatches'],
  ['deposit, by hand', 'deposit, by hand', 'deposit, by hand'],
  ['constructor', 'constructor', 'constructor'],
])('shows the stored term %s in both languages', { tags: ['N-39', 'N-37', 'N-33'] }, (text, en, es) => {
  expect([historyWords(text, 'en'), historyWords(text, 'es')]).toEqual([en, es]);
});

test.each([
  [
    'bank payment $3,539.78 from account 6789 on its way',
    'Pago bancario de $3,539.78 de la cuenta 6789 en camino',
  ],
  ['bank payment $20.00 on its way', 'Pago bancario de $20.00 en camino'],
  ['refund to bank account 6789 failed: declined', 'El reembolso a la cuenta 6789 falló: rechazado'],
  ['card 4242 refunded, transaction re_1', 'Reembolso a la tarjeta 4242, transacción re_1'],
  ['refunded another way: by check', 'Reembolsado de otra forma: by check'],
  ['the bank payment of last week', 'the bank payment of last week'],
])('translates a line about a payment through the gateway: %s', { tags: ['N-39'] }, (stored, es) => {
  expect([historyWords(stored, 'en'), historyWords(stored, 'es')]).toEqual([stored, es]);
});
