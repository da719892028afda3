import type { ReactNode } from 'react';
import { renderHook } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { beforeEach, expect, test } from 'vitest';
import { i18n, showLanguage, startI18n } from '../../lib/i18n/i18n.ts';
import { useHistoryWords } from './use-history-words.ts';

const wrapper = ({ children }: { children: ReactNode }) => (
  <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
);
const say = (text: string): string => renderHook(useHistoryWords, { wrapper }).result.current(text);

beforeEach(() => startI18n('en'));

test('translates stored terms of a history for the reader', { tags: ['N-37', 'N-39'] }, async () => {
  expect(say('deposit, credit card')).toBe('Deposit, credit card');
  expect(say('refund, refund')).toBe('Refund');
  expect([say('false'), say('true')]).toEqual(['No', 'Yes']);
  await showLanguage('es');
  expect(say('payment receipt')).toBe('Recibo de pago');
  expect(say('deposit, credit card')).toBe('Anticipo, tarjeta de crédito');
});

test('keeps user text and amounts unchanged', { tags: ['N-39'] }, async () => {
  await showLanguage('es');
  for (const text of ['Waiting for fabric swatches', '$3,578.86', 'deposit, by hand', ''])
    expect(say(text)).toBe(text);
});

test(
  'names the other order of moved payments in the reader’s language',
  { tags: ['N-39', 'N-33'] },
  async () => {
    await showLanguage('es');
    expect(say('to order 1002-B')).toBe('Traspasado al pedido 1002-B');
    expect(say('from order 7')).toBe('Traspasado del pedido 7');
    expect(say('from order 7 to 8')).toBe('from order 7 to 8');
  },
);
