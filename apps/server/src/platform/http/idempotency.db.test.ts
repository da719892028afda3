import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorld, type World } from '../../../test/world.ts';
import { refuse, RefusalError } from '../errors/refusal-error.ts';
import { type LeaseTimes, onceLeased } from './idempotency-lease.ts';
import { openAnswer, readIdempotencyKey, sealAnswer } from './idempotency-key.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const SHORT: LeaseTimes = { leaseSeconds: 1, renewMs: 300, waitMs: 3_000 };

const request = (body: unknown) => ({ callId: 'test.call', params: {}, query: {}, body, files: [] });
const keyOf = (key: string, body: unknown = {}) => readIdempotencyKey(key, 'test', request(body))!;
const run = (
  key: string,
  work: () => Promise<unknown>,
  options: { body?: unknown; times?: LeaseTimes } = {},
) => onceLeased(world.db, keyOf(key, options.body), { work, log: world.app.deps.log, ...options });
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: unknown) => (error instanceof RefusalError ? error.refusals[0]?.code : 'other'),
  );

/** Creates a row like one left by a process that died while working. */
const leaveBehind = (key: string, leaseSeconds: number) =>
  world.db
    .insertInto('idempotency_keys')
    .values({
      scope: 'test',
      key: keyOf(key).hash,
      request_fingerprint: keyOf(key).fingerprint,
      claim_id: randomUUID(),
      leased_until: sql<Date>`clock_timestamp() + ${leaseSeconds} * interval '1 second'`,
    })
    .execute();

describe('a call with external effects', { tags: ['N-10', 'N-28'] }, () => {
  test('runs once for six simultaneous requests with the same key', async () => {
    let runs = 0;
    const work = async () => {
      runs += 1;
      await sleep(200);
      return { id: runs };
    };
    const answers = await Promise.all(Array.from({ length: 6 }, () => run('six-at-once', work)));
    expect(answers).toEqual(Array.from({ length: 6 }, () => ({ id: 1 })));
    expect(await run('six-at-once', work)).toEqual({ id: 1 });
    expect(runs).toBe(1);
  });

  test('is refused as in progress after a wait', async () => {
    const first = run('takes-long', () => sleep(600));
    await sleep(100);
    expect(
      await codeOf(run('takes-long', () => Promise.resolve(), { times: { ...SHORT, waitMs: 100 } })),
    ).toBe('IDEMPOTENCY_IN_PROGRESS');
    await first;
  });

  test('is taken over only once the lease of a dead process ends', async () => {
    await leaveBehind('died-in-the-middle', 1);
    const startedAt = performance.now();
    expect(await run('died-in-the-middle', () => Promise.resolve('taken over'))).toBe('taken over');
    expect(performance.now() - startedAt).toBeGreaterThan(800);
  });

  test('renews its lease while its work takes longer than the lease', async () => {
    let runs = 0;
    const work = async () => {
      runs += 1;
      await sleep(2_000);
      return runs;
    };
    const first = run('longer-than-a-lease', work, { times: SHORT });
    await sleep(1_500);
    expect(await run('longer-than-a-lease', work, { times: SHORT })).toBe(1);
    expect(await first).toBe(1);
  });

  test('runs again after a refusal, and is refused if the key comes with another body', async () => {
    const away = () => Promise.resolve().then(() => refuse({ code: 'PAYMENT_GATEWAY_UNAVAILABLE' }));
    expect(await codeOf(run('after-a-refusal', away, { body: { amount: 1 } }))).toBe(
      'PAYMENT_GATEWAY_UNAVAILABLE',
    );
    const other = run('after-a-refusal', () => Promise.resolve(), { body: { amount: 2 } });
    expect(await codeOf(other)).toBe('IDEMPOTENCY_MISMATCH');
    expect(await run('after-a-refusal', () => Promise.resolve('back'), { body: { amount: 1 } })).toBe('back');
  });
});

describe('the data stored for a key', { tags: ['AUTH-05', 'N-31'] }, () => {
  test('contains neither the key nor the body nor the answer', async () => {
    await run('my-secret-key', () => Promise.resolve({ accessToken: 'the-access-token' }), {
      body: { password: 'Demo-1234!' },
    });
    const { rows } = await sql<{ text: string; answer: Buffer | null }>`
      select k::text as text, k.answer from idempotency_keys k where scope = 'test'`.execute(world.db);
    const kept = rows.map((row) => row.text + (row.answer?.toString('latin1') ?? '')).join('\n');
    for (const secret of ['my-secret-key', 'Demo-1234!', 'the-access-token'])
      expect(kept).not.toContain(secret);
  });

  test('has a fingerprint that cannot be computed without the key', () => {
    const body = { password: 'Demo-1234!' };
    expect(keyOf('first-key', body).fingerprint).toBe(keyOf('first-key', body).fingerprint);
    expect(keyOf('other-key', body).fingerprint).not.toBe(keyOf('first-key', body).fingerprint);
  });

  test('is decrypted only with the key', () => {
    const sealed = sealAnswer(keyOf('first-key'), { Id: 7 });
    expect(openAnswer(keyOf('first-key'), sealed)).toEqual({ Id: 7 });
    expect(() => openAnswer(keyOf('other-key'), sealed)).toThrow();
  });
});

test('distinguishes files by content, not by name', { tags: ['N-15'] }, () => {
  const withFile = (bytes: string) =>
    readIdempotencyKey('same-key-0', 'test', {
      ...request({}),
      files: [{ field: 'file', fileName: 'plan.png', bytes: Buffer.from(bytes) }],
    })!.fingerprint;
  expect(withFile('first')).toBe(withFile('first'));
  expect(withFile('second')).not.toBe(withFile('first'));
});
