import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  calmGateway,
  chargesAtBank,
  closeCardShop,
  confirm,
  emulator,
  type IntentBody,
  later,
  openCardShop,
  opened,
  paid,
  paymentsOf,
  reconcile,
  stateOf,
  tell,
  TOTAL,
  world,
} from '../../../test/authorize-net/card-shop.ts';
import { noticeOf } from '../../../test/authorize-net/notices.ts';
import { read, save } from '../../../test/order-requests.ts';

beforeAll(openCardShop);
afterAll(closeCardShop);
afterEach(calmGateway);

/** Creates an order whose charge is held by the gateway, with or without a bank authorization. */
async function heldOrder(isAuthorizing: boolean) {
  const saved = await save(world);
  const intent = await opened(saved.Id, TOTAL);
  Object.assign(emulator.bank.filter, { isHolding: true, isAuthorizing });
  const { message = '' } = emulator.pressPay(intent.Token);
  calm();
  const response = JSON.parse(message.slice(message.indexOf('response=') + 9)) as Record<string, string>;
  return { orderId: saved.Id, intentId: intent.Id, response, transactionId: response['transId']! };
}
const calm = () => Object.assign(emulator.bank.filter, { isHolding: false, isAuthorizing: false });
const say = (event: string, id: string) => tell(noticeOf(event, emulator.bank.find(id)!, world.now()));

test.each([
  ['with an authorization of the bank', true, 'QCG7TB'],
  ['before the bank was asked', false, undefined],
])(
  "doesn't record a payment for a charge held %s, whether frame or webhook reports it",
  { tags: ['N-28', 'PAY-26', 'C-35'] },
  async (_what, isAuthorizing, authorization) => {
    const { orderId, intentId, response, transactionId } = await heldOrder(isAuthorizing);
    expect(response).toMatchObject({ responseCode: '4' });
    expect(response['authorization']).toBe(authorization);
    const [notice] = emulator.notices;
    expect(JSON.parse(notice!.text)).toMatchObject({
      eventType: 'net.authorize.payment.fraud.held',
      payload: { responseCode: 4, authCode: authorization ?? '' },
    });
    expect((await tell(notice!)).statusCode).toBe(200);
    expect((await confirm(intentId, transactionId)).json<IntentBody>().State).toBe('checking');
    expect(await paymentsOf(orderId)).toEqual([]);
    expect((await read(world, orderId)).Totals).toMatchObject({ Paid: 0, Payable: TOTAL });
    emulator.bank.review(transactionId, 'capturedPendingSettlement');
    expect((await say('fraud.approved', transactionId)).statusCode).toBe(200);
    await reconcile();
    expect(await paymentsOf(orderId)).toEqual([['deposit', TOTAL]]);
    expect(await stateOf(intentId)).toBe('paid');
  },
);

test('accepts the same card again after its held charge failed', { tags: ['N-28', 'PAY-34'] }, async () => {
  const { orderId, intentId, transactionId } = await heldOrder(true);
  await confirm(intentId, transactionId);
  emulator.bank.review(transactionId, 'voided');
  expect((await say('fraud.declined', transactionId)).statusCode).toBe(200);
  later(1);
  expect(await stateOf(intentId)).toBe('failed');
  expect(await paymentsOf(orderId)).toEqual([]);
  const again = await opened(orderId, TOTAL);
  await confirm(again.Id, paid(again.Token));
  expect(await paymentsOf(orderId)).toEqual([['deposit', TOTAL]]);
});

test('charges one card once from two tabs, ten minutes apart', { tags: ['N-28', 'PAY-34'] }, async () => {
  const saved = await save(world);
  const [first, second] = [await opened(saved.Id, TOTAL), await opened(saved.Id, TOTAL)];
  expect(second.Id).toBe(first.Id);
  paid(first.Token);
  later(10);
  expect(emulator.pressPay(second.Token)).toMatchObject({
    shown: 'A duplicate transaction has been submitted.',
    message: undefined,
  });
  await reconcile();
  expect(await paymentsOf(saved.Id)).toEqual([['deposit', TOTAL]]);
  expect(chargesAtBank(saved.Id)).toHaveLength(1);
});

test('charges a card twice for two payments of the same amount', { tags: ['N-28', 'PAY-26'] }, async () => {
  const saved = await save(world);
  for (let part = 0; part < 2; part += 1) {
    const intent = await opened(saved.Id, 2385.11 + (part === 0 ? 0.01 : 0));
    await confirm(intent.Id, paid(intent.Token));
  }
  const other = await save(world);
  const intent = await opened(other.Id, 2385.12);
  await confirm(intent.Id, paid(intent.Token));
  expect(await paymentsOf(saved.Id)).toHaveLength(2);
  expect(await paymentsOf(other.Id)).toHaveLength(1);
});
