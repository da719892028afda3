import sharp from 'sharp';
import { addOrder, addStock, changeStatus, schedule } from '../world-orders.ts';
import type { World } from '../world.ts';
import { must, next, type ValidRequest, type ValidRequests } from './valid-request.ts';

const PLENTY = 10_000;
const admin = (world: World) => world.as(world.users.admin);

export interface SavedRoute {
  readonly Id: number;
  readonly RowVersion: number;
  readonly State: string;
  readonly Stops: readonly {
    readonly Id: number;
    readonly OrderId: number;
    readonly Pieces: readonly { readonly Code: string; readonly IsLoaded: boolean }[];
  }[];
}

/** A finished order, whose furniture can be delivered. */
export async function finishedOrder(
  world: World,
  draft: Parameters<typeof addOrder>[1] = {},
): Promise<number> {
  await addStock(world, world.catalogue.leathers.gold, PLENTY);
  const id = await addOrder(world, draft);
  await schedule(world, id);
  for (const status of [3, 4]) await changeStatus(world, id, status);
  return id;
}

export const routeDraft = (orderIds: readonly number[], more: object = {}) => ({
  ...{ Day: '2026-03-20', Driver: `Dee ${next()}`, Vehicle: 'Box truck', Note: 'Bring blankets' },
  Stops: orderIds.map((OrderId) => ({ OrderId, Window: '9 to 11', Note: 'Gate code 4411' })),
  ...more,
});

/** A route with one stop. */
export async function plannedRoute(world: World): Promise<SavedRoute> {
  return must(admin(world).post('/api/delivery-routes', routeDraft([await finishedOrder(world)])));
}

export const moveRoute = (world: World, { Id, RowVersion }: SavedRoute, State: string) =>
  admin(world).post(`/api/delivery-routes/${Id}/state`, { State, RowVersion, IsConfirmed: true });

export async function routeOut(world: World): Promise<SavedRoute> {
  const loaded = await must<SavedRoute>(moveRoute(world, await plannedRoute(world), 'loaded'));
  return must(moveRoute(world, loaded, 'out'));
}

/** A drawn name, as the signature field sends it. */
export async function signature(): Promise<string> {
  const bytes = await sharp({ create: { width: 60, height: 20, channels: 3, background: '#221d1a' } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${bytes.toString('base64')}`;
}

let photos = 0;
export const photo = () =>
  sharp({ create: { width: 64 + (photos += 1), height: 48, channels: 3, background: '#94481f' } })
    .withExif({ IFD0: { Make: 'Camera of Ann' }, IFD3: { GPSLatitude: '40/1 0/1 0/1' } })
    .jpeg()
    .toBuffer();

export const deliveryRequests: ValidRequests = {
  'deliveries.saveRoute': async (world): Promise<ValidRequest> => ({
    url: '/api/delivery-routes',
    body: routeDraft([await finishedOrder(world)]),
  }),
  'deliveries.deleteRoute': async (world) => ({
    url: `/api/delivery-routes/${(await plannedRoute(world)).Id}`,
  }),
  'deliveries.moveRoute': async (world) => {
    const { Id, RowVersion } = await plannedRoute(world);
    const body = { State: 'loaded', RowVersion, IsConfirmed: true };
    return { url: `/api/delivery-routes/${Id}/state`, body };
  },
  'deliveries.scanPiece': async (world) => {
    const { Id, Stops } = await plannedRoute(world);
    return { url: `/api/delivery-routes/${Id}/scan`, body: { Code: Stops[0]!.Pieces[0]!.Code } };
  },
  'deliveries.addPhoto': async (world) => ({
    url: `/api/delivery-stops/${(await routeOut(world)).Stops[0]!.Id}/photos`,
    file: { field: 'file', name: 'door.jpg', bytes: await photo() },
  }),
  'deliveries.settleStop': async (world) => ({
    url: `/api/delivery-stops/${(await routeOut(world)).Stops[0]!.Id}/outcome`,
    body: {
      ...{ Outcome: 'delivered', SignedBy: 'Ann Amaya', Signature: await signature(), IsConfirmed: true },
    },
  }),
  'deliveries.settleConflict': async (world) => ({
    url: `/api/delivery-stops/${await conflictingStop(world)}/conflict`,
    body: { Decision: 'came back', Note: 'The truck brought it back' },
  }),
};

/** A stop that a driver without a network delivered after its order had been canceled. */
async function conflictingStop(world: World): Promise<number> {
  const { Id, OrderId } = (await routeOut(world)).Stops[0]!;
  const cancellation = { Refund: 0, Reason: 'Moved away', Confirm: true };
  await must(admin(world).post(`/api/orders/${OrderId}/cancel`, cancellation));
  const proof = { Outcome: 'delivered', SignedBy: 'Ann Amaya', Signature: await signature() };
  const kept = { ...proof, IsConfirmed: true, IsKept: true, At: '2026-03-10T15:00:00.000Z' };
  await must(admin(world).post(`/api/delivery-stops/${Id}/outcome`, kept));
  return Id;
}

async function deliveredStop(world: World): Promise<{ orderId: number; stopId: number }> {
  const route = await routeOut(world);
  const { Id: stopId, OrderId: orderId } = route.Stops[0]!;
  const body = {
    Outcome: 'delivered',
    SignedBy: 'Ann Amaya',
    Signature: await signature(),
    IsConfirmed: true,
  };
  await must(admin(world).post(`/api/delivery-stops/${stopId}/outcome`, body));
  return { orderId, stopId };
}

export const deliveryReads: ValidRequests = {
  'deliveries.readRoute': async (world) => ({
    url: `/api/delivery-routes/${(await plannedRoute(world)).Id}`,
  }),
  'deliveries.printRoute': async (world) => ({
    url: `/api/delivery-routes/${(await plannedRoute(world)).Id}/pdf`,
  }),
  'deliveries.listOrderDeliveries': async (world) => ({
    url: `/api/orders/${(await deliveredStop(world)).orderId}/deliveries`,
  }),
  'deliveries.printProof': async (world) => {
    const { orderId, stopId } = await deliveredStop(world);
    return { url: `/api/orders/${orderId}/deliveries/${stopId}/pdf` };
  },
  'deliveries.readFile': async (world) => {
    const { orderId } = await deliveredStop(world);
    const [delivery] = await must<{ Files: { Id: number }[] }[]>(
      admin(world).get(`/api/orders/${orderId}/deliveries`),
    );
    return { url: `/api/delivery-files/${delivery!.Files[0]!.Id}` };
  },
};
