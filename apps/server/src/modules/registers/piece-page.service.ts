import type { Piece } from '@cordovan/contracts/registers-floor';
import { type Actor, shownOrderNumber } from '@cordovan/domain/orders';
import { stateOfStep } from '@cordovan/domain/registers';
import { leftOutOf } from '../../platform/database/left-out.ts';
import type { Handle } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import { listRoute } from './floor-facts.repository.ts';
import {
  findPieceRow,
  listDecisions,
  listOptions,
  listPieceFiles,
  listRunRows,
  type RunRow,
} from './piece-page.repository.ts';

const MINUTE_S = 60;
const minutesOf = (runs: readonly RunRow[]): number =>
  Math.round(runs.reduce((sum, run) => sum + run.worked_seconds, 0) / MINUTE_S);

/** Reads a piece with its options, leather, files and route, and who did what (REG-14, N-20). */
export async function readPiece(db: Handle, reader: Actor, code: string): Promise<Piece> {
  const row = (await findPieceRow(db, code)) ?? refuse({ code: 'NOT_FOUND' });
  const decisions = await listDecisions(db, row);
  return {
    id: row.id,
    code: row.code,
    orderId: row.order_id,
    orderNumber: shownOrderNumber(reader, {
      id: row.order_id,
      soNumber: row.so_number,
      poNumber: row.po_number,
    }),
    detailId: row.detail_id,
    saleItem: row.sale_item,
    leather: row.leather,
    leatherCode: row.leather_code,
    lots: [...row.lots],
    isLeatherIssued: row.is_leather_issued,
    options: await listOptions(db, row),
    comments: row.comments,
    unit: row.unit,
    units: row.units,
    day: row.day,
    line: row.line,
    deliveryDate: row.delivery_date,
    isInWork: row.is_in_work,
    finishedAt: row.finished_at?.toISOString() ?? null,
    scrappedAt: row.scrapped_at?.toISOString() ?? null,
    needsDecision: row.scrapped_at !== null && row.scrap_settled_at === null && row.is_order_open,
    waitsForOffice: row.waits_for_office && row.is_order_open,
    leftOut: row.left_out_at === null ? null : leftOutOf({ ...row, left_out_at: row.left_out_at }),
    replaces: row.replaces,
    replacedBy: row.replaced_by,
    steps: await stepsOf(db, row),
    decisions: decisions.map(({ kind, operation, lead, reason, at }) => ({
      type: kind === 'scrap' ? 'scrap' : 'rework',
      operation,
      lead,
      reason: reason ?? '',
      at: at.toISOString(),
    })),
    files: await listPieceFiles(db, row),
  };
}

/** The piece's routing, followed by operations worked on that aren't part of it. */
async function stepsOf(
  db: Handle,
  piece: { readonly company_id: number; readonly id: number },
): Promise<Piece['steps']> {
  const runs = await listRunRows(db, piece);
  const route = await listRoute(db, piece);
  const known = new Set(route.map(({ operation_id: id }) => id));
  const extra = runs.filter(({ operation_id: id }) => !known.has(id));
  const steps = [
    ...route.map((step) => ({
      operationId: step.operation_id,
      operation: step.name,
      standardMinutes: step.standard_minutes,
      needsLeather: step.needs_leather,
    })),
    ...[...new Map(extra.map((run) => [run.operation_id, run.operation])).entries()].map(
      ([operationId, operation]) => ({ operationId, operation, standardMinutes: null, needsLeather: false }),
    ),
  ];
  const states = runs.map((run) => ({
    operationId: run.operation_id,
    isCurrent: run.is_current,
    pausedAt: run.paused_at?.getTime() ?? null,
    endedAt: run.ended_at?.getTime() ?? null,
  }));
  return steps.map((step) => {
    const own = runs.filter((run) => run.operation_id === step.operationId);
    return {
      ...step,
      state: stateOfStep(step.operationId, states),
      minutes: minutesOf(own),
      runs: own.map((run) => ({
        employeeId: run.employee_id,
        employee: run.employee,
        run: run.run,
        startedAt: run.started_at.toISOString(),
        pausedAt: run.paused_at?.toISOString() ?? null,
        endedAt: run.ended_at?.toISOString() ?? null,
        minutes: minutesOf([run]),
        isRework: run.is_rework,
        isCurrent: run.is_current,
      })),
    };
  });
}
