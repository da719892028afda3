import { sql } from 'kysely';
import type { Cents } from '@cordovan/domain/money';
import type { SaleItemType } from '@cordovan/domain/catalogue';
import type { Handle } from '../../platform/database/transaction.ts';

/** Names that the rows of a file refer to. */
export const listSalesReps = (handle: Handle) =>
  handle
    .selectFrom('sales_reps')
    .where('is_active', '=', true)
    .select(['id', 'name'])
    .orderBy('id')
    .execute();

export const listTerms = (handle: Handle) =>
  handle
    .selectFrom('payment_terms')
    .where('is_active', '=', true)
    .select(['id', 'name', 'needs_deposit'])
    .orderBy('sort_order')
    .orderBy('id')
    .execute();

/** Stores that sell; excludes the factory. */
export const listStores = (handle: Handle, companyId: number) =>
  handle
    .selectFrom('stores')
    .where('company_id', '=', companyId)
    .where('is_active', '=', true)
    .select(['id', 'name', 'state', 'tax_rate', 'time_zone'])
    .orderBy('id')
    .execute();

export const listVendors = (handle: Handle) =>
  handle.selectFrom('vendors').where('is_active', '=', true).select(['id', 'name']).orderBy('id').execute();

export const listLeathers = (handle: Handle) =>
  handle
    .selectFrom('leather_items')
    .where('is_active', '=', true)
    .select(['id', 'name', 'collection_id', 'at_hand', 'unit_cost_cents'])
    .orderBy('id')
    .execute();

export const listPriceLists = (handle: Handle) =>
  handle.selectFrom('price_lists').select(['id', 'name']).orderBy('id').execute();

export const listGrades = (handle: Handle) =>
  handle.selectFrom('collection_grades').select(['id', 'name']).orderBy('id').execute();

export interface ItemRow {
  readonly id: number;
  readonly name: string;
  readonly code: string;
  readonly type: SaleItemType;
  readonly style_id: number | null;
  readonly furniture_type_id: number | null;
  readonly seats: number;
  readonly leather_area: number;
  readonly base_cost_cents: Cents;
  readonly style_name: string | null;
  readonly is_active: boolean;
}

/** Sale items with the names of their styles. */
export async function listItems(handle: Handle): Promise<ItemRow[]> {
  return handle
    .selectFrom('sale_items as i')
    .leftJoin('styles as s', 's.id', 'i.style_id')
    .select([
      'i.id',
      'i.name',
      'i.code',
      'i.type',
      'i.style_id',
      'i.furniture_type_id',
      'i.seats',
      'i.leather_area',
      'i.base_cost_cents',
      's.name as style_name',
      'i.is_active',
    ])
    .orderBy('i.id')
    .execute();
}

/** Finds those keys that an import added and that weren't undone, with the import's day. */
export async function listImportedKeys(
  handle: Handle,
  companyId: number,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (keys.length === 0) return new Map();
  const result = await sql<{ key: string; imported_at: Date }>`
    select r.key, max(i.imported_at) as imported_at from import_rows r
    join imports i on i.company_id = r.company_id and i.id = r.import_id
    where r.company_id = ${companyId} and r.key = any(${keys}::text[]) and r.action <> 'skip' and i.undone_at is null
    group by r.key`.execute(handle);
  return new Map(result.rows.map((row) => [row.key, row.imported_at]));
}

export interface NamedCustomers {
  readonly ids: readonly number[];
  readonly idsOf: (name: string) => readonly number[];
  /** Customer names, used to suggest the nearest one. */
  readonly names: readonly string[];
}

const MOST_SUGGESTED = 5_000;

/** Finds customers by their full names, with the words in any order. */
export async function listCustomersNamed(
  handle: Handle,
  companyId: number,
  names: readonly string[],
): Promise<NamedCustomers> {
  const wanted = [...new Set(names)].filter((name) => name !== '');
  if (wanted.length === 0) return { ids: [], idsOf: () => [], names: [] };
  const result = await sql<{ name: string; id: number }>`
    select w.name, c.id from unnest(${wanted}::text[]) as w(name)
    join customers c on c.company_id = ${companyId} and c.is_live and not c.from_visit
      and c.name_key = name_words(w.name)`.execute(handle);
  const byName = new Map<string, number[]>();
  for (const { name, id } of result.rows) byName.set(name, [...(byName.get(name) ?? []), id]);
  const known = await sql<{ name: string }>`select btrim(name || ' ' || last_name) as name from customers
    where company_id = ${companyId} and is_live and not from_visit
    order by id limit ${MOST_SUGGESTED}`.execute(handle);
  return {
    ids: result.rows.map(({ id }) => id),
    idsOf: (name) => byName.get(name) ?? [],
    names: known.rows.map(({ name }) => name),
  };
}
