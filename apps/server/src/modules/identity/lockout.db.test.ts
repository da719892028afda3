import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { askToken, createPerson, signIn } from '../../../test/people.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { createApp } from '../../app.ts';

const START = new Date('2026-03-10T18:00:00Z');
const MINUTE = 60_000;
const PASSWORD = 'Demo-1234!';
const OFFICE = '198.51.100.20';
const ADMIN = 'ada@demo.test';

/** Sign-ins are limited per address, so each test uses a new one. */
let stranger = '';
let strangers = 0;

let world: World;
beforeAll(async () => {
  world = await createWorld({ now: START, env: { TIME_ZONE: 'America/Denver' } });
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(START);
  strangers += 1;
  stranger = `203.0.113.${strangers}`;
  await world.db.deleteFrom('sign_in_attempts').execute();
});

const attempt = (email: string, password: string, from: string) => askToken(world, { email, password, from });
const codeOf = (answer: Awaited<ReturnType<typeof attempt>>) =>
  answer.statusCode === 200 ? 'in' : String(answer.headers['x-error-code']);

async function guess(email: string, from: string, times = 5): Promise<string[]> {
  const codes: string[] = [];
  for (let time = 0; time < times; time += 1) codes.push(codeOf(await attempt(email, 'wrong', from)));
  return codes;
}

describe('wrong passwords', () => {
  test(
    'block the address they come from for 15 minutes, even for the right password',
    { tags: ['N-31'] },
    async () => {
      expect(await guess(ADMIN, stranger)).toEqual(Array(5).fill('INVALID_CREDENTIALS'));
      expect(codeOf(await attempt(ADMIN, PASSWORD, stranger))).toBe('ACCOUNT_LOCKED');
      world.setNow(new Date(START.getTime() + 15 * MINUTE - 1));
      expect(codeOf(await attempt(ADMIN, PASSWORD, stranger))).toBe('ACCOUNT_LOCKED');
      world.setNow(new Date(START.getTime() + 15 * MINUTE));
      expect(codeOf(await attempt(ADMIN, PASSWORD, stranger))).toBe('in');
    },
  );

  test('never block the user at another address', { tags: ['N-31'] }, async () => {
    for (let minute = 0; minute < 60; minute += 15) {
      world.setNow(new Date(START.getTime() + minute * MINUTE));
      await guess(ADMIN, stranger, 8);
      expect(codeOf(await attempt(ADMIN, PASSWORD, OFFICE)), `after ${minute} minutes`).toBe('in');
    }
  });

  test('count together for all addresses of an IPv6 network', { tags: ['N-31'] }, async () => {
    for (let host = 1; host <= 5; host += 1) await attempt(ADMIN, 'wrong', `2001:db8:7:7::${host}`);
    expect(codeOf(await attempt(ADMIN, PASSWORD, '2001:db8:7:7:aaaa::1'))).toBe('ACCOUNT_LOCKED');
    expect(codeOf(await attempt(ADMIN, PASSWORD, '2001:db8:7:8::1'))).toBe('in');
  });

  test('get the same answers for existing and unknown accounts', { tags: ['N-31'] }, async () => {
    const answersOf = async (email: string) => {
      const answers: unknown[] = [];
      for (let time = 0; time < 7; time += 1) {
        const { statusCode, headers, body } = await attempt(email, 'wrong', stranger);
        answers.push([statusCode, headers['x-error-code'], body]);
      }
      return answers;
    };
    const known = await answersOf(ADMIN);
    expect(await answersOf('nobody-here@demo.test')).toEqual(known);
    expect(known.at(-1)).toMatchObject([
      400,
      'ACCOUNT_LOCKED',
      expect.stringContaining('in 15 minutes') as string,
    ]);
  });

  test('are reset by the right password from the same address only', { tags: ['N-31'] }, async () => {
    await guess(ADMIN, OFFICE, 4);
    await guess(ADMIN, stranger, 4);
    expect(codeOf(await attempt(ADMIN, PASSWORD, OFFICE))).toBe('in');
    expect(await guess(ADMIN, OFFICE, 4)).toEqual(Array(4).fill('INVALID_CREDENTIALS'));
    expect(await guess(ADMIN, stranger, 2)).toEqual(['INVALID_CREDENTIALS', 'ACCOUNT_LOCKED']);
  });

  test('are all counted when sent to several processes at once', { tags: ['N-31'] }, async () => {
    const { config } = world.app.deps;
    const url = await databaseUrl();
    const second = await createApp({ config, databaseUrl: url, clock: () => world.now() });
    try {
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          (index % 2 === 0 ? world.app : second).http.inject({
            method: 'POST',
            url: '/token',
            remoteAddress: stranger,
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
            payload: `grant_type=password&username=${ADMIN}&password=wrong`,
          }),
        ),
      );
      const codes = answers.map((answer) => answer.headers['x-error-code']);
      expect(codes.filter((code) => code === 'INVALID_CREDENTIALS')).toHaveLength(5);
      expect(codes.filter((code) => code === 'ACCOUNT_LOCKED')).toHaveLength(7);
    } finally {
      await second.close();
    }
  });

  test('are logged without the typed text', { tags: ['N-31'] }, async () => {
    await attempt('My-Secret-Password-1!', 'wrong', stranger);
    const kept = [
      await world.db.selectFrom('sign_in_attempts').selectAll().execute(),
      await world.db.selectFrom('audit_entries').selectAll().execute(),
    ];
    expect(JSON.stringify(kept)).not.toMatch(/my-secret/i);
  });
});

/** Connection string of the test's database. */
async function databaseUrl(): Promise<string> {
  const { rows } = await (
    await import('kysely')
  ).sql<{ name: string }>`select current_database() as name`.execute(world.db);
  const { inject } = await import('vitest');
  const url = new URL(inject('templateUrl'));
  url.pathname = `/${rows[0]!.name}`;
  return url.href;
}

describe('a password change', () => {
  const change = (currentPassword: string) => ({
    CurrentPassword: currentPassword,
    Password: 'Another-1234!',
    PasswordConfirmation: 'Another-1234!',
  });

  test('is throttled like a sign-in', { tags: ['N-31'] }, async () => {
    await createPerson(world, { name: 'Wilma', password: 'First-1234!' });
    const browser = await signIn(world, { email: 'wilma@people.test', password: 'First-1234!' });
    for (let time = 0; time < 5; time += 1) {
      const answer = await browser.post('/api/account/change-password', change('wrong'));
      expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([400, 'CURRENT_PASSWORD_WRONG']);
    }
    const blocked = await browser.post('/api/account/change-password', change('First-1234!'));
    expect([blocked.statusCode, blocked.headers['x-error-code']]).toEqual([429, 'ACCOUNT_LOCKED']);
    world.setNow(new Date(START.getTime() + 15 * MINUTE));
    expect((await browser.post('/api/account/change-password', change('First-1234!'))).statusCode).toBe(200);
  });
});

describe('the user list', () => {
  test('shows who is locked out until an administrator resets the password', { tags: ['N-31'] }, async () => {
    const id = await createPerson(world, { name: 'Wanda', password: 'First-1234!' });
    const admin = world.as(world.users.admin);
    const lockedUntil = async () =>
      (await admin.get(`/api/users/${id}`)).json<{ LockedUntil: string | null }>().LockedUntil;
    expect(await lockedUntil()).toBeNull();
    await guess('WANDA@people.test', stranger);
    expect(await lockedUntil()).toBe('2026-03-10T18:15:00.000Z');
    world.setNow(new Date(START.getTime() + 16 * MINUTE));
    expect(await lockedUntil()).toBeNull();
    world.setNow(START);
    await admin.post(`/api/users/${id}/password`, {
      Password: 'Reset-1234!',
      PasswordConfirmation: 'Reset-1234!',
    });
    expect(await lockedUntil()).toBeNull();
    expect(codeOf(await attempt('wanda@people.test', 'Reset-1234!', stranger))).toBe('in');
  });
});
