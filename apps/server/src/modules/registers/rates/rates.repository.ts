import type { Cents } from '@cordovan/domain/money';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';

export interface RateRow {
  readonly id: number;
  readonly employeeId: number;
  readonly from: string;
  readonly hourly: Cents;
  readonly rowVersion: number;
}

function selectRates(handle: Handle) {
  return handle
    .selectFrom('labor_rates')
    .select([
      'id',
      'employee_id as employeeId',
      'from_day as from',
      'hourly_cents as hourly',
      'row_version as rowVersion',
    ]);
}

/** All rates, newest first. */
export const listRateRows = (handle: Handle): Promise<RateRow[]> =>
  selectRates(handle).orderBy('from_day', 'desc').execute();

export const listRatesOf = (handle: Handle, employeeId: number): Promise<RateRow[]> =>
  selectRates(handle).where('employee_id', '=', employeeId).orderBy('from_day', 'desc').execute();

export const findRate = (handle: Handle, id: number): Promise<RateRow | undefined> =>
  selectRates(handle).where('id', '=', id).executeTakeFirst();

interface Saved {
  readonly employeeId: number;
  readonly from: string;
  readonly hourly: Cents;
  readonly userId: number;
  readonly now: Date;
}

export async function insertRate(trx: Trx, rate: Saved): Promise<void> {
  await trx
    .insertInto('labor_rates')
    .values({
      employee_id: rate.employeeId,
      from_day: rate.from,
      hourly_cents: rate.hourly,
      created_by: rate.userId,
      created_at: rate.now,
    })
    .execute();
}

/** False when another version is stored. */
export async function updateRate(
  trx: Trx,
  rate: Pick<RateRow, 'id' | 'from' | 'hourly' | 'rowVersion'>,
): Promise<boolean> {
  const result = await trx
    .updateTable('labor_rates')
    .set({ from_day: rate.from, hourly_cents: rate.hourly, row_version: rate.rowVersion + 1 })
    .where('id', '=', rate.id)
    .where('row_version', '=', rate.rowVersion)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function deleteRate(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('labor_rates').where('id', '=', id).execute();
}
