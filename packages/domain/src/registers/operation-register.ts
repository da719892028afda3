import { ok, refuse, type Result } from '../result/index.ts';

export type OperationMark = 'start' | 'end';

/** One entry of the operation register (REG-01, ENT-35), without its time. */
export interface OperationEntry {
  readonly employeeId: number;
  readonly operationId: number;
  readonly vinCode: string;
  readonly mark: OperationMark;
}

/**
 * Scan with its lookups; null for what was not found. `entries` are the employee's earlier ones. `lacksLeather` when
 * the operation needs leather that isn't issued yet.
 */
export interface OperationScan {
  readonly employeeId: number | null;
  readonly operationId: number | null;
  readonly vinCode: string | null;
  readonly mark: OperationMark;
  readonly lacksLeather: boolean;
  readonly entries: readonly OperationEntry[];
}

const isSameWork = (a: OperationEntry, b: OperationEntry): boolean =>
  a.employeeId === b.employeeId && a.operationId === b.operationId && a.vinCode === b.vinCode;

/** Starts of the employee without an end. */
function openStarts(entries: readonly OperationEntry[], employeeId: number): readonly OperationEntry[] {
  const own = entries.filter((entry) => entry.employeeId === employeeId);
  return own.filter(
    (entry) => entry.mark === 'start' && !own.some((end) => end.mark === 'end' && isSameWork(end, entry)),
  );
}

/**
 * Returns the entry to book, or the first reason why not (REG-02 to REG-09): unknown user, operation or vin number;
 * the same mark again; an end without a start; a start while other work is open, or before the leather is issued
 * (N-20).
 */
export function registerOperation(scan: OperationScan): Result<OperationEntry> {
  const { employeeId, operationId, vinCode, mark, entries } = scan;
  if (employeeId === null) return refuse({ code: 'OPERATION_INVALID_USER', field: 'employee' });
  if (operationId === null) return refuse({ code: 'OPERATION_INVALID', field: 'operation' });
  if (vinCode === null) return refuse({ code: 'OPERATION_INVALID_VIN', field: 'vinCode' });
  const entry: OperationEntry = { employeeId, operationId, vinCode, mark };
  if (entries.some((other) => other.mark === mark && isSameWork(other, entry))) {
    return refuse({ code: 'OPERATION_ALREADY_REGISTERED' });
  }
  const open = openStarts(entries, employeeId);
  if (mark === 'end' && !open.some((start) => isSameWork(start, entry))) {
    return refuse({ code: 'OPERATION_NO_START' });
  }
  if (mark === 'start' && open.some((start) => start.vinCode !== vinCode)) {
    return refuse({ code: 'OPERATION_NO_END' });
  }
  if (mark === 'start' && scan.lacksLeather) return refuse({ code: 'OPERATION_LEATHER_NOT_ISSUED' });
  return ok(entry);
}
