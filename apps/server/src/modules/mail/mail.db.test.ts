import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '../../../test/mail-server.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { save } from '../../../test/order-requests.ts';
import { sweepMails } from './index.ts';
import { mailerOf } from './mailers.ts';

let world: World;
let mails: MailServer;
let received: MailServer['received'];
let refuseWith: number | undefined;
beforeAll(async () => {
  mails = await startMailServer({ recipient: () => refuseWith });
  ({ received } = mails);
  world = await createWorld({ env: { SMTP_URL: mails.url } });
});
afterAll(async () => {
  await world.close();
  await mails.close();
});
beforeEach(() => {
  received.length = 0;
  refuseWith = undefined;
});

const later = (seconds: number) => world.setNow(new Date(world.now().getTime() + seconds * 1000));
const send = (id: number, path = '/api/order/send-Email') =>
  world.as(world.users.sales).post(path, { Id: id });
const outbox = (orderId: number) =>
  world.db.selectFrom('emails').where('order_id', '=', orderId).selectAll().orderBy('id').execute();

test(
  'emails an order to its customer and returns EmailSent',
  { tags: ['API-32', 'API-33', 'API-73', 'MAIL-09', 'MAIL-11'] },
  async () => {
    for (const path of ['/api/order/send-Email', '/api/orders/email-customizer-order']) {
      received.length = 0;
      const saved = await save(world, {
        SendEmail: false,
        Customer: { Name: 'Mail & Co', Email: `m${path.length}@mail.test` },
      });
      const answer = await send(saved.Id, path);
      expect(answer.json(), answer.body).toMatchObject({
        Id: saved.Id,
        EmailSent: true,
        Customer: { Name: 'Mail & Co' },
        SalesRepId: world.reps.linked,
        SalesTax: true,
        Details: [{ SaleItem: { Name: 'Alpine Sofa' } }],
        Payments: [],
      });
      expect(received).toHaveLength(1);
      expect(received[0]).toMatchObject({
        to: [`m${path.length}@mail.test`],
        subject: `Your quotation ${saved.SONumber}`,
      });
      expect(received[0]!.text).toContain('1 × Alpine Sofa, Chestnut: $4,384.00\n1 × Factory pickup: $50.00');
      expect(received[0]!.text).toContain('Total: $4,770.23');
    }
  },
);

test("queues a new order's email and sends it once", { tags: ['N-10', 'ORD-71'] }, async () => {
  const saved = await save(world);
  expect(saved.EmailSent).toBe(true);
  const [row, ...others] = await outbox(saved.Id);
  expect(others).toEqual([]);
  expect(row).toMatchObject({ status: 'queued', attempts: 0 });
  later(1);
  const mailer = mailerOf(world.app.deps)!;
  await Promise.all([sweepMails(world.app.deps, mailer), sweepMails(world.app.deps, mailer)]);
  expect(received.filter(({ subject }) => subject.includes(saved.SONumber))).toHaveLength(1);
  const [sent] = await outbox(saved.Id);
  expect(sent).toMatchObject({ status: 'sent', attempts: 1 });
  expect(sent!.message_id).toBe(received[0]!.messageId);
});

test('retries an email later after a temporary refusal', { tags: ['MAIL-13'] }, async () => {
  refuseWith = 451;
  const saved = await save(world, { SendEmail: false });
  const answer = await send(saved.Id);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ EmailSent: false });
  const [waiting] = await outbox(saved.Id);
  expect(waiting).toMatchObject({ status: 'queued', attempts: 1 });
  expect(waiting!.last_error).toContain('451');
  refuseWith = undefined;
  const mailer = mailerOf(world.app.deps)!;
  await sweepMails(world.app.deps, mailer);
  expect(received).toEqual([]);
  later(31);
  await sweepMails(world.app.deps, mailer);
  expect(received.map(({ subject }) => subject)).toContain(`Your quotation ${saved.SONumber}`);
});

test('shows a final refusal as failed and resends the email', { tags: ['N-24', 'MAIL-08'] }, async () => {
  refuseWith = 550;
  const saved = await save(world, { SendEmail: false });
  await send(saved.Id);
  const [failed] = await outbox(saved.Id);
  expect(failed).toMatchObject({ status: 'failed', attempts: 1 });
  const list = await world.as(world.users.admin).get(`/api/emails?orderId=${saved.Id}&status=failed`);
  expect(list.json()).toMatchObject({ Total: 1, Items: [{ Status: 'failed', OrderId: saved.Id }] });
  refuseWith = undefined;
  const again = await world.as(world.users.admin).post(`/api/emails/${failed!.id}/resend`);
  expect(again.json(), again.body).toMatchObject({ Status: 'sent' });
  expect(received).toHaveLength(1);
  const foreign = await world.as(world.users.otherSales).get(`/api/emails/${failed!.id}`);
  expect(foreign.statusCode).toBe(404);
});

test('sends one email for two quick requests', { tags: ['MAIL-10'] }, async () => {
  const saved = await save(world, { SendEmail: false });
  await send(saved.Id);
  await send(saved.Id);
  later(60);
  expect((await send(saved.Id)).json()).toMatchObject({ EmailSent: true });
  expect(received).toHaveLength(1);
  later(61);
  await send(saved.Id);
  expect(received, 'asked for again later it is sent again').toHaveLength(2);
});

test.each([119, 59, 1])(
  'sends one email for a double click %i seconds before a new time window',
  { tags: ['MAIL-10'] },
  async (secondsLeft) => {
    const saved = await save(world, { SendEmail: false });
    later(120 - (Math.floor(world.now().getTime() / 1000) % 120) + 120 - secondsLeft);
    await send(saved.Id);
    later(secondsLeft);
    await send(saved.Id);
    expect(received).toHaveLength(1);
  },
);

test('sends one email for six concurrent requests', { tags: ['MAIL-10'] }, async () => {
  const saved = await save(world, { SendEmail: false });
  await send(saved.Id);
  later(121);
  await Promise.all(Array.from({ length: 6 }, () => send(saved.Id)));
  expect(received).toHaveLength(2);
});

test('lets a visitor email only the order of their own visit', { tags: ['N-05'] }, async () => {
  const own = await save(world, {}, 'static');
  const other = await save(world, { SendEmail: false });
  const allowed = await world.as('static').post('/api/order/send-Email', { Id: own.Id });
  expect(allowed.json()).toMatchObject({ Id: own.Id, EmailSent: true });
  expect(allowed.body).not.toContain('FactoryPrice');
  expect(allowed.json(), 'it follows from costs').toMatchObject({
    Totals: { MaxDiscount: 0, Total: 4770.23 },
  });
  expect((await world.as('static').post('/api/order/send-Email', { Id: other.Id })).statusCode).toBe(401);
});

test(
  'stores, checks and previews templates',
  { tags: ['N-24', 'MAIL-01', 'MAIL-02', 'MAIL-03', 'MAIL-04', 'MAIL-05', 'MAIL-06', 'MAIL-07'] },
  async () => {
    const admin = world.as(world.users.admin);
    const list = (await admin.get('/api/email-templates')).json<{ Name: string; Language: string }[]>();
    for (const language of ['en', 'es']) {
      expect(
        list
          .filter((row) => row.Language === language)
          .map((row) => row.Name)
          .sort(),
      ).toEqual([
        'account changed',
        'backup failed',
        'bank payment failed',
        'bank payment refunded',
        'bank payment returned',
        'bank payment sent',
        'bank payment stopped',
        'card declined',
        'card payment refunded',
        'customer statement',
        'failed transactions',
        'order confirmation',
        'password reset',
        'payment receipt',
        'purchase order',
        'quote',
        'quote accepted',
        'quote request',
        'shop design',
        'shop samples',
        'webhook paused',
      ]);
    }
    const template = {
      Name: 'Welcome',
      Subject: 'Hello {{ customer.name }}',
      Recipients: ['{{ customer.email }}', 'boss@mail.test'],
      Body: 'Order {{order.id}} of {{total}}: {{link}}',
    };
    const codes = async (change: object) => {
      const answer = await admin.post(
        '/api/email-templates',
        { ...template, ...change },
        { accept: 'application/problem+json' },
      );
      return answer.json<{ errors: { code: string }[] }>().errors.map(({ code }) => code);
    };
    expect(await codes({ Subject: ' ', Body: '' })).toEqual(['FIELD_REQUIRED', 'FIELD_REQUIRED']);
    expect(await codes({ Recipients: [] })).toEqual(['RECIPIENTS_REQUIRED']);
    expect(await codes({ Recipients: ['', 'nobody'] })).toEqual(['RECIPIENT_EMPTY', 'RECIPIENT_INVALID']);
    expect(await codes({ Body: '{% if %}' })).toEqual(['FIELD_INVALID']);
    const preview = await admin.post('/api/email-templates/preview', { Template: template });
    expect(preview.json(), preview.body).toMatchObject({
      Subject: 'Hello Ann Archer',
      Recipients: ['ann@example.com', 'boss@mail.test'],
    });
    // Names are unique in each language, ignoring letter case.
    expect(await codes({ Name: 'QUOTE' })).toEqual(['FIELD_TAKEN']);
    expect(preview.json<{ Body: string }>().Body).toContain('Order 000123 of $4,677.74: https://');
    const saved = (await admin.post('/api/email-templates', template)).json<{
      Id: number;
      RowVersion: number;
    }>();
    expect((await admin.post('/api/email-templates', { ...template, ...saved })).statusCode).toBe(200);
    expect((await admin.post('/api/email-templates', { ...template, ...saved })).statusCode).toBe(409);
    expect((await admin.delete(`/api/email-templates/${saved.Id}`)).statusCode).toBe(200);
  },
);

test('keeps name, subject, recipients and body of a template', { tags: ['ENT-36', 'MAIL-01'] }, async () => {
  const admin = world.as(world.users.admin);
  const template = {
    Name: 'Spring',
    Language: 'es',
    Subject: 'Hola {{ customer.name }}',
    Recipients: ['{{ customer.email }}', 'boss@mail.test'],
    Body: 'Pedido {{order.id}}',
  };
  const { Id } = (await admin.post('/api/email-templates', template)).json<{ Id: number }>();
  const list = (await admin.get('/api/email-templates')).json<{ Id: number }[]>();
  expect(list.find((row) => row.Id === Id)).toMatchObject(template);
});

test('composes and sends the email that a crashed process left unfinished', { tags: ['N-24'] }, async () => {
  const saved = await save(world);
  const { id } = (await outbox(saved.Id))[0]!;
  await expect.poll(async () => (await outbox(saved.Id))[0]!.to_compose).toBeNull();
  // State after a crash: requested, but not composed.
  await world.db
    .updateTable('emails')
    .set({
      to_compose: JSON.stringify({ template: 'quote', extra: {} }),
      subject: '',
      body_text: '',
      body_html: '',
    })
    .where('id', '=', id)
    .execute();
  later(60);
  await sweepMails(world.app.deps, mailerOf(world.app.deps));
  expect((await outbox(saved.Id))[0]).toMatchObject({ status: 'sent', to_compose: null });
  expect(received.map(({ subject }) => subject)).toContain(`Your quotation ${saved.SONumber}`);
});

test('marks an email without a recipient as failed, with the reason', { tags: ['N-24'] }, async () => {
  const saved = await save(world, { SendEmail: false });
  expect((await send(saved.Id)).statusCode).toBe(200);
  const { id } = (await outbox(saved.Id))[0]!;
  await world.db
    .updateTable('emails')
    .set({ status: 'queued', sent_at: null, to_compose: JSON.stringify({ template: 'no such', extra: {} }) })
    .where('id', '=', id)
    .execute();
  later(60);
  await sweepMails(world.app.deps, mailerOf(world.app.deps));
  const [failed] = await outbox(saved.Id);
  expect(failed).toMatchObject({ status: 'failed' });
  expect(failed!.last_error).toContain('no such');
});
