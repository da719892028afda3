import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '../../../test/mail-server.ts';
import { changeStatus, save } from '../../../test/order-requests.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { sweepMails } from './index.ts';
import { sweepAsked } from './compose.service.ts';
import { mailerOf } from './mailers.ts';

let world: World;
let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
  world = await createWorld({ env: { SMTP_URL: server.url, PUBLIC_URL: 'https://shop.test' } });
});
afterAll(async () => {
  await world.close();
  await server.close();
});
beforeEach(() => void (server.received.length = 0));

const later = (seconds: number) => world.setNow(new Date(world.now().getTime() + seconds * 1000));
const send = (id: number) => world.as(world.users.sales).post('/api/order/send-Email', { Id: id });
const mailTo = (address: string) => server.received.filter(({ to }) => to.includes(address));
async function deliver() {
  later(30);
  await sweepAsked(world.app.deps);
  await sweepMails(world.app.deps, mailerOf(world.app.deps));
}

/** Turns the world's sofa into one with pictures. */
async function givePictures() {
  await world.db
    .updateTable('styles')
    .set({ image_name: 'track-arm' })
    .where('name', '=', 'Alpine')
    .execute();
  await world.db
    .updateTable('furniture_types')
    .set({ name: 'Sofa 3-seat' })
    .where('name', '=', 'Sofa')
    .execute();
}

test(
  'emails a quotation with pictures and as plain text',
  { tags: ['MAIL-09', 'MAIL-10', 'N-24', 'IMG-11'] },
  async () => {
    await givePictures();
    const saved = await save(world, { SendEmail: false, Customer: { Name: 'Pia', Email: 'pia@mail.test' } });
    expect((await send(saved.Id)).json()).toMatchObject({ EmailSent: true });
    const [mail] = mailTo('pia@mail.test');
    expect(mail!.images).toHaveLength(1);
    const [image] = mail!.images;
    expect(image!.type).toBe('image/jpeg');
    expect([...image!.bytes.subarray(0, 2)]).toEqual([0xff, 0xd8]);
    expect(mail!.html).toContain(`src="cid:${image!.cid}"`);
    expect(mail!.text).not.toMatch(/pictures|cid:/);
    expect(mail!.text).toMatch(/https:\/\/shop\.test\/Shop\/Quote\?order=\d+&token=\S{20,}/);
  },
);

test('shows an email in the outbox as it looked, with pictures', { tags: ['N-24'] }, async () => {
  const saved = await save(world, { SendEmail: false, Customer: { Name: 'Ole', Email: 'ole@mail.test' } });
  await send(saved.Id);
  const { id } = await world.db
    .selectFrom('emails')
    .where('order_id', '=', saved.Id)
    .select('id')
    .executeTakeFirstOrThrow();
  const shown = (await world.as(world.users.admin).get(`/api/emails/${id}`)).json<{
    BodyHtml: string;
    SONumber: string;
  }>();
  expect(shown.SONumber).toBe(saved.SONumber);
  expect(shown.BodyHtml).toContain('src="data:image/jpeg;base64,');
});

test('emails a receipt with the balance after each payment', { tags: ['MAIL-12'] }, async () => {
  const saved = await save(world, { SendEmail: false, Customer: { Name: 'Ida', Email: 'ida@mail.test' } });
  for (const [amount, method] of [
    [2500, 'cash'],
    [600, 'check'],
  ] as const) {
    const paid = await world.as(world.users.sales).post('/api/order/addPayment', {
      Orderid: saved.Id,
      Amount: amount,
      PaymentMethod: method,
      Type: 'deposit',
      Comments: 'thanks',
    });
    expect(paid.statusCode, paid.body).toBe(200);
  }
  await deliver();
  const texts = mailTo('ida@mail.test').map(({ subject, text }) => `${subject}\n${text}`);
  expect(texts).toHaveLength(2);
  expect(texts.every((text) => text.startsWith(`Payment received for order ${saved.SONumber}`))).toBe(true);
  expect(texts.some((text) => text.includes('payment of $2,500.00 by cash on Mar 10, 2026'))).toBe(true);
  expect(texts.some((text) => text.includes('payment of $600.00 by check on Mar 10, 2026'))).toBe(true);
});

test('writes dates and payment methods in Spanish', { tags: ['I18N-01', 'MAIL-12'] }, async () => {
  const saved = await save(world, { SendEmail: false, Customer: { Name: 'Sol', Email: 'sol@mail.test' } });
  await world.as(world.users.sales).post(`/api/orders/${saved.Id}/customer-language`, { Language: 'es' });
  const payment = { Orderid: saved.Id, Amount: 2500, PaymentMethod: 'cash', Type: 'deposit' };
  const paid = await world.as(world.users.sales).post('/api/order/addPayment', payment);
  expect(paid.statusCode, paid.body).toBe(200);
  await send(saved.Id);
  await deliver();
  const texts = mailTo('sol@mail.test').map(({ text }) => text);
  expect(texts).toContainEqual(expect.stringContaining('$2,500.00 con efectivo el 10 mar 2026'));
  expect(texts).toContainEqual(expect.stringContaining('válida hasta el 9 abr 2026'));
  expect(texts.join(' ')).not.toMatch(/\d\d\/\d\d\/2026/);
});

test("uses a company's own quote template", { tags: ['MAIL-14', 'BRIDGE-09', 'BRIDGE-10'] }, async () => {
  const company = (change: object) =>
    world.db.updateTable('companies').set(change).where('id', '=', world.companyId).execute();
  const own = await world.as(world.users.admin).post('/api/email-templates', {
    Name: 'Harlow quote',
    Subject: 'Harlow greets {{ customer.name }}',
    Recipients: ['{{ customer.email }}'],
    Body: 'From Harlow: {{ link }}',
  });
  expect(own.statusCode, own.body).toBe(200);
  await company({ template_email: ' harlow QUOTE ', template_order: 'https://harlow.test/orders' });
  const saved = await save(world, { SendEmail: false, Customer: { Name: 'Uma', Email: 'uma@mail.test' } });
  await send(saved.Id);
  expect(mailTo('uma@mail.test').map(({ subject }) => subject)).toEqual(['Harlow greets Uma']);
  const wrong = await world
    .as('nobody')
    .post('/api/web-bridge/open-quote', { OrderId: saved.Id, Token: 'wrong' });
  expect(wrong.json()).toMatchObject({ isValid: false, RedirectUrl: 'https://harlow.test/orders' });
  const page = await world.as('nobody').post('/api/quotes/open', { OrderId: saved.Id, Token: 'wrong' });
  expect(page.json()).toMatchObject({
    State: 'unknown',
    RedirectUrl: 'https://harlow.test/orders',
    Quotes: [],
  });

  await company({ template_email: 'no such template' });
  const other = await save(world, { SendEmail: false, Customer: { Name: 'Eva', Email: 'eva@mail.test' } });
  await send(other.Id);
  expect(mailTo('eva@mail.test')[0]!.subject).toBe(`Your quotation ${other.SONumber}`);
  await company({ template_email: null, template_order: null });
});

test('previews a template with a real order in its language', { tags: ['N-24', 'I18N-01'] }, async () => {
  await givePictures();
  const saved = await save(world, {
    SendEmail: false,
    Customer: { Name: 'Rosa', Email: 'rosa@mail.test' },
  });
  const template = {
    Name: 'Saludo',
    Language: 'es',
    Subject: 'Hola {{ customer.name }}',
    Recipients: ['{{ customer.email }}'],
    Body: 'Pedido {{ order.number }}: {{ order.status }}, {{ total }}\n\n{{ pictures }}\n\n{{ payment.amount }}',
  };
  const preview = (OrderId?: number) =>
    world.as(world.users.admin).post('/api/email-templates/preview', { Template: template, OrderId });
  const real = (await preview(saved.Id)).json<Record<string, unknown>>();
  expect(real).toMatchObject({ Subject: 'Hola Rosa', Recipients: ['rosa@mail.test'] });
  expect(real['Body']).toContain(`Pedido ${saved.SONumber}: cotización, $4,770.23`);
  // Values that the order lacks come from the example.
  expect(real['Body']).toContain('$2,338.87');
  expect(real['Html']).toContain('data:image/jpeg;base64,');
  expect((await preview()).json()).toMatchObject({ Subject: 'Hola Ann Archer' });
  expect((await preview(987_654)).statusCode).toBe(404);
  expect(server.received).toEqual([]);
});

test("escapes customer text in an email's HTML", { tags: ['N-24'] }, async () => {
  const saved = await save(world, {
    SendEmail: false,
    Customer: { Name: '<script>alert(1)</script>', Email: 'x@mail.test' },
  });
  await send(saved.Id);
  const [mail] = mailTo('x@mail.test');
  expect(mail!.html).not.toContain('<script>');
  expect(mail!.html).toContain('&#60;script&#62;');
});

test(
  "emails the current status in the customer's language",
  { tags: ['MAIL-10', 'MAIL-12', 'N-24', 'I18N-01'] },
  async () => {
    const saved = await save(world, { SendEmail: false, Customer: { Name: 'Sol', Email: 'sol@mail.test' } });
    const spanish = { Language: 'es' };
    const kept = await world.as(world.users.sales).post(`/api/orders/${saved.Id}/customer-language`, spanish);
    expect(kept.statusCode, kept.body).toBe(200);
    await send(saved.Id);
    const payment = { Orderid: saved.Id, Amount: 2500, PaymentMethod: 'cash' };
    const paid = await world.as(world.users.sales).post('/api/order/addPayment', payment);
    expect(paid.statusCode, paid.body).toBe(200);
    expect((await changeStatus(world, saved.Id, 1)).statusCode).toBe(200);
    later(200);
    expect((await send(saved.Id)).json()).toMatchObject({ EmailSent: true });
    await deliver();
    const subjects = mailTo('sol@mail.test').map(({ subject }) => subject);
    expect(subjects.slice(0, 1)).toEqual([`Su cotización ${saved.SONumber}`]);
    expect(subjects).toContain(`Su pedido ${saved.SONumber}`);
    expect(subjects).toContain(`Pago recibido del pedido ${saved.SONumber}`);
  },
);

test("searches the outbox of the reader's store", { tags: ['N-24', 'N-01', 'MAIL-08'] }, async () => {
  const saved = await save(world, {
    SendEmail: false,
    Customer: { Name: 'Zoe', Email: 'zoe_1@mail.test' },
  });
  await send(saved.Id);
  const list = async (query: string, user = world.users.sales) => {
    const answer = await world.as(user).get(`/api/emails?${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ Items: { OrderId: number | null }[]; Total: number }>();
  };
  for (const words of ['ZOE_1@mail', `quotation ${saved.SONumber}`]) {
    const found = await list(`search=${encodeURIComponent(words)}`);
    expect(found).toMatchObject({ Total: 1, Items: [{ OrderId: saved.Id, Status: 'sent' }] });
  }
  expect((await list('search=zoe%251')).Total, 'a sign is a sign').toBe(0);
  expect((await list('status=failed&search=zoe_1')).Total).toBe(0);
  expect((await list('', world.users.otherSales)).Items).toEqual([]);
  const all = await list('', world.users.admin);
  expect(all.Total).toBeGreaterThan(1);
  const second = await list('page=2&pageSize=1', world.users.admin);
  expect(second).toMatchObject({ Total: all.Total, Items: [all.Items[1]] });
});

test(
  'fails an email without a recipient, and composes it when it is resent',
  { tags: ['N-24', 'MAIL-13'] },
  async () => {
    const saved = await save(world, { SendEmail: false, Customer: { Name: 'Nil', Email: 'nil@mail.test' } });
    const template = {
      Name: 'quote',
      Language: 'es',
      Subject: 'x',
      Body: 'x',
      Recipients: ['{{ salesRep.nothing }}'],
    };
    const spanish = (await world.as(world.users.admin).get('/api/email-templates'))
      .json<{ Id: number; Name: string; Language: string; RowVersion: number }[]>()
      .find((row) => row.Name === 'quote' && row.Language === 'es')!;
    const change = await world
      .as(world.users.admin)
      .post('/api/email-templates', { ...spanish, ...template });
    expect(change.statusCode, change.body).toBe(200);
    await world.as(world.users.sales).post(`/api/orders/${saved.Id}/customer-language`, { Language: 'es' });
    expect((await send(saved.Id)).json()).toMatchObject({ EmailSent: false });
    const { Items } = (await world.as(world.users.admin).get(`/api/emails?orderId=${saved.Id}`)).json<{
      Items: { Id: number }[];
    }>();
    expect(Items).toMatchObject([{ Status: 'failed', Error: 'There is nobody to write to.' }]);
    await deliver();
    const again = () => world.as(world.users.admin).post(`/api/emails/${Items[0]!.Id}/resend`);
    expect((await again()).json()).toMatchObject({ Status: 'failed' });
    expect(mailTo('nil@mail.test')).toEqual([]);
    const { RowVersion } = change.json<{ RowVersion: number }>();
    const mended = await world.as(world.users.admin).post('/api/email-templates', { ...spanish, RowVersion });
    expect(mended.statusCode, mended.body).toBe(200);
    expect((await again()).json()).toMatchObject({ Status: 'sent' });
    expect(mailTo('nil@mail.test').map(({ subject }) => subject)).toEqual([
      `Su cotización ${saved.SONumber}`,
    ]);
  },
);
