import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addTerminal, codeFor, deviceWith, enroll, enrolledDevice } from '../../../../test/terminals.ts';
import { createWorld, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(() => world.setNow(new Date('2026-03-10T14:00:00Z')));

const admin = () => world.as(world.users.admin);
const codeOf = (answer: { headers: Record<string, unknown> }) => answer.headers['x-error-code'];
const later = (minutes: number) => world.setNow(new Date(world.now().getTime() + minutes * 60_000));
interface Listed {
  readonly Id: number;
  readonly Name: string;
  readonly State: string;
  readonly CodeExpiresAt: string | null;
  readonly LastSeenAt: string | null;
  readonly LastSeenFrom: string | null;
  readonly RowVersion: number;
}
const listed = async (id: number) =>
  (await admin().get('/api/terminals')).json<Listed[]>().find(({ Id }) => Id === id)!;

test(
  'enrolls a device once with a code that is shown once and stored as a hash',
  { tags: ['N-20', 'N-39'] },
  async () => {
    const id = await addTerminal(world, 'Sewing');
    expect(await listed(id)).toMatchObject({ State: 'waiting', CodeExpiresAt: null });
    const code = await codeFor(world, id);
    expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect(await listed(id)).toMatchObject({ CodeExpiresAt: '2026-03-10T14:30:00.000Z' });
    const typed = ` ${code.toLowerCase().replace('-', ' ')}`;
    const answer = await enroll(world, typed);
    expect(answer.json()).toEqual({ Name: 'Sewing', Place: 'Hall 2' });
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(
      /^cordovan-terminal=[\w-]{43}; Path=\/api\/terminal; Max-Age=34560000; HttpOnly; SameSite=Strict$/,
    );
    expect(codeOf(await enroll(world, code))).toBe('TERMINAL_CODE_WRONG');
    expect(await listed(id)).toMatchObject({ State: 'active', CodeExpiresAt: null });
    const token = cookie.slice('cordovan-terminal='.length).split(';', 1)[0]!;
    const stored = await world.db.selectFrom('terminals').where('id', '=', id).selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);
    const audited = await world.db
      .selectFrom('audit_entries')
      .where('subject', '=', 'terminal')
      .where('subject_id', '=', String(id))
      .orderBy('id')
      .select(['action', 'actor'])
      .execute();
    expect(audited).toEqual([
      { action: 'created', actor: 'user' },
      { action: 'saved', actor: 'user' },
      { action: 'saved', actor: 'visitor' },
    ]);
  },
);

test('marks the cookie as secure behind a TLS proxy', { tags: ['N-20'] }, async () => {
  const secure = await createWorld({ env: { TRUST_PROXY: '1' } });
  const Code = await codeFor(secure, await addTerminal(secure));
  const answer = await secure
    .as('nobody')
    .post('/api/terminal/enroll', { Code }, { 'x-forwarded-proto': 'https' });
  expect(String(answer.headers['set-cookie'])).toMatch(/; Secure$/);
  await secure.close();
});

test('accepts only the latest code, for half an hour', { tags: ['N-20'] }, async () => {
  const id = await addTerminal(world);
  const first = await codeFor(world, id);
  const second = await codeFor(world, id);
  expect(codeOf(await enroll(world, first))).toBe('TERMINAL_CODE_WRONG');
  later(30);
  expect(codeOf(await enroll(world, second))).toBe('TERMINAL_CODE_WRONG');
  later(-1);
  expect((await enroll(world, second)).statusCode).toBe(200);
});

test('limits how many codes a network may try', { tags: ['N-20'] }, async () => {
  const codes: unknown[] = [];
  for (let guess = 0; guess < 70; guess += 1)
    codes.push(codeOf(await enroll(world, `0000-${1000 + guess}`, '10.1.1.1')));
  expect(codes.slice(0, 30)).toEqual(Array<string>(30).fill('TERMINAL_CODE_WRONG'));
  // A minute may have begun in between.
  expect(codes).toContain('RATE_LIMITED');
});

test('never times out, and ends only when revoked', { tags: ['N-20', 'N-39'] }, async () => {
  const device = await enrolledDevice(world, 'Packing');
  later(60 * 24 * 365 * 3);
  const floor = await device.get('/api/terminal/floor');
  expect(floor.statusCode).toBe(200);
  // Browsers keep a cookie for 400 days at most.
  expect(String(floor.headers['set-cookie'])).toContain(`${device.cookie}; `);
  expect(await listed(device.id)).toMatchObject({
    LastSeenAt: world.now().toISOString(),
    LastSeenFrom: '127.0.0.1',
  });
  const code = await codeFor(world, device.id);
  expect((await admin().post(`/api/terminals/${device.id}/revoke`)).statusCode).toBe(200);
  expect((await admin().post(`/api/terminals/${device.id}/revoke`)).statusCode).toBe(200);
  expect(codeOf(await device.get('/api/terminal/floor'))).toBe('TERMINAL_NOT_ENROLLED');
  expect(codeOf(await enroll(world, code))).toBe('TERMINAL_CODE_WRONG');
  expect(codeOf(await admin().post(`/api/terminals/${device.id}/code`))).toBe('TERMINAL_REVOKED');
  const { RowVersion } = await listed(device.id);
  const renamed = { Id: device.id, Name: 'Other', Place: '', RowVersion };
  expect(codeOf(await admin().post('/api/terminals', renamed))).toBe('TERMINAL_REVOKED');
  expect((await admin().get('/api/terminals')).json<Listed[]>().at(-1)).toMatchObject({ State: 'revoked' });
});

test(
  'moves the terminal to another device with a new enrollment code, and signs out the old device',
  { tags: ['N-20'] },
  async () => {
    const device = await enrolledDevice(world);
    const answer = await enroll(world, await codeFor(world, device.id));
    const cookie = String(answer.headers['set-cookie']).split(';', 1)[0]!;
    expect((await device.get('/api/terminal/floor')).statusCode).toBe(401);
    expect((await deviceWith(world, { id: device.id, cookie }).get('/api/terminal/floor')).statusCode).toBe(
      200,
    );
  },
);

test('lets a terminal make only the calls meant for terminals', { tags: ['N-01', 'N-20'] }, async () => {
  const device = await enrolledDevice(world);
  for (const url of ['/api/employees', '/api/orders', '/api/operation-register', '/api/terminals'])
    expect((await device.get(url)).statusCode, url).toBe(401);
  // Another website can make a browser send the cookie, but not the header.
  const without = { method: 'GET', url: '/api/terminal/floor', headers: { cookie: device.cookie } } as const;
  expect((await world.app.http.inject(without)).statusCode).toBe(401);
  // Neither a user nor the header alone counts as a terminal.
  expect((await admin().get('/api/terminal/floor', { 'x-terminal': '1' })).statusCode).toBe(401);
});

test('shows a terminal neither prices nor badge codes', { tags: ['N-03', 'N-20'] }, async () => {
  const device = await enrolledDevice(world);
  await admin().post('/api/employees', { Name: 'Iris', Code: 'SECRET-BADGE' });
  await admin().post('/api/employees', { Name: 'Gone', Code: 'GONE', IsActive: false });
  const floor = await device.get('/api/terminal/floor');
  expect(floor.body).toContain('Iris');
  expect(floor.body).not.toContain('Gone');
  expect(floor.body).not.toContain('SECRET-BADGE');
  expect(floor.body).not.toMatch(/price|total|customer/i);
});

test('lets only administrators see and change terminals', { tags: ['N-01', 'N-20'] }, async () => {
  const id = await addTerminal(world);
  for (const user of [world.users.sales, world.users.factory]) {
    expect((await world.as(user).get('/api/terminals')).statusCode).toBe(403);
    expect((await world.as(user).post(`/api/terminals/${id}/code`)).statusCode).toBe(403);
    expect((await world.as(user).post(`/api/terminals/${id}/revoke`)).statusCode).toBe(403);
  }
  const { RowVersion } = await listed(id);
  const rename = { Id: id, Name: ' Frames ', Place: 'Hall 1', RowVersion };
  expect((await admin().post('/api/terminals', rename)).json()).toMatchObject({ Name: 'Frames' });
  expect(codeOf(await admin().post('/api/terminals', rename))).toBe('STALE_RECORD');
  expect(codeOf(await admin().post('/api/terminals', { ...rename, Name: ' ' }))).toBe('FIELD_REQUIRED');
});

test(
  'identifies a person by a PIN and blocks it after five wrong ones',
  { tags: ['N-20', 'REG-01'] },
  async () => {
    const device = await enrolledDevice(world);
    const other = await enrolledDevice(world);
    const { Id } = (await admin().post('/api/employees', { Name: 'Pia', Code: 'PIA' })).json<{
      Id: number;
    }>();
    const set = (Pin: string) => admin().post(`/api/employees/${Id}/pin`, { Pin });
    const type = (Pin: string, at = device) => at.post('/api/terminal/pin', { EmployeeId: Id, Pin });
    expect(codeOf(await type('2580'))).toBe('PIN_WRONG');
    for (const weak of ['123', '123456789', '1111', '4321', '12a4'])
      expect(codeOf(await set(weak)), weak).toBe('PIN_RULE');
    expect((await set('2580')).statusCode).toBe(200);
    expect((await type('2580')).json()).toMatchObject({ EmployeeId: Id });
    for (let guess = 0; guess < 4; guess += 1) expect(codeOf(await type(`999${guess}`))).toBe('PIN_WRONG');
    expect((await type('2580')).statusCode, 'a right one forgets the wrong ones').toBe(200);
    for (let guess = 0; guess < 5; guess += 1) expect(codeOf(await type(`999${guess}`))).toBe('PIN_WRONG');
    expect(codeOf(await type('2580', other))).toBe('ACCOUNT_LOCKED');
    later(16);
    expect((await type('2580', other)).statusCode).toBe(200);
    await set('');
    expect(codeOf(await type('2580'))).toBe('PIN_WRONG');
    const stored = JSON.stringify(await world.db.selectFrom('audit_entries').selectAll().execute());
    expect(stored).toContain('employee pin');
    expect(stored).not.toMatch(/2580|argon2/);
    expect(
      (await world.as(world.users.factory).post(`/api/employees/${Id}/pin`, { Pin: '2580' })).statusCode,
    ).toBe(403);
  },
);
