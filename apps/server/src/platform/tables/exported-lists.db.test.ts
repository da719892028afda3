import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { save } from '../../../test/order-requests.ts';
import { createWorld, type World, type WorldUser } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ env: { TIME_ZONE: 'America/Denver' } });
  const denver = { Name: 'Dora', LastName: 'Diaz', Email: 'dora@list.test', Phone: '720-555-0144' };
  const austin = { StoreId: world.stores.austin, ChannelId: world.channels.austin };
  await save(world, { Customer: denver });
  const alike = { Name: 'Aldo', LastName: 'Amaya', Email: 'aldo@list.test', Phone: '(720) 555 0144' };
  await save(world, { ...austin, Customer: alike }, world.users.admin);
});
afterAll(() => world.close());

const linesOf = async (address: string, user: WorldUser = world.users.admin, language = 'en') => {
  const answer = await world.as(user).get(address, { 'accept-language': language });
  expect(answer.statusCode, answer.body).toBe(200);
  const [head, ...lines] = answer.body.replace('\ufeff', '').trim().split('\r\n');
  expect(answer.headers['x-row-count']).toBe(String(lines.length));
  return { head, lines };
};

test(
  'stores are exported as filtered on their screen, a salesperson’s own store only',
  {
    tags: ['N-40', 'STORE-03', 'N-01'],
  },
  async () => {
    const all = await linesOf('/api/stores/export');
    expect(all.lines.map((line) => line.split(',')[0]).sort()).toEqual(['Austin', 'Denver', 'Factory']);
    expect(all.lines.find((line) => line.startsWith('Denver'))).toContain(',CO,');
    expect((await linesOf('/api/stores/export?search=DENVER')).lines).toHaveLength(1);
    const own = await linesOf('/api/stores/export', world.users.otherSales, 'es');
    expect(own.head).toContain('Nombre,');
    expect(own.lines.map((line) => line.split(',')[0])).toEqual(['Austin']);
  },
);

test(
  'emails are exported whole as filtered, a salesperson’s own store only',
  {
    tags: ['N-40', 'MAIL-08', 'N-01'],
  },
  async () => {
    await expect
      .poll(
        async () =>
          (await linesOf('/api/emails/export?status=stored')).lines.filter((line) => /^Your/.test(line))
            .length,
      )
      .toBe(2);
    expect((await linesOf('/api/emails/export?search=aldo')).lines).toHaveLength(1);
    expect((await linesOf('/api/emails/export?status=failed')).lines).toEqual([]);
    const own = await linesOf('/api/emails/export', world.users.otherSales);
    expect(own.lines.map((line) => line.split(',')[1])).toEqual(['aldo@list.test']);
    const workbook = await world.as(world.users.admin).get('/api/emails/export?format=xlsx');
    const [sheet] = await readXlsxFile(workbook.rawPayload);
    expect(sheet!.data.map((row) => row[1])).toEqual(['To', 'aldo@list.test', 'dora@list.test']);
  },
);

test(
  'likely duplicates are exported one pair per row, with the reason in words',
  {
    tags: ['N-40', 'CUST-20'],
  },
  async () => {
    const { lines } = await linesOf('/api/customers/duplicates/export');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('Dora Diaz,dora@list.test');
    expect(lines[0]).toContain('Aldo Amaya,aldo@list.test');
    expect(lines[0]).toContain('Same phone');
    expect((await linesOf('/api/customers/duplicates/export?dismissed=true')).lines).toEqual([]);
  },
);
