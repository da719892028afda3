import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allCalls } from '@cordovan/contracts/all-calls';
import type { Call } from '@cordovan/contracts/call';
import { snapshotOf } from '../test/fingerprint.ts';
import { type MailServer, startMailServer } from '../test/mail-server.ts';
import { type MakeRequest, send, type ValidRequest, validRequests } from '../test/valid-requests/index.ts';
import type { Emulator } from '../test/quickbooks-online/emulator.ts';
import { startSharedEmulator } from '../test/quickbooks-online/shared-emulator.ts';
import { createWorld, type World } from '../test/world.ts';
import { openPage, pay } from './adapters/gateway/test-gateway/test-gateway.calls.ts';
import { servedCalls } from './served-calls.ts';

/** Number of simultaneous requests with one key. */
const AT_ONCE = 6;
/** Calls that end the session: a repeat is refused and has no effect. */
const ENDS_ITS_SESSION = new Set(['identity.signOut', 'identity.signOutEverywhere']);
/** Signed by their senders. `repeated-card-payment.db.test.ts` and `agreement.db.test.ts` test their repeats. */
const SIGNED = new Set(['payments.receiveNotice', 'accounting.receiveNotice']);

/**
 * Happen once per database, or only after such a call. `setup.db.test.ts`, `clear-demo.db.test.ts`,
 * `stock-value.db.test.ts` and `labor-value.db.test.ts` test their repeats.
 */
const ONCE_A_DATABASE = new Set([
  'setup.createCompany',
  'setup.clearDemo',
  'accounting.startStockValue',
  'accounting.turnLaborValue',
]);

const served = servedCalls();
const outsideOfTheContract: readonly Call[] = [pay, openPage];
const writes = [...allCalls, ...outsideOfTheContract].filter(
  ({ id, method }) => method !== 'GET' && served.has(id) && !ONCE_A_DATABASE.has(id),
);

let emulator: Emulator;
let world: World;
let mails: MailServer;
beforeAll(async () => {
  mails = await startMailServer();
  // Fewer connections than requests: a write that needs a second connection would starve.
  emulator = await startSharedEmulator();
  world = await createWorld({
    env: { ...emulator.env, SMTP_URL: mails.url, PUBLIC_URL: 'https://shop.test', DATABASE_POOL: '4' },
  });
});
afterAll(async () => {
  await world.close();
  await emulator.stop();
  await mails.close();
});

test('has a valid request for every call that is not a GET', { tags: ['N-10'] }, () => {
  const missing = writes.filter(({ id }) => !(id in validRequests)).map(({ id }) => id);
  expect(missing, 'add them to apps/server/test/valid-requests').toEqual([]);
  const known = new Set([...writes.map(({ id }) => id), ...SIGNED]);
  expect(Object.keys(validRequests).filter((id) => !known.has(id))).toEqual([]);
  expect([...served].filter((id) => !known.has(id) && !allCalls.some((call) => call.id === id))).toEqual([
    'cardFrame.communicator',
    'cardFrame.communicatorScript',
    'testGateway.pageScript',
    'testGateway.pageStyle',
    // SOAP calls, whose requests identify themselves
    'accounting.describeWebConnector',
    'accounting.webConnector',
  ]);
});

/** Fingerprint of stored rows and emails: any change shows, and six effects add more rows than one effect. */
async function stateOfWorld() {
  const { fingerprint, rows } = await snapshotOf(world.app.deps);
  return { fingerprint, rows: { ...rows, mails: mails.received.length } };
}

/** Effect of a fresh request. */
async function effectOf(make: MakeRequest, run: (request: ValidRequest) => Promise<unknown>) {
  const request = await make(world);
  const before: Readonly<Record<string, number>> = (await stateOfWorld()).rows;
  await run(request);
  const after: Readonly<Record<string, number>> = (await stateOfWorld()).rows;
  const changed = Object.keys(after).filter((name) => after[name] !== before[name]);
  return Object.fromEntries(changed.map((name) => [name, after[name]! - before[name]!]));
}

/** Leaves out file contents, which are generated again: a PDF contains its time. */
const answerOf = ({ answerKind }: Call, { statusCode, headers, body }: LightMyRequestResponse) =>
  answerKind === 'file' ? [statusCode, headers['content-type']] : [statusCode, body];

/** Number of calls after which the database counts its rows again, as it does by itself in a running product. */
const CALLS_PER_ANALYSIS = 20;

test.each(writes.map((call, at) => [call.id, call, at] as const))(
  '%s has one effect per key and refuses the key for anything else',
  { tags: ['N-10'] },
  async (id, call, at) => {
    if (at % CALLS_PER_ANALYSIS === 0) await sql`analyze`.execute(world.db);
    const make = validRequests[id]!;
    const request = await make(world);
    const first = await send(world, call, request, { key: `once-${id}` });
    expect(first.statusCode, first.body.slice(0, 500)).toBe(200);
    const settled = await stateOfWorld();

    const again = await send(world, call, request, { key: `once-${id}` });
    const other = await send(world, call, request, { key: `once-${id}`, more: { Different: 'yes' } });
    if (ENDS_ITS_SESSION.has(id)) expect(again.headers['x-error-code']).toBe('UNAUTHORIZED');
    else {
      expect(answerOf(call, again), again.body.slice(0, 300)).toEqual(answerOf(call, first));
      expect([other.statusCode, other.headers['x-error-code']]).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
    }
    expect(await stateOfWorld(), 'a repetition stores and mails nothing').toEqual(settled);

    const alone = await effectOf(make, (single) => send(world, call, single, {}));
    const crowded = await effectOf(make, async (single) => {
      const key = `crowd-${id}`;
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, () => send(world, call, single, { key })),
      );
      const succeeded = answers.filter(({ statusCode }) => statusCode === 200);
      if (!ENDS_ITS_SESSION.has(id))
        expect(succeeded, answers.at(-1)!.body.slice(0, 300)).toHaveLength(AT_ONCE);
      expect(new Set(succeeded.map((answer) => JSON.stringify(answerOf(call, answer)))).size).toBe(1);
    });
    expect(crowded).toEqual(alone);
  },
);
