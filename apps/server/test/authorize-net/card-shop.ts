import { expect } from 'vitest';
import { openGateway } from '../../src/adapters/gateway/index.ts';
import { type Emulator, startEmulator } from './emulator.ts';
import { createWorld, type World } from '../world.ts';
import { reconcilePayments } from '../../src/modules/payments/index.ts';

export let world: World;
export let emulator: Emulator;

/** Opens a shop whose cards the emulator charges. The other functions here act as that shop's people. */
export async function openCardShop(): Promise<void> {
  emulator = await startEmulator(() => world.now());
  world = await createWorld({ env: emulator.env });
  const on = [{ Name: 'accounting-transactions', Value: 'on' }];
  expect((await ADMIN().post('/api/settings', on)).statusCode).toBe(200);
}
export async function closeCardShop(): Promise<void> {
  await world.close();
  await emulator.stop();
}
/** After each test: turns off all gateway faults. */
export function calmGateway(): void {
  emulator.fault = () => undefined;
  Object.assign(emulator.bank.filter, { isHolding: false, isAuthorizing: false });
  emulator.notices.length = 0;
}

/** Price of a sofa: 4,384.00 plus 8.81 % tax. */
export const TOTAL = 4770.23;
export const HALF = 2385.12;
export const SALES = () => world.as(world.users.sales);
export const ADMIN = () => world.as(world.users.admin);

export interface IntentBody {
  readonly Id: number;
  readonly State: string;
  readonly Token: string;
  readonly FrameUrl: string;
  readonly TransactionInfo: string | null;
  readonly Failure: string | null;
}

export async function opened(orderId: number, Amount = HALF): Promise<IntentBody> {
  const answer = await SALES().post('/api/payments/intents', { OrderId: orderId, Amount });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<IntentBody>();
}

/** Presses Pay; returns the transaction that the frame reports, as our page reads it. */
export function paid(token: string, card = {}): string {
  const { message } = emulator.pressPay(token, card);
  const response = JSON.parse(message!.slice(message!.indexOf('response=') + 9)) as { transId: string };
  return response.transId;
}

export const confirm = (id: number, TransactionId?: string) =>
  SALES().post(`/api/payments/intents/${id}/confirm`, TransactionId ? { TransactionId } : {});
export const stateOf = async (id: number) =>
  (await SALES().get(`/api/payments/intents/${id}`)).json<IntentBody>().State;
export const reconcile = () => reconcilePayments(world.app.deps, openGateway(world.app.deps));
export const later = (minutes: number) => {
  world.setNow(new Date(world.now().getTime() + minutes * 60_000));
};
export const tell = (
  { text, signature }: { text: string; signature: string },
  headers: Record<string, string> = {},
) =>
  world.as('nobody').post('/api/payments/notices/authorize.net', text, {
    'content-type': 'application/json',
    'x-anet-signature': signature,
    ...headers,
  });
export const paymentsOf = async (id: number) =>
  (await world.db.selectFrom('payments').where('order_id', '=', id).selectAll().orderBy('id').execute()).map(
    (row) => [row.type, row.amount_cents / 100] as const,
  );
export const chargesAtBank = (orderId: number) =>
  emulator.bank.transactions.filter((each) => each.invoiceNumber.startsWith(`${orderId}-`));
