import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addShop } from '../../../../test/shops.ts';
import { photographSofa, sofaDesign } from '../../../../test/valid-requests/visitors.ts';
import { newVisitor } from '../../../../test/visitor.ts';
import { createWorld, type World } from '../../../../test/world.ts';

const BETA = { host: 'beta.sofas.test' };

let world: World;

beforeAll(async () => {
  world = await createWorld();
  await addShop(world, { label: 'beta', name: 'Beta Chairs', multiplier: 1 });
  await photographSofa(world);
});
afterAll(() => world.close());

const bodyFor = (email: unknown, change: object = {}) => ({
  Design: sofaDesign(world, { LeatherId: world.catalogue.leathers.bronze, ...change }),
  Email: email,
});

const ask = (email: unknown, { visitor = newVisitor(world), change = {}, headers = {} } = {}) =>
  visitor.post('/api/shop/designs/email', bodyFor(email, change), { ...BETA, ...headers });

async function mailsTo(email: string) {
  const all = await world.db
    .selectFrom('emails')
    .select(['id', 'recipients', 'subject', 'body_text'])
    .orderBy('id')
    .execute();
  return all.filter(({ recipients }) => recipients.join() === email);
}

test('emails a design with its picture, choices, price and link', { tags: ['SHOP-01', 'N-24'] }, async () => {
  const answer = await ask(' vera@mail.test ');
  expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }]);
  const [mail] = await mailsTo('vera@mail.test');
  const bronze = await world.db
    .selectFrom('leather_items')
    .where('id', '=', world.catalogue.leathers.bronze)
    .select('name')
    .executeTakeFirstOrThrow();
  expect(mail!.subject).toBe(`Your design: Alpine in ${bronze.name}`);
  expect(mail!.body_text).toContain(`Alpine in ${bronze.name}\nSofa 3-seat`);
  expect(mail!.body_text).toMatch(/Price on Mar 10, 2026: \$[\d,]+\.\d\d before tax/);
  const [, code = ''] = /http:\/\/beta\.sofas\.test\/Shop\/d\/(\w{10})/.exec(mail!.body_text) ?? [];
  const kept = await world.as('nobody').get(`/api/shop/designs/${code}`, BETA);
  expect(kept.json()).toMatchObject({ Design: { LeatherId: world.catalogue.leathers.bronze } });
  const shown = await world.as(world.users.admin).get(`/api/emails/${mail!.id}`);
  const [, jpeg = ''] = /data:image\/jpeg;base64,([^"]+)/.exec(shown.body) ?? [];
  expect((await sharp(Buffer.from(jpeg, 'base64')).metadata()).width).toBe(1_088);
});

test('writes in the language of the page', { tags: ['I18N-01', 'N-24'] }, async () => {
  await ask('es@mail.test', { headers: { 'accept-language': 'es' } });
  const [mail] = await mailsTo('es@mail.test');
  expect(mail!.subject).toMatch(/^Su diseño: Alpine en /);
  expect(mail!.body_text).toContain('Precio al 10 mar 2026: $');
});

test.each<[string, unknown, object]>([
  ['no email', undefined, {}],
  ['a blank email', ' ', {}],
  ['an email without a host', 'vera', {}],
  ['two emails', 'a@mail.test, b@mail.test', {}],
  ['an email with a second line', 'a@mail.test\nBcc: b@mail.test', {}],
  ['a number as the email', 7, {}],
  ['a style that the shop lacks', 'field@mail.test', { StyleId: 999_999 }],
  ['no pieces', 'field@mail.test', { ComponentIds: [] }],
])('refuses %s', { tags: ['SHOP-01', 'N-05'] }, async (_what, email, change) => {
  const count = () => world.db.selectFrom('emails').select('id').execute();
  const before = await count();
  expect((await ask(email, { change })).statusCode).toBe(400);
  expect(await count()).toEqual(before);
});

test("accepts pages and every role, but nothing without the page's token", { tags: ['N-05'] }, async () => {
  const { admin, sales, factory } = world.users;
  for (const user of ['static', admin, sales, factory] as const) {
    const page = { ...BETA, 'x-visit': world.pageHeaders['x-visit'] };
    const answer = await world.as(user).post('/api/shop/designs/email', bodyFor('role@mail.test'), page);
    expect(answer.statusCode).toBe(200);
  }
  const answer = await world.as('nobody').post('/api/shop/designs/email', bodyFor('role@mail.test'), BETA);
  expect(answer.statusCode).toBe(401);
});

test('refuses an email that a robot requests, and stores nothing', { tags: ['N-05'] }, async () => {
  const visitor = newVisitor(world);
  const answer = await ask('robot@mail.test', {
    visitor,
    headers: { 'x-hidden-field': 'https://spam.test' },
  });
  expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([400, 'SENT_BY_ROBOT']);
  expect(await mailsTo('robot@mail.test')).toEqual([]);
  expect((await ask('robot@mail.test', { visitor })).statusCode, 'a person may send it again').toBe(200);
});

test('sends one email for a repeated request', { tags: ['N-05', 'N-24'] }, async () => {
  const visitor = newVisitor(world);
  const headers = { 'idempotency-key': 'the-key-of-an-email' };
  await ask('once@mail.test', { visitor, headers });
  await ask('once@mail.test', { visitor, headers });
  await ask('once@mail.test', { visitor });
  expect(await mailsTo('once@mail.test')).toHaveLength(1);
  const other = await ask('twice@mail.test', { visitor, headers });
  expect(other.statusCode, 'another request with the key').toBe(422);
});

test('emails ten designs per visit and hour', { tags: ['N-05'] }, async () => {
  const { visit } = newVisitor(world);
  const codes: number[] = [];
  // Each from a different address, because every address has its own limit.
  for (let n = 0; n < 11; n += 1) {
    const visitor = newVisitor(world, { visit });
    codes.push((await ask(`ten${n}@mail.test`, { visitor })).statusCode);
  }
  expect(codes).toEqual([...Array<number>(10).fill(200), 429]);
});

test(
  'emails an address at most twelve times a day, and gives the same answer after that',
  { tags: ['N-05', 'N-24'] },
  async () => {
    const start = world.now();
    const answers: string[] = [];
    for (let n = 0; n < 14; n += 1) {
      world.setNow(new Date(start.getTime() + n * 10 * 60_000));
      const { statusCode, body } = await ask('much@mail.test');
      answers.push(`${statusCode} ${body}`);
    }
    world.setNow(start);
    expect(new Set(answers)).toEqual(new Set(['200 {"ok":true}']));
    expect(await mailsTo('much@mail.test')).toHaveLength(12);
  },
);
