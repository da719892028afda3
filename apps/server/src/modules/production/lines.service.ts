import type { BodyOf, QueryOf } from '@cordovan/contracts/call';
import type {
  exportProductionLines,
  ProductionLine,
  saveProductionLine,
} from '@cordovan/contracts/production';
import { lineColumns } from '@cordovan/contracts/production-columns';
import { checkDeleteLine, checkLineChange, lineDays, maxSeatsOr } from '@cordovan/domain/production';
import { refusalsOf } from '@cordovan/domain/result';
import type { Handle, Trx } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse, refuseAny } from '../../platform/errors/refusal-error.ts';
import type { FileAnswer, Reader, SignedInCaller } from '../../platform/http/request.ts';
import { announce } from '../../platform/live/live.ts';
import { exportList } from '../../platform/tables/export-list.ts';
import { factoryDay } from '../calendar/index.ts';
import { recordAudit } from '../audit/index.ts';
import { getSettings } from '../settings/index.ts';
import {
  deleteLine,
  findLineRow,
  insertLine,
  isLineNameTaken,
  type LineRow,
  listLineOrders,
  listLineRows,
  lockLine,
  updateLine,
} from './lines.repository.ts';

const lineFrom = (row: LineRow): ProductionLine => ({
  id: row.id,
  name: row.name,
  maxSeatsPerDay: row.max_seats_per_day,
  isActive: row.is_active,
  hasOrders: row.has_orders,
  rowVersion: row.row_version,
});

export async function listLines(db: Handle): Promise<ProductionLine[]> {
  return (await listLineRows(db)).map(lineFrom);
}

export async function exportLines(
  db: Handle,
  request: Reader & { readonly query: QueryOf<typeof exportProductionLines> },
): Promise<FileAnswer> {
  const rows = await listLines(db);
  const name = { en: 'Production lines', es: 'Líneas de producción' };
  return exportList({ name, columns: lineColumns, batches: [rows], rowCount: rows.length }, request);
}

async function getLine(db: Handle, id: number): Promise<ProductionLine> {
  const row = await findLineRow(db, id);
  return row ? lineFrom(row) : refuse({ code: 'NOT_FOUND' });
}

/** Adds or changes a line (SCHED-15); a line without seats uses the setting `seats-per-day` (C-26). */
export async function saveLine(
  trx: Trx,
  deps: Pick<Deps, 'config'>,
  input: BodyOf<typeof saveProductionLine>,
  caller: SignedInCaller,
): Promise<ProductionLine> {
  const name = input.name.trim();
  if (name === '') refuse({ code: 'FIELD_REQUIRED', field: 'name', data: { field: 'name' } });
  if (await isLineNameTaken(trx, name, input.id))
    refuse({ code: 'FIELD_TAKEN', field: 'name', data: { field: 'name' } });
  const { seatsPerDay } = await getSettings(trx);
  const seats = maxSeatsOr(input.maxSeatsPerDay ?? null, seatsPerDay);
  if (seats <= 0) refuse({ code: 'FIELD_INVALID', field: 'maxSeatsPerDay', data: { field: 'maxSeats' } });
  const values = { name, max_seats_per_day: seats, is_active: input.isActive };
  const before = input.id === 0 ? null : await getLine(trx, input.id);
  const id = before?.id ?? (await insertLine(trx, values));
  if (before) {
    const isSaved = await updateLine(trx, { id, rowVersion: input.rowVersion, values });
    if (!isSaved) refuse({ code: 'STALE_RECORD' });
    const today = await factoryDay(trx, { now: caller.now, config: deps.config });
    const line = { isActive: input.isActive, maxSeats: seats, isConfirmed: input.confirm };
    const old = { isActive: before.isActive, maxSeats: before.maxSeatsPerDay };
    refuseAny(refusalsOf(checkLineChange(line, old, lineDays(await listLineOrders(trx, id, today), today))));
  }
  announce(trx, { topic: 'scheduler', id: null, storeId: null });
  const after = await getLine(trx, id);
  await recordLine(trx, { id, before, after }, caller);
  return after;
}

async function recordLine(
  trx: Trx,
  { id, before, after }: { id: number; before: ProductionLine | null; after: ProductionLine | null },
  { user, now }: SignedInCaller,
): Promise<void> {
  const audited = (line: ProductionLine | null) =>
    line && { name: line.name, max_seats_per_day: line.maxSeatsPerDay, is_active: line.isActive };
  await recordAudit(trx, {
    ...{ subject: 'production line', subjectId: String(id), actor: user, now },
    before: audited(before),
    after: audited(after),
  });
}

/** Deletes a line; refuses one with scheduled orders with 406 (SCHED-16). */
export async function removeLine(trx: Trx, id: number, caller: SignedInCaller): Promise<void> {
  if (!(await lockLine(trx, id))) refuse({ code: 'NOT_FOUND' });
  const before = await getLine(trx, id);
  refuseAny(refusalsOf(checkDeleteLine(before)));
  await deleteLine(trx, id);
  await recordLine(trx, { id, before, after: null }, caller);
  announce(trx, { topic: 'scheduler', id: null, storeId: null });
}
