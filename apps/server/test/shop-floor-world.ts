import { createHash, randomBytes } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { type Role, rolesList } from '@cordovan/domain/identity';
import { type App, createApp } from '../src/app.ts';
import { readConfig } from '../src/platform/config.ts';
import type { Database } from '../src/platform/database/connection.ts';
import { createTestDatabase } from './test-database.ts';

type Method = 'GET' | 'POST' | 'DELETE';
export type Caller = Role | 'static' | 'nobody';

/** A running server on a database of its own, with one user of each role and what orders need to exist. */
export interface ShopFloorWorld {
  readonly app: App;
  readonly db: Database;
  readonly ids: WorldIds;
  readonly userIds: Readonly<Record<Role, number>>;
  readonly clock: { now: Date };
  readonly call: (
    caller: Caller,
    method: Method,
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<LightMyRequestResponse>;
  readonly close: () => Promise<void>;
}

export interface WorldIds {
  readonly company: number;
  readonly factory: number;
  readonly store: number;
  readonly otherStore: number;
  readonly customer: number;
  readonly salesRep: number;
  readonly vendor: number;
  readonly collection: number;
  readonly style: number;
  readonly furnitureType: number;
  readonly saleItem: number;
  readonly priceList: number;
}

const STATIC_TOKEN = 'static-token-of-the-tests';
/** A Wednesday. */
const START = new Date('2026-07-15T17:00:00Z');

export async function createShopFloorWorld(env: NodeJS.ProcessEnv = {}): Promise<ShopFloorWorld> {
  const database = await createTestDatabase();
  const config = readConfig({ LOG_LEVEL: 'silent', STATIC_TOKEN, ...env }, '/nowhere');
  const clock = { now: START };
  const app = await createApp({ config, databaseUrl: database.url, clock: () => clock.now });
  const db = app.deps.db;
  const ids = await addBasics(db);
  const tokens = new Map<Caller, string>();
  const userIds: Record<string, number> = {};
  for (const role of rolesList) {
    const storeId = role === 'Salesperson' ? ids.store : ids.factory;
    const { userId, token } = await addUser(db, { role, storeId, salesRepId: ids.salesRep });
    tokens.set(role, token);
    userIds[role] = userId;
  }
  const call: ShopFloorWorld['call'] = (caller, method, url, body, headers = {}) => {
    const token = tokens.get(caller);
    const known = token ? { authorization: `Bearer ${token}` } : {};
    const fixed = caller === 'static' ? { 'x-static-token': STATIC_TOKEN } : {};
    const payload = body === undefined ? {} : { payload: body as object };
    return app.http.inject({ method, url, headers: { ...known, ...fixed, ...headers }, ...payload });
  };
  const close = async () => {
    await app.close();
    await database.drop();
  };
  return { app, db, ids, userIds: userIds as Record<Role, number>, clock, call, close };
}

async function addUser(db: Database, user: { role: Role; storeId: number; salesRepId: number }) {
  const { id: userId } = await db
    .insertInto('users')
    .values({
      email: `${user.role.toLowerCase()}@demo.test`,
      name: `${user.role} Person`,
      password_hash: 'nobody signs in with it',
      role: user.role,
      store_id: user.storeId,
      sales_rep_id: user.salesRepId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = randomBytes(32).toString('base64url');
  const token_hash = createHash('sha256').update(token).digest();
  await db
    .insertInto('sessions')
    .values({
      token_hash,
      user_id: userId,
      idle_minutes: 10_000_000,
      last_seen_at: START,
      expires_at: new Date('2046-01-01'),
    })
    .execute();
  return { userId, token };
}

async function addBasics(db: Database): Promise<WorldIds> {
  const house = await db
    .selectFrom('companies')
    .where('is_house', '=', true)
    .select('id')
    .executeTakeFirstOrThrow();
  const company = house.id;
  const insertStore = async (name: string, state: string, isFactory: boolean, taxRate: number) => {
    const values = { company_id: company, name, state, is_factory: isFactory, tax_rate: taxRate };
    return (await db.insertInto('stores').values(values).returning('id').executeTakeFirstOrThrow()).id;
  };
  const factory = await insertStore('Factory', 'CA', true, 7.25);
  const store = await insertStore('Denver', 'CO', false, 8.25);
  const otherStore = await insertStore('Austin', 'TX', false, 6.25);
  const salesRep = (
    await db.insertInto('sales_reps').values({ name: 'Rep' }).returning('id').executeTakeFirstOrThrow()
  ).id;
  const customer = (
    await db
      .insertInto('customers')
      .values({ company_id: company, name: 'Ada', last_name: 'Byron', email: 'ada@example.test' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
  const vendor = (
    await db.insertInto('vendors').values({ name: 'Tannery' }).returning('id').executeTakeFirstOrThrow()
  ).id;
  const collection = (
    await db
      .insertInto('collections')
      .values({ name: 'Heritage', collection_grade_id: 3 })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
  const style = (
    await db.insertInto('styles').values({ name: 'Chester' }).returning('id').executeTakeFirstOrThrow()
  ).id;
  const furnitureType = (
    await db.insertInto('furniture_types').values({ name: 'Sofa' }).returning('id').executeTakeFirstOrThrow()
  ).id;
  const saleItem = (
    await db
      .insertInto('sale_items')
      .values({
        code: 'CH-SOFA',
        name: 'Chester Sofa',
        type: 1,
        style_id: style,
        furniture_type_id: furnitureType,
        seats: 3,
        leather_area: 100,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
  const priceList = (
    await db.insertInto('price_lists').values({ name: 'Retail' }).returning('id').executeTakeFirstOrThrow()
  ).id;
  return {
    company,
    factory,
    store,
    otherStore,
    customer,
    salesRep,
    vendor,
    collection,
    style,
    furnitureType,
    saleItem,
    priceList,
  };
}

/** A leather with so many square feet at hand. */
export async function addLeather(
  world: ShopFloorWorld,
  { name, atHand = 0, reorderPoint = 0 }: { name: string; atHand?: number; reorderPoint?: number },
): Promise<number> {
  const { ids, db } = world;
  const { id } = await db
    .insertInto('leather_items')
    .values({
      name,
      color: 'brown',
      vendor_id: ids.vendor,
      collection_id: ids.collection,
      collection_grade_id: 3,
      leather_grade_id: 5,
      accounting_name: name,
      ordering_type: 'bulk',
      reorder_point: reorderPoint,
      unit_cost_cents: 500,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (atHand > 0) {
    await db
      .insertInto('stock_movements')
      .values({
        company_id: ids.company,
        leather_item_id: id,
        kind: 'received',
        at_hand_change: atHand,
        unit_cost_cents: 500,
        actor: 'system',
      })
      .execute();
  }
  return id;
}

export interface OrderDraft {
  readonly statusId?: number;
  readonly orderType?: number;
  readonly storeId?: number;
  readonly seats?: number;
  readonly leatherId?: number;
  readonly quantity?: number;
  readonly deliveryDate?: string;
  readonly totalCents?: number;
  readonly taxCents?: number;
}

let numbers = 0;

/** An order with one furniture line, in any status, as if it had been imported: nothing reserved, nothing placed. */
export async function addOrder(world: ShopFloorWorld, draft: OrderDraft = {}): Promise<number> {
  const { ids, db } = world;
  const { statusId = 1, orderType = 1, quantity = 1, seats = 3, totalCents = 0, taxCents = 0 } = draft;
  const { id: term } = await db
    .selectFrom('payment_terms')
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('orders')
    .values({
      company_id: ids.company,
      order_type: orderType,
      status_id: statusId,
      customer_id: ids.customer,
      store_id: draft.storeId ?? ids.store,
      sales_rep_id: ids.salesRep,
      payment_term_id: term,
      po_number: statusId < 7 ? `PO-${(numbers += 1)}` : null,
      order_date: '2026-06-01',
      delivery_date: draft.deliveryDate ?? '2026-08-15',
      priced_on: '2026-06-01',
      sales_tax: taxCents > 0,
      seats,
      subtotal_cents: totalCents - taxCents,
      tax_cents: taxCents,
      total_cents: totalCents,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const leatherId = draft.leatherId ?? (await defaultLeather(world));
  await db
    .insertInto('order_details')
    .values({
      company_id: ids.company,
      order_id: id,
      line_number: 1,
      detail_type: 1,
      sale_item_id: ids.saleItem,
      style_id: ids.style,
      furniture_type_id: ids.furnitureType,
      collection_id: ids.collection,
      leather_item_id: leatherId,
      quantity,
      seats: seats / quantity,
      leather_area: 100,
      unit_price_cents: 0,
      unit_cost_cents: 0,
      total_price_cents: 0,
      total_cost_cents: 0,
      description: 'Chester Sofa',
    })
    .execute();
  return id;
}

async function defaultLeather(world: ShopFloorWorld): Promise<number> {
  const found = await world.db
    .selectFrom('leather_items')
    .where('name', '=', 'Plenty')
    .select('id')
    .executeTakeFirst();
  return found?.id ?? addLeather(world, { name: 'Plenty', atHand: 1_000_000 });
}
