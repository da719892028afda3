import type { LightMyRequestResponse } from 'fastify';
import { PROBLEM_TYPE } from '@cordovan/contracts/errors';
import { openPage } from '../../src/adapters/gateway/test-gateway/test-gateway.calls.ts';
import { read, save } from '../order-requests.ts';
import { createPerson } from '../people.ts';
import { sellAtHalf } from '../prices.ts';
import { sentPurchase } from '../valid-requests/purchasing.ts';
import { photographSofa } from '../valid-requests/visitors.ts';
import { must } from '../valid-requests/valid-request.ts';
import { newVisitor } from '../visitor.ts';
import { createWorld, type World } from '../world.ts';
import { addSession } from '../world-company.ts';

/** Marker text in everything that belongs to the other customer. A stranger may never read it. */
export const SECRET = 'Zebrawood';
export const SECRET_EMAIL = 'zebrawood@mail.test';
/** The other customer's phone. Long enough that no random hash or number contains its digits. */
export const SECRET_PHONE = '303-555-0199';
/** The other customer's deposit, different from any amount on a visitor's own order. */
export const SECRET_PAYMENT = 3_217.43;

/** Rows that an attacker would like to reach. */
export interface Foreign {
  /** A staff order of the Denver store, partly paid by card. */
  readonly order: number;
  readonly detail: number;
  readonly customization: number;
  readonly customer: number;
  readonly number: string;
  readonly externalNumber: string;
  readonly intent: number;
  readonly payment: number;
  readonly transaction: string;
  readonly vinItem: number;
  /** A line of a purchase order whose vendor has a different link. */
  readonly purchaseLine: number;
  /** The Austin store's prices, which are half of those in the visitor's shop. */
  readonly priceList: number;
}

export interface OpenWorld extends World {
  readonly foreign: Foreign;
  /** The account that the customizer page signs in with. */
  readonly pageAccount: number;
  readonly flavor: number;
}

/** The attacker: a visitor with the page's token, or a session of the customizer's page. */
export type CallerKind = 'visitor' | 'page session';

/** One attempt from a new address and visit, so that no rate limit hides the result. */
export interface Scene {
  readonly world: OpenWorld;
  readonly caller: CallerKind;
  readonly email: string;
  readonly send: (request: {
    readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
    readonly url: string;
    readonly payload?: string | Buffer;
    readonly headers?: Readonly<Record<string, string>>;
  }) => Promise<LightMyRequestResponse>;
}

export async function createOpenWorld(): Promise<OpenWorld> {
  const world = await createWorld({ env: { TIME_ZONE: 'America/Denver', PUBLIC_URL: 'https://shop.test' } });
  const priceList = await sellAtHalf(world, world.stores.austin);
  const pageAccount = await createPerson(world, {
    name: 'Kiosk',
    storeId: world.stores.denver,
    password: 'Page-1234!x',
    isPageAccount: true,
  });
  await photographSofa(world);
  const flavor = await world.db
    .insertInto('flavors')
    .values({
      name: 'Plain',
      style_id: world.catalogue.style,
      principal_leather_id: world.catalogue.leathers.gold,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const foreign = { priceList, ...(await addOtherCustomer(world)) };
  return { ...world, pageAccount, flavor: flavor.id, foreign };
}

async function addOtherCustomer(world: World): Promise<Omit<Foreign, 'priceList'>> {
  const externalNumber = `${SECRET}-PO`;
  const saved = await save(world, {
    Customer: { Name: SECRET, LastName: SECRET, Email: SECRET_EMAIL, Phone: SECRET_PHONE },
    ExternalPoNumber: externalNumber,
    Comments: SECRET,
    SendEmail: false,
  });
  const sales = world.as(world.users.sales);
  const intent = await must<{ Id: number; Token: string }>(
    sales.post('/api/payments/intents', { OrderId: saved.Id, Amount: SECRET_PAYMENT }),
  );
  const transaction = await chargeCard(world, intent.Token, SECRET);
  await must(sales.post(`/api/payments/intents/${intent.Id}/confirm`, { TransactionId: transaction }));
  const order = await read(world, saved.Id);
  const [line] = order.Details;
  const vin = await world.db
    .insertInto('vin_items')
    .values({
      company_id: world.companyId,
      code: '000001-1-1',
      order_id: saved.Id,
      detail_id: line!.Id,
      unit_number: 1,
      sale_item_id: world.catalogue.saleItems.sofa,
      location: 1,
      store_id: world.stores.denver,
      available: true,
      finished_at: world.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const payment = await world.db
    .selectFrom('payments')
    .where('order_id', '=', saved.Id)
    .select('id')
    .executeTakeFirstOrThrow();
  return {
    order: saved.Id,
    detail: line!.Id,
    customization: Number(line!.Customizations[0]!['Id']),
    customer: order.CustomerId,
    number: saved.SONumber,
    externalNumber,
    intent: intent.Id,
    payment: payment.id,
    transaction,
    vinItem: vin.id,
    purchaseLine: (await sentPurchase(world)).Lines[0]!.Id,
  };
}

/** Simulates the hosted page when the buyer presses Pay. */
export async function chargeCard(world: World, token: string, name = 'Vera'): Promise<string> {
  // From a separate address, because the page counts its calls too.
  const buyer = newVisitor(world);
  await buyer.post(openPage.path, { token });
  const card = { token, brand: 'Visa', lastFour: '1111', outcome: 'approved', name, zip: '80202' };
  const { transId } = await must<{ transId: string }>(buyer.post('/test-gateway/pay', card));
  return transId;
}

let scenes = 0;

export async function newScene(world: OpenWorld, caller: CallerKind): Promise<Scene> {
  scenes += 1;
  const { address, visit } = newVisitor(world);
  const identity: Record<string, string> = {
    'x-static-token': world.app.deps.config.staticToken,
    'x-visit': visit,
  };
  if (caller === 'page session')
    identity['authorization'] = `Bearer ${await addSession(world.db, world.pageAccount, world.now())}`;
  return {
    world,
    caller,
    email: `vera${scenes}@mail.test`,
    send: ({ method, url, payload, headers }) =>
      world.app.http.inject({
        method,
        url,
        ...(payload === undefined ? {} : { payload }),
        remoteAddress: address,
        headers: { accept: PROBLEM_TYPE, ...identity, ...headers },
      }),
  };
}

/** Posts JSON and requires success. */
export async function prepare<T>(scene: Scene, url: string, body: object): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  return must<T>(scene.send({ method: 'POST', url, payload: JSON.stringify(body), headers }));
}
