import { expect } from 'vitest';
import { openGateway } from '../../src/adapters/gateway/index.ts';
import { reconcilePayments } from '../../src/modules/payments/index.ts';
import { createWorld, type World } from '../world.ts';
import { type Emulator, type Notice, startEmulator } from './emulator.ts';

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
/** After each test: turns off all faults. */
export function calmGateway(): void {
  emulator.fault = () => undefined;
  Object.assign(emulator.bank.settings, {
    ...{ isRefundBroke: false, declineCode: undefined, isDebitSent: false },
  });
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

/** Presses Pay; returns the payment intent that the page reports. */
export const paid = (token: string, number?: string): string =>
  emulator.pressPay(token, number).paymentIntent?.id ?? '';

export const confirm = (id: number, TransactionId?: string, headers: Record<string, string> = {}) =>
  SALES().post(`/api/payments/intents/${id}/confirm`, TransactionId ? { TransactionId } : {}, headers);
export const stateOf = async (id: number) =>
  (await SALES().get(`/api/payments/intents/${id}`)).json<IntentBody>().State;
export const reconcile = () => reconcilePayments(world.app.deps, openGateway(world.app.deps));
export const later = (minutes: number) => {
  world.setNow(new Date(world.now().getTime() + minutes * 60_000));
};
export const tell = ({ text, signature }: Notice) =>
  world.as('nobody').post('/api/payments/notices/stripe', text, {
    'content-type': 'application/json',
    'stripe-signature': signature,
  });
/** The newest notice of this kind. */
export const noticeOf = (event: string): Notice =>
  emulator.notices.findLast(({ text }) => text.includes(`"type": "${event}"`))!;
export const paymentsOf = async (id: number) =>
  (await world.db.selectFrom('payments').where('order_id', '=', id).selectAll().orderBy('id').execute()).map(
    (row) => [row.type, row.amount_cents / 100] as const,
  );
/** An order's successful charges at Stripe. */
export const chargesAtBank = (orderId: number) =>
  emulator.bank.charges.filter(
    ({ status, intent }) => status === 'succeeded' && intent.metadata['invoice']?.startsWith(`${orderId}-`),
  );
export const reversalsOf = async (orderId: number) => {
  const answer = await ADMIN().get(`/api/orders/${orderId}/card-payments`);
  return answer.json<{ Reversals: ReversalBody[] }>().Reversals;
};
export interface ReversalBody {
  readonly Id: number;
  readonly State: string;
  readonly Kind: string;
  readonly IsBank: boolean;
  readonly Reason: string;
  readonly Problem: string;
  readonly Dispute: { readonly State: string; readonly AnswerDueAt: string | null } | null;
}
export const bankOf = (token: string) => emulator.bank.intents.find(({ secret }) => secret === token)!;

/** Texts of the order's emails whose key begins with `kind`. */
export const mailsOf = async (orderId: number, kind: 'receipt' | 'card-declined') => {
  const rows = await world.db
    .selectFrom('emails')
    .where('order_id', '=', orderId)
    .where('key', 'like', `%${kind}:%`)
    .select('body_text')
    .execute();
  return rows.map(({ body_text }) => body_text);
};
