import { randomBytes } from 'node:crypto';
import { saveUser } from '@cordovan/contracts/identity';
import { closeDay, saveProductionLine } from '@cordovan/contracts/production';
import { saveEmployee } from '@cordovan/contracts/registers';
import { saveSalesRep } from '@cordovan/contracts/sales-reps';
import { readStore, saveStore } from '@cordovan/contracts/stores';
import { cents } from '@cordovan/domain/money';
import type { Trx } from '../platform/database/transaction.ts';
import type { SignedInCaller, SignedInUser } from '../platform/http/request.ts';
import type { DemoPeople } from './demo-files.ts';
import type { RunCall } from './in-process-calls.ts';
import { keepFirstPasswords, listPeople, listStoreIds } from './people.repository.ts';

/** Actor for the first users, because none exists yet. */
const FOUNDER: SignedInUser = {
  id: 0,
  sessionId: 0,
  name: 'Demo',
  email: '',
  role: 'Administrator',
  isActive: true,
  sessionScope: 'staff',
  mustChangePassword: false,
  mustAddFactor: false,
  companyId: 0,
  storeId: null,
  salesRepId: null,
  address: '127.0.0.1',
};

/** Random password, used by the page only (N-06), with one character of each required class. */
const kioskPassword = (): string => `Kk1!${randomBytes(18).toString('base64url')}`;

export interface Place {
  readonly trx: Trx;
  readonly run: RunCall;
  readonly now: Date;
}

/** Creates users, employees and production lines of the people file; returns them. */
export async function loadPeople(
  { trx, run, now }: Place,
  people: DemoPeople,
): Promise<readonly SignedInUser[]> {
  const reps = await addSalesReps({ trx, run, now }, people.salesReps);
  const stores = await listStoreIds(trx);
  const addUser = async (
    user: DemoPeople['users'][number],
    { password, isPageAccount }: { password: string; isPageAccount: boolean },
  ) => {
    const { name, email, role, permissionSet, language } = user;
    const storeId = stores.get(user.store)!;
    const salesRepId = reps.get(user.salesRep)!;
    const passwords = { password, passwordConfirmation: password };
    const body = {
      id: 0,
      name,
      email,
      role,
      permissionSet,
      storeId,
      salesRepId,
      isActive: true,
      isPageAccount,
      language,
      ...passwords,
      rowVersion: 0,
    };
    await run(saveUser, { user: FOUNDER, now }, { body });
  };
  for (const user of people.users) await addUser(user, { password: people.password, isPageAccount: false });
  await addUser(
    { ...people.kiosk, role: 'Salesperson', language: 'en' },
    { password: kioskPassword(), isPageAccount: true },
  );
  await keepFirstPasswords(trx);
  const users = await listPeople(trx);
  const office = { user: users.find((user) => user.role === 'Administrator')!, now };
  for (const { name, seats } of people.productionLines) {
    await run(saveProductionLine, office, {
      body: { id: 0, name, maxSeatsPerDay: seats, isActive: true, confirm: false, rowVersion: 0 },
    });
  }
  for (const { name, code, user, isLead } of people.employees) {
    const userId = users.find((each) => each.email === user)?.id ?? null;
    await run(saveEmployee, office, {
      body: {
        ...{ id: 0, name, code, userId, isLead },
        ...{ storeId: [...stores.values()][0]!, isActive: true, rowVersion: 0 },
      },
    });
  }
  await describeStores(run, {
    ...{ office, stores },
    areas: people.deliveryAreas,
    hours: people.openingHours,
  });
  return users;
}

/** Adds the sales reps with their commissions; returns the ids by name. */
async function addSalesReps(
  { run, now }: Place,
  reps: DemoPeople['salesReps'],
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  for (const { name, email, phone, quickBooksId, commissions } of reps) {
    const body = { id: 0, name, email, phone, quickBooksId, commissions, isActive: true, rowVersion: 0 };
    const rep = await run(saveSalesRep, { user: FOUNDER, now }, { body });
    ids.set(name, rep.id);
  }
  return ids;
}

interface Described {
  readonly office: SignedInCaller;
  readonly stores: ReadonlyMap<string, number>;
  readonly areas: DemoPeople['deliveryAreas'];
  readonly hours: DemoPeople['openingHours'];
}

/** Sets each store's opening hours, delivery areas and delivery prices. */
async function describeStores(run: RunCall, { office, stores, areas, hours }: Described): Promise<void> {
  for (const [name, id] of stores) {
    const deliveryAreas = areas
      .filter(({ store }) => store === name)
      .map(({ store: _store, price, ...area }) => ({
        ...area,
        price: price === null ? null : cents(price * 100),
      }));
    const openingHours = hours
      .filter(({ store }) => store === name)
      .flatMap(({ weekdays, opens, closes }) => weekdays.map((weekday) => ({ weekday, opens, closes })));
    if (deliveryAreas.length + openingHours.length === 0) continue;
    const before = await run(readStore, office, { params: { id } });
    await run(saveStore, office, { body: { ...before, deliveryAreas, openingHours } });
  }
}

/** Closes holidays before anything is scheduled. */
export async function closeHolidays(
  { run, now }: Place,
  office: SignedInUser,
  days: readonly string[],
): Promise<void> {
  for (const date of days) {
    await run(closeDay, { user: office, now }, { body: { date, reason: 'Holiday', confirm: false } });
  }
}
