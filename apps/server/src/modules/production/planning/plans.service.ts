import type { PlanSentence, ProductionPlan } from '@cordovan/contracts/production-planning';
import { addDays } from '@cordovan/domain/calendar';
import {
  leftOutOf,
  movesOf,
  planFigures,
  planFirstCome,
  planGreedily,
  presentFigures,
  type Seating,
  tableOf,
} from '@cordovan/domain/production/planning';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/errors/refusal-error.ts';
import { factoryDay } from '../../calendar/index.ts';
import type { Planner } from '../placement.service.ts';
import {
  endPlan,
  findPlan,
  insertPlan,
  listMoves,
  listOrderNames,
  lockPlan,
  type MoveRow,
  type PlanContent,
  type PlanRow,
} from './plans.repository.ts';
import { readProblem, type ReadProblem } from './problem.service.ts';

/**
 * A run that hasn't renewed its lease for this long is lost, and another may start. A run renews its lease every
 * second.
 */
export const LEASE_MS = 15_000;
/** Time for improving the first plan after its orders are read; it is shown in less than two seconds. */
const FIRST_PLAN_MS = 800;

/**
 * Proposes a greedy plan at once, and queues the solver that improves it. One plan is calculated at a time, because
 * all orders share the lines.
 */
export async function startPlan(
  trx: Trx,
  deps: Deps,
  { user, now }: Planner,
  { weeks }: { readonly weeks: number },
): Promise<ProductionPlan> {
  const begun = performance.now();
  const today = await factoryDay(trx, { now, config: deps.config });
  const read = await readProblem(trx, { today, weeks });
  if (read.problem.lines.length === 0) refuse({ code: 'PLAN_NO_LINES' });
  if (read.problem.days.length === 0) refuse({ code: 'PLAN_NO_DAYS', field: 'weeks' });
  const table = tableOf(read.problem);
  const planned = performance.now();
  const seating = planGreedily(table, () => performance.now() - planned > FIRST_PLAN_MS);
  const id = await insertPlan(trx, {
    weeks,
    from: addDays(today, 1),
    to: addDays(today, weeks * 7),
    orderCount: seating.table.orders.length,
    seconds: secondsSince(begun),
    content: contentOf(read, seating, { method: 'greedy', bound: null }),
    userId: user.id,
    now,
    leasedUntil: new Date(now.getTime() + LEASE_MS),
  });
  if (id === undefined) return refuse({ code: 'PLAN_IS_RUNNING' });
  await deps.jobs.enqueue(trx, 'planning.solve', { planId: id });
  return getPlan(trx, id, now);
}

export const secondsSince = (begun: number): number => Math.round(performance.now() - begun) / 1000;

/** Stored content of a plan: its figures, its moves with their reasons, and the orders it leaves out. */
export function contentOf(
  { problem, companyOf }: ReadProblem,
  seating: Seating,
  { method, bound }: Pick<PlanContent, 'method' | 'bound'>,
): PlanContent {
  const plan = seating.plan();
  const orders = new Map(problem.orders.map((order) => [order.id, order]));
  return {
    method,
    bound,
    cost: seating.cost(),
    figures: {
      plan: planFigures(problem, plan),
      present: presentFigures(problem),
      firstCome: planFigures(problem, planFirstCome(seating.table).plan()),
    },
    leftOut: leftOutOf(problem, plan),
    moves: movesOf(problem, plan).map((move) => ({
      ...move,
      companyId: companyOf.get(move.orderId)!,
      seats: orders.get(move.orderId)!.seats,
      dueDay: orders.get(move.orderId)!.dueDay,
    })),
  };
}

/** The latest plan, or null before the first one. */
export async function readLatestPlan(db: Handle, now: Date): Promise<ProductionPlan | null> {
  const row = await findPlan(db);
  return row ? planFrom(db, row, now) : null;
}

export async function getPlan(db: Handle, id: number, now: Date): Promise<ProductionPlan> {
  const row = (await findPlan(db, id)) ?? refuse({ code: 'NOT_FOUND' });
  return planFrom(db, row, now);
}

/** Stops the solver. The best plan so far stays. */
export async function stopPlan(trx: Trx, id: number, now: Date): Promise<ProductionPlan> {
  if (!(await lockPlan(trx, id))) refuse({ code: 'NOT_FOUND' });
  if (!(await endPlan(trx, { id, status: 'stopped', problem: 'stopped', now })))
    refuse({ code: 'PLAN_NOT_RUNNING' });
  return getPlan(trx, id, now);
}

async function planFrom(db: Handle, row: PlanRow, now: Date): Promise<ProductionPlan> {
  const moves = await listMoves(db, row.id);
  const names = new Map(
    (
      await listOrderNames(
        db,
        row.left_out.map(({ orderId }) => orderId),
      )
    ).map((name) => [name.id, name]),
  );
  const isLost = row.status === 'running' && row.leased_until < now;
  return {
    id: row.id,
    status: isLost ? 'failed' : row.status,
    method: row.method,
    solverProblem: isLost ? 'lost' : row.solver_problem,
    weeks: row.weeks,
    from: row.first_day,
    to: row.last_day,
    orderCount: row.order_count,
    gap: gapOf(row),
    seconds: row.seconds,
    ...row.figures,
    moves: moves.map(moveFrom),
    leftOut: row.left_out.flatMap(({ orderId, reason }) => {
      const name = names.get(orderId);
      return name
        ? [
            {
              orderId,
              soNumber: name.so_number,
              poNumber: name.po_number,
              customerName: name.customer_name,
              reason,
            },
          ]
        : [];
    }),
    startedBy: row.started_by_name,
    startedAt: row.started_at.toISOString(),
  };
}

/** The largest part of the cost that another plan could still save. */
const gapOf = ({ cost, bound }: Pick<PlanRow, 'cost' | 'bound'>): number | null =>
  bound === null ? null : cost <= 0 ? 0 : Math.max(0, Math.min(1, (cost - bound) / cost));

const sentenceFrom = (code: string | null, data: PlanSentence['data'] | null): PlanSentence | null =>
  code === null ? null : { code, data: data ?? {} };

const moveFrom = (row: MoveRow): ProductionPlan['moves'][number] => ({
  orderId: row.order_id,
  soNumber: row.so_number,
  poNumber: row.po_number,
  customerName: row.customer_name,
  fromDate: row.from_day,
  fromLineId: row.from_line_id,
  toDate: row.to_day,
  toLineId: row.to_line_id,
  seats: row.seats,
  dueDate: row.due_day,
  reason: { code: row.reason_code, data: row.reason_data },
  outcome: row.outcome,
  refusal: sentenceFrom(row.refusal_code, row.refusal_data),
});
