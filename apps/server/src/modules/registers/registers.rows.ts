import type { Employee, Operation, OperationRecord, TimeRecord } from '@cordovan/contracts/registers';
import type { ClockType, OperationKind } from '@cordovan/domain/registers';

export interface EmployeeRow {
  readonly id: number;
  readonly name: string;
  readonly code: string;
  readonly user_id: number | null;
  readonly user_name: string | null;
  readonly store_id: number | null;
  readonly store_name: string | null;
  readonly is_lead: boolean;
  readonly has_pin: boolean;
  readonly is_active: boolean;
  readonly row_version: number;
}

export interface OperationRow {
  readonly id: number;
  readonly name: string;
  readonly code: string;
  readonly sort_order: number;
  readonly is_active: boolean;
  readonly row_version: number;
}

interface RegisteredRow {
  readonly id: number;
  readonly employee_id: number;
  readonly employee_name: string;
  readonly registered_at: Date;
  readonly original_registered_at: Date | null;
  readonly correction_reason: string | null;
  readonly row_version: number;
}

export interface OperationRecordRow extends RegisteredRow {
  readonly company_id: number;
  readonly operation_id: number | null;
  readonly operation_name: string | null;
  readonly vin_item_id: number;
  readonly vin_code: string;
  readonly order_id: number;
  readonly run: number;
  readonly kind: OperationKind;
  readonly reason: string | null;
  readonly lead_name: string | null;
  readonly undone_at: Date | null;
  readonly undone_by: string | null;
  readonly undone_reason: string | null;
}

export interface TimeRecordRow extends RegisteredRow {
  readonly type: ClockType;
  /** Entry before a clock-out that is only proposed; null for all others. */
  readonly before_proposal: ClockType | null;
}

export function employeeFrom(row: EmployeeRow): Employee {
  return {
    id: row.id,
    name: row.name,
    code: row.code,
    userId: row.user_id,
    user: row.user_name,
    storeId: row.store_id,
    store: row.store_name,
    isLead: row.is_lead,
    hasPin: row.has_pin,
    isActive: row.is_active,
    rowVersion: row.row_version,
  };
}

export function operationFrom(row: OperationRow): Operation {
  return {
    id: row.id,
    name: row.name,
    code: row.code,
    sortOrder: row.sort_order,
    isActive: row.is_active,
    rowVersion: row.row_version,
  };
}

function registeredFrom(row: RegisteredRow) {
  return {
    id: row.id,
    employeeId: row.employee_id,
    employee: row.employee_name,
    date: row.registered_at.toISOString(),
    originalDate: row.original_registered_at?.toISOString() ?? null,
    correctionReason: row.correction_reason,
    rowVersion: row.row_version,
  };
}

export function operationRecordFrom(row: OperationRecordRow): OperationRecord {
  return {
    ...registeredFrom(row),
    operationId: row.operation_id,
    operation: row.operation_name ?? '',
    vinItemId: row.vin_item_id,
    vinNumber: row.vin_code,
    orderId: row.order_id,
    type: row.kind,
    run: row.run,
    reason: row.reason,
    lead: row.lead_name,
    undone: row.undone_at && {
      at: row.undone_at.toISOString(),
      user: row.undone_by,
      reason: row.undone_reason ?? '',
    },
  };
}

export function timeRecordFrom(row: TimeRecordRow): TimeRecord {
  return { ...registeredFrom(row), type: row.type, beforeProposal: row.before_proposal };
}
