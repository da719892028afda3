import { afterAll, beforeAll, expect, test } from 'vitest';
import { allCalls } from '@cordovan/contracts/all-calls';
import type { Call } from '@cordovan/contracts/call';
import { apiScopes, scopeForCall } from '@cordovan/domain/integrations';
import { exampleOf, shapeOf, storedExamples, storeExamples } from '../test/call-examples.ts';
import { type MailServer, startMailServer } from '../test/mail-server.ts';
import { readRequests } from '../test/valid-requests/reads.ts';
import { send, type ValidRequest, validRequests } from '../test/valid-requests/index.ts';
import type { Emulator } from '../test/quickbooks-online/emulator.ts';
import { startSharedEmulator } from '../test/quickbooks-online/shared-emulator.ts';
import { createWorld, type World } from '../test/world.ts';
import type { CallExample } from './platform/http/call-examples.ts';
import { describeCalls } from './platform/http/openapi.ts';
import { servedCalls } from './served-calls.ts';

/** Calls of pages, whose addresses come from an answer before them. */
const OF_PAGES = new Set([
  'payments.receiveNotice',
  'accounting.receiveNotice',
  'setup.createCompany',
  'setup.readSetup',
]);

const served = servedCalls();
const scopeOf = ({ id, access }: Call) => {
  const action = typeof access === 'string' ? null : 'staff' in access ? access.staff : access.staticOr;
  return scopeForCall({ id, action });
};
const isPublic = ({ access }: Call) => access === 'public';
const isRead = ({ method }: Call) => method === 'GET';
/**
 * All calls that another program may make. Public pictures and pages have no schema to describe.
 */
const calls: readonly Call[] = allCalls.filter(
  (call) =>
    served.has(call.id) &&
    !OF_PAGES.has(call.id) &&
    (isPublic(call) ? call.answerKind === 'json' || call.body !== undefined : scopeOf(call) !== null),
);

let emulator: Emulator;
let world: World;
let mails: MailServer;
let key: string;
beforeAll(async () => {
  mails = await startMailServer();
  emulator = await startSharedEmulator();
  world = await createWorld({
    env: { ...emulator.env, SMTP_URL: mails.url, PUBLIC_URL: 'https://orders.example.com' },
  });
  const draft = { Name: 'Program', Role: 'Administrator', StoreId: null, CallsPerMinute: 3000, Days: 30 };
  const made = await world
    .as(world.users.admin)
    .post('/api/integrations/keys', { ...draft, Scopes: apiScopes });
  key = made.json<{ Key: string }>().Key;
});
afterAll(async () => {
  await world.close();
  await emulator.stop();
  await mails.close();
});

async function requestOf(call: Call): Promise<ValidRequest> {
  const make = isRead(call) ? readRequests[call.id] : validRequests[call.id];
  const request = make ? await make(world) : { url: call.path };
  return isPublic(call) ? { by: 'nobody', ...request } : { ...request, by: { token: key } as never };
}

/** Parts of an example that don't fit its call's schemas. */
function faultsOf(call: Call, example: CallExample | undefined): string[] {
  const parts = [
    ['body', call.bodyKind === 'multipart' ? undefined : call.body, example?.body],
    ['answer', call.answerKind === 'json' ? call.answer : undefined, example?.answer],
  ] as const;
  return parts.flatMap(([name, schema, value]) => {
    const checked = schema && value !== undefined ? schema.safeParse(value) : null;
    return checked && !checked.success
      ? [`${call.id}: its ${name} doesn't fit: ${checked.error.message}`]
      : [];
  });
}

test('accepts the documented example of every call that is open to other programs', async () => {
  const made: Record<string, CallExample> = {};
  const wrong: string[] = [];
  for (const call of calls) {
    const request = await requestOf(call);
    const answer = await send(world, call, request, {});
    if (answer.statusCode !== 200) {
      wrong.push(`${call.id}: ${answer.statusCode} ${answer.body.slice(0, 200)}`);
      continue;
    }
    made[call.id] = exampleOf(call, request, answer.body);
  }
  expect(wrong).toEqual([]);
  if (process.env['UPDATE_EXAMPLES'] === '1') storeExamples(made);
  const stored = storedExamples();
  expect(
    calls.flatMap((call) => [...faultsOf(call, made[call.id]), ...faultsOf(call, stored[call.id])]),
  ).toEqual([]);
  expect(Object.keys(stored), 'run this test with UPDATE_EXAMPLES=1').toEqual(Object.keys(made));
  for (const [id, example] of Object.entries(made))
    expect.soft(shapeOf(stored[id]), id).toEqual(shapeOf(example));
});

test('shows an example of each request and response in the API description', () => {
  const { paths } = describeCalls(allCalls, served);
  const order = paths['/api/orders/{id}/status']!['post'] as {
    parameters: readonly { name: string; example?: string }[];
    requestBody: { content: Record<string, { example?: unknown }> };
    responses: Record<string, { content: Record<string, { example?: unknown }> }>;
  };
  expect(order.parameters.find(({ name }) => name === 'id')?.example).toMatch(/^\d+$/);
  expect(order.requestBody.content['application/json']?.example).toEqual({ StatusId: 1, Confirm: true });
  expect(order.responses['200']?.content['application/json']?.example).toHaveProperty('RowVersion');
});
