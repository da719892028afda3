import sharp from 'sharp';
import { addLot, newLeather } from '../lots.ts';
import { addLine, addOrder, changeStatus, schedule } from '../world-orders.ts';
import type { World } from '../world.ts';
import { must, next, type ValidRequests } from './valid-request.ts';

const admin = (world: World) => world.as(world.users.admin);

interface Lot {
  readonly Id: number;
  readonly RowVersion: number;
}
interface Hide extends Lot {
  readonly Code: string;
}

const newLot = (world: World): Promise<number> =>
  addLot(world, world.catalogue.leathers.gold, `L-${next()}`, 500);

async function newHide(world: World): Promise<Hide> {
  const lot = await newLot(world);
  const Hides = [{ Code: `HD-${next()}`, Area: 52, Grade: 'A', Location: 'Rack 3' }];
  return (await must<Hide[]>(admin(world).post(`/api/lots/${lot}/hides`, { Hides, Reason: 'Measured' })))[0]!;
}

/** A scheduled order whose only line has a hide. */
async function orderWithHide(world: World) {
  const hide = await newHide(world);
  const order = await addOrder(world);
  await schedule(world, order);
  const { id: DetailId } = await world.db
    .selectFrom('order_details')
    .where('order_id', '=', order)
    .select('id')
    .executeTakeFirstOrThrow();
  await must(admin(world).post(`/api/orders/${order}/hides`, { DetailId, Code: hide.Code }));
  return { order, hide, DetailId };
}

const LATER = '2031-05-06';

async function plannedFactor(world: World): Promise<number> {
  await must(
    admin(world).post('/api/wasteFactors', { StyleId: world.catalogue.style, Factor: 0.25, From: LATER }),
  );
  const { id } = await world.db
    .selectFrom('style_waste_factors')
    .where('begun_at', 'is', null)
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const lotRequests: ValidRequests = {
  'inventory.saveLeatherLot': async (world) => ({
    url: `/api/lots/${await newLot(world)}`,
    body: { Code: `R-${next()}`, Note: 'Renamed', RowVersion: 1 },
  }),
  'inventory.addHides': async (world) => ({
    url: `/api/lots/${await newLot(world)}/hides`,
    body: { Hides: [{ Code: `HD-${next()}`, Area: 48.5 }], Reason: 'Measured' },
  }),
  'inventory.saveHide': async (world) => {
    const { Id, RowVersion } = await newHide(world);
    return { url: `/api/hides/${Id}`, body: { Grade: 'B', Location: 'Rack 4', Defects: 'Scar', RowVersion } };
  },
  'inventory.uploadHidePicture': async () => ({
    url: '/api/hides/pictures',
    body: {},
    file: { field: 'file', name: 'hide.png', bytes: await photo() },
  }),
  'inventory.compareCount': async (world) => {
    const { Code } = await newHide(world);
    return { url: '/api/stock-counts/compare', body: { Location: 'Rack 9', Found: [{ Code }] } };
  },
  'inventory.bookCount': async (world) => {
    const { Code } = await newHide(world);
    const Found = [{ Code, Area: 50 }];
    return {
      url: '/api/stock-counts',
      body: { Location: 'Rack 9', Found, Booked: [Code], AreaChange: -2, Reason: 'Counted' },
    };
  },
  'inventory.agreeToLots': async (world) => {
    const { id: leatherId } = await newLeather(world);
    const lotIds = [
      await addLot(world, leatherId, `L-${next()}`, 70),
      await addLot(world, leatherId, `L-${next()}`, 70),
    ];
    const order = await addOrder(world, { leatherId, leatherArea: 60, seats: 0 });
    await addLine(world, order, { leatherId, leatherArea: 60, seats: 0, lineNumber: 2 });
    await schedule(world, order);
    return { url: `/api/orders/${order}/agree-lots`, body: { LeatherItemId: leatherId, LotIds: lotIds } };
  },
  'inventory.chooseHide': async (world) => {
    const { Code } = await newHide(world);
    const order = await addOrder(world);
    await schedule(world, order);
    const { id: DetailId } = await world.db
      .selectFrom('order_details')
      .where('order_id', '=', order)
      .select('id')
      .executeTakeFirstOrThrow();
    return { url: `/api/orders/${order}/hides`, body: { DetailId, Code } };
  },
  'inventory.releaseHide': async (world) => ({
    url: `/api/hides/${(await orderWithHide(world)).hide.Id}/release`,
  }),
  'inventory.returnRemnant': async (world) => {
    const { order, hide, DetailId } = await orderWithHide(world);
    await changeStatus(world, order, 3);
    const { lot_id: LotId } = await world.db
      .selectFrom('hides')
      .where('id', '=', hide.Id)
      .select('lot_id')
      .executeTakeFirstOrThrow();
    return {
      url: `/api/orders/${order}/remnants`,
      body: { DetailId, LotId, Code: hide.Code, Area: 12.5, Location: 'Rack 1' },
    };
  },
  'inventory.saveWasteFactor': (world) => ({
    url: '/api/wasteFactors',
    body: { StyleId: world.catalogue.style, Factor: 0.2 + next() / 1000, From: LATER },
  }),
  'inventory.removeWasteFactor': async (world) => ({
    url: `/api/wasteFactors/${await plannedFactor(world)}`,
  }),
  'purchasing.readPackingList': () => ({
    url: '/api/purchase-orders/packing-list',
    body: {},
    file: {
      field: 'file',
      name: 'packing.csv',
      bytes: Buffer.from('Hide,Area sq ft,Dye lot\nA-1,52.5,K7\nA-2,48.25,K7\n'),
    },
  }),
};

/** Reads of what the requests above create. */
export const lotReads: ValidRequests = {
  'inventory.listLeatherLots': async (world) => {
    await newHide(world);
    return { url: `/api/leatherItems/${world.catalogue.leathers.gold}/lots` };
  },
  'inventory.readOrderLeather': async (world) => ({
    url: `/api/orders/${(await orderWithHide(world)).order}/leather`,
  }),
  'inventory.readLeatherUsage': () => ({ url: '/api/leatherUsage?by=leather' }),
  'inventory.exportLeatherUsage': () => ({ url: '/api/leatherUsage/export?format=csv' }),
  'inventory.previewWasteFactor': async (world) => {
    await orderWithHide(world);
    return {
      url: `/api/wasteFactors/preview?styleId=${world.catalogue.style}&factor=0.4&from=2026-03-01`,
    };
  },
  'documents.readHideLabels': async (world) => ({
    url: `/api/hides/labels?ids=${(await newHide(world)).Id}`,
  }),
};

const photo = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#94481f' } })
    .png()
    .toBuffer();
