import { sql } from 'kysely';
import type { AgencyRate } from '@cordovan/domain/accounting';
import type { Period } from '@cordovan/domain/calendar';
import type { Cents } from '@cordovan/domain/money';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';

export interface AgencyRow {
  readonly id: number;
  readonly name: string;
  readonly is_active: boolean;
  readonly row_version: number;
}

export const listAgencies = (handle: Handle): Promise<AgencyRow[]> =>
  handle
    .selectFrom('tax_agencies')
    .select(['id', 'name', 'is_active', 'row_version'])
    .orderBy('name')
    .orderBy('id')
    .execute();

/** Adds an agency, or changes one if its version still matches; false if it doesn't. */
export async function putAgency(
  trx: Trx,
  { id, rowVersion, ...values }: { id: number; rowVersion: number; name: string; is_active: boolean },
): Promise<number | undefined> {
  if (id === 0) {
    const row = await trx.insertInto('tax_agencies').values(values).returning('id').executeTakeFirstOrThrow();
    return row.id;
  }
  const row = await trx
    .updateTable('tax_agencies')
    .set((set) => ({ ...values, row_version: set('row_version', '+', 1) }))
    .where('id', '=', id)
    .where('row_version', '=', rowVersion)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Blocks other filings and changes of the agency until the transaction ends. */
export async function lockAgency(trx: Trx, id: number): Promise<AgencyRow | undefined> {
  return trx
    .selectFrom('tax_agencies')
    .where('id', '=', id)
    .select(['id', 'name', 'is_active', 'row_version'])
    .forUpdate()
    .executeTakeFirst();
}

export interface StoreRow {
  readonly id: number;
  readonly name: string;
  readonly state: string;
}

export const listTaxedStores = (handle: Handle): Promise<StoreRow[]> =>
  handle
    .selectFrom('stores')
    .where('is_active', '=', true)
    .select(['id', 'name', 'state'])
    .orderBy('name')
    .execute();

export interface RateRow extends AgencyRate {
  readonly storeId: number;
}

/** The rates of one store or all stores, in date order. */
export async function listRates(handle: Handle, storeId?: number): Promise<RateRow[]> {
  let query = handle.selectFrom('tax_rates');
  if (storeId !== undefined) query = query.where('store_id', '=', storeId);
  return query
    .select(['store_id as storeId', 'tax_agency_id as agencyId', 'rate', 'starts_on as startsOn'])
    .orderBy('store_id')
    .orderBy('tax_agency_id')
    .orderBy('starts_on')
    .execute();
}

/** Blocks other changes of a store's rates until the transaction ends. */
export async function lockStore(trx: Trx, id: number): Promise<StoreRow | undefined> {
  return trx
    .selectFrom('stores')
    .where('id', '=', id)
    .select(['id', 'name', 'state'])
    .forUpdate()
    .executeTakeFirst();
}

export async function putRates(trx: Trx, storeId: number, rates: readonly AgencyRate[]): Promise<void> {
  for (const { agencyId, rate, startsOn } of rates)
    await trx
      .insertInto('tax_rates')
      .values({ store_id: storeId, tax_agency_id: agencyId, rate, starts_on: startsOn })
      .onConflict((conflict) =>
        conflict.columns(['store_id', 'tax_agency_id', 'starts_on']).doUpdateSet({ rate }),
      )
      .execute();
}

export interface DueRow {
  readonly agency_id: number;
  readonly store_id: number;
  readonly store: string;
  readonly due: Cents;
}

/** Tax on orders booked in a period, by agency and store. */
export async function listDue(handle: Handle, { from, to }: Period): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    select l.tax_agency_id as agency_id, l.store_id, s.name as store,
      sum(l.credit_cents - l.debit_cents)::bigint as due
    from journal_lines l
    join journal_entries e on e.company_id = l.company_id and e.id = l.journal_entry_id
    join stores s on s.id = l.store_id
    where l.tax_agency_id is not null and e.entry_date between ${from} and ${to}
    group by 1, 2, 3 order by 1, 3`.execute(handle);
  return rows;
}

export interface FilingRow {
  readonly id: number;
  readonly company_id: number;
  readonly tax_agency_id: number;
  readonly period_from: string;
  readonly period_to: string;
  readonly due_cents: Cents;
  readonly paid_cents: Cents;
  readonly filed_on: string;
  readonly reference: string;
  readonly journal_entry_id: number | null;
  readonly is_undone: boolean;
  readonly created_by: string;
}

const selectFilings = (handle: Handle) =>
  handle
    .selectFrom('tax_filings as f')
    .innerJoin('users as u', 'u.id', 'f.created_by')
    .select([
      'f.id',
      'f.company_id',
      'f.tax_agency_id',
      'f.period_from',
      'f.period_to',
      'f.due_cents',
      'f.paid_cents',
      'f.filed_on',
      'f.reference',
      'f.journal_entry_id',
      'f.is_undone',
      'u.name as created_by',
    ]);

/** Filings that include any day of the period, newest first. */
export const listFilings = (handle: Handle, { from, to }: Period): Promise<FilingRow[]> =>
  selectFilings(handle)
    .where('f.is_undone', '=', false)
    .where('f.period_from', '<=', to)
    .where('f.period_to', '>=', from)
    .orderBy('f.id', 'desc')
    .execute();

export const findFiling = (handle: Handle, id: number): Promise<FilingRow | undefined> =>
  selectFilings(handle).where('f.id', '=', id).executeTakeFirst();

export interface NewFiling {
  readonly companyId: number;
  readonly agencyId: number;
  readonly period: Period;
  readonly due: Cents;
  readonly paid: Cents;
  readonly date: string;
  readonly reference: string;
  readonly entryId: number | null;
  readonly userId: number;
  readonly now: Date;
}

export async function insertFiling(trx: Trx, filing: NewFiling): Promise<number> {
  const row = await trx
    .insertInto('tax_filings')
    .values({
      company_id: filing.companyId,
      tax_agency_id: filing.agencyId,
      period_from: filing.period.from,
      period_to: filing.period.to,
      due_cents: filing.due,
      paid_cents: filing.paid,
      filed_on: filing.date,
      reference: filing.reference,
      journal_entry_id: filing.entryId,
      created_by: filing.userId,
      created_at: filing.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function setFilingUndone(trx: Trx, id: number, reversalId: number | null): Promise<void> {
  await trx
    .updateTable('tax_filings')
    .set({ is_undone: true, reversal_entry_id: reversalId })
    .where('id', '=', id)
    .execute();
}
