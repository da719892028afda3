// npm run stress -- payments: makes a thousand card payments through a gateway that loses answers, repeats itself and
// delivers late, while the server is killed repeatedly. Compares what the bank did with what the orders say. `npm run
// stress -- payments 200` sets the number of payments; `npm run stress -- payments 200 stripe` also sets the gateway.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openGateway } from '../apps/server/src/adapters/gateway/index.ts';
import { sweepAccounting } from '../apps/server/src/modules/accounting/index.ts';
import { readTieOut } from '../apps/server/src/modules/accounting/tie-out.service.ts';
import { reconcilePayments } from '../apps/server/src/modules/payments/index.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/postgres/supervisor.ts';
import { createApp } from '../apps/server/src/app.ts';
import { prepareDatabase } from '../apps/server/src/start.ts';
import { type ServerProcess, startServerProcess } from '../apps/server/test/server-process.ts';
import { createWorld, testConfig } from '../apps/server/test/world.ts';
import { orderDraft } from './order-draft.ts';
import { type Answer, type AskOptions, buy, SCENARIOS, type Environment } from './payments/buyers.ts';
import { openChance } from './payments/chance.ts';
import { type Fault, type Notice, openAuthorizeNet, openStripe } from './payments/gateways.ts';
import { type Post, startWebhookSender } from './payments/webhook-sender.ts';
import { judge, type Sale, type Verdict } from './payments/verdict.ts';

const PAYMENTS = Number(process.argv[3] ?? 1000);
const BUYERS = 6;
const KILLS = Math.max(2, Math.round(PAYMENTS / 20));
/** Percentage of gateway requests that fail in each of four ways. */
const FAULT_PERCENT = 2;
const MINUTE = 60_000;
const DATABASE = 'cordovan';

const chance = openChance(7);
let ahead = 0;
const clock = () => new Date(Date.now() + ahead);
const dataDir = await mkdtemp(path.join(tmpdir(), 'cordovan-payments-'));
const postgres = await startEmbeddedPostgres({ dataDir, report: () => undefined });
const databaseUrl = postgres.urlOf(DATABASE);
await prepareDatabase(databaseUrl, () => undefined);
const emulator = await (process.argv[4] === 'stripe' ? openStripe : openAuthorizeNet)(clock);
const shop = await createWorld({
  database: { url: databaseUrl, drop: () => Promise.resolve() },
  now: new Date(),
});
await shop.close();

const serverEnv = { ...emulator.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
let server: ServerProcess = await startServerProcess(serverEnv);
const headers = { authorization: `Bearer ${shop.users.admin.token}`, 'content-type': 'application/json' };
await fetch(`${server.address}/api/settings`, {
  method: 'POST',
  headers,
  body: JSON.stringify([{ Name: 'bank-payments', Value: 'on' }]),
});
const tally = { unanswered: 0, kills: 0, faults: 0 };
const post: Post = { lost: 0, repeated: 0, delivered: 0, undeliverable: 0 };

/** Repeats until an answer comes; an impatient buyer sends once. */
async function ask(address: string, body: object, options: AskOptions = {}): Promise<Answer> {
  for (;;) {
    try {
      const answer = await fetch(`${server.address}${address}`, {
        method: 'POST',
        headers: { ...headers, ...(options.key ? { 'idempotency-key': options.key } : {}) },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(options.impatientMs ?? 30_000),
      });
      const text = await answer.text();
      const json = text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {};
      if (answer.status !== 503 && answer.status !== 429) return { status: answer.status, json };
    } catch {
      tally.unanswered += 1;
    }
    if (options.impatientMs !== undefined) return { status: 0, json: {} };
    await sleep(100);
  }
}

async function deliver({ text, signature }: Notice): Promise<boolean> {
  const answer = await fetch(`${server.address}/api/payments/notices/${emulator.noticePath}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [emulator.signatureHeader]: signature },
    body: text,
    signal: AbortSignal.timeout(20_000),
  }).catch(() => undefined);
  return answer?.status === 200;
}

function faultAtRandom(): Fault | undefined {
  if (!chance.of(4 * FAULT_PERCENT)) return undefined;
  tally.faults += 1;
  return chance.pick(['dropped', 'lost', 'busy', 'broken'] as const);
}

/** Orders to pay, with their prices. */
async function placeOrders(): Promise<{ id: number; amount: number }[]> {
  const orders: { id: number; amount: number }[] = [];
  for (let n = 0; n < PAYMENTS; n += 1) {
    const saved = await ask('/api/order/saveOrder', orderDraft(shop, `buyer-${n}`));
    const id = Number(saved.json['Id']);
    const read = await fetch(`${server.address}/api/orders/${id}`, { headers });
    const order = (await read.json()) as { Totals?: { Total: number } };
    if (!order.Totals) throw new Error(`No order was placed: ${JSON.stringify(saved)}`);
    orders.push({ id, amount: order.Totals.Total });
  }
  return orders;
}

async function killNowAndThen(isOver: () => boolean): Promise<void> {
  while (!isOver() && tally.kills < KILLS) {
    await sleep(500 + chance.upTo(1_500));
    await server.kill();
    tally.kills += 1;
    server = await startServerProcess(serverEnv);
  }
}

async function sellAll(orders: readonly { id: number; amount: number }[]): Promise<Sale[]> {
  const environment: Environment = { gateway: emulator, chance, ask };
  const sales = orders.map(({ id }, n) => ({ orderId: id, scenario: SCENARIOS[n % SCENARIOS.length]! }));
  let next = 0;
  const buyer = async () => {
    for (let n = next++; n < orders.length; n = next++) {
      // Spreads the kills over all payments, however fast they are.
      while (tally.kills < Math.floor((KILLS * n) / orders.length)) await sleep(20);
      await buy(environment, sales[n]!.scenario, orders[n]!);
    }
  };
  let isOver = false;
  const webhookSender = startWebhookSender({ gateway: emulator, chance, deliver });
  emulator.setFault(faultAtRandom);
  const killing = killNowAndThen(() => isOver);
  await Promise.all(Array.from({ length: BUYERS }, buyer));
  isOver = true;
  await killing;
  await webhookSender.stop();
  Object.assign(post, webhookSender.post);
  return sales;
}

/** Result after the reconciler has finished. */
interface Passed {
  readonly minutes: number;
  readonly untied: number;
  readonly checked: number;
}

/** Reviews the held charges. Then time passes while only the reconciler runs, with the same faults. */
async function letTimePass(): Promise<Passed> {
  await server.stop();
  emulator.decide();
  const app = await createApp({ config: testConfig(emulator.env), databaseUrl, clock, workers: false });
  const gateway = openGateway(app.deps);
  for (let round = 1; round <= 60; round += 1) {
    ahead += 5 * MINUTE;
    if (round === 4) emulator.settle();
    await reconcilePayments(app.deps, gateway);
    const { unresolved, reversalsOpen } = await judge(databaseUrl, emulator, []);
    if (unresolved + reversalsOpen === 0 && round > 12) break;
  }
  for (let round = 0; round < 20; round += 1) await sweepAccounting(app.deps);
  const books = await readTieOut(app.deps.db, app.deps, { orderId: undefined, now: clock() });
  const untied = books.isEqual ? 0 : Math.max(1, books.differences.length);
  await app.close();
  return { minutes: ahead / MINUTE, untied, checked: books.ordersChecked };
}

function print(verdict: Verdict, { minutes, untied, checked }: Passed): void {
  console.log(`\nscenario                              buyers   paid  unpaid  charges refunded`);
  for (const [name, line] of verdict.lines) {
    const numbers = [line.buyers, line.paid, line.unpaid].map((n) => String(n).padStart(7)).join('');
    console.log(`${name.padEnd(36)} ${numbers} ${String(line.refunded).padStart(12)}`);
  }
  console.log('');
  const facts: [string, string | number][] = [
    ['server kills', tally.kills],
    ['requests without an answer', tally.unanswered],
    ['gateway requests that went wrong', tally.faults],
    ['notices delivered', post.delivered],
    ['notices lost, undeliverable, repeated', `${post.lost}, ${post.undeliverable}, ${post.repeated}`],
    ['simulated minutes until all was resolved', minutes],
    ['charged, and not on the order', `${verdict.lost}   (bar: 0)`],
    ['on the order, and not charged', `${verdict.invented}   (bar: 0)`],
    ['charged more than the price', `${verdict.twice}   (bar: 0)`],
    ['transactions recorded twice', `${verdict.doubled}   (bar: 0)`],
    ['outcomes unknown in the end', `${verdict.unresolved}   (bar: 0)`],
    ['refunds not completed in the end', `${verdict.reversalsOpen}   (bar: 0)`],
    ['orders tied out', checked],
    ['differences between orders, payments and ledger', `${untied}   (bar: 0)`],
  ];
  for (const [name, value] of facts) console.log(`${name.padEnd(50)} ${value}`);
}

await ask('/api/settings', [{ Name: 'accounting-transactions', Value: 'on' }]);
console.log(`… ${PAYMENTS} orders are placed`);
const orders = await placeOrders();
console.log(`… ${PAYMENTS} buyers pay`);
const sales = await sellAll(orders);
console.log('… time goes by');
const passed = await letTimePass();
const verdict = await judge(databaseUrl, emulator, sales);
await emulator.stop();
await postgres.destroy();
await rm(dataDir, { recursive: true, force: true });
print(verdict, passed);
const { lost, invented, twice, doubled, unresolved, reversalsOpen } = verdict;
if (lost + invented + twice + doubled + unresolved + reversalsOpen + passed.untied > 0) process.exitCode = 1;
