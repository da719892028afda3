import { expect } from 'vitest';
import { save } from '../order-requests.ts';
import { newVisitor } from '../visitor.ts';
import {
  ADMIN,
  bankOf,
  confirm,
  emulator,
  HALF,
  type IntentBody,
  opened,
  SALES,
  stateOf,
  world,
} from './card-shop.ts';

export const turn = async (Value: 'on' | 'off') => {
  const answer = await ADMIN().post('/api/settings', [{ Name: 'bank-payments', Value }]);
  expect(answer.statusCode, answer.body).toBe(200);
};

export const CLEARS = '000123456789';
export const NO_FUNDS = '000222222227';
export const DAYS = 24 * 60;
export const codeOf = (answer: { headers: Record<string, unknown> }) => answer.headers['x-error-code'];

/** Pays from a bank account; returns the payment intent that the page reports. */
export const debit = (token: string, number?: string, isManual = false): string =>
  emulator.pressDebit(token, number, isManual).paymentIntent?.id ?? '';
export const answerOf = (token: string, code?: string) => emulator.bank.accounts.answer(bankOf(token), code);

/** A bank payment that is on its way. */
export async function sent(orderId: number, amount = HALF, number = CLEARS): Promise<IntentBody> {
  const intent = await opened(orderId, amount);
  await confirm(intent.Id, debit(intent.Token, number));
  expect(await stateOf(intent.Id)).toBe('pending');
  return intent;
}

/** Texts of the order's emails whose key begins with `kind`, once they are composed. */
export const mailsOf = async (orderId: number, kind: string) => {
  const texts = async () => {
    const rows = await world.db
      .selectFrom('emails')
      .where('order_id', '=', orderId)
      .where('key', 'like', `%${kind}:%`)
      .select('body_text')
      .execute();
    return rows.map(({ body_text }) => body_text);
  };
  await expect.poll(texts, { timeout: 5_000 }).not.toContain('');
  return texts();
};
/** What an order's history says about its bank payments, oldest first. */
export const historyOf = async (orderId: number) => {
  const rows = await world.db
    .selectFrom('order_history')
    .where('order_id', '=', orderId)
    .where('reason', 'like', 'bank payment%')
    .select('reason')
    .orderBy('id')
    .execute();
  return rows.map(({ reason }) => reason);
};
export const noticesOf = async (orderId: number, kind: string) => {
  const rows = await world.db
    .selectFrom('notifications')
    .where('order_id', '=', orderId)
    .where('user_id', '=', world.users.admin.id)
    .select(['kind', 'amount_cents'])
    .execute();
  return rows.filter((row) => row.kind === kind).map((row) => row.amount_cents);
};
export const attemptsOf = async (orderId: number) => {
  const answer = await SALES().get(`/api/orders/${orderId}/card-payments`);
  return answer.json<{ Attempts: object[] }>().Attempts;
};

export interface Linked {
  readonly OrderId: number;
  readonly Token: string;
}
interface Page {
  readonly Quotes: readonly {
    readonly Fingerprint: string;
    readonly Progress: { readonly Kind: string };
    readonly Payment: { readonly Due: number; readonly IsChecking: boolean; readonly Bank: object[] };
  }[];
}
export const pageOf = async (linked: Linked) =>
  (await newVisitor(world).post('/api/quotes/open', linked)).json<Page>().Quotes[0]!;

/** A quotation that its customer accepted on their link's page. */
export async function accepted(change: Record<string, unknown> = {}): Promise<Linked> {
  const { Id } = await save(world, change);
  const link = await SALES().post(`/api/orders/${Id}/quote/links`, {});
  const { searchParams } = new URL(link.json<{ Address: string }>().Address, 'http://shop.test');
  const linked = { OrderId: Id, Token: searchParams.get('token') ?? '' };
  const answer = await newVisitor(world).post('/api/quotes/accept', {
    ...{ ...linked, QuoteId: Id, Name: 'Ellen Johnson', Fingerprint: (await pageOf(linked)).Fingerprint },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return linked;
}
export const payOn = (linked: Linked, Amount = HALF, change: object = {}) =>
  newVisitor(world).post('/api/payments/intents', {
    ...{ ...linked, Amount, Type: 'deposit', Channel: 'link' },
    ...change,
  });
