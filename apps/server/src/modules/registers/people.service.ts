import type { BodyOf, QueryOf } from '@cordovan/contracts/call';
import type * as calls from '@cordovan/contracts/registers';
import { employeeColumns } from '@cordovan/contracts/registers-columns';
import { checkCoded } from '@cordovan/domain/registers';
import { type Refusal, refusalsOf } from '@cordovan/domain/result';
import { containsText } from '@cordovan/domain/search';
import type { Handle, Trx } from '../../platform/database/transaction.ts';
import { refuse, refuseAny } from '../../platform/errors/refusal-error.ts';
import type { FileAnswer, Reader, SignedInCaller } from '../../platform/http/request.ts';
import { announce } from '../../platform/live/live.ts';
import { exportList } from '../../platform/tables/export-list.ts';
import { recordAudit } from '../audit/index.ts';
import {
  findEmployeeByCode,
  findEmployeeConflicts,
  findEmployeeRow,
  findOperationByText,
  findOperationRow,
  insertEmployee,
  insertOperation,
  listEmployeeRows,
  listOperationRows,
  updateEmployee,
  updateOperation,
} from './people.repository.ts';
import { employeeFrom, operationFrom } from './registers.rows.ts';

const about = (code: 'FIELD_REQUIRED' | 'FIELD_TAKEN' | 'FIELD_INVALID', field: string): Refusal => ({
  code,
  field,
  data: { field },
});

export async function listEmployees(db: Handle): Promise<calls.Employee[]> {
  return (await listEmployeeRows(db)).map(employeeFrom);
}

export async function listOperations(db: Handle): Promise<calls.Operation[]> {
  return (await listOperationRows(db)).map(operationFrom);
}

/** Exports the employees that pass the filter. */
export async function exportEmployees(
  db: Handle,
  request: Reader & { readonly query: QueryOf<typeof calls.exportEmployees> },
): Promise<FileAnswer> {
  const { search, state } = request.query;
  const rows = (await listEmployees(db)).filter(
    ({ name, code, isActive }) =>
      containsText([name, code], search) && (!state || isActive === (state === 'active')),
  );
  const name = { en: 'Employees', es: 'Empleados' };
  return exportList({ name, columns: employeeColumns, batches: [rows], rowCount: rows.length }, request);
}

/** Adds or changes an employee. The badge code must be unique, and no operation may use it (N-20). */
export async function saveEmployee(
  trx: Trx,
  input: BodyOf<typeof calls.saveEmployee>,
  { user, now }: SignedInCaller,
): Promise<calls.Employee> {
  const before = input.id === 0 ? null : await getEmployee(trx, input.id);
  refuseAny(refusalsOf(checkCoded(input, before)));
  const userId = input.userId || null;
  const storeId = input.storeId || null;
  const code = input.code.trim();
  const conflicts = await findEmployeeConflicts(trx, { id: input.id, code, userId, storeId });
  const isOperation = code !== before?.code && (await findOperationByText(trx, code)) !== undefined;
  refuseAny(
    [
      (conflicts.codeTaken || isOperation) && about('FIELD_TAKEN', 'code'),
      conflicts.userTaken && about('FIELD_TAKEN', 'userId'),
      !conflicts.hasUser && about('FIELD_INVALID', 'userId'),
      !conflicts.hasStore && about('FIELD_INVALID', 'storeId'),
    ].filter((refusal) => refusal !== false),
  );
  const values = {
    name: input.name.trim(),
    code,
    user_id: userId,
    store_id: storeId,
    is_lead: input.isLead,
    is_active: input.isActive,
  };
  const id = before ? before.id : await insertEmployee(trx, values);
  if (before && !(await updateEmployee(trx, { id, rowVersion: input.rowVersion, values })))
    refuse({ code: 'STALE_RECORD' });
  const after = await getEmployee(trx, id);
  await recordAudit(trx, { subject: 'employee', subjectId: String(id), before, after, actor: user, now });
  announce(trx, { topic: 'registers', id: null, storeId: null });
  return after;
}

async function getEmployee(trx: Trx, id: number): Promise<calls.Employee> {
  const row = await findEmployeeRow(trx, id);
  return row ? employeeFrom(row) : refuse({ code: 'NOT_FOUND' });
}

async function getOperation(trx: Trx, id: number): Promise<calls.Operation> {
  const row = await findOperationRow(trx, id);
  return row ? operationFrom(row) : refuse({ code: 'NOT_FOUND' });
}

/**
 * Adds or changes an operation. Its code and name must be unique, and different from every employee's code (N-20).
 */
export async function saveOperation(
  trx: Trx,
  input: BodyOf<typeof calls.saveOperation>,
  { user, now }: SignedInCaller,
): Promise<calls.Operation> {
  const before = input.id === 0 ? null : await getOperation(trx, input.id);
  refuseAny(refusalsOf(checkCoded(input, before)));
  const name = input.name.trim();
  const code = input.code.trim();
  if (await findOperationByText(trx, name, input.id)) refuse(about('FIELD_TAKEN', 'name'));
  if (await findOperationByText(trx, code, input.id)) refuse(about('FIELD_TAKEN', 'code'));
  const isBadge = async (text: string) => (await findEmployeeByCode(trx, text)) !== undefined;
  if (code !== before?.code && (await isBadge(code))) refuse(about('FIELD_TAKEN', 'code'));
  if (name !== before?.name && (await isBadge(name))) refuse(about('FIELD_TAKEN', 'name'));
  const values = {
    name,
    code,
    sort_order: input.sortOrder,
    is_active: input.isActive,
  };
  const id = before ? before.id : await insertOperation(trx, values);
  if (before && !(await updateOperation(trx, { id, rowVersion: input.rowVersion, values })))
    refuse({ code: 'STALE_RECORD' });
  const after = await getOperation(trx, id);
  await recordAudit(trx, { subject: 'operation', subjectId: String(id), before, after, actor: user, now });
  announce(trx, { topic: 'registers', id: null, storeId: null });
  return after;
}
