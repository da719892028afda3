import type { BodyOf } from '@cordovan/contracts/call';
import type * as calls from '@cordovan/contracts/registers';
import type { Refusal } from '@cordovan/domain/result';
import type { Handle, Trx } from '../../platform/database/transaction.ts';
import { refuse, refuseAny } from '../../platform/errors/refusal-error.ts';
import {
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

function refuseBlank(input: { readonly name: string; readonly code: string }): void {
  const blank = (['name', 'code'] as const).filter((field) => input[field].trim() === '');
  refuseAny(blank.map((field) => about('FIELD_REQUIRED', field)));
}

export async function saveEmployee(
  trx: Trx,
  input: BodyOf<typeof calls.saveEmployee>,
): Promise<calls.Employee> {
  refuseBlank(input);
  const userId = input.userId || null;
  const storeId = input.storeId || null;
  const code = input.code.trim();
  const conflicts = await findEmployeeConflicts(trx, { id: input.id, code, userId, storeId });
  refuseAny(
    [
      conflicts.codeTaken && about('FIELD_TAKEN', 'code'),
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
    is_active: input.isActive,
  };
  const id = input.id === 0 ? await insertEmployee(trx, values) : input.id;
  if (input.id !== 0) {
    if (!(await findEmployeeRow(trx, id))) refuse({ code: 'NOT_FOUND' });
    const isSaved = await updateEmployee(trx, { id, rowVersion: input.rowVersion, values });
    if (!isSaved) refuse({ code: 'STALE_RECORD' });
  }
  return employeeFrom((await findEmployeeRow(trx, id))!);
}

export async function saveOperation(
  trx: Trx,
  input: BodyOf<typeof calls.saveOperation>,
): Promise<calls.Operation> {
  refuseBlank(input);
  const name = input.name.trim();
  const code = input.code.trim();
  if (await findOperationByText(trx, name, input.id)) refuse(about('FIELD_TAKEN', 'name'));
  if (await findOperationByText(trx, code, input.id)) refuse(about('FIELD_TAKEN', 'code'));
  const values = {
    name,
    code,
    sort_order: input.sortOrder,
    is_active: input.isActive,
    ...(typeof input.usesLeather === 'boolean' ? { uses_leather: input.usesLeather } : {}),
  };
  const id = input.id === 0 ? await insertOperation(trx, values) : input.id;
  if (input.id !== 0) {
    if (!(await findOperationRow(trx, id))) refuse({ code: 'NOT_FOUND' });
    const isSaved = await updateOperation(trx, { id, rowVersion: input.rowVersion, values });
    if (!isSaved) refuse({ code: 'STALE_RECORD' });
  }
  return operationFrom((await findOperationRow(trx, id))!);
}
