import { orderTypeRules, statusIds } from '@cordovan/domain/orders';
import {
  checkPlace,
  checkUnschedule,
  isPlaceQuestion,
  leftToBuild,
  placementOf,
  type PlaceRequest,
} from '@cordovan/domain/production';
import { type Refusal, refusalsOf } from '@cordovan/domain/result';
import type { Trx } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse, refuseAny, RefusalError } from '../../platform/errors/refusal-error.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import { announce } from '../../platform/live/live.ts';
import { factoryDay } from '../calendar/index.ts';
import { actorOf, addHistory, changeOrderStatus } from '../orders/index.ts';
import type { Cell } from './board.repository.ts';
import { readMove } from './board.service.ts';
import { findLineRow, type LineRow } from './lines.repository.ts';
import {
  findLastMove,
  findPlacement,
  listCellOrderIds,
  listClosedAmong,
  listSeats,
  lockCells,
  lockOrderToPlace,
  type OrderToPlaceRow,
  type PlacementRow,
  setPositions,
  upsertPlacement,
} from './placement.repository.ts';

export interface Planner {
  readonly user: SignedInUser;
  readonly now: Date;
}

export interface PlaceOrder {
  readonly orderId: number;
  readonly date: string | null;
  readonly lineId?: number | null | undefined;
  /** Counts from 0; null appends. */
  readonly position: number | null;
  readonly confirm: boolean;
  readonly rowVersion?: number | null | undefined;
  /** Set for a move of a plan: returns the orders that the plan's other moves take out of this cell. */
  readonly leavingFor?: (cell: Cell) => readonly number[];
}

const todayAt = (trx: Trx, { config }: Deps, { now }: Planner) => factoryDay(trx, { now, config });

/** Schedules an approved order, or moves a scheduled one (SCHED-01, SCHED-04 to SCHED-09). */
export async function placeOrder(trx: Trx, deps: Deps, planner: Planner, body: PlaceOrder) {
  const cells = await moveOrder(trx, deps, planner, body);
  return readMove(trx, body.orderId, { cells, today: await todayAt(trx, deps, planner) });
}

/** Schedules or moves an order, and returns the days and lines that changed. */
export async function moveOrder(
  trx: Trx,
  deps: Deps,
  planner: Planner,
  body: PlaceOrder,
): Promise<readonly Cell[]> {
  const cell = cellOf(body);
  const order = (await lockOrderToPlace(trx, body.orderId)) ?? refuse({ code: 'NOT_FOUND' });
  const line = (await findLineRow(trx, cell.lineId)) ?? refuse(unknownLine);
  const before = await findPlacement(trx, order);
  const touched = touchedCells(before, cell);
  await lockCells(trx, touched);
  const today = await factoryDay(trx, { now: planner.now, config: deps.config });
  const lastMove = await findLastMove(trx, order);
  // An order that left its place in any way but a move has no move to undo.
  const isUndoable =
    lastMove?.to === (before?.day ?? null) &&
    (await factoryDay(trx, { now: lastMove.at, config: deps.config })) === today;
  const undoDay = isUndoable ? lastMove.from : null;
  const request = await gatherRequest(trx, {
    order,
    line,
    before,
    undoDay,
    cell,
    today,
    isConfirmed: body.confirm,
    leaving: body.leavingFor?.(cell) ?? [],
    isByPlan: body.leavingFor !== undefined,
  });
  const questions = checkRequest(request, { order, line });
  await upsertPlacement(trx, {
    companyId: order.company_id,
    orderId: order.id,
    cell,
    userId: planner.user.id,
    isByPlan: body.leavingFor !== undefined,
    now: planner.now,
  });
  await arrange(trx, cell, order.id, body.position);
  const change = {
    orderId: order.id,
    to: statusIds.scheduled,
    actor: actorOf(planner.user),
    now: planner.now,
    via: 'scheduler' as const,
    rowVersion: body.rowVersion ?? null,
  };
  const placement = placementOf(request);
  // One yes answers everything that is asked, so all questions are asked together.
  if (questions.length > 0)
    refuseAny([
      ...questions,
      ...(await questionsOf(() =>
        changeOrderStatus(trx, deps, {
          ...change,
          confirm: false,
          placement: { ...placement, seatsExceeded: null },
        }),
      )),
    ]);
  await changeOrderStatus(trx, deps, { ...change, confirm: request.isConfirmed, placement });
  await writeMove(trx, { planner, order, before, cell });
  return touched;
}

/** Unschedules an order, back to approved (SCHED-03 to SCHED-05, SCHED-08). */
export async function unplaceOrder(
  trx: Trx,
  deps: Deps,
  planner: Planner,
  request: { orderId: number; rowVersion?: number | null | undefined },
) {
  const order = (await lockOrderToPlace(trx, request.orderId)) ?? refuse({ code: 'NOT_FOUND' });
  const before = await findPlacement(trx, order);
  const touched = before ? [cellAt(before)] : [];
  await lockCells(trx, touched);
  const closedDays = before ? await listClosedAmong(trx, [before.day]) : new Set<string>();
  const statusId = order.status_id;
  refuseAny(refusalsOf(checkUnschedule({ statusId, currentDay: before?.day ?? null, closedDays })));
  await changeOrderStatus(trx, deps, {
    orderId: order.id,
    to: statusIds.approved,
    actor: actorOf(planner.user),
    now: planner.now,
    via: 'scheduler',
    rowVersion: request.rowVersion ?? null,
  });
  await writeMove(trx, { planner, order, before, cell: null });
  return readMove(trx, order.id, { cells: touched, today: await todayAt(trx, deps, planner) });
}

const unknownLine = { code: 'FIELD_INVALID', field: 'lineId', data: { field: 'lineId' } } as const;

function cellOf({ date, lineId }: PlaceOrder): Cell {
  if (date === null) return refuse({ code: 'STATUS_NEEDS_DAY', field: 'date' });
  if (lineId === null || lineId === undefined) return refuse({ code: 'STATUS_NEEDS_LINE', field: 'lineId' });
  return { day: date, lineId };
}

const cellAt = (row: PlacementRow): Cell => ({ day: row.day, lineId: row.production_line_id });
const isSameCell = (a: Cell, b: Cell): boolean => a.day === b.day && a.lineId === b.lineId;

function touchedCells(before: PlacementRow | undefined, cell: Cell): Cell[] {
  return before && !isSameCell(cellAt(before), cell) ? [cellAt(before), cell] : [cell];
}

interface Move {
  readonly order: OrderToPlaceRow;
  readonly line: LineRow;
  readonly before: PlacementRow | undefined;
  readonly undoDay: string | null;
  readonly cell: Cell;
  readonly today: string;
  readonly isConfirmed: boolean;
  readonly leaving: readonly number[];
  readonly isByPlan: boolean;
}

/** Reads after the cells are locked, so that the data stays valid until the transaction ends. */
async function gatherRequest(
  trx: Trx,
  { order, line, before, undoDay, cell, today, isConfirmed, leaving, isByPlan }: Move,
): Promise<PlaceRequest> {
  const others = await listSeats(trx, cell, [order.id, ...leaving]);
  const staysThere = before !== undefined && isSameCell(cellAt(before), cell);
  return {
    statusId: order.status_id,
    currentDay: before?.day ?? null,
    day: cell.day,
    undoDay,
    today,
    line: { id: line.id, name: line.name, maxSeats: line.max_seats_per_day },
    usedSeats: others.reduce((sum, row) => sum + leftToBuild(row, today), 0),
    orderSeats: leftToBuild(
      { statusId: order.status_id, day: cell.day, whole: order.seats, finished: order.finished_seats },
      today,
    ),
    closedDays: await listClosedAmong(trx, before ? [before.day, cell.day] : [cell.day]),
    // A plan has already taken the leather's arrival into account.
    leatherDay: isByPlan ? null : order.leather_day,
    deliveryDate: isByPlan ? null : order.delivery_date,
    // A new position on the same day adds no seats.
    isConfirmed: isConfirmed || staysThere,
  };
}

/**
 * Refuses an order sold off the floor, which is already built, an inactive line, and a place where it can't go. Returns the
 * questions that remain.
 */
function checkRequest(
  request: PlaceRequest,
  { order, line }: Pick<Move, 'order' | 'line'>,
): readonly Refusal[] {
  if (orderTypeRules(order.order_type).isFromStock) refuse({ code: 'ORDER_NOT_SCHEDULABLE' });
  if (!line.is_active) refuse(unknownLine);
  const refusals = refusalsOf(checkPlace(request));
  if (!refusals.every(isQuestion)) refuseAny(refusals);
  return refusals;
}

const isQuestion = ({ code }: Refusal): boolean => isPlaceQuestion(code);

/** Questions that a change asks. The caller refuses in any case, which undoes the change. */
async function questionsOf(change: () => Promise<unknown>): Promise<readonly Refusal[]> {
  try {
    await change();
    return [];
  } catch (error) {
    if (error instanceof RefusalError && error.refusals.every(isQuestion)) return error.refusals;
    throw error;
  }
}

async function arrange(trx: Trx, cell: Cell, orderId: number, position: number | null): Promise<void> {
  const others = (await listCellOrderIds(trx, cell)).filter((id) => id !== orderId);
  const place = Math.min(position ?? others.length, others.length);
  await setPositions(trx, cell, others.toSpliced(place, 0, orderId));
}

/** History text for an unscheduled order; screens translate it. */
const UNSCHEDULED = 'unscheduled';

/** Writes the move into the history; `cell` null unschedules. */
async function writeMove(
  trx: Trx,
  move: { planner: Planner; order: OrderToPlaceRow; before: PlacementRow | undefined; cell: Cell | null },
): Promise<void> {
  const { planner, order, before, cell } = move;
  await addHistory(trx, [
    {
      companyId: order.company_id,
      orderId: order.id,
      kind: 'schedule',
      userId: planner.user.id,
      userName: planner.user.name,
      from: before ? await placeText(trx, cellAt(before)) : null,
      to: cell ? await placeText(trx, cell) : UNSCHEDULED,
      now: planner.now,
    },
  ]);
  announce(trx, { topic: 'scheduler', id: order.id, storeId: null });
}

async function placeText(trx: Trx, cell: Cell): Promise<string> {
  const line = await findLineRow(trx, cell.lineId);
  return `${cell.day} ${line?.name ?? ''}`.trim();
}
