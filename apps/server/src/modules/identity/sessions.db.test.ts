import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { EventEmitter } from 'node:events';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listenLive, until } from '../../../test/live.ts';
import { type Browser, createPerson, signIn } from '../../../test/people.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { streamEvents } from '../../platform/http/live-stream.ts';

const START = new Date('2026-03-10T18:00:00Z');
const HOUR = 3_600_000;
const MINUTE = 60_000;

let world: World;
beforeAll(async () => {
  world = await createWorld({ now: START, env: { TIME_ZONE: 'America/Denver' } });
});
afterAll(() => world.close());
beforeEach(() => world.setNow(START));

let people = 0;
/** Creates a user with a chosen password and signs in `times` times. */
async function person(
  times = 1,
): Promise<{ id: number; email: string; password: string; browsers: Browser[] }> {
  people += 1;
  const name = `Person${people}`;
  const first = 'First-1234!';
  const password = 'Chosen-1234!';
  const id = await createPerson(world, { name, password: first });
  const email = `${name.toLowerCase()}@people.test`;
  // Sign-ins are limited per address.
  const from = `198.51.100.${people}`;
  const browser = await signIn(world, { email, password: first, from });
  await browser.post('/api/account/change-password', {
    CurrentPassword: first,
    Password: password,
    PasswordConfirmation: password,
  });
  const browsers: Browser[] = [];
  for (let time = 0; time < times; time += 1) browsers.push(await signIn(world, { email, password, from }));
  return { id, email, password, browsers };
}
const admin = () => world.as(world.users.admin);
const works = async (browser: Browser) => (await browser.get('/api/orders')).statusCode;

describe('a session', () => {
  test('ends twelve hours after sign-in, however busy it is', { tags: ['N-31'] }, async () => {
    const { browsers } = await person();
    const [browser] = browsers as [Browser];
    const info = (await browser.get('/api/account/info')).json<{
      SessionEndsAt: string;
      SessionExpiresAt: string;
    }>();
    expect(info.SessionEndsAt).toBe('2026-03-11T06:00:00.000Z');
    expect(info.SessionExpiresAt).toBe('2026-03-10T19:00:00.000Z');
    for (let minutes = 30; minutes < 12 * 60; minutes += 30) {
      world.setNow(new Date(START.getTime() + minutes * MINUTE));
      expect(await works(browser), `${minutes} minutes after the sign-in`).toBe(200);
    }
    const late = (await browser.get('/api/account/info')).json<{ SessionExpiresAt: string }>();
    expect(late.SessionExpiresAt).toBe('2026-03-11T06:00:00.000Z');
    world.setNow(new Date(START.getTime() + 12 * HOUR - 1));
    expect(await works(browser)).toBe(200);
    world.setNow(new Date(START.getTime() + 12 * HOUR));
    expect(await works(browser)).toBe(401);
    expect((await browser.post('/api/account/login/60')).statusCode, 'nor can it be opened again').toBe(401);
  });

  test("ends when its user signs out everywhere, and no other user's does", { tags: ['N-31'] }, async () => {
    const { browsers } = await person(3);
    const other = await person();
    expect((await browsers[1]!.post('/api/account/logout-everywhere')).json()).toEqual({ ok: true });
    for (const browser of browsers) expect(await works(browser)).toBe(401);
    expect(await works(other.browsers[0]!)).toBe(200);
  });

  test('ends alone when its user signs out', { tags: ['AUTH-09'] }, async () => {
    const { browsers } = await person(2);
    await browsers[0]!.post('/api/account/logout');
    expect([await works(browsers[0]!), await works(browsers[1]!)]).toEqual([401, 200]);
  });

  test(
    'ends when an administrator resets the password or deactivates the user',
    { tags: ['N-31'] },
    async () => {
      const reset = await person();
      const passwords = { Password: 'Reset-1234!', PasswordConfirmation: 'Reset-1234!' };
      expect((await admin().post(`/api/users/${reset.id}/password`, passwords)).statusCode).toBe(200);
      expect(await works(reset.browsers[0]!)).toBe(401);
      const gone = await person();
      await admin().post('/api/account/active-user', { Id: gone.id, IsActive: false });
      expect(await works(gone.browsers[0]!)).toBe(401);
    },
  );
});

describe('a deactivated user', () => {
  test.each([
    ['GET', '/api/search?text=denver'],
    ['GET', '/api/views?list=orders'],
    ['GET', '/api/reports/production/export'],
    ['GET', '/api/live'],
    ['GET', '/api/statuses'],
    ['GET', '/api/customizer/all-elements'],
    ['GET', '/api/settings/public'],
    ['POST', '/api/account/change-password'],
    ['POST', '/api/account/login/60'],
    ['POST', '/api/account/language'],
    ['POST', '/api/order/saveOrder'],
  ] as const)(
    'is refused %s %s, even with the static token',
    { tags: ['AUTH-15', 'AUTH-16', 'N-31'] },
    async (method, url) => {
      const { id, email, password } = await person();
      await admin().post('/api/account/active-user', { Id: id, IsActive: false });
      const browser = await signIn(world, { email, password, from: '198.51.100.250' });
      const answer = method === 'GET' ? await browser.get(url) : await browser.post(url, {});
      expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([403, 'ACCOUTN__INACTIVE_USER']);
      expect(answer.body).toBe('Your user is disabled, please contact your system administrator.');
    },
  );

  test('can read its own status and sign out', { tags: ['AUTH-16', 'N-31'] }, async () => {
    const { id, email, password } = await person();
    await admin().post('/api/account/active-user', { Id: id, IsActive: false });
    const browser = await signIn(world, { email, password, from: '198.51.100.250' });
    expect((await browser.get('/api/account/info')).json()).toMatchObject({ IsActive: false });
    expect((await browser.post('/api/account/logout')).json()).toEqual({ ok: true });
    expect((await browser.get('/api/account/info')).statusCode).toBe(401);
  });
});

describe('a password set by someone else', () => {
  test('must be changed first, after creation and after a reset', { tags: ['N-31'] }, async () => {
    const id = await createPerson(world, {
      name: 'Newcomer',
      role: 'Administrator',
      password: 'First-1234!',
    });
    const email = 'newcomer@people.test';
    for (const given of ['First-1234!', 'Reset-1234!']) {
      if (given !== 'First-1234!') {
        const passwords = { Password: given, PasswordConfirmation: given };
        await admin().post(`/api/users/${id}/password`, passwords);
      }
      const browser = await signIn(world, { email, password: given });
      expect((await browser.get('/api/account/info')).json()).toMatchObject({ MustChangePassword: true });
      for (const url of [
        '/api/orders',
        '/api/search?text=x',
        '/api/customizer/all-elements',
        '/api/settings',
      ]) {
        const answer = await browser.get(url);
        expect([url, answer.statusCode, answer.headers['x-error-code']]).toEqual([
          url,
          403,
          'PASSWORD_CHANGE_REQUIRED',
        ]);
      }
      const change = (password: string) =>
        browser.post('/api/account/change-password', {
          CurrentPassword: given,
          Password: password,
          PasswordConfirmation: password,
        });
      expect((await change(given)).headers['x-error-code'], 'the same again').toBe('PASSWORD_UNCHANGED');
      expect((await change(`Own-${given}`)).statusCode).toBe(200);
      expect((await browser.get('/api/account/info')).json()).toMatchObject({ MustChangePassword: false });
      expect(await works(browser)).toBe(200);
    }
  });

  test(
    'refuses to let administrators set their own password without the current one',
    { tags: ['N-31'] },
    async () => {
      const { id, email, password } = await person();
      await world.db.updateTable('users').set({ role: 'Administrator' }).where('id', '=', id).execute();
      const browser = await signIn(world, { email, password, from: '198.51.100.250' });
      const passwords = { Password: 'Mine-1234!', PasswordConfirmation: 'Mine-1234!' };
      const refused = await browser.post(`/api/users/${id}/password`, passwords);
      expect(refused.headers['x-error-code']).toBe('OWN_PASSWORD');
      expect((await browser.get('/api/account/info')).statusCode).toBe(200);
      const own = { ...passwords, CurrentPassword: password };
      expect((await browser.post('/api/account/change-password', own)).statusCode).toBe(200);
      const again = await signIn(world, { email, password: 'Mine-1234!' });
      expect((await again.get('/api/account/info')).json()).toMatchObject({ MustChangePassword: false });
    },
  );
});

describe('a live stream', () => {
  async function openStream(browser: Browser): Promise<{ stream: Readable; hasEnded: () => boolean }> {
    const answer = await world.app.http.inject({
      method: 'GET',
      url: '/api/live',
      headers: { authorization: `Bearer ${browser.token}` },
      payloadAsStream: true,
    });
    expect(answer.statusCode).toBe(200);
    const stream = answer.stream();
    let isOver = false;
    stream.on('end', () => (isOver = true));
    stream.resume();
    return { stream, hasEnded: () => isOver };
  }

  test.each([
    ['the sign-out', (browser: Browser, _id: number) => browser.post('/api/account/logout')],
    [
      'the sign-out everywhere',
      (browser: Browser, _id: number) => browser.post('/api/account/logout-everywhere'),
    ],
    [
      'a deactivation',
      (_browser: Browser, id: number) =>
        admin().post('/api/account/active-user', { Id: id, IsActive: false }),
    ],
    [
      'a password reset',
      (_browser: Browser, id: number) =>
        admin().post(`/api/users/${id}/password`, {
          Password: 'Reset-1234!',
          PasswordConfirmation: 'Reset-1234!',
        }),
    ],
    [
      'another role',
      async (_browser: Browser, id: number) => {
        const user = (await admin().get(`/api/users/${id}`)).json<Record<string, unknown>>();
        return admin().post('/api/users', { ...user, Role: 'Manufacturing' });
      },
    ],
  ])("ends with %s, while another user's stream goes on", { tags: ['N-31'] }, async (_what, end) => {
    const { id, browsers } = await person();
    const other = await person();
    // Events of the sign-ins arrive a moment later and would end the streams.
    await new Promise((resolve) => setTimeout(resolve, 300));
    const [mine, theirs] = [await openStream(browsers[0]!), await openStream(other.browsers[0]!)];
    expect((await end(browsers[0]!, id)).statusCode).toBe(200);
    await until(mine.hasEnded);
    expect([mine.hasEnded(), theirs.hasEnded()]).toEqual([true, false]);
    theirs.stream.destroy();
  });

  test(
    'ends when events may have been missed, so that the page reloads everything',
    { tags: ['N-31', 'SCHED-01'] },
    async () => {
      const { browsers } = await person();
      await new Promise((resolve) => setTimeout(resolve, 300));
      const { hasEnded } = await openStream(browsers[0]!);
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen cordovan%'`.execute(world.db);
      await until(hasEnded);
      expect(hasEnded()).toBe(true);
      const { stream, hasEnded: hasAgain } = await openStream(browsers[0]!);
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(hasAgain()).toBe(false);
      stream.destroy();
    },
  );

  test('ends at once when its session ended while it opened', { tags: ['N-31'] }, async () => {
    const written: string[] = [];
    const out = Object.assign(new EventEmitter(), {
      writeHead: () => undefined,
      write: (text: string) => written.push(text),
      end: () => written.push('end'),
    });
    streamEvents({ hijack: () => undefined, raw: out } as unknown as FastifyReply, {
      live: world.app.deps.live,
      userId: 1,
      mayHear: () => true,
      isOpen: () => Promise.resolve(false),
    });
    await until(() => written.includes('end'));
    out.emit('close');
    expect(written).toEqual(['retry: 1000\n\n', 'end']);
  });

  test('ends at the heartbeat after its session has expired', { tags: ['N-31'] }, async () => {
    const written: string[] = [];
    const out = Object.assign(new EventEmitter(), {
      writeHead: () => undefined,
      write: (text: string) => written.push(text),
      end: () => {
        written.push('end');
        out.emit('close');
      },
    });
    const open = [true, true, false];
    streamEvents({ hijack: () => undefined, raw: out } as unknown as FastifyReply, {
      live: world.app.deps.live,
      userId: 1,
      mayHear: () => true,
      isOpen: () => Promise.resolve(open.shift() ?? false),
      heartbeatMs: 5,
    });
    await until(() => written.includes('end'));
    expect(written).toEqual(['retry: 1000\n\n', ': still here\n\n', ': still here\n\n', 'end']);
  });

  test("doesn't keep its session alive", { tags: ['N-31'] }, async () => {
    const { browsers } = await person();
    const [browser] = browsers as [Browser];
    const { isSessionOpen } = await import('./index.ts');
    const { id } = await world.db
      .selectFrom('sessions')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const at = (minutes: number) => new Date(START.getTime() + minutes * MINUTE);
    expect(await isSessionOpen(world.db, id, at(59))).toBe(true);
    expect(await isSessionOpen(world.db, id, at(60))).toBe(false);
    world.setNow(at(61));
    expect(await works(browser)).toBe(401);
  });

  test("doesn't send session events to a page", { tags: ['N-31'] }, async () => {
    const { heard, stop } = await listenLive(world, world.users.admin);
    const { browsers } = await person();
    await browsers[0]!.post('/api/account/logout');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(JSON.stringify(heard)).not.toContain('sessions');
    stop();
  });
});
