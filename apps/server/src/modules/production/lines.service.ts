import type { BodyOf, QueryOf } from '@cordovan/contracts/call';
import type {
  exportProductionLines,
  ProductionLine,
  saveProductionLine,
} from '@cordovan/contracts/production';
import { lineColumns } from '@cordovan/contracts/production-columns';
import { checkDeleteLine, maxSeatsOr } from '@cordovan/domain/production';
import { refusalsOf } from '@cordovan/domain/result';
import type { Handle, Trx } from '../../platform/database/transaction.ts';
import { refuse, refuseAny } from '../../platform/errors/refusal-error.ts';
import type { FileAnswer, Reader } from '../../platform/http/request.ts';
import { announce } from '../../platform/live/live.ts';
import { exportList } from '../../platform/tables/export-list.ts';
import { getSettings } from '../settings/index.ts';
import {
  deleteLine,
  findLineRow,
  insertLine,
  isLineNameTaken,
  type LineRow,
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
export async function saveLine(trx: Trx, input: BodyOf<typeof saveProductionLine>): Promise<ProductionLine> {
  const name = input.name.trim();
  if (name === '') refuse({ code: 'FIELD_REQUIRED', field: 'name', data: { field: 'name' } });
  if (await isLineNameTaken(trx, name, input.id))
    refuse({ code: 'FIELD_TAKEN', field: 'name', data: { field: 'name' } });
  const { seatsPerDay } = await getSettings(trx);
  const seats = maxSeatsOr(input.maxSeatsPerDay ?? null, seatsPerDay);
  if (seats <= 0) refuse({ code: 'FIELD_INVALID', field: 'maxSeatsPerDay', data: { field: 'maxSeats' } });
  const values = { name, max_seats_per_day: seats, is_active: input.isActive };
  const id = input.id === 0 ? await insertLine(trx, values) : input.id;
  if (input.id !== 0) {
    await getLine(trx, id);
    const isSaved = await updateLine(trx, { id, rowVersion: input.rowVersion, values });
    if (!isSaved) refuse({ code: 'STALE_RECORD' });
  }
  announce(trx, { topic: 'scheduler', id: null, storeId: null });
  return getLine(trx, id);
}

/** Deletes a line; refuses one with scheduled orders with 406 (SCHED-16). */
export async function removeLine(trx: Trx, id: number): Promise<void> {
  if (!(await lockLine(trx, id))) refuse({ code: 'NOT_FOUND' });
  refuseAny(refusalsOf(checkDeleteLine(await getLine(trx, id))));
  await deleteLine(trx, id);
  announce(trx, { topic: 'scheduler', id: null, storeId: null });
}
