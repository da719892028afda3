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
  'exports the filtered stores, and only their own store for salespeople',
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
  'exports the filtered emails, and only those of their store for salespeople',
  {
    tags: ['N-40', 'MAIL-08', 'N-01', 'N-37'],
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
    await world.db
      .updateTable('stores')
      .set({ time_zone: 'America/Chicago' })
      .where('id', '=', world.stores.austin)
      .execute();
    const own = await linesOf('/api/emails/export', world.users.otherSales);
    expect(own.lines.map((line) => line.split(',')[1])).toEqual(['aldo@list.test']);
    const workbook = await world.as(world.users.admin).get('/api/emails/export?format=xlsx');
    const [sheet] = await readXlsxFile(workbook.rawPayload);
    expect(sheet!.data.map((row) => row[1])).toEqual(['To', 'aldo@list.test', 'dora@list.test']);
    // In the time zone of the order's store.
    expect(sheet!.data.map((row) => row[4])).toEqual([
      'Created',
      new Date('2026-03-10T13:00:00Z'),
      new Date('2026-03-10T18:00:00Z'),
    ]);
  },
);

test(
  'exports likely duplicates as pairs with a reason',
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

test(
  'exports the filtered users, to administrators only',
  { tags: ['N-40', 'USER-01', 'N-01'] },
  async () => {
    const names = async (query: string) =>
      (await linesOf(`/api/users/export${query}`)).lines.map((line) => line.split(',')[0]);
    const all = await names('');
    expect(all).toEqual(expect.arrayContaining(['Ada', 'Sam', 'Fred']));
    expect(await names('?search=SAM')).toEqual(['Sam']);
    expect(await names('?role=Manufacturing')).toEqual(['Fred']);
    expect(await names('?state=inactive')).toEqual([]);
    expect(await names('?role=Salesperson&state=active')).toHaveLength(all.length - 2);
    const spanish = await linesOf('/api/users/export?search=fred', world.users.admin, 'es');
    expect(spanish.head).toBe('Nombre,Correo electrónico,Rol,Tienda,Clave de empleado,Estatus');
    expect(spanish.lines[0]).toMatch(/,Producción,.*,Activo$/);
    for (const user of [world.users.sales, world.users.factory])
      expect((await world.as(user).get('/api/users/export')).statusCode).toBe(403);
    const workbook = await world.as(world.users.admin).get('/api/users/export?format=xlsx');
    const [sheet] = await readXlsxFile(workbook.rawPayload);
    expect(sheet!.data).toHaveLength(all.length + 1);
  },
);

test(
  "exports the filtered leathers in the company's unit, with costs only if permitted",
  { tags: ['N-40', 'INV-01', 'INV-25', 'N-01'] },
  async () => {
    const { head, lines } = await linesOf('/api/leatherItems/export?search=chestnut');
    expect(head).toContain('On hand (ft²)');
    expect(head).toContain('Unit cost per ft²');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^Chestnut,Leather,/);
    const sorted = async (query: string) =>
      (await linesOf(`/api/leatherItems/export?${query}`)).lines.map((line) => line.split(',')[0]);
    const up = await sorted('sort=name&direction=asc');
    expect(up.length).toBeGreaterThan(1);
    expect(await sorted('sort=name&direction=desc')).toEqual(up.toReversed());
    expect(await sorted('isFabric=true')).toEqual([]);
    const ofSales = await linesOf('/api/leatherItems/export', world.users.sales);
    expect(ofSales.head).not.toContain('cost');

    const id = world.catalogue.leathers.gold;
    await world
      .as(world.users.admin)
      .post('/api/leatherItems/addStock', [{ LeatherItemId: id, Quantity: 107.6391, UnitCost: 7.5 }]);
    await world.as(world.users.admin).post('/api/settings', [{ Name: 'unit-system', Value: '1' }]);
    const metric = await linesOf('/api/leatherItems/export?search=chestnut', world.users.admin, 'es');
    expect(metric.head).toContain('Existencias (m²)');
    expect(metric.lines[0]).toMatch(/,10,/);
    const moves = await linesOf(`/api/leatherItems/${id}/movements/export`, world.users.admin, 'es');
    expect(moves.head).toContain('Existencias (m²)');
    expect(moves.lines[0]).toMatch(/,Recibida,10,0,0,0,0,Ada,,,/);
    await world.as(world.users.admin).post('/api/settings', [{ Name: 'unit-system', Value: '0' }]);
  },
);

test(
  'exports leather movements newest first, to administrators only',
  { tags: ['N-40', 'N-18', 'N-01', 'N-03', 'N-37'] },
  async () => {
    const id = world.catalogue.leathers.gold;
    const { db } = world;
    const order = await db
      .selectFrom('orders')
      .select(['id', 'company_id', 'so_number'])
      .executeTakeFirstOrThrow();
    await db
      .insertInto('stock_movements')
      .values({
        leather_item_id: id,
        kind: 'adjusted',
        reason: 'Counted again',
        company_id: order.company_id,
        order_id: order.id,
        user_id: world.users.admin.id,
        at_hand_change: 5,
        created_at: new Date('2026-03-01T12:00:00Z'),
      })
      .execute();
    await db
      .updateTable('stores')
      .set({ time_zone: 'America/Denver' })
      .where('is_factory', '=', true)
      .execute();
    const { lines } = await linesOf(`/api/leatherItems/${id}/movements/export`);
    expect(lines[0]).toContain(`2026-03-01 05:00,Adjusted,5,0,0,0,0,Ada,${order.so_number},,Counted again`);
    expect(lines.length).toBeGreaterThan(1);
    expect(
      (await world.as(world.users.factory).get(`/api/leatherItems/${id}/movements/export`)).statusCode,
    ).toBe(403);
    expect(
      (await world.as(world.users.admin).get('/api/leatherItems/999999/movements/export')).statusCode,
    ).toBe(404);
  },
);
