import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { cents } from '@cordovan/domain/money';
import { messageText } from '@cordovan/domain/messages';
import { type Emulator, startEmulator } from '../../../../test/stripe/emulator.ts';
import { testConfig } from '../../../../test/world.ts';
import type { CardGateway } from '../card-gateway.ts';
import { openStripe } from './stripe.ts';

let emulator: Emulator;
let gateway: CardGateway;
const now = new Date('2026-03-10T18:00:00Z');

beforeAll(async () => {
  emulator = await startEmulator(() => now);
  gateway = openStripe(testConfig(emulator.env).stripe!, () => now);
});
afterAll(() => emulator.stop());
afterEach(() => {
  emulator.bank.settings.isDebitSent = false;
});

let numbers = 0;
const tokenOf = async (change: { takesBank?: boolean; keepsCard?: boolean } = { takesBank: true }) => {
  const invoiceNumber = `72-${(numbers += 1)}`;
  const given = { invoiceNumber, amount: cents(120_000), email: '', description: 'Order 72', pageOrigin: '' };
  const { token } = await gateway.createToken({ ...given, ...change, now });
  const intent = emulator.bank.intents.at(-1)!;
  return { token, intent, id: intent.id, invoiceNumber };
};
const close = (token: string, isUnwanted = false) => gateway.closeToken!(token, { isUnwanted });

describe('a bank account debit', { tags: ['N-28', 'PAY-26'] }, () => {
  test('is offered only where it is enabled, and not with a card on file', async () => {
    expect((await tokenOf()).intent.methodTypes).toEqual(['card', 'us_bank_account']);
    expect((await tokenOf({})).intent.methodTypes).toEqual(['card']);
    expect((await tokenOf({ takesBank: true, keepsCard: true })).intent.methodTypes).toEqual(['card']);
  });

  test('is pending until the bank answers, and is then paid from the account', async () => {
    const { token, id, intent, invoiceNumber } = await tokenOf();
    emulator.pressDebit(token);
    expect(await gateway.findCharge(id)).toMatchObject({
      ...{ outcome: 'held', isSettled: false, bank: { verify: null }, invoiceNumber },
      ...{ brand: 'STRIPE TEST BANK', lastFour: '6789', amount: 120_000 },
    });
    emulator.bank.accounts.answer(intent);
    expect(await gateway.findCharge(id)).toMatchObject({
      ...{ outcome: 'paid', isSettled: true, bank: { verify: null }, lastFour: '6789' },
    });
    expect((await gateway.findCharge(id))?.keptCard).toBeUndefined();
  });

  test('waits for the buyer and links to the page that verifies the account', async () => {
    const { token, id, intent } = await tokenOf();
    emulator.pressDebit(token, undefined, true);
    const charge = await gateway.findCharge(id);
    expect(charge).toMatchObject({ outcome: 'held' });
    expect(charge?.bank?.verify).toEqual({
      url: `https://payments.stripe.com/microdeposit/${id}`,
      from: new Date(now.getTime() + 2 * 86_400_000),
    });
    emulator.bank.accounts.verify(intent, '40,41');
    expect(await gateway.findCharge(id)).toMatchObject({
      ...{ outcome: 'failed', decline: 'BANK_NOT_VERIFIED', bank: { verify: null } },
    });
  });

  test.each([
    ['000222222227', 'BANK_FUNDS'],
    ['000111111113', 'BANK_ACCOUNT_CLOSED'],
    ['000111111116', 'BANK_NO_ACCOUNT'],
    ['000333333335', 'BANK_NOT_AUTHORIZED'],
    ['000444444440', 'BANK_RETURNED'],
  ] as const)('of %s fails with the text of %s', async (number, code) => {
    const { token, id, intent } = await tokenOf();
    emulator.pressDebit(token, number);
    emulator.bank.accounts.answer(intent);
    expect(await gateway.findCharge(id)).toMatchObject({
      ...{ outcome: 'failed', decline: code, message: messageText('en', code), bank: { verify: null } },
    });
  });

  test('stays valid after its window closes and is stopped only when it is no longer wanted', async () => {
    const sent = await tokenOf();
    emulator.pressDebit(sent.token);
    const waiting = await tokenOf();
    emulator.pressDebit(waiting.token, undefined, true);
    const returned = await tokenOf();
    emulator.pressDebit(returned.token, '000222222227');
    emulator.bank.accounts.answer(returned.intent);
    const all = [sent, waiting, returned];
    for (const { token } of all) await close(token);
    expect(all.map(({ intent }) => intent.status)).toEqual([
      'processing',
      'requires_action',
      'requires_payment_method',
    ]);
    emulator.bank.settings.isDebitSent = true;
    for (const { token } of all) await close(token, true);
    expect(all.map(({ intent }) => intent.status)).toEqual(['processing', 'canceled', 'canceled']);
    emulator.bank.settings.isDebitSent = false;
    await close(sent.token, true);
    expect(await gateway.findCharge(sent.id)).toMatchObject({ outcome: 'voided' });
  });

  test('that the bank returned counts as a closed dispute', async () => {
    const { token, id, intent } = await tokenOf();
    emulator.pressDebit(token);
    emulator.bank.accounts.answer(intent);
    const { id: disputeId } = emulator.bank.returnDebit(intent, 'insufficient_funds');
    expect(await gateway.findCharge(disputeId)).toMatchObject({
      ...{ kind: 'dispute', outcome: 'paid', refundOf: id, bank: { verify: null } },
      ...{ message: 'insufficient funds', dispute: { state: 'closed', answerDueAt: null } },
    });
  });

  test(
    'appears in the payout with its own fee, as do its refund and its return',
    { tags: ['N-22'] },
    async () => {
      emulator.bank.payOut();
      const { token, id, intent } = await tokenOf();
      emulator.pressDebit(token);
      expect(emulator.bank.payOut(), 'nothing arrived').toBeUndefined();
      emulator.bank.accounts.answer(intent);
      const charge = (await gateway.findCharge(id))!;
      const answer = await gateway.refundCharge(
        { charge, amount: cents(20_000), invoiceNumber: 'R9-a' },
        now,
      );
      const [refund] = emulator.bank.refunds.slice(-1);
      expect(answer).toEqual({ kind: 'done', transactionId: refund!.id });
      const other = await tokenOf();
      emulator.pressDebit(other.token);
      emulator.bank.accounts.answer(other.intent);
      const returned = emulator.bank.returnDebit(other.intent);
      const payout = emulator.bank.payOut()!;
      const batches = await gateway.listBatches({ since: new Date(now.getTime() - 60_000), until: now });
      const batch = batches.find(({ batchId }) => batchId === payout.id)!;
      const fees = 500 + 500 + 1_500;
      expect(batch).toMatchObject({ charges: 240_000, refunds: 140_000, chargeCount: 2, fees });
      expect(batch.charges - batch.refunds - fees).toBe(payout.amount);
      expect(batch.transactions.map(({ transactionId }) => transactionId).toSorted()).toEqual(
        [id, other.id, refund!.id, returned.id].toSorted(),
      );
      expect(batch.transactions.find(({ transactionId }) => transactionId === id)).toMatchObject({
        ...{ kind: 'charge', brand: 'STRIPE TEST BANK', lastFour: '6789' },
      });
      emulator.bank.failRefund(refund!);
      emulator.bank.payOut();
      const [failure] = (
        await gateway.listBatches({ since: new Date(now.getTime() - 60_000), until: now })
      ).filter(({ transactions }) =>
        transactions.some(({ kind, transactionId }) => kind === 'charge' && transactionId === refund!.id),
      );
      expect(failure).toMatchObject({ charges: 20_000, refunds: 0, fees: 0 });
    },
  );
});
