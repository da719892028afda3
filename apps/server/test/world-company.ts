import { type Role, roleAndSetOf } from '@cordovan/domain/identity';
import { cents } from '@cordovan/domain/money';
import { newToken } from '../src/modules/identity/tokens.ts';
import type { Database } from '../src/platform/database/connection.ts';
import { addCatalogue, type WorldCatalogue } from './world-catalogue.ts';

/** Hash of `Demo-1234!`; computed only once, because hashing is deliberately slow. */
const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$CEsH2JDignmUSLVa9+jbWg$N1Ul8Atw1L9BOrTlupv8JRgvigVCsnYQyIzrUMCFu9Q';

const DENVER_TAX = 8.81;

export interface WorldUser {
  readonly id: number;
  readonly token: string;
  readonly role: Role;
  readonly storeId: number;
}

/** What every world has from the start. */
export interface WorldCompany {
  readonly companyId: number;
  readonly stores: { readonly denver: number; readonly austin: number; readonly factory: number };
  readonly reps: { readonly linked: number; readonly unlinked: number };
  readonly channels: { readonly retail: number; readonly wholesale: number; readonly austin: number };
  /** The customer for the Denver store's floor orders. */
  readonly storeCustomer: number;
  readonly lines: { readonly first: number; readonly second: number };
  readonly users: {
    readonly admin: WorldUser;
    /** Salesperson of the Denver store. */
    readonly sales: WorldUser;
    /** Salesperson of the Austin store. */
    readonly otherSales: WorldUser;
    readonly factory: WorldUser;
  };
  readonly catalogue: WorldCatalogue;
}

/** Adds two stores and the factory with their sales reps, users, channels and production lines, and a small catalog. */
export async function addCompany(db: Database, now: Date): Promise<WorldCompany> {
  const company = await db
    .selectFrom('companies')
    .where('is_house', '=', true)
    .select('id')
    .executeTakeFirstOrThrow();
  const priceList = await idOf(db.insertInto('price_lists').values({ name: 'Retail' }).returning('id'));
  const store = (name: string, state: string, taxRate: number, isFactory = false) =>
    addStore(db, { companyId: company.id, priceList, name, state, taxRate, isFactory });
  const stores = {
    denver: await store('Denver', 'CO', DENVER_TAX),
    austin: await store('Austin', 'TX', 8.25),
    factory: await store('Factory', 'CO', 0, true),
  };
  const reps = await addReps(db);
  // The company's public shop sells for the linked rep, at the Denver store's tax, because that store gets its
  // orders.
  await db
    .updateTable('companies')
    .set({ sales_tax: DENVER_TAX, default_sales_rep_id: reps.linked })
    .where('id', '=', company.id)
    .execute();
  const storeCustomer = await idOf(
    db
      .insertInto('customers')
      .values({ company_id: company.id, name: 'Denver Store', email: 'denver@store.test' })
      .returning('id'),
  );
  await db
    .updateTable('stores')
    .set({ customer_id: storeCustomer })
    .where('id', '=', stores.denver)
    .execute();
  const user = (role: Role, storeId: number, name: string) =>
    addUser(db, { role, storeId, name, repId: reps.linked, now });
  const factory = await user('Manufacturing', stores.factory, 'Fred');
  // Finishes orders whose operations weren't registered.
  await db
    .insertInto('employees')
    .values({ name: 'Fred', code: 'FRED', user_id: factory.id, store_id: stores.factory, is_lead: true })
    .execute();
  return {
    companyId: company.id,
    stores,
    reps,
    storeCustomer,
    channels: await addChannels(db, stores),
    lines: await addLines(db),
    users: {
      admin: await user('Administrator', stores.denver, 'Ada'),
      sales: await user('Salesperson', stores.denver, 'Sam'),
      otherSales: await user('Salesperson', stores.austin, 'Olga'),
      factory,
    },
    catalogue: await addCatalogue(db, { priceList, stores: Object.values(stores) }),
  };
}

/** Returns the id from an insert of one row. */
export async function idOf(query: {
  executeTakeFirstOrThrow: () => Promise<{ id: number }>;
}): Promise<number> {
  return (await query.executeTakeFirstOrThrow()).id;
}

async function addStore(
  db: Database,
  store: {
    companyId: number;
    priceList: number;
    name: string;
    state: string;
    taxRate: number;
    isFactory: boolean;
  },
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const id = await idOf(
      trx
        .insertInto('stores')
        .values({
          company_id: store.companyId,
          name: store.name,
          state: store.state,
          tax_rate: store.taxRate,
          is_factory: store.isFactory,
          time_zone: 'UTC',
          detail_price_list_id: store.priceList,
          customer_pickup_cost_cents: cents(5000),
          local_delivery_cost_cents: cents(15000),
        })
        .returning('id'),
    );
    await trx
      .insertInto('store_price_lists')
      .values({ store_id: id, price_list_id: store.priceList })
      .execute();
    return id;
  });
}

async function addReps(db: Database): Promise<WorldCompany['reps']> {
  const rep = (name: string, email: string, quickBooksId: string | null) =>
    idOf(db.insertInto('sales_reps').values({ name, email, quick_books_id: quickBooksId }).returning('id'));
  return {
    linked: await rep('Rita Rep', 'rita@reps.test', 'QB-1'),
    unlinked: await rep('Ned New', 'ned@reps.test', null),
  };
}

async function addChannels(db: Database, stores: WorldCompany['stores']): Promise<WorldCompany['channels']> {
  const channel = (name: string, storeId: number, isWholesale = false) =>
    idOf(
      db
        .insertInto('channels')
        .values({ name, store_id: storeId, is_wholesale: isWholesale })
        .returning('id'),
    );
  return {
    retail: await channel('Walk in', stores.denver),
    wholesale: await channel('Wholesale', stores.denver, true),
    austin: await channel('Walk in', stores.austin),
  };
}

async function addLines(db: Database): Promise<WorldCompany['lines']> {
  const line = (name: string, seats: number) =>
    idOf(db.insertInto('production_lines').values({ name, max_seats_per_day: seats }).returning('id'));
  return { first: await line('Line A', 10), second: await line('Line B', 4) };
}

const storedRole = (name: Role) => {
  const { role, permissionSet } = roleAndSetOf(name);
  return { role, permission_set: permissionSet };
};

/** A signed-in user; only the identity tests cover passwords. */
export async function addUser(
  db: Database,
  user: { role: Role; storeId: number; name: string; repId: number; now: Date },
): Promise<WorldUser> {
  const id = await idOf(
    db
      .insertInto('users')
      .values({
        email: `${user.name.toLowerCase()}@demo.test`,
        name: user.name,
        password_hash: PASSWORD_HASH,
        ...storedRole(user.role),
        store_id: user.storeId,
        sales_rep_id: user.repId,
      })
      .returning('id'),
  );
  return { id, token: await addSession(db, id, user.now), role: user.role, storeId: user.storeId };
}

/** Signs a user in without checking the password, which is deliberately slow. Returns the token. */
export async function addSession(db: Database, userId: number, now: Date): Promise<string> {
  const { token, hash } = newToken();
  const endsAt = new Date('2100-01-01T00:00:00Z');
  await db
    .insertInto('sessions')
    .values({
      token_hash: hash,
      user_id: userId,
      idle_minutes: 60 * 24 * 365 * 70,
      last_seen_at: now,
      expires_at: endsAt,
      ends_at: endsAt,
    })
    .execute();
  return token;
}
