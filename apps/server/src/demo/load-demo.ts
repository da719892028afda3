import { saveSettings } from '@cordovan/contracts/settings';
import { addDays } from '@cordovan/domain/calendar';
import { findPlaces } from '../adapters/zip/index.ts';
import { importWorkbook, readFiles } from '../modules/catalogue/index.ts';
import { settleHistory } from '../modules/notifications/index.ts';
import { getSettings } from '../modules/settings/index.ts';
import { inTransaction, type Trx } from '../platform/database/transaction.ts';
import type { Deps } from '../platform/deps.ts';
import type { SignedInUser } from '../platform/http/request.ts';
import {
  type DemoPeople,
  readCatalogueFile,
  readCompanies,
  readCustomerWords,
  readPeople,
} from './demo-files.ts';
import { inProcessCalls, type InProcess } from './in-process-calls.ts';
import { loadCompanies } from './load-companies.ts';
import { loadHours } from './load-hours.ts';
import { closeHolidays, loadPeople } from './load-people.ts';
import { loadRoutings } from './load-routings.ts';
import { readMarket } from './market.repository.ts';
import { isDatabaseEmpty, lockDemo, refreshStatistics } from './people.repository.ts';
import type { CustomerWords, Place } from './plan/customers.ts';
import { type CompanyPlan, planCompany } from './plan/plan-company.ts';
import type { Market } from './plan/market.ts';
import { moment } from './plan/steps.ts';
import { playCompany } from './play-company.ts';

export interface DemoSize {
  readonly weeks: number;
  readonly perWeek: number;
  readonly busyWeeks: number;
  readonly busyPerWeek: number;
}

const TWO_YEARS: DemoSize = { weeks: 104, perWeek: 1.7, busyWeeks: 6, busyPerWeek: 10 };
const SEED = 20_190_507;

/** Notifications that are still unread in the demo: each user's newest ones, from the last days. */
const NEWS = { count: 6, days: 4 };
const DAY_MS = 86_400_000;

/** Days before today in which remnants of leather were measured. */
const MEASURED_DAYS = 120;
/** Number of days with labor rates; scans don't go back that far. */
const RATED_DAYS = 400;

export interface DemoOptions {
  readonly report: (line: string) => void;
  readonly seed?: number;
  readonly size?: DemoSize;
}

/**
 * Loads the demo company into an empty database: catalog, people, two years of orders up to yesterday. Runs in one
 * transaction, so a killed start leaves nothing behind. Returns false, and does nothing, when the database has any
 * data.
 */
export async function loadDemo(deps: Deps, options: DemoOptions): Promise<boolean> {
  return inTransaction(deps.db, (trx) => load(trx, deps, options));
}

async function load(
  trx: Trx,
  deps: Deps,
  { report, seed = SEED, size = TWO_YEARS }: DemoOptions,
): Promise<boolean> {
  await lockDemo(trx);
  if (!(await isDatabaseEmpty(trx))) return false;
  const calls = inProcessCalls(deps, trx);
  report('Loading the demo company: catalogue');
  await loadCatalogue(trx);
  report('Loading the demo company: people');
  const people = await readPeople();
  // The UTC day: everything before it is past in every time zone.
  const today = deps.clock().toISOString().slice(0, 10);
  const users = await loadPeople({ trx, run: calls.run, now: deps.clock() }, people);
  const user = users.find(({ role }) => role === 'Administrator')!;
  const office = { trx, run: calls.run, caller: { user, now: deps.clock() } };
  await loadCompanies(office, await readCompanies());
  await loadRoutings(office.run, office.caller);
  await loadHours(office.run, office.caller, {
    employees: people.employees,
    ratesFrom: addDays(today, -RATED_DAYS),
  });
  await refreshStatistics(trx);
  await playOrders({ ...calls, trx, users, people, today, seed, size, report });
  const now = deps.clock();
  const since = new Date(now.getTime() - NEWS.days * DAY_MS);
  await settleHistory(trx, { newestKept: NEWS.count, since, now });
  // Its emails are composed by the sweep, which would otherwise begin with the next minute.
  await deps.jobs.enqueue(trx, 'mail.sweep', {});
  return true;
}

async function loadCatalogue(trx: Trx): Promise<void> {
  const file = { fileName: 'catalogue.xlsx', bytes: await readCatalogueFile() };
  const { badRows } = await importWorkbook(trx, await readFiles([file]), { isDryRun: false, language: 'en' });
  if (badRows.length > 0)
    throw new Error(`demo/catalogue.xlsx can't be imported: ${JSON.stringify(badRows.slice(0, 5))}`);
}

interface Scene extends InProcess {
  readonly trx: Trx;
  readonly users: readonly SignedInUser[];
  readonly people: DemoPeople;
  readonly today: string;
  readonly seed: number;
  readonly size: DemoSize;
  readonly report: (line: string) => void;
}

async function playOrders(scene: Scene): Promise<void> {
  const { trx, run, depsAt, users, today, report } = scene;
  const market = await readMarket(trx, (await getSettings(trx)).wasteFactor);
  const plan = await planFor(scene, market);
  const office = users.find((user) => user.role === 'Administrator')!;
  const factory = users.find((user) => user.role === 'Manufacturing')!;
  const opening = { trx, run, now: moment(plan.from, 12) };
  await run(
    saveSettings,
    { user: office, now: opening.now },
    { body: [{ name: 'accounting-transactions', value: 'on', rowVersion: 0 }] },
  );
  await closeHolidays(opening, office, plan.closedDays);
  const stage = {
    trx,
    run,
    depsAt,
    users: new Map(users.map((user) => [user.id, user])),
    office,
    factory,
    terms: market.terms,
    orderIds: new Map<number, number>(),
    pieces: new Map(),
    measuresFrom: moment(addDays(today, 0 - MEASURED_DAYS), 0),
  };
  await playCompany(stage, plan, {
    today,
    report: (share) => report(`Loading the demo company: orders ${Math.round(share * 100)} %`),
  });
}

async function planFor({ people, today, seed, size }: Scene, market: Market): Promise<CompanyPlan> {
  const words = await readCustomerWords();
  const places = await findAllPlaces(words);
  return planCompany({
    ...size,
    seed,
    today,
    market,
    words,
    placeOf: (zip) => places.get(zip)!,
    workers: people.employees,
    holidays: people.closedDays,
  });
}

async function findAllPlaces(words: CustomerWords): Promise<ReadonlyMap<string, Place>> {
  const zips = [...Object.values(words.zipCodes).flat(), ...words.shops.map((shop) => shop.zip)];
  const places = new Map<string, Place>();
  for (const zip of zips) {
    const [place] = await findPlaces(zip);
    if (!place) throw new Error(`The zip code ${zip} of demo/customers.json is unknown`);
    places.set(zip, place);
  }
  return places;
}
