import type { BodyOf } from '@cordovan/contracts/call';
import type { acceptPlan, PlanSentence, ProductionPlan } from '@cordovan/contracts/production-planning';
import { openHours, type PlanOrder, type PlanProblem } from '@cordovan/domain/production/planning';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse, RefusalError } from '../../../platform/errors/refusal-error.ts';
import { factoryDay } from '../../calendar/index.ts';
import type { Cell } from '../board.repository.ts';
import { listLineRows } from '../lines.repository.ts';
import { lockCells, lockOrdersToPlace } from '../placement.repository.ts';
import { moveOrder, type Planner, unplaceOrder } from '../placement.service.ts';
import {
  decideMoves,
  type Decision,
  endPlan,
  findPlan,
  listMoves,
  lockPlan,
  type MoveRow,
} from './plans.repository.ts';
import { getPlan } from './plans.service.ts';
import { readProblem } from './problem.service.ts';

type Accept = BodyOf<typeof acceptPlan> & { readonly planId: number };

/**
 * Makes the chosen moves in one transaction. Checks each like a manual move, and against its day's hours. Seats and
 * hours count as they are after all the moves. A refused move says why; moves that needed its room are refused too.
 */
export async function acceptMoves(
  trx: Trx,
  deps: Deps,
  planner: Planner,
  accept: Accept,
): Promise<ProductionPlan> {
  const { planId } = accept;
  const plan = (await lockPlan(trx, planId)) ?? refuse({ code: 'NOT_FOUND' });
  if ((await findPlan(trx))?.id !== planId) refuse({ code: 'PLAN_OUTDATED' });
  await endPlan(trx, { id: planId, status: 'stopped', problem: 'stopped', now: planner.now });
  const wanted = new Set(accept.orderIds);
  const moves = (await listMoves(trx, planId)).filter(
    (move) => wanted.has(move.order_id) && move.outcome !== 'accepted',
  );
  if (moves.length === 0) return getPlan(trx, planId, planner.now);
  await lockOrdersToPlace(
    trx,
    moves.map((move) => move.order_id),
  );
  const lines = await listLineRows(trx);
  await lockCells(
    trx,
    cellsOf(
      moves,
      lines.map(({ id }) => id),
    ),
  );
  const today = await factoryDay(trx, { now: planner.now, config: deps.config });
  const { problem } = await readProblem(trx, { today, weeks: plan.weeks });
  const decisions = refuseChanged(problem, moves);
  const isOpen = ({ order_id }: MoveRow) => !decisions.has(order_id);
  await makeMoves(trx, deps, {
    planner,
    problem,
    moves: moves.filter(isOpen),
    isConfirmed: accept.confirm,
    decisions,
  });
  await decideMoves(trx, { planId, userId: planner.user.id, now: planner.now }, [...decisions.values()]);
  return getPlan(trx, planId, planner.now);
}

/** The cells that moves leave, and all lines of the days they go to, because lines share a day's hours. */
function cellsOf(moves: readonly MoveRow[], lineIds: readonly number[]): readonly Cell[] {
  const cells = moves.flatMap((move) => [
    { day: move.from_day, lineId: move.from_line_id },
    ...lineIds.map((lineId) => ({ day: move.to_day, lineId })),
  ]);
  const known = cells.filter((cell): cell is Cell => cell.day !== null && cell.lineId !== null);
  return [...new Map(known.map((cell) => [`${cell.day}/${cell.lineId}`, cell])).values()];
}

type Decisions = Map<number, Decision>;

/** Refuses moves of orders that changed since the plan was made. */
function refuseChanged(problem: PlanProblem, moves: readonly MoveRow[]): Decisions {
  const orders = new Map(problem.orders.map((order) => [order.id, order]));
  const refusal: PlanSentence = { code: 'PLAN_ORDER_CHANGED', data: {} };
  return new Map(
    moves
      .filter((move) => !isAsPlanned(move, orders.get(move.order_id)))
      .map((move) => [move.order_id, { orderId: move.order_id, refusal }]),
  );
}

/** Whether the order still has the planned place, size and urgency, and its leather is available on the new day. */
function isAsPlanned(move: MoveRow, order: PlanOrder | undefined): boolean {
  if (!order || order.isFixed) return false;
  const isThere =
    (order.place?.day ?? null) === move.from_day && (order.place?.lineId ?? null) === move.from_line_id;
  const { to_day: day } = move;
  const hasLeather = day === null || order.leather.some(({ from }) => from <= day);
  return isThere && order.seats === move.seats && order.dueDay === move.due_day && hasLeather;
}

/** Tries the moves together. Drops those that are refused and tries again until all the rest succeed. */
async function makeMoves(
  trx: Trx,
  deps: Deps,
  request: {
    readonly planner: Planner;
    readonly problem: PlanProblem;
    readonly moves: readonly MoveRow[];
    readonly isConfirmed: boolean;
    readonly decisions: Decisions;
  },
): Promise<void> {
  const { planner, problem, isConfirmed, decisions } = request;
  let open = request.moves;
  for (;;) {
    await sql`savepoint plan_moves`.execute(trx);
    const leavingFor = (cell: Cell) =>
      open
        .filter((move) => move.to_day !== cell.day || move.to_line_id !== cell.lineId)
        .map((move) => move.order_id);
    const refused = new Map<number, PlanSentence>();
    const hoursFor = openHours(problem, open.map(hoursMove));
    for (const move of open) {
      const short = isConfirmed ? null : hoursFor(hoursMove(move));
      if (short) {
        refused.set(move.order_id, hoursRefusal(short, move.to_day!));
        continue;
      }
      const refusal = await refusalOf(() =>
        move.to_day === null
          ? unplaceOrder(trx, deps, planner, { orderId: move.order_id })
          : moveOrder(trx, deps, planner, {
              orderId: move.order_id,
              date: move.to_day,
              lineId: move.to_line_id,
              position: null,
              confirm: isConfirmed,
              leavingFor,
            }),
      );
      if (refusal) refused.set(move.order_id, refusal);
    }
    if (refused.size === 0) break;
    await sql`rollback to savepoint plan_moves`.execute(trx);
    for (const [orderId, refusal] of refused) decisions.set(orderId, { orderId, refusal });
    open = open.filter((move) => !refused.has(move.order_id));
  }
  await sql`release savepoint plan_moves`.execute(trx);
  for (const move of open) decisions.set(move.order_id, { orderId: move.order_id, refusal: null });
}

const hoursMove = ({ order_id: orderId, to_day: to }: MoveRow) => ({ orderId, to });

const inHours = (minutes: number): number => Math.round(minutes / 6) / 10;

const hoursRefusal = ({ need, left }: { need: number; left: number }, day: string): PlanSentence => ({
  code: 'PLAN_HOURS_EXCEEDED',
  data: { need: inHours(need), left: inHours(left), day },
});

async function refusalOf(work: () => Promise<unknown>): Promise<PlanSentence | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    const [{ code, data = {} }] = error.refusals as [RefusalError['refusals'][number]];
    const plain = Object.entries(data).filter((entry): entry is [string, string | number] =>
      ['string', 'number'].includes(typeof entry[1]),
    );
    return { code, data: Object.fromEntries(plain) };
  }
}
