import { describe, expect, test } from 'vitest';
import { cents } from '../money/index.ts';
import { orderTypes, statusIds } from '../orders/index.ts';
import { refusalsOf } from '../result/index.ts';
import {
  CARD_CONSENT_VERSION,
  cardConsentText,
  chargeableNow,
  checkCardCharge,
  checkCardConsent,
  endOfCard,
  officeDecline,
} from './index.ts';

describe('a card on file', { tags: ['N-28'] }, () => {
  test('is kept with a text, in both languages, that states the most that may be charged', () => {
    const consent = { version: CARD_CONSENT_VERSION, upTo: cents(238_511) };
    expect(cardConsentText(consent, 'en')).toContain('at most $2,385.11 in all');
    expect(cardConsentText(consent, 'es')).toContain('$2,385.11 como máximo en total');
    expect(cardConsentText({ ...consent, version: 99 }, 'en')).toBe('');
  });

  test.each([
    ['the balance that this payment leaves', CARD_CONSENT_VERSION, 238_511, []],
    ['a cent more', CARD_CONSENT_VERSION, 238_512, ['STALE_ROW']],
    ['a cent less', CARD_CONSENT_VERSION, 238_510, ['STALE_ROW']],
    ['another text', CARD_CONSENT_VERSION + 1, 238_511, ['STALE_ROW']],
  ])('is checked for consent to %s', (_what, version, upTo, codes) => {
    const payment = { due: cents(477_023), amount: cents(238_512) };
    const refusals = refusalsOf(checkCardConsent({ version, upTo: cents(upTo) }, payment));
    expect(refusals.map(({ code }) => code)).toEqual(codes);
  });

  test('isn’t kept with consent to charge nothing', () => {
    const consent = { version: CARD_CONSENT_VERSION, upTo: cents(0) };
    const whole = { due: cents(500), amount: cents(500) };
    expect(refusalsOf(checkCardConsent(consent, whole))).toEqual([{ code: 'STALE_ROW' }]);
  });

  test.each([
    ['all that is owed', 900, 900, 0, 900],
    ['no more than is still owed', 400, 900, 0, 400],
    ['no more than was agreed', 1_500, 900, 0, 900],
    ['no more than is left of it', 1_500, 900, 350, 550],
    ['nothing after an order got cheaper', 0, 900, 350, 0],
    ['nothing beyond the consent', 700, 900, 1_000, 0],
  ])('is charged %s', (_what, due, upTo, charged, most) => {
    const card = { due: cents(due), upTo: cents(upTo), charged: cents(charged) };
    expect(chargeableNow(card)).toBe(most);
    const order = { ...card, statusId: statusIds.finished, orderType: orderTypes.customer };
    const codesOf = (amount: number) =>
      refusalsOf(checkCardCharge(cents(amount), order)).map(({ code }) => code);
    expect(codesOf(0)).toEqual(['PAY_ORDER_QUANTITY_ZERO']);
    expect(codesOf(most + 1)).toEqual(['CARD_FILE_LIMIT']);
    if (most > 0) expect(codesOf(most)).toEqual([]);
  });

  test.each([
    [statusIds.approved, orderTypes.customer, ['CARD_FILE_NOT_READY']],
    [statusIds.inProduction, orderTypes.customer, ['CARD_FILE_NOT_READY']],
    [statusIds.onHold, orderTypes.customer, ['CARD_FILE_NOT_READY']],
    [statusIds.finished, orderTypes.customer, []],
    [statusIds.shipped, orderTypes.customer, []],
    [statusIds.approved, orderTypes.soldOffTheFloor, []],
    [statusIds.quotation, orderTypes.soldOffTheFloor, ['CARD_FILE_NOT_READY']],
  ])(
    'is charged only when the order is ready, as agreed: status %i, type %i',
    (statusId, orderType, codes) => {
      const card = { due: cents(900), upTo: cents(900), charged: cents(0) };
      const refusals = refusalsOf(checkCardCharge(cents(900), { ...card, statusId, orderType }));
      expect(refusals.map(({ code }) => code)).toEqual(codes);
    },
  );

  const open = {
    isCalledOff: false,
    isSameCustomer: true,
    due: cents(100),
    expiryYear: 2027,
    expiryMonth: 3,
    today: '2027-03-31',
  };
  test.each([
    ['an open order', {}, undefined],
    ['a canceled order', { isCalledOff: true, due: cents(0) }, 'canceled'],
    ['a paid order', { due: cents(0) }, 'paid'],
    ['an order of another customer', { isSameCustomer: false }, 'reassigned'],
    ['a card on the day after its month', { today: '2027-04-01' }, 'expired'],
    ['a card of an earlier year', { expiryYear: 2026, expiryMonth: 12 }, 'expired'],
    ['a card in the October after its September', { expiryMonth: 9, today: '2027-10-01' }, 'expired'],
    ['a card of October in September', { expiryMonth: 10, today: '2027-09-30' }, undefined],
  ])('is removed only for a reason: %s', (_what, change, end) => {
    expect(endOfCard({ ...open, ...change })).toBe(end);
  });

  test('notifies the office of a decline without asking the office to check the card', () => {
    expect(officeDecline('CARD_NOT_CONFIRMED')).toBe('CARD_FILE_NOT_CONFIRMED');
    expect(officeDecline('CARD_LIMIT')).toBe('CARD_FILE_FUNDS');
    expect(officeDecline('CARD_CODE_WRONG')).toBe('CARD_FILE_DECLINED');
  });
});
