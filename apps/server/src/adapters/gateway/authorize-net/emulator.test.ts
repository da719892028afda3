import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MERCHANT } from '../../../../test/authorize-net/api.ts';
import { type Emulator, startEmulator } from '../../../../test/authorize-net/emulator.ts';

// The stand-in of the gateway is as strict as the gateway: what passes here is what the real one takes.

let emulator: Emulator;
beforeAll(async () => {
  emulator = await startEmulator(() => new Date('2026-03-10T18:00:00Z'));
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

describe('N-28 the emulator', () => {
  test('N-28 takes only POST, JSON, one known request and the right keys, which come first', async () => {
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
  });

  test.each([
    [
      'members out of order',
      { ...sale, customer: { email: 'a@b.test' }, order: { invoiceNumber: '1' } },
      /'order'/,
    ],
    ['an unknown member', { ...sale, colour: 'red' }, /'colour'.*List of possible elements expected/],
    ['an unknown member inside', { ...sale, order: { number: '1' } }, /'number'.*invoiceNumber, description/],
    ['a member that is missing', { amount: '20.00' }, /transactionType/],
    [
      'an invoice number that is too long',
      { ...sale, order: { invoiceNumber: 'x'.repeat(21) } },
      /MaxLength/,
    ],
    ['an amount that is none', { ...sale, amount: 'much' }, /'much'/],
    ['an unknown type', { ...sale, transactionType: 'gift' }, /Enumeration/],
  ])('N-28 refuses %s as the schema does', async (_what, transactionRequest, text) => {
    const { messages } = await send(page(transactionRequest));
    expect(messages.resultCode).toBe('Error');
    expect(messages.message[0]).toMatchObject({
      code: 'E00003',
      text: expect.stringMatching(text) as string,
    });
  });

  test('N-28 refuses settings it does not know, that hold no JSON, and a communicator without https', async () => {
    const set = (name: string, value: unknown) => codeOf(page(sale, [setting(name, value)]));
    expect(await set('hostedPaymentSurprise', {})).toBe('E00013');
    expect(await set('hostedPaymentReturnOptions', '{')).toBe('E00013');
    expect(await set('hostedPaymentReturnOptions', { receipt: false })).toBe('E00013');
    expect(await set('hostedPaymentIFrameCommunicatorUrl', { url: 'http://shop.test/c' })).toBe('E00013');
    expect(await set('hostedPaymentIFrameCommunicatorUrl', { url: 'https://shop.test/c' })).toBe('I00001');
    const payment = { creditCard: { cardNumber: '4111111111111111', expirationDate: '1230' } };
    const { transactionType, amount } = sale;
    expect(await codeOf(page({ transactionType, amount, payment }))).toBe('E00119');
  });

  test('N-28 the hosted page opens by a form POST with its token only, and says nothing of a decline', async () => {
    const quiet = setting('hostedPaymentReturnOptions', { showReceipt: false });
    const frame = setting('hostedPaymentIFrameCommunicatorUrl', { url: 'https://shop.test/c' });
    const order = { invoiceNumber: 'A-1', description: 'A & B #2' };
    const { token } = await send(page({ ...sale, order }, [quiet, frame]));
    expect(await emulator.openPage('unknown')).toContain('Missing or invalid token');
    const got = await fetch(`${emulator.env['AUTHORIZE_NET_PAGE_URL']!}?token=${encodeURIComponent(token!)}`);
    expect(await got.text()).toContain('Missing or invalid token');
    expect(await emulator.openPage(token!)).toContain('src="https://shop.test/c#action=resizeWindow');
    const declined = emulator.pressPay(token!, { zip: '46282' });
    expect(declined).toEqual({ shown: 'This transaction has been declined.', message: undefined });
    const { message } = emulator.pressPay(token!);
    expect(message).toMatch(/^action=transactResponse&response=\{.*"orderDescription":"A & B #2"/);
    const again = emulator.pressPay(token!);
    expect(again).toEqual({ shown: 'A duplicate transaction has been submitted.', message: undefined });
    const receipt = (await send(page({ ...sale, order: { invoiceNumber: 'A-2' } }))).token!;
    expect(emulator.pressPay(receipt)).toMatchObject({ message: undefined });
  });
});
