import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { allCalls } from '@cordovan/contracts/all-calls';
import type { Call } from '@cordovan/contracts/call';
import { fingerprintOf } from '../test/fingerprint.ts';
import { BAD_VALUES, pathsIn, sampleOf, schemaOf, withValueAt } from '../test/sample.ts';
import type { Emulator } from '../test/quickbooks-online/emulator.ts';
import { startSharedEmulator } from '../test/quickbooks-online/shared-emulator.ts';
import { createWorld, type World } from '../test/world.ts';
import { servedCalls } from './served-calls.ts';

/** Invalid bodies per call, spread evenly over fields and values. */
const TRIES = 60;

const emptyQuery = z.object({});

let emulator: Emulator;
let world: World;
beforeAll(async () => {
  emulator = await startSharedEmulator();
  world = await createWorld({ env: { ...emulator.env, DATABASE_POOL: '4' } });
});
afterAll(async () => {
  await world.close();
  await emulator.stop();
});

interface Attempt {
  readonly url: string;
  readonly payload?: string;
}

const served = servedCalls();
/** Left out because the stream never ends, and signing out would end the other calls' session. */
const LEFT_OUT = new Set(['identity.signOut', 'identity.signOutEverywhere']);
const tested = allCalls.filter(
  (call) => served.has(call.id) && call.answerKind !== 'events' && !LEFT_OUT.has(call.id),
);

test('covers every call of the server', () => {
  expect(tested.length).toBeGreaterThan(80);
});

test.each(tested.map((call) => [call.id, call] as const))(
  'rejects bad input to %s without crashing or storing',
  { tags: ['API-99'] },
  async (_id, call) => {
    const attempts = attemptsFor(call);
    const refused: Attempt[] = [];
    let succeeded = false;
    const before = await fingerprintOf(world.app.deps);
    for (const attempt of attempts) {
      const answer = await send(call, attempt);
      expect(
        answer.statusCode,
        `${answer.body.slice(0, 300)} ← ${attempt.url} ${(attempt.payload ?? '').slice(0, 300)}`,
      ).toBeLessThan(500);
      if (answer.statusCode >= 400) {
        expect(answer.headers['x-error-code'] ?? answer.body, 'a refusal says why').not.toBe('');
        refused.push(attempt);
      } else succeeded = true;
    }
    if (!succeeded) {
      expect(await fingerprintOf(world.app.deps)).toBe(before);
      return;
    }
    const settled = await fingerprintOf(world.app.deps);
    const again: number[] = [];
    for (const attempt of refused) again.push((await send(call, attempt)).statusCode);
    if (again.every((status) => status >= 400)) expect(await fingerprintOf(world.app.deps)).toBe(settled);
  },
);

function send(call: Call, { url, payload }: Attempt) {
  return world.app.http.inject({
    method: call.method,
    url,
    headers: {
      authorization: `Bearer ${world.users.admin.token}`,
      ...(payload === undefined ? {} : { 'content-type': contentType(call) }),
    },
    ...(payload === undefined ? {} : { payload }),
  });
}

function contentType(call: Call): string {
  if (call.bodyKind === 'form') return 'application/x-www-form-urlencoded';
  if (call.bodyKind === 'multipart') return 'multipart/form-data; boundary=x';
  return 'application/json';
}

function attemptsFor(call: Call): readonly Attempt[] {
  return [...badAddresses(call), ...badBodies(call)];
}

/** Invalid ids in the path and values in the query, with a plain body. */
function badAddresses(call: Call): readonly Attempt[] {
  const values = [
    '0',
    '-1',
    'x',
    '999999999999999',
    '1e9',
    '%00',
    '%F0%9F%9B%8B',
    'a'.repeat(600),
    "'%20or%201=1",
  ];
  const body = call.body ? payloadOf(call, sampleOf(schemaOf(call.body))) : undefined;
  const attempt = (url: string): Attempt => (body === undefined ? { url } : { url, payload: body });
  const names = Object.keys(schemaOf(call.query ?? emptyQuery).properties ?? {});
  const plain = pathWith(call, '1');
  const inPath = call.path.includes(':') ? values.map((value) => attempt(pathWith(call, value))) : [];
  const inQuery = names.flatMap((name) =>
    values.map((value) => attempt(`${plain}?${name}=${value}&${name}=${value}`)),
  );
  return [...inPath, ...inQuery];
}

function badBodies(call: Call): readonly Attempt[] {
  if (!call.body) return [];
  const url = pathWith(call, '1');
  const sample = sampleOf(schemaOf(call.body));
  const broken: Attempt[] = ['{', '[1,', 'null', '"text"', '[]', ''].map((payload) => ({ url, payload }));
  const all = pathsIn(sample).flatMap((path) => BAD_VALUES.map((value) => [path, value] as const));
  const step = Math.max(1, Math.floor(all.length / TRIES));
  const spread = all.filter((_, index) => index % step === 0);
  return [
    ...broken,
    ...spread.map(([path, value]) => ({ url, payload: payloadOf(call, withValueAt(sample, path, value)) })),
  ];
}

function payloadOf(call: Call, body: unknown): string {
  if (call.bodyKind === 'form') return formOf(body);
  if (call.bodyKind !== 'multipart') return JSON.stringify(body);
  const parts = fieldsOf(body).map(
    ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
  );
  return `${parts.join('')}--x\r\nContent-Disposition: form-data; name="file"; filename="../../x.exe"\r\nContent-Type: image/png\r\n\r\nMZ\u0090\r\n--x--\r\n`;
}

/** A text counts as one field; its letters would make 200,000. */
const fieldsOf = (body: unknown): [string, unknown][] =>
  Object.entries(typeof body === 'string' ? { text: body } : (body ?? {}));

function formOf(body: unknown): string {
  const form = new URLSearchParams();
  for (const [name, value] of fieldsOf(body)) form.append(name, String(value));
  return form.toString();
}

const pathWith = (call: Call, value: string) => call.path.replaceAll(/:[A-Za-z]+/g, value);
