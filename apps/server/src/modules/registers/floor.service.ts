import type { AnswerOf, QueryOf } from '@cordovan/contracts/call';
import type * as calls from '@cordovan/contracts/registers-floor';
import { shownOrderNumber, type Actor } from '@cordovan/domain/orders';
import { allowedKinds, isReadyFor, stateOfStep } from '@cordovan/domain/registers';
import type { Handle } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import { listAtWork, listCandidates, listFloorPieces, listOpenRuns } from './floor-facts.repository.ts';
import { factsOfPiece } from './floor-facts.service.ts';
import { findEmployeeByText, findOperationByText, listEmployeeRows } from './people.repository.ts';
import { readPiece } from './piece-page.service.ts';

/** Number of pieces in work that are searched in board order, and number of pieces to suggest. */
const SEARCHED = 200;
const SUGGESTED = 6;

/** Suggests the next pieces for an operation, in board order: those that can begin now (N-20). */
export async function listNextPieces(
  db: Handle,
  reader: Actor,
  { operationId, lineId }: QueryOf<typeof calls.listNextPieces>,
): Promise<calls.NextPiece[]> {
  const rows = await listCandidates(db, { operationId, lineId, most: SEARCHED });
  const ready = rows.filter(({ lacks_leather: lacksLeather, steps, runs }) =>
    isReadyFor(operationId, {
      lacksLeather,
      steps: steps.map((step) => ({ ...step, state: stateOfStep(step.operationId, runs) })),
    }),
  );
  return ready.slice(0, SUGGESTED).map((row) => ({
    vinNumber: row.code,
    orderId: row.order_id,
    orderNumber: shownOrderNumber(reader, {
      id: row.order_id,
      soNumber: row.so_number,
      poNumber: row.po_number,
    }),
    description: row.description,
    day: row.day,
    line: row.line,
  }));
}

/** Lists an employee's running and paused work. */
export async function listOpenWork(
  db: Handle,
  { employee: text }: QueryOf<typeof calls.listOpenWork>,
): Promise<calls.OpenWork[]> {
  const employee = await findEmployeeByText(db, text);
  if (!employee) return refuse({ code: 'OPERATION_INVALID_USER', field: 'employee' });
  return (await listOpenRuns(db, employee.id)).map((row) => ({
    vinNumber: row.vin_code,
    description: row.description,
    operationId: row.operation_id,
    operation: row.operation,
    startedAt: row.started_at.toISOString(),
    isPaused: row.is_paused,
    batch: row.batch_key,
  }));
}

/** Reads what an employee may do now with an operation on a piece. */
export async function readWork(
  db: Handle,
  reader: Actor,
  query: QueryOf<typeof calls.readWork>,
): Promise<AnswerOf<typeof calls.readWork>> {
  const employee = await findEmployeeByText(db, query.employee);
  const operation = await findOperationByText(db, query.operation);
  const [piece] = await listFloorPieces(db, [query.vinNumber.trim()]);
  if (!employee) return refuse({ code: 'OPERATION_INVALID_USER', field: 'employee' });
  if (!operation?.is_active) return refuse({ code: 'OPERATION_INVALID', field: 'operation' });
  if (!piece) return refuse({ code: 'OPERATION_INVALID_VIN', field: 'vinCode' });
  const facts = {
    ...(await factsOfPiece(db, piece, operation.id)),
    atWork: await listAtWork(db, employee.id),
  };
  const action = { employeeId: employee.id, operationId: operation.id, vinCode: piece.code };
  const kinds = allowedKinds(action, facts);
  const names = new Map((await listEmployeeRows(db)).map(({ id, name }) => [id, name]));
  const others = facts.runs.filter(
    (run) =>
      run.isCurrent &&
      run.endedAt === null &&
      run.operationId === operation.id &&
      run.employeeId !== employee.id,
  );
  return {
    vinNumber: piece.code,
    allowed: piece.is_in_work ? [...kinds] : kinds.filter((kind) => kind === 'end' || kind === 'pause'),
    state: stateOfStep(operation.id, facts.runs),
    others: others.map((run) => names.get(run.employeeId) ?? ''),
    piece: await readPiece(db, reader, piece.code),
  };
}
