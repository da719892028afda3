import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World, type WorldUser } from '../../../test/world.ts';
import { save } from '../../../test/order-requests.ts';

let world: World;
/** Has an order at each store; the one at Austin is unpaid. */
let buyer: { readonly Id: number; readonly Email: string };
beforeAll(async () => {
  world = await createWorld();
  buyer = await addCustomer({ Name: 'Zoë', LastName: 'Zander', Phone: '303-555-0188' });
  await addCustomer({ Name: '=1+1', LastName: '<b>&\u0001', Email: 'formula@export.test' });
  const Customer = { Id: buyer.Id, Name: 'Zoë', LastName: 'Zander', Email: buyer.Email };
  const austin = { StoreId: world.stores.austin, ChannelId: world.channels.austin };
  await save(world, { Customer });
  const sold = await save(world, { ...austin, Customer }, world.users.admin);
  await world.db.updateTable('orders').set({ status_id: 7 }).where('id', '=', sold.Id).execute();
});
afterAll(() => world.close());

async function addCustomer(fields: Record<string, string>) {
  const Email = fields['Email'] ?? 'zander@export.test';
  const answer = await world.as(world.users.sales).post('/api/customers', { Email, ...fields });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ Id: number; Email: string }>();
}

const ask = (query: string, user: WorldUser = world.users.admin, headers = {}) =>
  world.as(user).get(`/api/customers/export?${query}`, headers);
const linesOf = async (query: string, user?: WorldUser) => {
  const answer = await ask(query, user);
  expect(answer.statusCode, answer.body).toBe(200);
  const lines = answer.body.trim().split('\r\n').slice(1);
  // Without the byte order mark, spreadsheets assume another encoding.
  expect(answer.body.charCodeAt(0)).toBe(0xfeff);
  expect(answer.headers['x-row-count']).toBe(String(lines.length));
  return lines;
};

test(
  'exports the filtered and sorted list, even for a misspelled search',
  { tags: ['CUST-20'] },
  async () => {
    const all = await linesOf('sort=newest');
    const listed = await world.as(world.users.admin).get('/api/customers/list?sort=newest&pageSize=200');
    const ids = listed.json<{ Items: { Id: number }[] }>().Items.map((row) => row.Id);
    expect(all.map((line) => Number(line.split(',')[0]))).toEqual(ids);
    expect(await linesOf('sort=newest&direction=asc')).toEqual(all.toReversed());
    const [zander] = await linesOf('search=zander');
    expect(zander).toMatch(
      new RegExp(
        String.raw`^${buyer.Id},Zoë Zander,zander@export\.test,303-555-0188,.*,2,2026-03-10,4\d+\.\d\d$`,
      ),
    );
    expect(await linesOf('withBalance=true')).toEqual([zander]);
    expect(await linesOf('search=zandre')).toEqual([zander]);
    expect(await linesOf('search=qqqzzq')).toEqual([]);
  },
);

test(
  "limits exported orders and balances to the salesperson's store",
  { tags: ['CUST-20', 'N-01'] },
  async () => {
    const [own] = await linesOf('search=zander', world.users.sales);
    expect(own).toMatch(/,1,2026-03-10,0$/);
    expect(await linesOf('withBalance=true', world.users.sales)).toEqual([]);
    const refused = await ask('', world.users.factory);
    expect([refused.statusCode, refused.headers['x-error-code']]).toEqual([403, 'ROLE_NOT_VALID_FOR_PAGE']);
  },
);

test("exports xlsx with real numbers, in the reader's language", { tags: ['CUST-20'] }, async () => {
  const xlsx = await ask('format=xlsx&sort=balance', undefined, { 'accept-language': 'es' });
  expect(xlsx.headers['content-disposition']).toContain('clientes.xlsx');
  const [sheet] = await readXlsxFile(xlsx.rawPayload);
  const [head, first, ...rest] = sheet!.data;
  expect(Number(xlsx.headers['x-row-count'])).toBe(rest.length + 1);
  expect(head?.slice(0, 3)).toEqual(['ID', 'Nombre', 'Correo']);
  expect(first?.slice(0, 2)).toEqual([buyer.Id, 'Zoë Zander']);
  expect((first?.[7] as unknown as Date).toISOString().slice(0, 10)).toBe('2026-03-10');
  expect(first?.[8]).toBeGreaterThan(4000);
  expect(rest.map((row) => row[1])).toContain('=1+1 <b>&');
  expect(await linesOf('search=formula')).toEqual([expect.stringContaining(",'=1+1 <b>&\u0001,")]);
});

test('exports more than one batch of customers, complete and in order', { tags: ['CUST-20'] }, async () => {
  const people = Array.from({ length: 1_100 }, (_, n) => ({
    company_id: world.companyId,
    name: `Row ${String(n).padStart(4, '0')}`,
  }));
  await world.db.insertInto('customers').values(people).execute();
  const names = (await linesOf('search=row&direction=desc')).map((line) => line.split(',')[1]);
  expect(names).toEqual(people.map(({ name }) => name).toReversed());
});
