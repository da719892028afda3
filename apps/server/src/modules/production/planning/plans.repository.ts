import type { PlanFigures, PlanSentence, ProductionPlan } from '@cordovan/contracts/production-planning';
import type { PlanMove } from '@cordovan/domain/production/planning';
import { sql } from 'kysely';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';

export interface LeftOutRow {
  readonly orderId: number;
  readonly reason: PlanSentence;
}

/** Content of a plan: stored with it, and replaced when the solver finds a better one. */
export interface PlanContent {
  readonly method: ProductionPlan['method'];
  readonly cost: number;
  readonly bound: number | null;
  readonly figures: {
    readonly plan: PlanFigures;
    readonly present: PlanFigures;
    readonly firstCome: PlanFigures;
  };
  readonly leftOut: readonly LeftOutRow[];
  readonly moves: readonly NewMove[];
}

export interface NewMove extends PlanMove {
  readonly companyId: number;
  readonly seats: number;
  readonly dueDay: string | null;
}

export interface PlanRow {
  readonly id: number;
  readonly status: ProductionPlan['status'];
  readonly method: ProductionPlan['method'];
  readonly solver_problem: ProductionPlan['solverProblem'];
  readonly weeks: number;
  readonly first_day: string;
  readonly last_day: string;
  readonly order_count: number;
  readonly cost: number;
  readonly bound: number | null;
  readonly seconds: number;
  readonly figures: PlanContent['figures'];
  readonly left_out: readonly LeftOutRow[];
  readonly started_by: number;
  readonly started_by_name: string;
  readonly started_at: Date;
  readonly leased_until: Date;
}

/**
 * Inserts a plan as the one that is running; undefined if another is running. Gives up runs whose lease has ended.
 */
export async function insertPlan(
  trx: Trx,
  plan: {
    readonly weeks: number;
    readonly from: string;
    readonly to: string;
    readonly orderCount: number;
    readonly seconds: number;
    readonly content: PlanContent;
    readonly userId: number;
    readonly now: Date;
    readonly leasedUntil: Date;
  },
): Promise<number | undefined> {
  await trx
    .updateTable('production_plans')
    .set({ status: 'failed', solver_problem: 'lost', finished_at: plan.now })
    .where('status', '=', 'running')
    .where('leased_until', '<', plan.now)
    .execute();
  const row = await trx
    .insertInto('production_plans')
    .values({
      status: 'running',
      weeks: plan.weeks,
      first_day: plan.from,
      last_day: plan.to,
      order_count: plan.orderCount,
      seconds: plan.seconds,
      started_by: plan.userId,
      started_at: plan.now,
      leased_until: plan.leasedUntil,
      ...contentColumns(plan.content),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row) await insertMoves(trx, row.id, plan.content.moves);
  return row?.id;
}

const contentColumns = ({ method, cost, bound, figures, leftOut }: PlanContent) => ({
  method,
  cost,
  bound,
  figures: JSON.stringify(figures),
  left_out: JSON.stringify(leftOut),
});

const ROWS_AT_ONCE = 1_000;

async function insertMoves(trx: Trx, planId: number, moves: readonly NewMove[]): Promise<void> {
  for (let at = 0; at < moves.length; at += ROWS_AT_ONCE)
    await trx
      .insertInto('plan_moves')
      .values(
        moves.slice(at, at + ROWS_AT_ONCE).map((move) => ({
          plan_id: planId,
          company_id: move.companyId,
          order_id: move.orderId,
          from_day: move.from?.day ?? null,
          from_line_id: move.from?.lineId ?? null,
          to_day: move.to?.day ?? null,
          to_line_id: move.to?.lineId ?? null,
          seats: move.seats,
          due_day: move.dueDay,
          reason_code: move.reason.code,
          reason_data: JSON.stringify(move.reason.data),
        })),
      )
      .execute();
}

/**
 * Replaces the content of a plan that is still running and has no accepted or refused moves; otherwise returns false.
 */
export async function replaceContent(
  trx: Trx,
  plan: { readonly id: number; readonly content: PlanContent; readonly seconds: number },
): Promise<boolean> {
  if ((await lockPlan(trx, plan.id))?.status !== 'running') return false;
  if (await isDecided(trx, plan.id)) return false;
  await trx
    .updateTable('production_plans')
    .set({ ...contentColumns(plan.content), seconds: plan.seconds })
    .where('id', '=', plan.id)
    .execute();
  await trx.deleteFrom('plan_moves').where('plan_id', '=', plan.id).execute();
  await insertMoves(trx, plan.id, plan.content.moves);
  return true;
}

async function isDecided(handle: Handle, planId: number): Promise<boolean> {
  const row = await handle
    .selectFrom('plan_moves')
    .where('plan_id', '=', planId)
    .where('outcome', 'is not', null)
    .select('order_id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Renews a running plan's lease and updates its bound; returns false if the plan isn't running any more. */
export async function renewPlan(
  handle: Handle,
  plan: {
    readonly id: number;
    readonly bound: number | null;
    readonly seconds: number;
    readonly until: Date;
  },
): Promise<boolean> {
  const result = await handle
    .updateTable('production_plans')
    .set({ bound: plan.bound, seconds: plan.seconds, leased_until: plan.until })
    .where('id', '=', plan.id)
    .where('status', '=', 'running')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Ends a running plan; returns false if the plan isn't running any more. */
export async function endPlan(
  handle: Handle,
  plan: {
    readonly id: number;
    readonly status: 'ready' | 'stopped' | 'failed';
    readonly problem: ProductionPlan['solverProblem'];
    readonly now: Date;
  },
): Promise<boolean> {
  const result = await handle
    .updateTable('production_plans')
    .set({ status: plan.status, solver_problem: plan.problem, finished_at: plan.now })
    .where('id', '=', plan.id)
    .where('status', '=', 'running')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function lockPlan(
  trx: Trx,
  id: number,
): Promise<Pick<PlanRow, 'id' | 'status' | 'weeks'> | undefined> {
  return trx
    .selectFrom('production_plans')
    .where('id', '=', id)
    .select(['id', 'status', 'weeks'])
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Finds a plan by id, or the latest plan. */
export async function findPlan(handle: Handle, id?: number): Promise<PlanRow | undefined> {
  const row = await handle
    .selectFrom('production_plans as p')
    .innerJoin('users as u', 'u.id', 'p.started_by')
    .$if(id !== undefined, (query) => query.where('p.id', '=', id!))
    .selectAll('p')
    .select('u.name as started_by_name')
    .orderBy('p.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row as PlanRow | undefined;
}

export interface MoveRow {
  readonly company_id: number;
  readonly order_id: number;
  readonly so_number: string;
  readonly po_number: string | null;
  readonly customer_name: string;
  readonly from_day: string | null;
  readonly from_line_id: number | null;
  readonly to_day: string | null;
  readonly to_line_id: number | null;
  readonly seats: number;
  readonly due_day: string | null;
  readonly reason_code: string;
  readonly reason_data: PlanSentence['data'];
  readonly outcome: 'accepted' | 'refused' | null;
  readonly refusal_code: string | null;
  readonly refusal_data: PlanSentence['data'] | null;
}

const customerName = sql<string>`btrim(c.name || ' ' || c.last_name)`;

export async function listMoves(handle: Handle, planId: number): Promise<MoveRow[]> {
  const rows = await handle
    .selectFrom('plan_moves as m')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.company_id', '=', 'm.company_id').onRef('o.id', '=', 'm.order_id'),
    )
    .innerJoin('customers as c', (join) =>
      join.onRef('c.company_id', '=', 'o.company_id').onRef('c.id', '=', 'o.customer_id'),
    )
    .where('m.plan_id', '=', planId)
    .selectAll('m')
    .select(['o.so_number', 'o.po_number', customerName.as('customer_name')])
    .orderBy('m.to_day')
    .orderBy('m.order_id')
    .execute();
  return rows as unknown as MoveRow[];
}

/** Numbers and customers of orders. */
export async function listOrderNames(handle: Handle, orderIds: readonly number[]) {
  if (orderIds.length === 0) return [];
  return handle
    .selectFrom('orders as o')
    .innerJoin('customers as c', (join) =>
      join.onRef('c.company_id', '=', 'o.company_id').onRef('c.id', '=', 'o.customer_id'),
    )
    .where('o.id', 'in', [...orderIds])
    .select(['o.id', 'o.so_number', 'o.po_number', customerName.as('customer_name')])
    .execute();
}

export interface Decision {
  readonly orderId: number;
  readonly refusal: PlanSentence | null;
}

/** Records the outcome of moves. */
export async function decideMoves(
  trx: Trx,
  by: { readonly planId: number; readonly userId: number; readonly now: Date },
  decisions: readonly Decision[],
): Promise<void> {
  for (const { orderId, refusal } of decisions)
    await trx
      .updateTable('plan_moves')
      .set({
        outcome: refusal ? 'refused' : 'accepted',
        refusal_code: refusal?.code ?? null,
        refusal_data: refusal ? JSON.stringify(refusal.data) : null,
        decided_by: by.userId,
        decided_at: by.now,
      })
      .where('plan_id', '=', by.planId)
      .where('order_id', '=', orderId)
      .execute();
}
