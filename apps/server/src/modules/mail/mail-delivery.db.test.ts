import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '../../../test/mail-server.ts';
import { save } from '../../../test/order-requests.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { sweepMails } from './index.ts';
import { mailerOf } from './mailers.ts';

let world: World;
let mails: MailServer;
let isBusy = false;
beforeAll(async () => {
  mails = await startMailServer({
    recipient: (address) => (address.startsWith('unknown') ? 550 : undefined),
    letter: () => (isBusy ? 451 : undefined),
    maxSize: 60_000,
  });
  world = await createWorld({ env: { SMTP_URL: mails.url } });
});
afterAll(async () => {
  await world.close();
  await mails.close();
});
beforeEach(() => {
  mails.received.length = 0;
  isBusy = false;
});

const admin = () => world.as(world.users.admin);
const later = (seconds: number) => world.setNow(new Date(world.now().getTime() + seconds * 1000));
const sweep = () => sweepMails(world.app.deps, mailerOf(world.app.deps));
const mailOf = (orderId: number) =>
  world.db.selectFrom('emails').where('order_id', '=', orderId).selectAll().executeTakeFirstOrThrow();
const orderOf = (name: string) =>
  save(world, { SendEmail: false, Customer: { Name: name, Email: `${name.toLowerCase()}@mail.test` } });
const send = async (id: number) =>
  (await world.as(world.users.sales).post('/api/order/send-Email', { Id: id })).json<{
    EmailSent: boolean;
  }>();
const resend = (id: number) => admin().post(`/api/emails/${id}/resend`);

interface Template {
  readonly Id: number;
  readonly Name: string;
  readonly Language: string;
  readonly RowVersion: number;
  readonly Recipients: readonly string[];
  readonly Body: string;
}
async function templateOf(name: string, language: string): Promise<Template> {
  const rows = (await admin().get('/api/email-templates')).json<Template[]>();
  return rows.find((row) => row.Name === name && row.Language === language)!;
}
async function change(template: Template, part: object): Promise<void> {
  const answer = await admin().post('/api/email-templates', { ...template, ...part });
  expect(answer.statusCode, answer.body).toBe(200);
}

test(
  'fails an email that is too large at once, and allows a resend',
  { tags: ['N-24', 'MAIL-13'] },
  async () => {
    const template = await templateOf('quote', 'en');
    await change(template, { Body: 'Dear customer. '.repeat(6_000) });
    const saved = await orderOf('Heavy');
    expect(await send(saved.Id)).toMatchObject({ EmailSent: false });
    await sweep();
    const mail = await mailOf(saved.Id);
    expect(mail).toMatchObject({ status: 'failed', attempts: 1, next_attempt_at: null });
    expect(mail.last_error).toContain('552');
    later(7_200);
    await sweep();
    expect((await mailOf(saved.Id)).attempts).toBe(1);
    expect(mails.received).toEqual([]);
    await change(await templateOf('quote', 'en'), { Body: template.Body });
  },
);

describe('a busy mail server', () => {
  test('is retried ten times with doubling pauses, then fails', { tags: ['N-24', 'MAIL-13'] }, async () => {
    isBusy = true;
    const saved = await orderOf('Busy');
    expect(await send(saved.Id)).toMatchObject({ EmailSent: false });
    for (const pause of [30, 60, 120, 240, 480, 960, 1_920, 3_600, 3_600]) {
      const waiting = await mailOf(saved.Id);
      expect(waiting.status).toBe('queued');
      expect((waiting.next_attempt_at!.getTime() - world.now().getTime()) / 1000).toBe(pause);
      later(pause);
      await sweep();
    }
    const failed = await mailOf(saved.Id);
    expect(failed).toMatchObject({ status: 'failed', attempts: 10, next_attempt_at: null });
    expect(failed.last_error).toContain('451 Not taken');
    expect(mails.received).toHaveLength(10);
    expect(new Set(mails.received.map(({ messageId }) => messageId)).size).toBe(1);
  });

  test('gets the full number of attempts again for a resent email', { tags: ['N-24'] }, async () => {
    isBusy = true;
    const saved = await orderOf('Again');
    await send(saved.Id);
    const { id } = await mailOf(saved.Id);
    await world.db
      .updateTable('emails')
      .set({ status: 'failed', attempts: 10 })
      .where('id', '=', id)
      .execute();
    expect((await resend(id)).json()).toMatchObject({ Status: 'queued', Attempts: 1 });
    isBusy = false;
    later(31);
    await sweep();
    expect(await mailOf(saved.Id)).toMatchObject({ status: 'sent', last_error: null });
    expect((await resend(987_654)).statusCode).toBe(404);
  });
});

test('names the recipient that failed and resends only to that one', { tags: ['N-24'] }, async () => {
  const quote = await templateOf('quote', 'en');
  await change(quote, { Recipients: [...quote.Recipients, 'unknown@mail.test'] });
  const saved = await orderOf('Some');
  expect(await send(saved.Id)).toMatchObject({ EmailSent: false });
  const failed = await mailOf(saved.Id);
  expect(failed).toMatchObject({ status: 'failed', attempts: 1 });
  expect(failed.last_error).toContain('unknown@mail.test');
  later(7_200);
  await sweep();
  expect(mails.received).toHaveLength(1);
  await change(await templateOf('quote', 'en'), { Recipients: quote.Recipients });
});

test('falls back to the undeletable English template', { tags: ['N-24', 'I18N-01'] }, async () => {
  const spanish = await templateOf('quote', 'es');
  await change(spanish, { IsActive: false });
  const mailed = async (name: string) => {
    const saved = await orderOf(name);
    const language = { Language: 'es' };
    await world.as(world.users.sales).post(`/api/orders/${saved.Id}/customer-language`, language);
    expect(await send(saved.Id)).toMatchObject({ EmailSent: true });
    return mails.received.at(-1)!.subject.replace(saved.SONumber, '{}');
  };
  expect(await mailed('Inactive')).toBe('Your quotation {}');
  expect((await admin().delete(`/api/email-templates/${spanish.Id}`)).statusCode).toBe(200);
  expect(await mailed('Deleted')).toBe('Your quotation {}');
  const english = await templateOf('quote', 'en');
  const refused = await admin().delete(`/api/email-templates/${english.Id}`);
  expect(refused.statusCode).toBe(409);
  expect(await mailed('Still')).toBe('Your quotation {}');
});

test.each([
  ['turned off', { IsActive: false }],
  ['renamed', { Name: 'Our quote' }],
  ['made Spanish', { Language: 'es' }],
])("sends a required template that can't be %s", { tags: ['N-24', 'MAIL-07'] }, async (_change, part) => {
  const english = await templateOf('quote', 'en');
  const refused = await admin().post('/api/email-templates', { ...english, ...part });
  expect([refused.statusCode, refused.headers['x-error-code']]).toEqual([409, 'EMAIL_TEMPLATE_REQUIRED']);
  await change(await templateOf('quote', 'en'), { Subject: 'Quotation {{ order.number }} for you' });
  const saved = await orderOf('Required');
  expect(await send(saved.Id)).toMatchObject({ EmailSent: true });
  expect(mails.received.at(-1)!.subject).toBe(`Quotation ${saved.SONumber} for you`);
});
