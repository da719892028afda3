import { addDays, type Day, isWeekend } from '@cordovan/domain/calendar';
import { orderTypeRules, type StatusId, statusIds } from '@cordovan/domain/orders';
import { leftToBuild } from '@cordovan/domain/production';
import {
  keepPromised,
  type LeatherArrival,
  leatherWays,
  type OrderLeather,
  type PlanOrder,
  type PlanProblem,
  sharedArea,
} from '@cordovan/domain/production/planning';
import type { Handle } from '../../../platform/database/transaction.ts';
import { listClosedDays } from '../board.repository.ts';
import { listLineRows } from '../lines.repository.ts';
import { laborOn } from './labor.service.ts';
import {
  listArrivals,
  listOpenOrders,
  listOrderLeathers,
  listPromisedArrivals,
  listWork,
  type OpenOrderRow,
  type OrderLeatherRow,
  type WorkRow,
} from './problem.repository.ts';

const DAYS_A_WEEK = 7;

/** A planning problem, with what is stored along with its moves. */
export interface ReadProblem {
  readonly problem: PlanProblem;
  readonly companyOf: ReadonlyMap<number, number>;
}

/**
 * Reads what a plan depends on. Plans begin tomorrow: orders scheduled for today are in work and stay. Nothing is
 * planned on weekends and closed days; orders already on a closed day stay (SCHED-08).
 */
export async function readProblem(
  db: Handle,
  { today, weeks }: { readonly today: Day; readonly weeks: number },
): Promise<ReadProblem> {
  const first = addDays(today, 1);
  const last = addDays(today, weeks * DAYS_A_WEEK);
  const rows = await listOpenOrders(db, today);
  const ids = rows.map((row) => row.id);
  const closed = new Set((await listClosedDays(db, '1900-01-01', '2199-12-31')).map(({ day }) => day));
  const days = Array.from({ length: weeks * DAYS_A_WEEK }, (_, at) => addDays(first, at)).filter(
    (day) => !isWeekend(day) && !closed.has(day),
  );
  const coming = (await listArrivals(db)).map((row) => ({
    supply: String(row.id),
    number: row.number,
    leatherId: row.leather_item_id,
    orderId: row.order_id,
    day: row.expected_date,
    area: row.area,
  }));
  const arrivals = keepPromised(coming, await listPromisedArrivals(db));
  const work = Map.groupBy(await listWork(db, ids), (row) => row.order_id);
  const leathers = Map.groupBy(await listOrderLeathers(db, ids), (row) => row.order_id);
  const orderFrom = orderReader({ today, last, closed, arrivals, work, leathers });
  const lines = (await listLineRows(db)).filter((line) => line.is_active);
  return {
    companyOf: new Map(rows.map((row) => [row.id, row.company_id])),
    problem: {
      days,
      lines: lines.map((line) => ({ id: line.id, name: line.name, maxSeats: line.max_seats_per_day })),
      orders: rows.map(orderFrom),
      supplies: arrivals.map((arrival) => ({ id: arrival.supply, area: sharedArea(arrival) })),
      pools: await laborOn(db, days),
    },
  };
}

interface Facts {
  readonly today: Day;
  readonly last: Day;
  readonly closed: ReadonlySet<Day>;
  readonly arrivals: readonly LeatherArrival[];
  readonly work: ReadonlyMap<number, readonly WorkRow[]>;
  readonly leathers: ReadonlyMap<number, readonly OrderLeatherRow[]>;
}

const MOVABLE: readonly StatusId[] = [statusIds.approved, statusIds.scheduled];
const OPEN: readonly StatusId[] = [...MOVABLE, statusIds.inProduction];

function orderReader({ today, last, closed, arrivals, work, leathers }: Facts) {
  const isFixed = (row: OpenOrderRow): boolean =>
    !MOVABLE.includes(row.status_id) ||
    (row.day !== null && (row.day === today || row.day > last || closed.has(row.day)));
  return (row: OpenOrderRow): PlanOrder => {
    const left = (whole: number, finished: number) =>
      leftToBuild({ statusId: row.status_id, day: row.day, whole, finished }, today);
    const ways = leatherWays(
      { id: row.id, leathers: (leathers.get(row.id) ?? []).map(leatherFrom) },
      arrivals,
      today,
    );
    return {
      id: row.id,
      seats: left(row.seats, row.finished_seats),
      minutes: Object.fromEntries(
        (work.get(row.id) ?? []).map((each) => [
          each.operation_id,
          left(each.minutes, each.finished_minutes),
        ]),
      ),
      dueDay: row.delivery_date,
      isForStore: orderTypeRules(row.order_type).isForStore,
      leather: ways.options,
      obstacle: ways.obstacle,
      place: row.day === null ? null : { day: row.day, lineId: row.production_line_id! },
      isPlacedByHand: row.is_by_plan === false,
      isFixed: isFixed(row),
      takesHours: OPEN.includes(row.status_id),
    };
  };
}

const leatherFrom = (row: OrderLeatherRow): OrderLeather => ({
  leatherId: row.leather_item_id,
  name: row.name,
  need: row.need,
  short: row.short,
  lots: row.lots,
  keepsLots: row.keeps_lots,
});
