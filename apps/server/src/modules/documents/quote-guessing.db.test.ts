import { setTimeout as sleep } from 'node:timers/promises';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { save } from '../../../test/order-requests.ts';
import { type QuoteVisits, quoteVisits } from '../../../test/quote-visits.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let visits: QuoteVisits;
beforeAll(async () => {
  world = await createWorld({ env: { PUBLIC_URL: 'https://shop.test', TRUST_PROXY: '1' } });
  visits = quoteVisits(world);
});
beforeEach(() => visits.comeFromElsewhere());
afterAll(() => world.close());

const MISSING = 987_654;
const yes = { Fingerprint: 'x', Name: 'Guy Guesser' };
const told = ({ statusCode, headers, body }: LightMyRequestResponse) => [
  statusCode,
  headers['x-error-code'],
  body,
];

test.each([
  ['opening', '/api/quotes/open', {}],
  ['the picture', '/api/quotes/picture', { DetailId: 1 }],
  ['the document', '/api/quotes/document', {}],
  ['accepting', '/api/quotes/accept', yes],
  ['the bridge', '/api/web-bridge/open-quote', {}],
])(
  'gives %s with a wrong token the same answer for any order id',
  { tags: ['N-17', 'BRIDGE-10'] },
  async (_what, path, body) => {
    const shared = await save(world);
    const link = await visits.share(shared);
    const unshared = await save(world);
    const ask = async (OrderId: number, QuoteId = OrderId) =>
      told(await visits.visit(path, { ...body, OrderId, QuoteId, Token: 'x'.repeat(link.Token.length) }));
    const missing = await ask(MISSING);
    expect(await ask(shared.Id), 'shared').toEqual(missing);
    expect(await ask(unshared.Id), 'never shared').toEqual(missing);
    expect(await ask(MISSING, shared.Id), 'named as the quotation').toEqual(missing);
  },
);

test('opens only the quotation that the link belongs to', { tags: ['N-17'] }, async () => {
  const link = await visits.share(await save(world));
  const other = await save(world);
  const ask = async (path: string, QuoteId: number) =>
    told(await visits.visit(path, { ...yes, ...link, QuoteId, DetailId: 1 }));
  for (const path of ['/api/quotes/picture', '/api/quotes/document', '/api/quotes/accept'])
    expect(await ask(path, other.Id), path).toEqual(await ask(path, MISSING));
});

test('never locks or waits for an order when the token is wrong', { tags: ['N-17'] }, async () => {
  const saved = await save(world);
  const link = await visits.share(saved);
  await world.db.transaction().execute(async (trx) => {
    await trx.selectFrom('orders').where('id', '=', saved.Id).select('id').forUpdate().execute();
    const guess = visits.visit('/api/quotes/accept', {
      ...yes,
      ...link,
      QuoteId: saved.Id,
      Token: 'wrong',
    });
    const answered = await Promise.race([guess, sleep(3_000)]);
    expect(answered, 'still waiting for the lock').toMatchObject({ statusCode: 404 });
  });
});
