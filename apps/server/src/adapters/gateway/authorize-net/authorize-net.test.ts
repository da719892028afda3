import { afterAll, beforeAll, expect, test } from 'vitest';
import { cents } from '@cordovan/domain/money';
import { type Emulator, startEmulator } from '../../../../test/authorize-net/emulator.ts';
import { SIGNATURE_KEY, signatureOf } from '../../../../test/authorize-net/notices.ts';
import { readConfig } from '../../../platform/config.ts';
import { createHttpServer } from '../../../platform/http/server.ts';
import { type CardGateway, listCharges } from '../card-gateway.ts';
import { readAnetNotice } from './anet-notice.ts';
import { openAuthorizeNet } from './authorize-net.ts';

let now = new Date('2026-03-10T18:00:00Z');
let emulator: Emulator;
let gateway: CardGateway;
beforeAll(async () => {
  emulator = await startEmulator(() => now);
  gateway = openAuthorizeNet(readConfig(emulator.env, '/').authorizeNet!);
});
afterAll(() => emulator.stop());

let invoices = 0;
async function chargeOf(amount: number, card = {}) {
  const invoiceNumber = `inv-${(invoices += 1)}`;
  const { token, expiresAt } = await gateway.createToken({
    invoiceNumber,
    amount: cents(amount),
    email: 'ann@mail.test',
    description: 'Order 1',
    pageOrigin: '',
    now,
  });
  expect(expiresAt.getTime() - now.getTime()).toBe(15 * 60_000);
  emulator.pressPay(token, card);
  const [charge] = await listCharges(gateway, { invoiceNumber, since: now, now });
  return charge!;
}
const look = (id: string) => gateway.findCharge(id);
const settle = () => {
  now = new Date(now.getTime() + 3_600_000);
  emulator.bank.settle();
};
const refund = (charge: Awaited<ReturnType<typeof chargeOf>>, amount: number, invoiceNumber = 'R-1') =>
  gateway.refundCharge({ charge, amount: cents(amount), invoiceNumber }, now);

test(
  'finds a charge by invoice number and by id, with card brand, last four and amount',
  { tags: ['N-28'] },
  async () => {
    const charge = await chargeOf(238_512);
    expect(charge).toMatchObject({
      kind: 'charge',
      amount: 238_512,
      outcome: 'paid',
      isSettled: false,
      brand: 'Visa',
      lastFour: '1111',
      nameOnCard: 'Ellen Johnson',
      zip: '80202',
    });
    expect(await look(charge.transactionId)).toEqual(charge);
    expect(await look('60000000000999')).toBeUndefined();
    expect(await look("1' or 1=1")).toBeUndefined();
  },
);

test('ignores a decline; a held charge is undecided until it is reviewed', { tags: ['N-28'] }, async () => {
  expect((await chargeOf(100, { zip: '46282' })).outcome).toBe('failed');
  emulator.bank.filter.isHolding = true;
  const held = await chargeOf(200);
  emulator.bank.filter.isHolding = false;
  expect(held.outcome).toBe('held');
  emulator.bank.review(held.transactionId, 'capturedPendingSettlement');
  expect((await look(held.transactionId))!.outcome).toBe('paid');
});

test('voids a charge before settlement, and later refunds up to its amount', { tags: ['N-28'] }, async () => {
  const voided = await chargeOf(5_000);
  expect(await gateway.voidCharge(voided.transactionId, now)).toEqual({
    kind: 'done',
    transactionId: voided.transactionId,
  });
  expect((await look(voided.transactionId))!.outcome).toBe('voided');
  const charge = await chargeOf(10_000);
  expect(await refund(charge, 4_000)).toMatchObject({
    kind: 'later',
    reason: expect.stringContaining('54') as string,
  });
  settle();
  expect((await look(charge.transactionId))!.isSettled).toBe(true);
  expect(await gateway.voidCharge(charge.transactionId, now)).toMatchObject({ kind: 'later' });
  const done = await refund(charge, 4_000, 'R-2');
  expect(done.kind).toBe('done');
  expect(await refund(charge, 6_001, 'R-3')).toMatchObject({
    kind: 'refused',
    reason: expect.stringContaining('55') as string,
  });
  expect(await refund({ ...charge, lastFour: '9999' }, 1)).toMatchObject({ kind: 'refused' });
  expect(await refund({ ...charge, transactionId: '1' }, 1)).toMatchObject({ kind: 'refused' });
  const [found] = await listCharges(gateway, { invoiceNumber: 'R-2', since: now, now });
  expect(found).toMatchObject({
    kind: 'refund',
    refundOf: charge.transactionId,
    amount: 4_000,
    outcome: 'paid',
  });
});

test('finds settled charges by invoice number in later batches', { tags: ['N-28'] }, async () => {
  const since = now;
  const charge = await chargeOf(777);
  settle();
  const search = { invoiceNumber: charge.invoiceNumber, since, now };
  expect(await listCharges(gateway, search)).toMatchObject([
    { transactionId: charge.transactionId, isSettled: true },
  ]);
});

test('finds a charge on a later page of the list, however old it is', { tags: ['N-28'] }, async () => {
  const first = await chargeOf(4_321);
  const card = { number: '4007000000027', expires: '12/30', firstName: '', lastName: '', zip: '' };
  for (let other = 0; other < 1_001; other += 1) {
    emulator.bank.charge({ amount: 100, invoiceNumber: `other-${other}`, description: '', card });
  }
  const wanted = { invoiceNumber: first.invoiceNumber, since: now, now };
  expect(await listCharges(gateway, wanted)).toMatchObject([{ transactionId: first.transactionId }]);
  settle();
  const since = new Date(now.getTime() - 90 * 86_400_000);
  expect(await listCharges(gateway, { ...wanted, since, now })).toMatchObject([
    { transactionId: first.transactionId, isSettled: true },
  ]);
});

test(
  'leaves the outcome undecided after a lost, refused or malformed response',
  { tags: ['N-28'] },
  async () => {
    const charge = await chargeOf(900);
    for (const fault of ['dropped', 'lost', 'busy', 'broken'] as const) {
      emulator.fault = () => fault;
      await expect(look(charge.transactionId)).rejects.toThrow();
      await expect(gateway.listTransactions({ invoiceNumbers: ['x'], since: now, now })).rejects.toThrow();
      await expect(gateway.voidCharge('1', now)).rejects.toThrow();
      await expect(refund(charge, 1)).rejects.toThrow();
    }
    emulator.fault = () => undefined;
  },
);

test('requires HTTPS for the page that contains the payment frame', { tags: ['N-28'] }, async () => {
  const request = { invoiceNumber: 'x', amount: cents(1), email: '', description: '', now };
  const created = gateway.createToken({ ...request, pageOrigin: 'http://shop.test' });
  await expect(created).rejects.toThrow(/https/);
});

test('verifies a webhook’s signature over its raw bytes, with the key as text', { tags: ['N-28'] }, () => {
  const text =
    '{"notificationId":"n1","eventType":"e","payload":{"authAmount":300.00,"entityName":"transaction","id":"77"}}';
  const read = (signature: string, body = text) => readAnetNotice(SIGNATURE_KEY, { signature, text: body });
  expect(read(signatureOf(text))).toEqual({ notificationId: 'n1', eventType: 'e', transactionId: '77' });
  expect(read(signatureOf(text).toLowerCase())).toBeDefined();
  expect(read(signatureOf(text), JSON.stringify(JSON.parse(text)))).toBeUndefined();
  expect(read(signatureOf(text, 'A'.repeat(128)))).toBeUndefined();
  expect(read('')).toBeUndefined();
  expect(read('sha512=')).toBeUndefined();
  expect(read(signatureOf('nothing'), 'nothing')).toBeUndefined();
});

test('refuses to start with missing keys or without https, and names the setting', { tags: ['N-28'] }, () => {
  const read = (change: Record<string, string>) => () => readConfig({ ...emulator.env, ...change }, '/');
  expect(read({ AUTHORIZE_NET_SIGNATURE_KEY: '' })).toThrow(/AUTHORIZE_NET_SIGNATURE_KEY: is needed/);
  expect(read({ AUTHORIZE_NET_SIGNATURE_KEY: 'abc' })).toThrow(/128 characters/);
  expect(read({ AUTHORIZE_NET_LOGIN_ID: '', AUTHORIZE_NET_TRANSACTION_KEY: '' })).toThrow(
    /LOGIN_ID: is needed[^]*TRANSACTION_KEY: is needed/,
  );
  expect(read({ PUBLIC_URL: 'http://shop.test' })).toThrow(/PUBLIC_URL: must be an https address/);
  const sandbox = readConfig({ ...emulator.env, AUTHORIZE_NET_API_URL: '', AUTHORIZE_NET_PAGE_URL: '' }, '/');
  expect(sandbox.authorizeNet).toMatchObject({
    apiUrl: 'https://apitest.authorize.net/xml/v1/request.api',
    pageUrl: 'https://test.authorize.net/payment/payment',
  });
  expect(readConfig({}, '/').authorizeNet).toBeUndefined();
});

test("lets our pages frame and post to only the real gateway's page", { tags: ['N-28'] }, async () => {
  const pages = [
    ['sandbox', 'https://test.authorize.net'],
    ['production', 'https://accept.authorize.net'],
  ] as const;
  for (const [AUTHORIZE_NET_ENVIRONMENT, origin] of pages) {
    const real = { AUTHORIZE_NET_ENVIRONMENT, AUTHORIZE_NET_API_URL: '', AUTHORIZE_NET_PAGE_URL: '' };
    const http = await createHttpServer(readConfig({ ...emulator.env, ...real, LOG_LEVEL: 'silent' }, '/'));
    const { headers } = await http.inject('/');
    await http.close();
    const policy = String(headers['content-security-policy']).split(';');
    expect(policy).toContain(`frame-src 'self' ${origin}`);
    expect(policy).toContain(`form-action 'self' ${origin}`);
    expect(policy).toContain("frame-ancestors 'self'");
  }
});

test('looks up a refund that the gateway refused as a duplicate', { tags: ['N-28'] }, async () => {
  const charge = await chargeOf(20_000);
  settle();
  const first = await refund(charge, 5_000, 'R-twice');
  expect(first.kind).toBe('done');
  expect(await refund(charge, 5_000, 'R-twice')).toMatchObject({
    kind: 'later',
    reason: expect.stringContaining('(11)') as string,
  });
  expect((await refund(charge, 5_000, 'R-other')).kind).toBe('done');
  now = new Date(now.getTime() + 120_000);
  expect((await refund(charge, 5_000, 'R-twice')).kind).toBe('done');
});

test(
  'holds a charge under review with or without an authorization, and can void it',
  { tags: ['N-28'] },
  async () => {
    for (const isAuthorizing of [true, false]) {
      Object.assign(emulator.bank.filter, { isHolding: true, isAuthorizing });
      const held = await chargeOf(4_000);
      Object.assign(emulator.bank.filter, { isHolding: false, isAuthorizing: false });
      expect(held).toMatchObject({ outcome: 'held', isSettled: false });
      expect((await gateway.voidCharge(held.transactionId, now)).kind).toBe('done');
    }
  },
);

test('lists voids and refunds, settled or not, and nothing else', { tags: ['N-28'] }, async () => {
  const since = now;
  const before = await gateway.listReversals({ since, until: now });
  const known = new Set(before.map(({ transactionId }) => transactionId));
  const [voided, refunded] = [await chargeOf(100), await chargeOf(200)];
  await gateway.voidCharge(voided.transactionId, now);
  settle();
  const made = await refund(refunded, 50, 'R-listed');
  const list = async () => {
    const found = await gateway.listReversals({ since, until: now });
    const fresh = found.filter(({ transactionId }) => !known.has(transactionId));
    return fresh.map(({ transactionId, kind }) => `${kind} ${transactionId}`).sort();
  };
  const both = [
    `refund ${'transactionId' in made ? made.transactionId : ''}`,
    `void ${voided.transactionId}`,
  ];
  expect(await list()).toEqual(both);
  settle();
  expect(await list()).toEqual(both);
});
