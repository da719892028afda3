import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeStatus, orderBody, read, save } from '../../../../test/order-requests.ts';
import { createWorld, type World } from '../../../../test/world.ts';

let world: World;
let terms: Record<string, number>;
beforeAll(async () => {
  world = await createWorld();
  const settings = [{ Name: 'min-payment-percentage-approved-order', Value: '35' }];
  expect((await ADMIN().post('/api/settings', settings)).statusCode).toBe(200);
  const rows = (await SALES().get('/api/payment-terms')).json<{ Id: number; Name: string }[]>();
  terms = Object.fromEntries(rows.map(({ Id, Name }) => [Name, Id]));
});
afterAll(() => world.close());

const ADMIN = () => world.as(world.users.admin);
const SALES = () => world.as(world.users.sales);
const termId = (name: string) => terms[name]!;
const wholesale = () => ({ ChannelId: world.channels.wholesale, ExternalPoNumber: 'PO 77' });
const codeOf = (answer: { headers: Record<string, unknown> }) => answer.headers['x-error-code'];
const percentOf = async (id: number) =>
  ((await read(world, id)) as unknown as { minPaymentPercentage: number }).minPaymentPercentage;

/** Saves a stored order again with a change. */
async function saveAgain(id: number, change: Record<string, unknown>, user = world.users.sales) {
  const { RowVersion } = await read(world, id);
  return world.as(user).post('/api/order/saveOrder', { Id: id, RowVersion, ...change });
}

test(
  'approves a Net 30 order without a deposit until its term changes back',
  { tags: ['N-38', 'C-07', 'ORD-74', 'PAY-04'] },
  async () => {
    const netOrder = await save(
      world,
      { ...wholesale(), PaymentTermId: termId('Net 30') },
      world.users.admin,
    );
    expect((await read(world, netOrder.Id)).Totals).toMatchObject({ MinimumPayment: 0 });
    const done = await changeStatus(world, netOrder.Id, 1, { user: world.users.sales });
    expect(done.json(), done.body).toMatchObject({ StatusName: 'approved' });

    const changed = await save(world, { ...wholesale(), PaymentTermId: termId('Net 15') }, world.users.admin);
    const back = await saveAgain(changed.Id, { PaymentTermId: termId('50% deposit') });
    expect(back.statusCode, back.body).toBe(200);
    expect(await percentOf(changed.Id)).toBe(35);
    const early = await changeStatus(world, changed.Id, 1, { user: world.users.sales });
    expect(codeOf(early)).toBe('MINIMUM_PAYMENT_MISSING');
    expect(early.body).toContain('$1,669.58');
    const { History } = await read(world, changed.Id);
    expect(History).toContainEqual(expect.objectContaining({ Kind: 'deposit', From: '0', To: '35' }));
  },
);

test(
  'uses the percentage in the settings for a term with a deposit',
  { tags: ['N-38', 'C-07'] },
  async () => {
    for (const change of [
      {},
      { PaymentTermId: termId('Due on receipt') },
      { PaymentTermId: termId('50% deposit') },
    ])
      expect(await percentOf((await save(world, change)).Id)).toBe(35);
    const kept = await save(world);
    await ADMIN().post('/api/settings', [{ Name: 'min-payment-percentage-approved-order', Value: '60' }]);
    expect((await saveAgain(kept.Id, { Comments: 'as agreed' })).statusCode).toBe(200);
    expect(await percentOf(kept.Id)).toBe(35);
    await ADMIN().post('/api/settings', [{ Name: 'min-payment-percentage-approved-order', Value: '35' }]);
  },
);

test(
  "lets an administrator set an order's percentage until the term changes",
  { tags: ['N-38', 'N-39'] },
  async () => {
    const { Id } = await save(world);
    expect((await saveAgain(Id, { minPaymentPercentage: 12.5 }, world.users.admin)).statusCode).toBe(200);
    expect(await percentOf(Id)).toBe(12.5);
    const [line] = (await read(world, Id)).History.filter(({ Kind }) => Kind === 'deposit');
    expect(line).toMatchObject({ From: '35', To: '12.5', User: 'Ada' });
    const sentBack = { minPaymentPercentage: 12.5, Comments: 'sent back as it was read' };
    expect((await saveAgain(Id, sentBack)).statusCode).toBe(200);
    expect(await percentOf(Id)).toBe(12.5);
    expect((await saveAgain(Id, { PaymentTermId: termId('Net 30') }, world.users.admin)).statusCode).toBe(
      200,
    );
    expect(await percentOf(Id)).toBe(0);
    const created = await save(world, { minPaymentPercentage: 5 }, world.users.admin);
    expect(await percentOf(created.Id)).toBe(5);
  },
);

test('refuses a percentage sent by a salesperson or visitor', { tags: ['N-38', 'N-10'] }, async () => {
  const { Id } = await save(world);
  for (const minPaymentPercentage of [0, 10, 100]) {
    const answer = await saveAgain(Id, { minPaymentPercentage });
    expect(answer.statusCode, answer.body).toBe(403);
    const fresh = await SALES().post('/api/order/saveOrder', { ...orderBody(world), minPaymentPercentage });
    expect(fresh.statusCode, fresh.body).toBe(403);
  }
  expect(await percentOf(Id)).toBe(35);
  const tooMuch = await saveAgain(Id, { minPaymentPercentage: 101 }, world.users.admin);
  expect(tooMuch.statusCode).toBe(400);
});

test('stores whether a term needs a deposit for approval', { tags: ['N-38'] }, async () => {
  const made = await ADMIN().post('/api/payment-terms', { Name: 'Net 60', NetDays: 60, NeedsDeposit: false });
  expect(made.json(), made.body).toMatchObject({ Name: 'Net 60', NeedsDeposit: false });
  const { Id } = made.json<{ Id: number }>();
  const saved = await save(world, { PaymentTermId: Id }, world.users.admin);
  expect(await percentOf(saved.Id)).toBe(0);
  const usual = await ADMIN().post('/api/payment-terms', { Name: 'Half now', NetDays: 0 });
  expect(usual.json()).toMatchObject({ NeedsDeposit: true });
});
