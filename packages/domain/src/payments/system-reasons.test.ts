import { expect, test } from 'vitest';
import { reasonText, takenBackBy } from './index.ts';

test.each([
  ['The refund failed: lost or stolen card', 'El reembolso falló: tarjeta perdida o robada'],
  ['Returned by the bank: debit_not_authorized', 'Devuelto por el banco: el titular no autorizó el cargo'],
  ['Returned by the bank: R99', 'Devuelto por el banco: R99'],
  [
    'Disputed by the cardholder: product not received, answer until 2026-03-20',
    'En disputa por el titular: producto no recibido, responder a más tardar el 2026-03-20',
  ],
  ['Dispute won: the bank returned the payment', 'Disputa ganada: el banco devolvió el pago'],
  ['Returned by the bank', 'Returned by the bank'],
])(
  'shows a reason that the gateway gave in the language of the reader: %s',
  { tags: ['N-39', 'N-28'] },
  (stored, es) => {
    expect([reasonText(stored, 'en'), reasonText(stored, 'es')]).toEqual([stored, es]);
  },
);

test.each([
  ['Returned by the bank: R99', 'returned'],
  ['Disputed by the cardholder: fraudulent', 'disputed'],
  ['a scratch', undefined],
])('says how a bank took a payment back: %s', { tags: ['N-33'] }, (comment, expected) => {
  expect(takenBackBy(comment)).toBe(expected);
});
