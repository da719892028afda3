import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOrder, addStock, changeStatus, schedule } from '../../../../test/world-orders.ts';
import { createWorld, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await addStock(world, world.catalogue.leathers.gold, 1_000_000);
});
afterAll(() => world.close());

const admin = () => world.as(world.users.admin);
const factory = () => world.as(world.users.factory);
const codeOf = (answer: { headers: Record<string, unknown> }) => answer.headers['x-error-code'];

interface Routing {
  readonly FurnitureTypeId: number | null;
  readonly IsOwn: boolean;
  readonly Steps: readonly {
    readonly OperationId: number;
    readonly Operation: string;
    readonly StandardMinutes: number;
    readonly NeedsLeather: boolean;
  }[];
  readonly RowVersion: number;
}
const list = async () => (await factory().get('/api/routings')).json<Routing[]>();
const save = (body: object) => admin().post('/api/routings', body);

async function inProduction(quantity: number): Promise<(unit: number) => string> {
  const order = await addOrder(world, { quantity, seats: quantity });
  await schedule(world, order);
  await changeStatus(world, order, 3);
  return (unit) => `${String(order).padStart(6, '0')}-1-${unit}`;
}

test("every furniture type follows the company's routing at first", { tags: ['N-20'] }, async () => {
  const [usual, ...types] = await list();
  expect(usual).toMatchObject({ FurnitureTypeId: null, IsOwn: true });
  expect(usual!.Steps.map(({ Operation, NeedsLeather }) => [Operation, NeedsLeather])).toEqual([
    ['cutting', true],
    ['sewing', false],
    ['framing', false],
    ['foam', false],
    ['upholstery', false],
    ['inspection', false],
    ['packing', false],
  ]);
  expect(types.length).toBeGreaterThan(0);
  for (const type of types) expect(type).toMatchObject({ IsOwn: false, Steps: usual!.Steps });
});

test(
  'gives a furniture type its own operations, which its pieces use',
  { tags: ['N-20', 'REG-05'] },
  async () => {
    const vin = await inProduction(1);
    const sofa = await world.db
      .selectFrom('sale_items')
      .where('id', '=', world.catalogue.saleItems.sofa)
      .select('furniture_type_id')
      .executeTakeFirstOrThrow();
    const find = async () => (await list()).find((each) => each.FurnitureTypeId === sofa.furniture_type_id)!;
    const before = await find();
    const idOf = (name: string) => before.Steps.find(({ Operation }) => Operation === name)!.OperationId;
    const steps = [
      { OperationId: idOf('framing'), StandardMinutes: 25.5, NeedsLeather: false },
      { OperationId: idOf('packing'), StandardMinutes: 10, NeedsLeather: false },
    ];
    const own = { FurnitureTypeId: sofa.furniture_type_id, Steps: steps };
    expect(codeOf(await save({ ...own, Steps: [], RowVersion: 0 }))).toBe('ROUTING_EMPTY');
    expect(codeOf(await save({ ...own, RowVersion: 1 }))).toBe('STALE_RECORD');
    expect(codeOf(await save({ ...own, Steps: [steps[0], steps[0]] }))).toBe('FIELD_INVALID');
    expect((await save({ ...own, RowVersion: 0 })).json()).toMatchObject({ IsOwn: true, Steps: steps });
    expect(codeOf(await save({ ...own, RowVersion: 0 }))).toBe('STALE_RECORD');
    expect((await factory().post('/api/routings', { ...own, RowVersion: 1 })).statusCode).toBe(403);

    const piece = (await factory().get(`/api/pieces/${vin(1)}`)).json<{ Steps: { Operation: string }[] }>();
    expect(piece.Steps.map(({ Operation }) => Operation)).toEqual(['framing', 'packing']);
    const scan = (Operation: string, Type: string) =>
      admin().post('/api/operation-register', { Employee: 'FRED', Operation, VinNumber: vin(1), Type });
    expect(codeOf(await scan('CUT', 'start'))).toBe('OPERATION_NOT_IN_ROUTING');
    for (const operation of ['FRM', 'PCK'])
      for (const type of ['start', 'end']) expect((await scan(operation, type)).statusCode).toBe(200);
    expect((await factory().get(`/api/pieces/${vin(1)}`)).json()).toMatchObject({
      FinishedAt: expect.any(String) as string,
    });

    expect(
      (await save({ FurnitureTypeId: own.FurnitureTypeId, IsOwn: false, RowVersion: 1 })).json(),
    ).toMatchObject({ IsOwn: false, Steps: before.Steps });
    const audit = (await admin().get('/api/audit?subject=routing')).json<{ Total: number }>();
    expect(audit.Total).toBe(2);
  },
);

test('computes progress and percent done from the routing', { tags: ['N-21', 'REP-04'] }, async () => {
  const vin = await inProduction(2);
  for (const Type of ['start', 'end'])
    await admin().post('/api/operation-register', {
      ...{ Employee: 'FRED', Operation: 'CUT', VinNumber: vin(1), Type },
    });
  const order = Number(vin(1).slice(0, 6));
  const rowOf = async () =>
    (await admin().get('/api/reports/production'))
      .json<{ Rows: { OrderId: number }[] }>()
      .Rows.find(({ OrderId }) => OrderId === order);
  expect(await rowOf()).toMatchObject({ OperationsDone: 1, OperationsTotal: 14, Done: 1 / 14 });
  const [usual] = await list();
  const shorter = usual!.Steps.filter(({ Operation }) => Operation !== 'foam');
  await save({ Steps: shorter, RowVersion: usual!.RowVersion });
  expect(await rowOf()).toMatchObject({ OperationsDone: 1, OperationsTotal: 12, Done: 1 / 12 });
  await save({ Steps: usual!.Steps, RowVersion: usual!.RowVersion + 1 });
});
