import { sql } from 'kysely';
import type { Handle, Trx } from '../../platform/database/transaction.ts';
import type { Typeface } from '@cordovan/domain/companies';
import type { Cents } from '@cordovan/domain/money';
import type { CompanyRow } from './companies.rows.ts';

function selectCompanies(handle: Handle) {
  return handle
    .selectFrom('companies as c')
    .leftJoin('leather_items as l', 'l.id', 'c.default_leather_item_id')
    .leftJoin('stores as s', 's.id', 'c.default_store_id')
    .leftJoin('sale_items as i', 'i.id', 'c.default_sale_item_id')
    .select([
      'c.id',
      'c.label',
      'c.is_house',
      'c.name',
      'c.product_label',
      'c.multiplier',
      'c.sales_tax',
      'c.payments',
      'c.minimum_percentage',
      'c.flavor_mode',
      'c.adiis_class_id',
      'c.default_sales_rep_id',
      sql<boolean>`exists (select from sales_reps r where r.id = c.default_sales_rep_id and r.is_active
        and btrim(coalesce(r.quick_books_id, '')) <> '')`.as('has_ready_rep'),
      'c.default_store_id',
      's.name as store_name',
      'c.template_order',
      'c.template_email',
      'c.redirect_url',
      'c.default_leather_item_id',
      'l.name as leather_name',
      'c.default_sale_item_id',
      'i.name as sale_item_name',
      'c.logo_address',
      'c.accent_color',
      'c.head_color',
      'c.typeface',
      'c.embed_sites',
      'c.offers_samples',
      'c.sample_price_cents',
      'c.samples_per_order',
      'c.row_version',
    ]);
}

export async function listCompanyRows(handle: Handle): Promise<CompanyRow[]> {
  return selectCompanies(handle).orderBy('c.id').execute();
}

export async function findCompanyRow(handle: Handle, id: number): Promise<CompanyRow | undefined> {
  return selectCompanies(handle).where('c.id', '=', id).executeTakeFirst();
}

export async function listCompaniesByLabels(
  handle: Handle,
  labels: readonly string[],
): Promise<CompanyRow[]> {
  return selectCompanies(handle)
    .where('c.label', 'in', [...labels])
    .execute();
}

export async function getHouseRow(handle: Handle): Promise<CompanyRow> {
  return selectCompanies(handle).where('c.is_house', '=', true).executeTakeFirstOrThrow();
}

export interface CompanyValues {
  readonly name?: string;
  readonly product_label?: string;
  readonly multiplier: number;
  readonly sales_tax?: number;
  readonly payments?: boolean;
  readonly minimum_percentage?: number;
  readonly flavor_mode?: boolean;
  readonly adiis_class_id?: string | null;
  readonly default_sales_rep_id?: number | null;
  readonly template_order?: string | null;
  readonly template_email?: string | null;
  readonly redirect_url?: string | null;
  readonly default_leather_item_id?: number | null;
  readonly default_sale_item_id?: number | null;
  readonly default_store_id?: number | null;
  readonly logo_address?: string | null;
  readonly accent_color?: string | null;
  readonly head_color?: string | null;
  readonly typeface?: Typeface;
  readonly embed_sites?: string[];
  readonly offers_samples?: boolean;
  readonly sample_price_cents?: Cents;
  readonly samples_per_order?: number;
}

/** Locks a company against concurrent saves; returns its version. */
export async function lockCompany(trx: Trx, id: number): Promise<number | undefined> {
  const row = await trx
    .selectFrom('companies')
    .where('id', '=', id)
    .select('row_version')
    .forUpdate()
    .executeTakeFirst();
  return row?.row_version;
}

export async function updateCompany(
  trx: Trx,
  change: { id: number; values: CompanyValues; now: Date },
): Promise<void> {
  await trx
    .updateTable('companies')
    .set((set) => ({ ...change.values, row_version: set('row_version', '+', 1), updated_at: change.now }))
    .where('id', '=', change.id)
    .execute();
}

/** Tables that a company refers to by id. */
export type Referred = 'sales_reps' | 'leather_items' | 'sale_items';

export async function isKnown(handle: Handle, table: Referred, id: number): Promise<boolean> {
  const row = await handle.selectFrom(table).where('id', '=', id).select('id').executeTakeFirst();
  return row !== undefined;
}

/** Whether an active user has this email. */
export async function hasActiveUser(handle: Handle, email: string): Promise<boolean> {
  const row = await handle
    .selectFrom('users')
    .where((where) => where(where.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('is_active', '=', true)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}
