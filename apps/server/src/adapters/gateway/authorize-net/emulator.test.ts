import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MERCHANT } from '../../../../test/authorize-net/api.ts';
import { type Emulator, startEmulator } from '../../../../test/authorize-net/emulator.ts';

// The emulator is as strict as the real gateway: a request that passes here passes there.

let now = new Date('2026-03-10T18:00:00Z');
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000);
};
let emulator: Emulator;
beforeAll(async () => {
  emulator = await startEmulator(() => now);
});
afterAll(() => emulator.stop());

const merchantAuthentication = { name: MERCHANT.loginId, transactionKey: MERCHANT.transactionKey };
const setting = (settingName: string, value: unknown) => ({
  settingName,
  settingValue: typeof value === 'string' ? value : JSON.stringify(value),
});
const page = (transactionRequest: object, settings: object[] = []) => ({
  getHostedPaymentPageRequest: {
    merchantAuthentication,
    transactionRequest,
    hostedPaymentSettings: { setting: settings },
  },
});
const sale = { transactionType: 'authCaptureTransaction', amount: '20.00' };

async function send(body: unknown, headers: Record<string, string> = { 'content-type': 'application/json' }) {
  const answer = await fetch(emulator.env['AUTHORIZE_NET_API_URL']!, {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(answer.status).toBe(200);
  expect([...bytes.slice(0, 3)], 'a byte order mark').toEqual([0xef, 0xbb, 0xbf]);
  return JSON.parse(new TextDecoder('utf-8').decode(bytes)) as {
    token?: string;
    messages: { resultCode: string; message: { code: string; text: string }[] };
  };
}
const codeOf = async (body: unknown, headers?: Record<string, string>) =>
  (await send(body, headers)).messages.message[0]!.code;

describe('the Authorize.Net emulator', () => {
  test(
    'accepts only a POST of JSON with one known request and, first in it, the right keys',
    { tags: ['N-28'] },
    async () => {
      expect((await fetch(emulator.env['AUTHORIZE_NET_API_URL']!)).status).toBe(404);
      expect(await codeOf(page(sale), { 'content-type': 'text/xml' })).toBe('E00002');
      expect(await codeOf('{')).toBe('E00003');
      expect(await codeOf({ chargeRequest: { merchantAuthentication } })).toBe('E00004');
      expect(await codeOf({ ...page(sale), createTransactionRequest: {} })).toBe('E00004');
      const wrong = { name: MERCHANT.loginId, transactionKey: 'wrong' };
      const request = { merchantAuthentication: wrong, transactionRequest: sale };
      expect(await codeOf({ getHostedPaymentPageRequest: request })).toBe('E00007');
      const late = { transactionRequest: sale, merchantAuthentication };
      expect(await codeOf({ getHostedPaymentPageRequest: late })).toBe('E00007');
      expect((await send(page(sale))).token).toMatch(/^.{200,}$/);
    },
  );

  test.each([
    [
      'members out of order',
      { ...sale, customer: { email: 'a@b.test' }, order: { invoiceNumber: '1' } },
      /'order'/,
    ],
    ['an unknown member', { ...sale, color: 'red' }, /'color'.*List of possible elements expected/],
    ['an unknown member inside', { ...sale, order: { number: '1' } }, /'number'.*invoiceNumber, description/],
    ['members where a text belongs', { ...sale, amount: { sum: '20.00' } }, /'amount'.*'sum'/],
    [
      'members out of order in a list',
      { ...sale, lineItems: { lineItem: [{ name: 'Sofa', itemId: '1', quantity: 1, unitPrice: 1 }] } },
      /'lineItem'.*itemId/,
    ],
    ['an unknown member of a list', { ...sale, userFields: { userField: [{ key: '1' }] } }, /'key'/],
    ['a member that is missing', { amount: '20.00' }, /transactionType/],
    [
      'an invoice number that is too long',
      { ...sale, order: { invoiceNumber: 'x'.repeat(21) } },
      /MaxLength/,
    ],
    ['an amount that is none', { ...sale, amount: 'much' }, /'much'/],
    ['an unknown type', { ...sale, transactionType: 'gift' }, /Enumeration/],
  ])('refuses %s, as the schema does', { tags: ['N-28'] }, async (_what, transactionRequest, text) => {
    const { messages } = await send(page(transactionRequest));
    expect(messages.resultCode).toBe('Error');
    expect(messages.message[0]).toMatchObject({
      code: 'E00003',
      text: expect.stringMatching(text) as string,
    });
  });

  test(
    'refuses unknown settings, settings without JSON, and a communicator without https',
    { tags: ['N-28'] },
    async () => {
      const set = (name: string, value: unknown) => codeOf(page(sale, [setting(name, value)]));
      expect(await set('hostedPaymentSurprise', {})).toBe('E00013');
      expect(await set('hostedPaymentReturnOptions', '{')).toBe('E00013');
      expect(await set('hostedPaymentReturnOptions', { receipt: false })).toBe('E00013');
      expect(await set('hostedPaymentIFrameCommunicatorUrl', { url: 'http://shop.test/c' })).toBe('E00013');
      expect(await set('hostedPaymentIFrameCommunicatorUrl', { url: 'https://shop.test/c' })).toBe('I00001');
      const payment = { creditCard: { cardNumber: '4111111111111111', expirationDate: '1230' } };
      const { transactionType, amount } = sale;
      expect(await codeOf(page({ transactionType, amount, payment }))).toBe('E00119');
    },
  );

  test(
    'opens the hosted page only for a form POST with its token, and doesn’t report declines',
    { tags: ['N-28'] },
    async () => {
      const quiet = setting('hostedPaymentReturnOptions', { showReceipt: false });
      const frame = setting('hostedPaymentIFrameCommunicatorUrl', { url: 'https://shop.test/c' });
      const order = { invoiceNumber: 'A-1', description: 'A & B #2' };
      const { token } = await send(page({ ...sale, order }, [quiet, frame]));
      expect(await emulator.openPage('unknown')).toContain('Missing or invalid token');
      const got = await fetch(
        `${emulator.env['AUTHORIZE_NET_PAGE_URL']!}?token=${encodeURIComponent(token!)}`,
      );
      expect(await got.text()).toContain('Missing or invalid token');
      expect(await emulator.openPage(token!)).toContain('src="https://shop.test/c#action=resizeWindow');
      const declined = emulator.pressPay(token!, { zip: '46282' });
      expect(declined).toEqual({
        shown: 'This transaction has been declined.',
        message: undefined,
        resized: 'action=resizeWindow&width=551&height=842.25',
      });
      const { message } = emulator.pressPay(token!);
      expect(message).toMatch(/^action=transactResponse&response=\{.*"orderDescription":"A & B #2"/);
      const again = emulator.pressPay(token!);
      expect(again).toMatchObject({
        shown: 'A duplicate transaction has been submitted.',
        message: undefined,
      });
      const receipt = (await send(page({ ...sale, order: { invoiceNumber: 'A-2' } }))).token!;
      expect(emulator.pressPay(receipt)).toMatchObject({ message: undefined });
    },
  );

  test(
    'keeps a token valid for 15 minutes; an expired page offers no Cancel',
    { tags: ['N-28'] },
    async () => {
      const { token = '' } = await send(page({ ...sale, order: { invoiceNumber: 'A-3' } }));
      const asJson = await fetch(emulator.env['AUTHORIZE_NET_PAGE_URL']!, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token }),
      });
      expect(await asJson.text()).toContain('Missing or invalid token');
      later(15 * 60 - 1);
      expect(await emulator.openPage(token)).toContain('invoice A-3');
      expect(emulator.pressCancel(token)).toBe('action=cancel');
      later(1);
      expect(await emulator.openPage(token)).toContain('Missing or invalid token');
      expect(emulator.pressCancel(token)).toBeUndefined();
      expect(emulator.pressPay(token).shown).toBe('Missing or invalid token.');
    },
  );

  test("charges a typed card only when the page's checks pass", { tags: ['N-28'] }, async () => {
    const wants = setting('hostedPaymentPaymentOptions', { cardCodeRequired: true });
    const { token = '' } = await send(page({ ...sale, order: { invoiceNumber: 'A-5' } }, [wants]));
    const good = { token, number: '4111 1111 1111 1111', expires: '12/39', code: '123', firstName: 'Ann' };
    const shownFor = async (change: object) => {
      const body = new URLSearchParams({ ...good, ...change });
      const address = new URL('/payment/pay', emulator.env['AUTHORIZE_NET_PAGE_URL']);
      return ((await (await fetch(address, { method: 'POST', body })).json()) as { shown: string }).shown;
    };
    const before = emulator.bank.transactions.length;
    expect(await shownFor({ number: '4111 1111 1111 1112' })).toBe('The credit card number is invalid.');
    expect(await shownFor({ number: '' })).toBe('The credit card number is invalid.');
    expect(await shownFor({ expires: '13/39' })).toBe('The credit card expiration date is invalid.');
    expect(await shownFor({ expires: '01/20' })).toBe('The credit card has expired.');
    expect(await shownFor({ code: '' })).toBe('The card code is invalid.');
    expect(await shownFor({ token: 'unknown' })).toBe('Missing or invalid token.');
    expect(emulator.bank.transactions).toHaveLength(before);
    expect(await shownFor({})).toBe('Thank you for your order!');
    expect(emulator.bank.transactions.at(-1)).toMatchObject({ amount: 2000, invoiceNumber: 'A-5' });
  });

  test(
    'refuses the same charge within two minutes as a duplicate, but no other charge',
    { tags: ['N-28'] },
    async () => {
      const openOne = async (change: object = {}) =>
        (await send(page({ ...sale, order: { invoiceNumber: 'A-4' }, ...change }))).token!;
      const press = async (change?: object, card?: object) => {
        const { shown } = emulator.pressPay(await openOne(change), card);
        return shown.includes('duplicate') ? 'duplicate' : 'charged';
      };
      expect(await press()).toBe('charged');
      expect(await press()).toBe('duplicate');
      expect(await press({ poNumber: 'PO 1' })).toBe('charged');
      expect(await press({ customer: { id: '7' } })).toBe('charged');
      for (const field of ['number', 'expires', 'firstName', 'address', 'city', 'state', 'country']) {
        expect(await press({}, { [field]: '4007000000027' }), field).toBe('charged');
      }
      later(119);
      expect(await press()).toBe('duplicate');
      later(1);
      expect(await press()).toBe('charged');
    },
  );

  test(
    'uses the duplicate window in the request, at most eight hours; 0 turns it off',
    { tags: ['N-28'] },
    async () => {
      let order = 0;
      const openTwo = async (value: string) => {
        const transactionSettings = { setting: [setting('duplicateWindow', value)] };
        const request = { ...sale, order: { invoiceNumber: `W-${(order += 1)}` }, transactionSettings };
        return [(await send(page(request))).token!, (await send(page(request))).token!] as const;
      };
      const secondAfter = async (value: string, seconds: number) => {
        const [first, second] = await openTwo(value);
        emulator.pressPay(first);
        later(seconds);
        return emulator.pressPay(second).shown.includes('duplicate');
      };
      expect(await secondAfter('600', 599)).toBe(true);
      expect(await secondAfter('600', 600)).toBe(false);
      expect(await secondAfter('0', 1)).toBe(false);
      expect(await secondAfter('-1', 1)).toBe(false);
      expect(await secondAfter('99999999', 899)).toBe(true);
      const wrong = (name: string, value: string) =>
        codeOf(page({ ...sale, transactionSettings: { setting: [setting(name, value)] } }));
      expect(await wrong('duplicateWindow', 'long')).toBe('E00013');
      expect(await wrong('dupeWindow', '60')).toBe('E00013');
    },
  );

  test(
    'refuses a repeated refund within two minutes with E00027, reason 11',
    { tags: ['N-28'] },
    async () => {
      const { token = '' } = await send(page({ ...sale, order: { invoiceNumber: 'A-6' } }));
      emulator.pressPay(token);
      emulator.bank.settle();
      const { transId } = emulator.bank.transactions.at(-1)!;
      const payment = { creditCard: { cardNumber: '1111', expirationDate: 'XXXX' } };
      const transactionRequest = {
        transactionType: 'refundTransaction',
        amount: '5.00',
        payment,
        refTransId: transId,
        order: { invoiceNumber: 'R-1' },
      };
      const request = { createTransactionRequest: { merchantAuthentication, transactionRequest } };
      expect((await send(request)).messages.resultCode).toBe('Ok');
      expect(await send(request)).toMatchObject({
        messages: { resultCode: 'Error', message: [{ code: 'E00027' }] },
        transactionResponse: { responseCode: '3', errors: [{ errorCode: '11' }] },
      });
    },
  );

  test(
    'voids before settlement, then refunds for 180 days by the last four digits',
    { tags: ['N-28'] },
    async () => {
      const { token = '' } = await send(page({ ...sale, order: { invoiceNumber: 'A-5' } }));
      emulator.pressPay(token);
      const { transId } = emulator.bank.transactions.at(-1)!;
      const give = async (transactionRequest: object) => {
        const request = { merchantAuthentication, refId: 'our name', transactionRequest };
        const answer = (await send({ createTransactionRequest: request })) as unknown as {
          refId: string;
          messages: { message: { code: string }[] };
          transactionResponse?: { responseCode: string; errors?: { errorCode: string }[] };
        };
        expect(answer.refId).toBe('our name');
        const { transactionResponse } = answer;
        if (!transactionResponse) return answer.messages.message[0]!.code;
        return transactionResponse.errors?.[0]?.errorCode ?? transactionResponse.responseCode;
      };
      const refund = (amount: string, creditCard = {}, refTransId = transId) => {
        const payment = { creditCard: { cardNumber: '1111', expirationDate: 'XXXX', ...creditCard } };
        return give({ transactionType: 'refundTransaction', amount, payment, refTransId });
      };
      const voidIt = () => give({ transactionType: 'voidTransaction', refTransId: transId });
      expect(await refund('20.00')).toBe('54');
      emulator.bank.settle();
      expect(await voidIt()).toBe('16');
      expect(await refund('20.01')).toBe('55');
      expect(await refund('20.00', { cardNumber: '9999' })).toBe('6');
      expect(await refund('20.00', { expirationDate: '1230' })).toBe('E00013');
      expect(await refund('20.00', {}, '1')).toBe('16');
      expect(await refund('5.00')).toBe('1');
      expect(await refund('15.01')).toBe('55');
      later(181 * 86_400);
      expect(await refund('5.00')).toBe('54');
    },
  );
});
