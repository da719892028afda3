import { addOrder, addStock, changeStatus, schedule } from '../world-orders.ts';
import type { World } from '../world.ts';
import { terminalRequests } from './terminals.ts';
import { must, next, type ValidRequests } from './valid-request.ts';

interface Saved {
  readonly Id: number;
  readonly RowVersion: number;
}
interface Piece extends Saved {
  readonly Code: string;
}
interface Routing {
  readonly FurnitureTypeId: number | null;
  readonly Steps: object[];
  readonly RowVersion: number;
}

const PLENTY = 10_000;
const admin = (world: World) => world.as(world.users.admin);

async function scheduledOrder(world: World): Promise<number> {
  await addStock(world, world.catalogue.leathers.gold, PLENTY);
  const id = await addOrder(world);
  await schedule(world, id);
  return id;
}

/** A piece in production. */
async function pieceInWork(world: World): Promise<Piece> {
  const id = await scheduledOrder(world);
  await changeStatus(world, id, 3);
  return (await must<Piece[]>(admin(world).get(`/api/vinItems?orderId=${id}`)))[0]!;
}

/** A finished floor piece in the Denver store. */
async function pieceOnTheFloor(world: World): Promise<Piece> {
  await addStock(world, world.catalogue.leathers.gold, PLENTY);
  const id = await addOrder(world, { orderType: 2 });
  await schedule(world, id);
  for (const status of [3, 4, 5]) await changeStatus(world, id, status);
  return (await must<Piece[]>(admin(world).get(`/api/vinItems?orderId=${id}`)))[0]!;
}

const newEmployee = (world: World): Promise<Saved & { Code: string }> => {
  const number = next();
  return must(admin(world).post('/api/employees', { Name: `Worker ${number}`, Code: `W${number}` }));
};

const timeEntry = async (world: World): Promise<Saved> => {
  const { Code } = await newEmployee(world);
  return must(admin(world).post('/api/time-register', { Employee: Code, Type: 'in' }));
};

async function startedOperation(world: World) {
  const { Code: Employee } = await newEmployee(world);
  const { Code: VinNumber } = await pieceInWork(world);
  return { Employee, Operation: 'CUT', VinNumber, Type: 'start' };
}

async function scrappedPiece(world: World): Promise<Piece> {
  const piece = await pieceInWork(world);
  const Events = [{ Key: `scrap-${next()}`, VinNumber: piece.Code }];
  const sent = { Type: 'scrap', Events, Reason: 'A torn hide' };
  await must(admin(world).post('/api/operation-register/events', sent));
  return piece;
}

const leatherDraft = (world: World) => ({
  Name: `Leather ${next()}`,
  Vendor: 'A new tannery',
  Color: 'Cognac',
  Grade: 500,
  LeatherItemGradeCollectionId: 3,
  CollectionId: world.catalogue.collections.gold,
  StoresIds: [world.stores.denver],
  OrderingType: 'by order',
  AccountingName: 'LTH-COGNAC',
  AreaPerHide: 52.5,
  ReorderPoint: 100,
});
const newLeather = (world: World): Promise<Saved> =>
  must(admin(world).post('/api/leatherItems', leatherDraft(world)));

let day = 0;
/** A working day that no other request closes. */
const nextDay = () => new Date(Date.UTC(2027, 0, 4 + (day += 1))).toISOString().slice(0, 10);

export const factoryRequests: ValidRequests = {
  'production.askPromise': (world) => ({
    url: '/api/promises/ask',
    body: {
      Lines: [
        {
          SaleItemId: world.catalogue.saleItems.sofa,
          LeatherItemId: world.catalogue.leathers.gold,
          Quantity: 1,
        },
      ],
      CompareLeatherOf: [0],
    },
  }),
  'production.saveProductionLine': () => ({
    url: '/api/production-lines',
    body: { Name: `Line ${next()}`, MaxSeatsPerDay: 12 },
  }),
  'production.deleteProductionLine': async (world) => {
    const body = { Name: `Line ${next()}`, MaxSeatsPerDay: 12 };
    const { Id } = await must<Saved>(admin(world).post('/api/production-lines', body));
    return { url: `/api/production-lines/${Id}` };
  },
  'production.placeOrder': async (world) => ({
    url: '/api/scheduler/place',
    body: { OrderId: await addOrder(world), Date: '2026-03-17', LineId: world.lines.first, Confirm: true },
  }),
  'production.unplaceOrder': async (world) => ({
    url: '/api/scheduler/unplace',
    body: { OrderId: await scheduledOrder(world) },
  }),
  'production.closeDay': () => ({
    url: '/api/scheduler/close-day',
    body: { Date: nextDay(), Reason: 'inventory', Confirm: true },
  }),
  'production.openDay': async (world) => {
    const body = { Date: nextDay(), Reason: 'inventory', Confirm: true };
    await must(admin(world).post('/api/scheduler/close-day', body));
    return { url: '/api/scheduler/open-day', body: { Date: body.Date } };
  },
  ...terminalRequests,
  'registers.saveOperation': () => {
    const number = next();
    return {
      url: '/api/operations',
      body: { Name: `Operation ${number}`, Code: `OP${number}`, SortOrder: 90 },
    };
  },
  'registers.saveEmployee': () => {
    const number = next();
    return { url: '/api/employees', body: { Name: `Worker ${number}`, Code: `W${number}` } };
  },
  'registers.registerOperation': async (world) => ({
    url: '/api/operation-register',
    body: await startedOperation(world),
    by: world.users.factory,
  }),
  'registers.recordOperations': async (world) => {
    const { Employee, Operation, VinNumber } = await startedOperation(world);
    const Events = [{ Key: `terminal-1-${next()}`, VinNumber }];
    return {
      url: '/api/operation-register/events',
      body: { Employee, Operation, Type: 'start', Events },
      by: world.users.factory,
    };
  },
  'production.settleScrap': async (world) => {
    const { Code } = await scrappedPiece(world);
    return { url: `/api/pieces/${Code}/settle-scrap`, body: { Decision: 'replace', Reason: 'torn hide' } };
  },
  'production.settleLeftOut': async (world) => {
    const { Code } = await scrappedPiece(world);
    const leftOut = { Decision: 'leave out', Reason: 'no hide matches' };
    await must(admin(world).post(`/api/pieces/${Code}/settle-scrap`, leftOut));
    const body = { Decision: 'keep price', Reason: 'a voucher instead' };
    return { url: `/api/pieces/${Code}/settle-left-out`, body };
  },
  'catalogue.saveRouting': async (world) => {
    const routings = await must<Routing[]>(admin(world).get('/api/routings'));
    const { Steps, RowVersion } = routings.find(({ FurnitureTypeId }) => FurnitureTypeId === null)!;
    return { url: '/api/routings', body: { Steps, RowVersion } };
  },
  'registers.correctOperation': async (world) => {
    const body = await startedOperation(world);
    const { Id, RowVersion } = await must<Saved>(admin(world).post('/api/operation-register', body));
    return {
      url: `/api/operation-register/${Id}/correct`,
      body: { Date: '2026-03-10T17:30:00Z', Reason: 'scanned late', RowVersion },
    };
  },
  'registers.registerTime': async (world) => ({
    url: '/api/time-register',
    body: { Employee: (await newEmployee(world)).Code, Type: 'in' },
    by: world.users.factory,
  }),
  'registers.correctTime': async (world) => {
    const { Id, RowVersion } = await timeEntry(world);
    return {
      url: `/api/time-register/${Id}/correct`,
      body: { Date: '2026-03-10T17:30:00Z', Reason: 'scanned late', RowVersion },
    };
  },
  'inventory.saveLeatherItem': (world) => ({ url: '/api/leatherItems', body: leatherDraft(world) }),
  'inventory.deleteLeatherItemById': async (world) => ({
    url: `/api/leatherItems/${(await newLeather(world)).Id}`,
  }),
  'inventory.addStock': async (world) => ({
    url: '/api/leatherItems/addStock',
    body: [{ LeatherItemId: (await newLeather(world)).Id, Quantity: 50, UnitCost: 4.25 }],
  }),
  'inventory.filterLeatherItems': () => ({
    url: '/api/leatherItems/get-all-whith-filter-and-pagination',
    body: { Page: 1, PageSize: 2 },
  }),
  'inventory.adjustLeatherItem': async (world) => ({
    url: `/api/leatherItems/${(await newLeather(world)).Id}/adjust`,
    body: { Difference: 12.5, Reason: 'counted' },
  }),
  'inventory.saveVendor': () => ({ url: '/api/vendors', body: { Name: `Vendor ${next()}` } }),
  'inventory.findVinItemsByStore': (world) => ({
    url: '/api/vinItems/find-by-store',
    body: { StoreId: world.stores.denver },
  }),
  'inventory.readDetailOfVinItem': async (world) => ({
    url: '/api/vinItems/get-detail-by-vinItemId',
    body: { VinItemId: (await pieceInWork(world)).Id },
  }),
  'inventory.updateAvailability': async (world) => ({
    url: '/api/vinItems/update-availability',
    body: { Code: (await pieceOnTheFloor(world)).Code, Available: false },
  }),
  'inventory.recordShortage': async (world) => ({
    url: '/api/vinItems/shortage-inventory',
    body: { Code: (await pieceOnTheFloor(world)).Code, Reason: 'not found' },
  }),
  'inventory.transferVinItem': async (world) => ({
    url: '/api/vinItems/transfer-inventory',
    body: { code: (await pieceOnTheFloor(world)).Code, storeId: world.stores.austin, Reason: 'window' },
  }),
  'pictures.saveLeatherLook': async (world) => {
    const { Id, RowVersion } = await newLeather(world);
    const look = {
      hue: 12,
      saturation: -20,
      exposure: 5,
      brightness: 0,
      vibrance: 30,
      sepia: 40,
      contrast: 0,
    };
    return { url: `/api/leatherItems/${Id}/look`, body: { ...look, colorize: '', Grain: '', RowVersion } };
  },
};
