import { isDeepStrictEqual } from 'node:util';
import { addDays, type Day } from '@cordovan/domain/calendar';
import {
  countedOn,
  type DatePromise,
  expectOrders,
  type OpenOrder,
  type PromiseSupply,
  shortPieces,
  type Slip,
  slipOf,
} from '@cordovan/domain/production';
import { statusIds } from '@cordovan/domain/orders';
import { inTransaction, type Trx } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { announce } from '../../../platform/live/live.ts';
import { factoryDay, findFactoryZone } from '../../calendar/index.ts';
import { keepWholePieces } from '../../inventory/index.ts';
import { notify } from '../../notifications/index.ts';
import { getSettings } from '../../settings/index.ts';
import { promiseLate } from './late-promises.service.ts';
import { listHeldLots, listOpenOrders, type OpenOrderRow } from './open-orders.repository.ts';
import {
  healSlips,
  insertSlip,
  listOpenSlips,
  lockCheck,
  setExpected,
  takeChanges,
  updateSlip,
} from './slips.repository.ts';
import { findSupply, type SupplyFacts } from './supply.repository.ts';
import { boughtFor, supplyOfAll } from './supply.ts';

type Checker = Pick<Deps, 'config'>;

/** Checks all promises if something they depend on changed; with `isForced`, also when only the day changed. */
export async function sweepPromises(deps: Deps, isForced: boolean): Promise<void> {
  await keepWholePieces(deps);
  await inTransaction(deps.db, async (trx) => {
    if (!(await lockCheck(trx))) return;
    const hasChanged = await takeChanges(trx);
    if (hasChanged || isForced) await checkPromises(trx, deps, deps.clock());
  });
}

/**
 * Computes when each approved order is ready now. Promises that day to orders without a promise (ADR 83). Records slips that are new and orders that
 * still have no date, with their day, and ends those that healed.
 */
export async function checkPromises(trx: Trx, { config }: Checker, now: Date): Promise<void> {
  const today = await factoryDay(trx, { now, config });
  const rows = await listOpenOrders(trx, (await findFactoryZone(trx)) ?? config.timeZone);
  const { facts, supply, buildDays } = await readSupply(trx, rows, today);
  const { expectations, left } = expectOrders(
    rows.map((row) => openOrderFrom(row, facts, today)),
    supply,
  );
  const lacking = rows.flatMap(({ leathers }) => leathers.filter(({ short }) => short > 0));
  const holders = await listHeldLots(trx, [...new Set(lacking.map(({ leatherItemId }) => leatherItemId))]);
  const open = await listOpenSlips(trx);
  const current = new Set<number>();
  for (const [at, expectation] of expectations.entries()) {
    const row = rows[at]!;
    const key = { companyId: row.company_id, orderId: row.order_id };
    const { expected } = expectation;
    const isPromised = await promiseLate(trx, row, expected, now);
    if (!isDeepStrictEqual(expected, row.expected)) await setExpected(trx, key, expected, now);
    const day = row.placement?.day ?? null;
    const later = holders.filter(
      (held) => held.orderId !== row.order_id && day !== null && (held.day === null || held.day > day),
    );
    const slip = slipOf(expectation, { ...left, buildDays }, later);
    if (!slip) continue;
    const known = open.find((each) => each.order_id === row.order_id && each.cause_key === slip.key);
    if (known) await updateSlip(trx, known.id, slip);
    else await addSlip(trx, key, slip, { isPromised, today, now });
    if (known) current.add(known.id);
  }
  await healSlips(
    trx,
    open.filter(({ id }) => !current.has(id)).map(({ id }) => id),
    now,
  );
  announce(trx, { topic: 'scheduler', id: null, storeId: null });
}

async function addSlip(
  trx: Trx,
  order: { readonly companyId: number; readonly orderId: number },
  slip: Slip,
  { isPromised, today, now }: { readonly isPromised: boolean; readonly today: string; readonly now: Date },
): Promise<void> {
  const id = await insertSlip(trx, order, slip, { today, now });
  const kind = isPromised ? 'promiseSlipped' : 'noDateYet';
  await notify(trx, { kind, order, key: `promise-slip-${id}`, actorId: null, now });
}

async function readSupply(
  trx: Trx,
  rows: readonly OpenOrderRow[],
  today: string,
): Promise<{ facts: SupplyFacts; supply: PromiseSupply; buildDays: number }> {
  const { productionDays: buildDays } = await getSettings(trx);
  const leatherIds = [...new Set(rows.flatMap(({ leathers }) => leathers.map((line) => line.leatherItemId)))];
  const facts = await findSupply(trx, { today, leatherIds, withAllLeathers: false });
  return { facts, supply: supplyOfAll(facts, { today, buildDays }), buildDays };
}

const openOrderFrom = (row: OpenOrderRow, facts: SupplyFacts, today: Day): OpenOrder => ({
  orderId: row.order_id,
  seats: row.seats,
  pieces: shortPieces(row.leathers),
  materials: row.promise === null ? materialsFrom(row.extra_days, today) : row.promise.materials,
  placement: row.placement,
  isStarted: row.status_id === statusIds.inProduction,
  startedOn: row.started_on,
  promise: row.promise ?? NO_PROMISE,
  counted: new Map(row.leathers.map(({ leatherItemId: id }) => [id, countedIn(row, id, facts)])),
  deliveryDate: row.delivery_date,
});

const NO_PROMISE: DatePromise = { day: null, leathers: [], materials: null, seats: null };

const materialsFrom = (days: number, today: Day): Day | null => (days > 0 ? addDays(today, days) : null);

function countedIn({ order_id: orderId, promise, expected }: OpenOrderRow, id: number, facts: SupplyFacts) {
  const reasonIn = (of: DatePromise | null) => of?.leathers.find(({ leatherItemId }) => leatherItemId === id);
  return countedOn({
    isPromised: promise !== null && promise.day !== null,
    promise: reasonIn(promise),
    expected: reasonIn(expected),
    bought: boughtFor(orderId, id, facts),
  });
}
