import { afterAll, beforeAll, expect, test } from 'vitest';
import { read, save, sofaLine } from '../../../test/order-requests.ts';
import { ACME, addSampleShops, SAMPLES, samplesBody } from '../../../test/sample-shops.ts';
import { newVisitor, shopperBody } from '../../../test/visitor.ts';
import { createWorld, type World, type WorldUser } from '../../../test/world.ts';

let world: World;
let acme: number;
beforeAll(async () => {
  world = await createWorld();
  ({ acme } = await addSampleShops(world));
});
afterAll(() => world.close());

interface State {
  readonly Texts: readonly { Language: string; Version: number; Text: string; UserName: string }[];
}
interface Consent {
  readonly Place: string;
  readonly Language: string;
  readonly Version: number;
  readonly Text: string;
}
const codeOf = (answer: { headers: Record<string, unknown> }) => answer.headers['x-error-code'];
const write = (
  company: number,
  texts: readonly [language: string, text: string, version: number][],
  user: WorldUser = world.users.admin,
) =>
  world.as(user).post(`/api/company/consent/${company}`, {
    Texts: texts.map(([Language, Text, Version]) => ({ Language, Text, Version })),
  });
const consentsOf = async (id: number) =>
  ((await read(world, id)) as unknown as { Consents: Consent[] }).Consents;
const order = (Consent?: object) =>
  newVisitor(world).post(
    '/api/order/saveOrder',
    shopperBody(world, {
      Origin: 'shopper',
      Details: [sofaLine(world, { Customizations: [] })],
      ...(Consent && { Consent }),
    }),
    ACME,
  );

test("doesn't ask for consent until the company has written a text", { tags: ['N-16', 'N-05'] }, async () => {
  const answer = await order();
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await consentsOf(answer.json<{ Id: number }>().Id)).toEqual([]);
});

test(
  'keeps the versions of a consent text, and refuses stale saves and other roles',
  { tags: ['N-16', 'N-39'] },
  async () => {
    const first = await write(acme, [['en', ' I agree to the terms. ', 0]]);
    expect(first.json<State>().Texts, first.body).toMatchObject([
      { Language: 'en', Version: 1, Text: 'I agree to the terms.', UserName: 'Ada' },
    ]);
    for (const version of [0, 7])
      expect(codeOf(await write(acme, [['en', 'Other', version]]))).toBe('STALE_RECORD');
    const same = await write(acme, [['en', 'I agree to the terms.', 1]]);
    expect(same.json<State>().Texts[0]?.Version, 'an unchanged text is no new version').toBe(1);
    for (const user of [world.users.sales, world.users.factory])
      expect((await write(acme, [['en', 'Mine', 1]], user)).statusCode).toBe(403);
    expect((await write(987_654, [['en', 'Nobody', 0]])).statusCode).toBe(404);
    const sealed = world.db.updateTable('consent_texts').set({ text: 'changed' }).execute();
    await expect(sealed).rejects.toThrow();
  },
);

test(
  'refuses a design of a shop without the current consent, and stores the consent',
  { tags: ['N-16', 'N-05'] },
  async () => {
    expect(codeOf(await order())).toBe('CONSENT_MISSING');
    expect(codeOf(await order({ Language: 'es', Version: 1 }))).toBe('CONSENT_CHANGED');
    const answer = await order({ Language: 'en', Version: 1 });
    expect(answer.statusCode, answer.body).toBe(200);
    const { Id } = answer.json<{ Id: number }>();
    expect((await write(acme, [['en', 'New terms', 1]])).statusCode).toBe(200);
    expect(codeOf(await order({ Language: 'en', Version: 1 }))).toBe('CONSENT_CHANGED');
    expect(await consentsOf(Id)).toEqual([
      expect.objectContaining({ Place: 'order', Language: 'en', Version: 1, Text: 'I agree to the terms.' }),
    ]);
    const shop = await world.as('nobody').get('/api/shop', ACME);
    expect(shop.json<{ Consent: object[] }>().Consent).toEqual([
      { Language: 'en', Version: 2, Text: 'New terms' },
    ]);
  },
);

test('refuses a sample request without the consent', { tags: ['N-16', 'SHOP-51'] }, async () => {
  const ask = (change: object) => newVisitor(world).post(SAMPLES, samplesBody(world, change), ACME);
  expect(codeOf(await ask({}))).toBe('CONSENT_MISSING');
  const answer = await ask({ Consent: { Language: 'en', Version: 2 } });
  expect(answer.statusCode, answer.body).toBe(200);
  const consents = await consentsOf(answer.json<{ Id: number }>().Id);
  expect(consents).toMatchObject([{ Place: 'samples', Version: 2 }]);
});

test(
  "refuses an acceptance without consent to the text of the quotation's company",
  { tags: ['N-16', 'N-17'] },
  async () => {
    expect((await write(world.companyId, [['es', 'Acepto', 0]])).statusCode).toBe(200);
    const { Id } = await save(world, { SendEmail: false });
    const link = await world.as(world.users.sales).post(`/api/orders/${Id}/quote/links`, {});
    const { Address } = link.json<{ Address: string }>();
    const address = new URL(Address, 'http://shop.test');
    const linked = { OrderId: Id, Token: address.searchParams.get('token') };
    const page = (await world.as('nobody').post('/api/quotes/open', linked)).json<{
      Consent: object[];
      Quotes: { Fingerprint: string }[];
    }>();
    expect(page.Consent).toEqual([{ Language: 'es', Version: 1, Text: 'Acepto' }]);
    const accept = (more: object) =>
      world.as('nobody').post('/api/quotes/accept', {
        ...{ ...linked, QuoteId: Id, Name: 'Vera', Fingerprint: page.Quotes[0]!.Fingerprint },
        ...more,
      });
    expect(codeOf(await accept({}))).toBe('CONSENT_MISSING');
    expect(codeOf(await accept({ Name: 'http://evil.com' }))).toBe('NAME_NOT_PLAIN');
    const accepted = await accept({ Consent: { Language: 'es', Version: 1 } });
    expect(accepted.statusCode, accepted.body).toBe(200);
    expect(await consentsOf(Id)).toMatchObject([{ Place: 'accept', Language: 'es', Text: 'Acepto' }]);
    const intent = (consent: object) =>
      world.as('static').post('/api/payments/intents', {
        ...{ ...linked, Amount: 2400, Type: 'deposit', Channel: 'link', ...consent },
      });
    expect(codeOf(await intent({}))).toBe('CONSENT_MISSING');
    const paying = await intent({ Consent: { Language: 'es', Version: 1 } });
    expect(paying.statusCode, paying.body).toBe(200);
    expect((await consentsOf(Id)).map(({ Place }) => Place)).toEqual(['accept', 'payment']);
    expect((await write(world.companyId, [['es', '', 1]])).statusCode).toBe(200);
  },
);

test(
  'refuses a quote request without the consent, and stores the consent',
  { tags: ['N-16', 'ENT-31'] },
  async () => {
    expect((await write(world.companyId, [['es', 'Acepto', 2]])).statusCode).toBe(200);
    const visitor = newVisitor(world);
    const page = await visitor.get('/api/web-bridge/style/Alpine');
    expect(page.json<{ Consent: object[] }>().Consent).toEqual([
      { Language: 'es', Version: 3, Text: 'Acepto' },
    ]);
    const flag = (await visitor.get('/api/web-bridge/first-time')).json<{ Token: string }>().Token;
    const ask = (more: object) =>
      visitor.post('/api/web-bridge/create', {
        ...{ CustomerName: 'Vera', CustomerEmail: 'vera@mail.test', StyleName: 'Alpine', FirstTime: flag },
        ...more,
      });
    expect(codeOf(await ask({}))).toBe('CONSENT_MISSING');
    expect(codeOf(await ask({ Consent: { Language: 'es', Version: 1 } }))).toBe('CONSENT_CHANGED');
    const asked = await ask({ Consent: { Language: 'es', Version: 3 } });
    expect(asked.statusCode, asked.body).toBe(200);
    const kept = await world.db
      .selectFrom('bridge_requests')
      .select(['company_id', 'consent_language', 'consent_version'])
      .execute();
    expect(kept).toEqual([{ company_id: world.companyId, consent_language: 'es', consent_version: 3 }]);
  },
);

test(
  'refuses to charge the balance until the customer agrees to the current text',
  { tags: ['N-16', 'PAY-20', 'N-35'] },
  async () => {
    const number = { ExternalNumber: 'EXT-CONSENT' };
    const { Id } = await save(world, { ExternalPoNumber: number.ExternalNumber, SendEmail: false });
    const visitor = newVisitor(world);
    const terms = async () => (await visitor.post('/api/payments/balance-terms', number)).json<object>();
    const pay = (Amount: number, more: object = {}) =>
      visitor.post('/api/payments/intents', { ...number, Amount, Channel: 'pay-balance', ...more });
    const text = { Language: 'es', Version: 3, Text: 'Acepto' };
    expect(await terms()).toEqual({ Consent: [text], IsQuotation: true, TakesBank: false });
    expect(codeOf(await pay(2400))).toBe('CONSENT_MISSING');
    const agreed = await pay(2400, { Consent: { Language: 'es', Version: 3 } });
    expect(agreed.statusCode, agreed.body).toBe(200);
    expect(await consentsOf(Id)).toMatchObject([{ Place: 'payment', Version: 3 }]);
    expect(await terms(), 'agreed once for this text').toEqual({
      Consent: [],
      IsQuotation: true,
      TakesBank: false,
    });
    expect((await pay(2401)).statusCode).toBe(200);
    expect((await write(world.companyId, [['es', 'Otro', 3]])).statusCode).toBe(200);
    expect(codeOf(await pay(2402)), 'a new text').toBe('CONSENT_MISSING');
    const unknown = await visitor.post('/api/payments/balance-terms', { ExternalNumber: 'EXT-NONE' });
    expect(unknown.json()).toEqual({ Consent: [], IsQuotation: false, TakesBank: false });
    expect((await write(world.companyId, [['es', '', 4]])).statusCode).toBe(200);
  },
);
