import { sql } from 'kysely';
import type { Cents } from '@cordovan/domain/money';
import type { CustomizationType } from '@cordovan/domain/catalogue';
import type { Trx } from '../../../platform/database/transaction.ts';

interface Values {
  readonly name: string;
  readonly max_retail_price_cents: Cents;
  readonly factory_price_cents: Cents;
  readonly sort_order: number;
  readonly is_active: boolean;
}

export interface PartValues extends Values {
  readonly prices_by_item: boolean;
  readonly leather_share_percent: number;
}

export interface OptionValues extends Values {
  readonly code: string;
  readonly customization_type_id: CustomizationType;
  readonly percentage_increase: number;
  readonly extra_days: number;
  readonly image_name: string;
  readonly picture_file: string;
}

type Table = 'customization_parts' | 'customization_items' | 'customizations';

/** Locks a row until the transaction ends; returns its version. */
export async function lockRow(trx: Trx, table: Table, id: number): Promise<number | undefined> {
  const row = await trx
    .selectFrom(table)
    .where('id', '=', id)
    .select('row_version')
    .forUpdate()
    .executeTakeFirst();
  return row?.row_version;
}

export async function putPart(trx: Trx, id: number, values: PartValues): Promise<number> {
  if (id === 0)
    return (
      await trx.insertInto('customization_parts').values(values).returning('id').executeTakeFirstOrThrow()
    ).id;
  await trx
    .updateTable('customization_parts')
    .set((set) => ({ ...values, row_version: set('row_version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  return id;
}

export async function putOption(trx: Trx, id: number, values: OptionValues): Promise<number> {
  if (id === 0)
    return (
      await trx.insertInto('customization_items').values(values).returning('id').executeTakeFirstOrThrow()
    ).id;
  await trx
    .updateTable('customization_items')
    .set((set) => ({ ...values, row_version: set('row_version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  return id;
}

/** Whether a sale item offers the option, or an order has it. */
export async function isOptionUsed(trx: Trx, id: number): Promise<boolean> {
  const query = sql<{ used: boolean }>`select
    exists (select from customizations where customization_item_id = ${id})
    or exists (select from style_defaults where customization_item_id = ${id})
    or exists (select from flavor_customizations where customization_item_id = ${id})
    or exists (select from shopper_items where customization_item_id = ${id})
    or exists (select from detail_customizations where customization_item_id = ${id}) as used`;
  return (await query.execute(trx)).rows[0]!.used;
}

interface PlaceRow {
  readonly sale_item_id: number | null;
  readonly customization_part_id: number;
  readonly customization_item_id: number;
}

export interface OfferValues {
  readonly active: boolean;
  readonly special: boolean;
  readonly quantity_required: number;
}

export async function findPlace(trx: Trx, id: number): Promise<(PlaceRow & OfferValues) | undefined> {
  return trx
    .selectFrom('customizations')
    .where('id', '=', id)
    .select([
      'sale_item_id',
      'customization_part_id',
      'customization_item_id',
      'active',
      'special',
      'quantity_required',
    ])
    .executeTakeFirst();
}

export async function insertCustomization(trx: Trx, values: PlaceRow & OfferValues): Promise<number> {
  const row = await trx.insertInto('customizations').values(values).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

export async function updateCustomization(trx: Trx, id: number, values: OfferValues): Promise<void> {
  await trx
    .updateTable('customizations')
    .set((set) => ({ ...values, row_version: set('row_version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Which of these rows don't exist. */
export async function missingRows(
  trx: Trx,
  table: 'customization_parts' | 'customization_items' | 'sale_items',
  ids: readonly number[],
): Promise<readonly number[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const rows = await trx.selectFrom(table).where('id', 'in', wanted).select('id').execute();
  const known = new Set(rows.map(({ id }) => id));
  return wanted.filter((id) => !known.has(id));
}
