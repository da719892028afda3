import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeStatus, read, save } from '../../../test/order-requests.ts';
import { type MailServer, startMailServer } from '../../../test/mail-server.ts';
import { wordsOf } from '../../../test/pdf-words.ts';
import { mailerOf, sweepMails } from '../mail/index.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { getCustomerPage } from '../customers/index.ts';
import { readDocumentBrand } from './brand.service.ts';
import { statementDocument } from './pdf/statement.ts';
import { localeOf } from './pdf/words.ts';
import { findStatementHead, listStatementPayments } from './statement.repository.ts';

let world: World;
let mails: MailServer;
beforeAll(async () => {
  mails = await startMailServer();
  world = await createWorld({ env: { SMTP_URL: mails.url } });
});
afterAll(async () => {
  await world.close();
  await mails.close();
});

/** An approved order of Lena Ortiz with a deposit by check. */
async function approved() {
  const Customer = { Name: 'Lena', LastName: 'Ortiz', Email: 'lena@mail.test' };
  const saved = await save(world, { Customer });
  const paid = await world.as(world.users.admin).post('/api/order/addPayment', {
    ...{ Orderid: saved.Id, Amount: 2500, PaymentMethod: 'check', Type: 'deposit', Comments: 'check 118' },
  });
  expect(paid.statusCode, paid.body).toBe(200);
  expect((await changeStatus(world, saved.Id, 1)).statusCode).toBe(200);
  return saved;
}

test(
  'prints the open orders, payments and balance of a customer that the reader may see',
  { tags: ['ORD-78', 'N-24', 'N-01'] },
  async () => {
    const { Id } = await approved();
    const { CustomerId } = await read(world, Id);
    const as = (user = world.users.sales) => world.as(user).get(`/api/customers/${CustomerId}/statement`);
    const answer = await as();
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect((await as(world.users.factory)).statusCode).toBe(403);
    expect((await world.as('nobody').get(`/api/customers/${CustomerId}/statement`)).statusCode).toBe(401);
    const page = (user = world.users.sales) =>
      getCustomerPage(world.db, { ...user, companyId: world.companyId } as never, CustomerId);
    const head = (await findStatementHead(world.db, {
      companyId: world.companyId,
      customerId: CustomerId,
      orderIds: [Id],
      storeId: world.stores.denver,
    }))!;
    const payments = await listStatementPayments(world.db, { companyId: world.companyId, orderIds: [Id] });
    const brand = await readDocumentBrand(world.db, world.app.deps, world.companyId);
    const shown = { brand, head, payments, today: '2026-03-10', locale: localeOf('en') };
    const words = wordsOf(statementDocument({ ...shown, page: await page() }).content);
    for (const part of ['Lena Ortiz', '$4,770.23', '$2,500.00', '$2,270.23', 'Check', 'Mar 10, 2026'])
      expect(words).toContain(part);
    const elsewhere = await page(world.users.otherSales);
    expect(wordsOf(statementDocument({ ...shown, payments: [], page: elsewhere }).content)).toContain(
      'No open balance',
    );
  },
);

test(
  'a statement names the store of the unpaid orders, for a reader of all stores',
  { tags: ['ORD-78', 'N-01'] },
  async () => {
    const owed = await approved();
    const { CustomerId: customerId } = await read(world, owed.Id);
    const quoted = await save(world, { Customer: { Name: 'Lena', Email: 'lena@mail.test' } });
    const { austin, denver } = world.stores;
    const toAustin = world.db.updateTable('orders').set({ store_id: austin });
    await toAustin.where('id', '=', owed.Id).execute();
    const headOf = (orderIds: readonly number[], storeId: number | null) =>
      findStatementHead(world.db, { companyId: world.companyId, customerId, orderIds, storeId });
    expect(await headOf([owed.Id], null)).toMatchObject({ store: { name: 'Austin' } });
    expect(await headOf([], null), 'the newest order').toMatchObject({ store: { name: 'Denver' } });
    expect(await headOf([owed.Id], denver), 'its own store').toMatchObject({ store: { name: 'Denver' } });
    expect((await read(world, quoted.Id)).CustomerId).toBe(customerId);
  },
);

const sendTo = (id: number, body: object = {}, user = world.users.sales) =>
  world.as(user).post(`/api/customers/${id}/statement/email`, body);
const mailsTo = (address: string) =>
  mails.received.filter(
    ({ to, subject }) => to.includes(address) && /statement|estado de cuenta/.test(subject),
  );
const orderOf = (name: string, email: string | null, more: object = {}) =>
  approvedFor({ Name: name, Email: email ?? `${name.toLowerCase()}@mail.test` }, more);

/** The customer of an approved order that is owed. */
async function approvedFor(customer: { Name: string; Email: string }, more: object) {
  const { Id } = await save(world, { Customer: customer, SendEmail: false, ...more });
  const paid = await world.as(world.users.admin).post('/api/order/addPayment', {
    ...{ Orderid: Id, Amount: 2500, PaymentMethod: 'check', Type: 'deposit', Comments: '' },
  });
  expect(paid.statusCode, paid.body).toBe(200);
  expect((await changeStatus(world, Id, 1)).statusCode).toBe(200);
  return { orderId: Id, customerId: (await read(world, Id)).CustomerId };
}

test(
  'emails a statement with its PDF in the customer’s language, and lists it in the history',
  { tags: ['ORD-78', 'N-24', 'MAIL-13'] },
  async () => {
    const { customerId } = await orderOf('Paz', 'paz@mail.test');
    await world.db.updateTable('customers').set({ language: 'es' }).where('id', '=', customerId).execute();
    const preview = await world.as(world.users.sales).get(`/api/customers/${customerId}/statement/email`);
    expect(preview.json(), preview.body).toMatchObject({
      ...{ Recipient: 'paz@mail.test', Language: 'es', Balance: 2270.23, Orders: 1 },
      Subject: expect.stringContaining('Su estado de cuenta') as string,
      Text: expect.stringContaining('Saldo pendiente: $2,270.23') as string,
    });
    expect(mails.received).toEqual([]);
    const sent = await sendTo(customerId);
    expect(sent.json(), sent.body).toEqual({ EmailSent: true, Recipient: 'paz@mail.test' });
    const [mail] = mailsTo('paz@mail.test');
    expect(mail!.subject).toBe(preview.json<{ Subject: string }>().Subject);
    expect(mail!.images.map(({ type }) => type)).toEqual(['application/pdf']);
    expect(Buffer.from(mail!.images[0]!.bytes.subarray(0, 5)).toString()).toBe('%PDF-');
    // The same statement again on the same day is the same email.
    expect((await sendTo(customerId)).json()).toMatchObject({ EmailSent: true });
    expect(mailsTo('paz@mail.test')).toHaveLength(1);
    const other = await sendTo(customerId, { Recipient: 'Books@paz.test', Language: 'en' });
    expect(other.json()).toEqual({ EmailSent: true, Recipient: 'Books@paz.test' });
    expect(mailsTo('Books@paz.test')[0]!.text).toContain('Balance due: $2,270.23');
    const timeline = await world.as(world.users.sales).get(`/api/customers/${customerId}/timeline`);
    const entries = timeline.json<{ Items: { Kind: string; Text: string; UserName: string }[] }>().Items;
    expect(entries.filter(({ Text }) => /statement|estado de cuenta/.test(Text))).toEqual([
      expect.objectContaining({
        Kind: 'email',
        Text: expect.stringContaining('Your statement') as string,
        UserName: 'Sam',
      }),
      expect.objectContaining({ Kind: 'email', Text: mail!.subject }),
    ]);
    await sendTo(customerId, { Recipient: 'audit@paz.test' });
    expect(mailsTo('audit@paz.test'), 'the same statement to another address').toHaveLength(1);
    const bad = await sendTo(customerId, { Recipient: 'nobody' });
    expect(bad.headers['x-error-code']).toBe('EMAIL_INVALID');
    expect((await sendTo(customerId, {}, world.users.factory)).statusCode).toBe(403);
  },
);

test(
  'shows a salesperson of another store nothing of this store in a statement email',
  { tags: ['N-01', 'ORD-78'] },
  async () => {
    const { customerId } = await orderOf('Rhea', null);
    const preview = await world
      .as(world.users.otherSales)
      .get(`/api/customers/${customerId}/statement/email`);
    expect([preview.statusCode, preview.headers['x-error-code']]).toEqual([409, 'STATEMENT_EMPTY']);
    expect(preview.body).not.toContain('2,270.23');
  },
);

test(
  "emails several statements and names the customers that don't get one",
  { tags: ['ORD-78', 'N-24'] },
  async () => {
    const one = await orderOf('Uma', null);
    const two = await orderOf('Vic', null);
    const silent = await orderOf('Wes', null);
    await world.db
      .updateTable('customers')
      .set({ email: null })
      .where('id', '=', silent.customerId)
      .execute();
    const quoted = await save(world, { Customer: { Name: 'Xan', Email: 'xan@mail.test' }, SendEmail: false });
    const idle = (await read(world, quoted.Id)).CustomerId;
    const ids = [one.customerId, two.customerId, one.customerId, silent.customerId, idle];
    const answer = await world
      .as(world.users.admin)
      .post('/api/customers/statements/email', { CustomerIds: ids });
    expect(answer.json(), answer.body).toEqual({
      ...{ Emailed: 2, Stored: 0 },
      Skipped: [
        { Id: silent.customerId, Name: 'Wes', Reason: 'noEmail' },
        { Id: idle, Name: 'Xan', Reason: 'nothingDue' },
      ],
    });
    const alone = await world.as(world.users.admin).post(`/api/customers/${idle}/statement/email`, {});
    expect([alone.statusCode, alone.headers['x-error-code']]).toEqual([409, 'STATEMENT_EMPTY']);
    const preview = await world.as(world.users.admin).get(`/api/customers/${idle}/statement/email`);
    expect(preview.headers['x-error-code'], 'says so before anyone presses Send').toBe('STATEMENT_EMPTY');
    await sweepMails(world.app.deps, mailerOf(world.app.deps));
    for (const name of ['uma', 'vic']) expect(mailsTo(`${name}@mail.test`), name).toHaveLength(1);
  },
);
