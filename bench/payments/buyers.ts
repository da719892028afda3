import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Chance } from './chance.ts';
import type { Gateway } from './gateways.ts';

/** How a buyer, the browser and the network behave during one payment. */
export const SCENARIOS = [
  'pays, and the frame says so',
  'pays, and the browser dies',
  'the frame says it three times',
  'two tabs, two cards',
  'declined, then another card',
  'pays, and presses Cancel',
  'recorded by add-payment, twice',
  'held, and somebody decides later',
  'from a bank account, which answers later',
  'the answer to the frame is lost',
  'opens the window and leaves',
  'cash, the answer is lost, sent again',
  'cash, sent five times at once',
] as const;
export type Scenario = (typeof SCENARIOS)[number];

/** Half of a price in cents, so that a second payment would be accepted too. */
export const cashOf = (totalCents: number): number => Math.ceil(Math.round(totalCents) / 2);

/** Paid at the desk, without the gateway. */
export const isCash = (scenario: Scenario): boolean => scenario.startsWith('cash');

export interface Environment {
  readonly gateway: Gateway;
  readonly chance: Chance;
  /** Sends to the server that is currently running, or waits for one. */
  readonly ask: (path: string, body: object, options?: AskOptions) => Promise<Answer>;
}
export interface AskOptions {
  /** Time after which the buyer stops waiting, without a retry. */
  readonly impatientMs?: number;
  /** Idempotency key: all requests with the same key count as one. */
  readonly key?: string;
}
export interface Answer {
  readonly status: number;
  readonly json: Readonly<Record<string, unknown>>;
}

interface Opened {
  readonly id: number;
  readonly token: string;
}

/** Opens the card window as a user does, and retries if it fails. */
async function open(environment: Environment, orderId: number, amount: number): Promise<Opened | undefined> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const answer = await environment.ask('/api/payments/intents', { OrderId: orderId, Amount: amount });
    const token = answer.json['Token'];
    if (answer.status === 200 && typeof token === 'string') return { id: Number(answer.json['Id']), token };
    if (answer.status === 400 || answer.status === 409) return undefined;
    await sleep(50);
  }
  return undefined;
}

const confirm = (environment: Environment, { id }: Opened, TransactionId: string, options?: AskOptions) =>
  environment.ask(`/api/payments/intents/${id}/confirm`, { TransactionId }, options);

const payCash = (environment: Environment, order: { id: number; amount: number }, options: AskOptions) =>
  environment.ask(
    '/api/order/addPayment',
    { Orderid: order.id, Amount: cashOf(order.amount * 100) / 100, PaymentMethod: 'cash' },
    options,
  );

type Action = (
  environment: Environment,
  order: { readonly id: number; readonly amount: number },
) => Promise<void>;

const withWindow =
  (
    action: (
      environment: Environment,
      window: Opened,
      order: { id: number; amount: number },
    ) => Promise<unknown>,
  ): Action =>
  async (environment, order) => {
    const window = await open(environment, order.id, order.amount);
    if (window) await action(environment, window, order);
  };

const ACTIONS: Readonly<Record<Scenario, Action>> = {
  'pays, and the frame says so': withWindow((environment, window) =>
    confirm(environment, window, environment.gateway.pay(window.token)!),
  ),
  'pays, and the browser dies': withWindow((environment, window) =>
    Promise.resolve(environment.gateway.pay(window.token)),
  ),
  'the frame says it three times': withWindow((environment, window) => {
    const transaction = environment.gateway.pay(window.token)!;
    return Promise.all([1, 2, 3].map(() => confirm(environment, window, transaction)));
  }),
  'two tabs, two cards': async (environment, { id, amount }) => {
    const [first, second] = await Promise.all([open(environment, id, amount), open(environment, id, amount)]);
    const one = first && environment.gateway.pay(first.token);
    const other = second && environment.gateway.pay(second.token, 'mastercard');
    await Promise.all([
      first && one && confirm(environment, first, one),
      second && other && environment.chance.of(50) && confirm(environment, second, other),
    ]);
  },
  'declined, then another card': withWindow((environment, window) => {
    environment.gateway.pay(window.token, 'declined');
    return confirm(environment, window, environment.gateway.pay(window.token, 'mastercard')!);
  }),
  'pays, and presses Cancel': withWindow((environment, window) => {
    environment.gateway.pay(window.token);
    return environment.ask(`/api/payments/intents/${window.id}/cancel`, {});
  }),
  'recorded by add-payment, twice': withWindow((environment, window, { id, amount }) => {
    const TransactionId = environment.gateway.pay(window.token)!;
    const body = { Orderid: id, Amount: amount, TransactionId };
    return Promise.all([1, 2].map(() => environment.ask('/api/order/addPayment', body)));
  }),
  'held, and somebody decides later': withWindow((environment, window) => {
    const transaction = environment.gateway.payHeld(window.token);
    return transaction ? confirm(environment, window, transaction) : Promise.resolve();
  }),
  'from a bank account, which answers later': withWindow((environment, window) => {
    const transaction = environment.gateway.payFromBank(window.token);
    if (!transaction || environment.chance.of(30)) return Promise.resolve();
    return confirm(environment, window, transaction);
  }),
  'the answer to the frame is lost': withWindow(async (environment, window) => {
    const transaction = environment.gateway.pay(window.token)!;
    await confirm(environment, window, transaction, { impatientMs: 1 + environment.chance.upTo(40) });
    if (environment.chance.of(50)) await confirm(environment, window, transaction);
  }),
  'opens the window and leaves': withWindow(() => Promise.resolve()),
  'cash, the answer is lost, sent again': async (environment, order) => {
    const key = randomUUID();
    await payCash(environment, order, { key, impatientMs: 1 + environment.chance.upTo(40) });
    await payCash(environment, order, { key });
    await payCash(environment, order, { key });
  },
  'cash, sent five times at once': async (environment, order) => {
    const key = randomUUID();
    await Promise.all([1, 2, 3, 4, 5].map(() => payCash(environment, order, { key })));
  },
};

/** One buyer's payment for one order. */
export const buy = (
  environment: Environment,
  scenario: Scenario,
  order: { readonly id: number; readonly amount: number },
): Promise<void> => ACTIONS[scenario](environment, order);
