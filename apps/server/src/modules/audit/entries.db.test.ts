import { afterAll, beforeAll, expect, test } from 'vitest';
import { statusIds } from '@cordovan/domain/orders';
import { bodyOf, changeStatus, read, save } from '../../../test/order-requests.ts';
import { idOf } from '../../../test/world-company.ts';
import { createPerson, signIn } from '../../../test/people.ts';
import { createWorld, type World } from '../../../test/world.ts';

/** In Denver, where the factory is, it is still February. */
const START = new Date('2026-03-01T05:00:00Z');
const NEXT_DAY = new Date('2026-03-01T15:00:00Z');
const NOON = new Date('2026-03-01T19:00:00Z');

/** In cents; formatted as money in the reader's language. */
const PAID = [{ Field: '', Before: null, After: '240050' }];

let world: World;
let petra: number;
let order: number;

beforeAll(async () => {
  world = await createWorld({ now: START });
  await world.db.updateTable('stores').set({ time_zone: 'America/Denver' }).execute();
  petra = await createPerson(world, { name: 'Petra' });
  await saveSetting('seats-per-day', '24');
  world.setNow(NEXT_DAY);
  await signIn(world, { email: 'petra@people.test', password: 'First-1234!' });
  ({ Id: order } = await save(world));
  world.setNow(NOON);
  const payment = { Orderid: order, Amount: 2400.5, PaymentMethod: 'cash', Comments: 'At the counter' };
  const paid = await world.as(world.users.sales).post('/api/order/addPayment', payment);
  expect(paid.statusCode, paid.body).toBe(200);
});
afterAll(() => world.close());

async function saveSetting(Name: string, Value: string): Promise<void> {
  const answer = await admin().post('/api/settings', [{ Name, Value }]);
  expect(answer.statusCode, answer.body).toBe(200);
}
const admin = () => world.as(world.users.admin);

interface Page {
  readonly Items: readonly Record<string, unknown>[];
  readonly Total: number;
}
const list = async (query = '') => (await admin().get(`/api/audit${query}`)).json<Page>();
const subjects = async (query: string) => (await list(query)).Items.map(({ Subject }) => Subject);

test('lists changes, sign-ins and changed order amounts, newest first', { tags: ['N-39'] }, async () => {
  const { Items, Total } = await list();
  expect(Items).toHaveLength(Total);
  expect(Items.slice(0, 4)).toMatchObject([
    { Subject: 'order', SubjectId: String(order), Action: 'payment', User: 'Sam', Changes: PAID },
    { Subject: 'sign-in', SubjectName: 'Petra', Action: 'signed in', User: 'Petra', Address: '203.0.113.7' },
    {
      Subject: 'setting',
      SubjectId: 'seats-per-day',
      Changes: [{ Field: '', Before: '30', After: '24' }],
    },
    { Subject: 'user', SubjectName: 'Petra', Action: 'created' },
  ]);
  const times = Items.map(({ At }) => String(At));
  expect(times).toEqual([...times].sort().reverse());
});

test.each([
  ['?subject=setting', ['setting']],
  ['?subject=order', ['order']],
  // At the factory, March 1 begins at 7:00 UTC.
  ['?from=2026-03-01', ['order', 'sign-in']],
  ['?to=2026-02-28&subject=setting', ['setting']],
  ['?to=2026-02-27', []],
])('filters by %s', { tags: ['N-39', 'N-37'] }, async (query, expected) => {
  expect(await subjects(query)).toEqual(expected);
});

test('filters by the person who acted, page by page', { tags: ['N-39'] }, async () => {
  expect(await subjects(`?userId=${petra}`)).toEqual(['sign-in']);
  const { Total } = await list();
  const second = await list('?page=2&pageSize=1');
  expect(second).toMatchObject({ Total, Page: 2, PageSize: 1, Items: [{ Subject: 'sign-in' }] });
});

test('exports the filtered entries in the reader’s language', { tags: ['N-39', 'N-40'] }, async () => {
  const english = await admin().get('/api/audit/export?subject=setting');
  expect(english.body).toContain('Setting,seats-per-day,Changed,30 → 24');
  const spanish = await admin().get('/api/audit/export?subject=setting', { 'accept-language': 'es' });
  expect(spanish.body).toContain('Ajuste,seats-per-day,Cambiado,30 → 24');
});

test.each(['sales', 'factory'] as const)('refuses access to %s', { tags: ['N-39', 'N-01'] }, async (who) => {
  for (const path of ['/api/audit', '/api/audit/export'])
    expect((await world.as(world.users[who]).get(path)).statusCode).toBe(403);
});

test(
  "records who gave an order's commission to another sales rep and removed its tax",
  { tags: ['N-39'] },
  async () => {
    const rep = { name: 'Nadia Karim', email: 'nadia@reps.test', quick_books_id: 'QB-7' };
    const SalesRepId = await idOf(world.db.insertInto('sales_reps').values(rep).returning('id'));
    const { Id } = await save(world);
    const moved = await admin().post(
      '/api/orders',
      bodyOf(await read(world, Id), { SalesRepId, SalesTax: false }),
    );
    expect(moved.statusCode, moved.body).toBe(200);
    const { Items } = await list('?subject=order');
    expect(Items).toContainEqual(
      expect.objectContaining({
        ...{ SubjectId: String(Id), Action: 'sales rep', User: 'Ada' },
        Changes: [{ Field: '', Price: null, Before: 'Rita Rep', After: 'Nadia Karim' }],
      }),
    );
    expect(Items).toContainEqual(
      expect.objectContaining({ SubjectId: String(Id), Action: 'sales tax', User: 'Ada' }),
    );
    const untaxed = await save(world, { SalesTax: false });
    const floor = await save(world, { OrderType: 2 });
    const { Items: later } = await list('?subject=order&pageSize=100');
    const takenOff = later.filter(({ Action }) => Action === 'sales tax').map(({ SubjectId }) => SubjectId);
    expect(takenOff).toContain(String(untaxed.Id));
    expect(takenOff).not.toContain(String(floor.Id));
  },
);

test(
  'records who changed the text of an email and the seats of a production line',
  { tags: ['N-39', 'MAIL-02', 'SCHED-15'] },
  async () => {
    const templates = await admin().get('/api/email-templates');
    const [receipt] = templates
      .json<readonly { Name: string; Language: string }[]>()
      .filter(({ Name, Language }) => Name === 'payment receipt' && Language === 'en');
    const changed = await admin().post('/api/email-templates', { ...receipt, Subject: 'Pay account 666' });
    expect(changed.statusCode, changed.body).toBe(200);
    const line = { Id: 0, Name: 'Line Z', MaxSeatsPerDay: 16, IsActive: true };
    const added = await admin().post('/api/production-lines', line);
    expect(added.statusCode, added.body).toBe(200);
    const { Id, RowVersion } = added.json<{ Id: number; RowVersion: number }>();
    const seats = (RowVersion: number) =>
      admin().post('/api/production-lines', { ...line, Id, RowVersion, MaxSeatsPerDay: 17 });
    expect((await seats(RowVersion)).statusCode).toBe(200);
    expect((await seats(RowVersion + 1)).statusCode, 'changes nothing, and leaves no row').toBe(200);
    await admin().delete(`/api/production-lines/${Id}`);
    const rowsOf = async (subject: string) => {
      const { Items } = await list(`?subject=${encodeURIComponent(subject)}`);
      return Items.map((row) => [row['SubjectName'], row['Action'], row['User'], row['Changes']]);
    };
    expect(await rowsOf('email template')).toMatchObject([
      ['payment receipt', 'saved', 'Ada', [{ Field: 'subject', After: 'Pay account 666' }]],
    ]);
    expect(await rowsOf('production line')).toMatchObject([
      ['Line Z', 'deleted', 'Ada', expect.anything()],
      ['Line Z', 'saved', 'Ada', [{ Field: 'max_seats_per_day', Before: '16', After: '17' }]],
      ['Line Z', 'created', 'Ada', expect.anything()],
    ]);
  },
);

test('records who canceled an order and why', { tags: ['N-39', 'N-02'] }, async () => {
  const { Id } = await save(world);
  const done = await changeStatus(world, Id, statusIds.void, { Reason: 'Entered twice' });
  expect(done.statusCode, done.body).toBe(200);
  const { Items } = await list('?subject=order');
  expect(Items[0]).toMatchObject({
    ...{ SubjectId: String(Id), Action: 'status', User: 'Ada', Reason: 'Entered twice' },
    Changes: [{ Field: '', Before: '9', After: '12' }],
  });
  const { body } = await admin().get('/api/audit/export?subject=order');
  expect(body).toContain('Quotation → Void; Entered twice');
});

test('writes times in the factory’s time zone', { tags: ['N-39', 'N-37'] }, async () => {
  const names = { name: 'Otis Lane', code: 'OL-1' };
  const id = await idOf(world.db.insertInto('employees').values(names).returning('id'));
  const set = await admin().post(`/api/employees/${id}/pin`, { Pin: '271828' });
  expect(set.statusCode, set.body).toBe(200);
  const { Items } = await list('?subject=employee%20pin');
  expect(Items[0]!['Changes']).toContainEqual(
    expect.objectContaining({ Field: 'setAt', After: '2026-03-01 12:00' }),
  );
});
