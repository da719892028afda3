import { expect, test } from 'vitest';
import { cents } from '../money/index.ts';
import { statusIds } from '../orders/index.ts';
import { surplusOf, type ArrivedPayment } from './index.ts';

const arrived = (change: Partial<ArrivedPayment>): ArrivedPayment => ({
  ...{ amount: cents(235_185), isBank: true, isRepeat: false, statusId: statusIds.quotation, orderType: 1 },
  ...{ total: cents(470_369), paid: cents(0), ...change },
});

test.each<[string, Partial<ArrivedPayment>, ReturnType<typeof surplusOf>]>([
  ['of a payment that is due', {}, undefined],
  ['of a payment of exactly what is due', { paid: cents(235_184) }, undefined],
  [
    'of a bank payment one cent above the balance',
    { paid: cents(235_185) },
    { amount: cents(1), reason: 'SURPLUS_EXCESS_BANK' },
  ],
  [
    'of a charge one cent above the balance',
    { paid: cents(235_185), isBank: false },
    { amount: cents(1), reason: 'SURPLUS_REST' },
  ],
  [
    'of a payment that a canceled order owes',
    { statusId: statusIds.canceled, paid: cents(-235_185) },
    undefined,
  ],
  [
    'of a charge above what a void order owes',
    { statusId: statusIds.void, paid: cents(-235_180), isBank: false },
    { amount: cents(5), reason: 'SURPLUS_REST' },
  ],
  [
    'of a bank payment of a paid order',
    { paid: cents(470_369) },
    { amount: cents(235_185), reason: 'SURPLUS_PAID_BANK' },
  ],
  [
    'of a charge of an overpaid order',
    { paid: cents(470_370), isBank: false },
    { amount: cents(235_185), reason: 'SURPLUS_PAID' },
  ],
  [
    'of a bank payment of a canceled order',
    { statusId: statusIds.canceled },
    { amount: cents(235_185), reason: 'SURPLUS_CANCELED_BANK' },
  ],
  [
    'of a charge of a void order',
    { statusId: statusIds.void, isBank: false },
    { amount: cents(235_185), reason: 'SURPLUS_VOID' },
  ],
  [
    'of a second charge of one form',
    { isRepeat: true, isBank: false },
    { amount: cents(235_185), reason: 'SURPLUS_REPEATED' },
  ],
])('decides what is refunded %s', { tags: ['PAY-34', 'N-28'] }, (_what, change, surplus) => {
  expect(surplusOf(arrived(change))).toEqual(surplus);
});
