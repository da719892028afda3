import { sql } from 'kysely';
import type { NameUse } from '@cordovan/contracts/catalogue-words';
import { saleItemTypes } from '@cordovan/domain/catalogue';
import type { PieceNames } from '@cordovan/domain/messages';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';
import { records } from '../import-rows.ts';

export interface UsedName {
  readonly name: string;
  readonly use: NameUse;
}

/** Names in use, in order of their use. Styles, leathers, flavors and collections have proper names. */
export async function listUsedNames(handle: Handle): Promise<readonly UsedName[]> {
  const query = sql<UsedName>`
    select name, use from (
      select 1 as place, name, 'furnitureType' as use from furniture_types where is_active
      union select 2, name, 'part' from customization_parts where is_active
      union select 3, name, 'option' from customization_items where is_active
      union select 4, p.name, 'shopPart' from shopper_parts p
      union select 5, i.item_name, 'shopOption' from shopper_items i
        where i.type_item = 3
          or not exists (select from leather_items l where lower(l.name) = lower(i.item_name))
      union select 6, c.name, 'shopPiece' from shopper_components c
      union select 7, name, case type when ${saleItemTypes.delivery}::int then 'delivery' else 'saleItem' end
        from sale_items where is_active
      union select 8, name, 'bundle' from bundles where is_active
      union select 9, name, 'grade' from collection_grades where is_active
      union select 10, color, 'color' from leather_items where is_active
      union select 11, name, 'paymentTerm' from payment_terms where is_active
      union select 12, name, 'channel' from channels where is_active
    ) n order by place, lower(name), name`;
  return (await query.execute(handle)).rows;
}

/** A style's furniture, for names that combine style and furniture type. */
export async function listPieceNames(handle: Handle): Promise<readonly PieceNames[]> {
  const query = sql<PieceNames>`
    select distinct i.name, s.name as style, t.name as "furnitureType"
    from sale_items i join styles s on s.id = i.style_id join furniture_types t on t.id = i.furniture_type_id`;
  return (await query.execute(handle)).rows;
}

/**
 * Names that visitors see: those in the shops' own offers and in the defaults of a style's page. For the customizer
 * page, and if a shop offers the whole catalog, also the names of all furniture on sale.
 */
export async function listVisitorNames(handle: Handle, { isWhole }: { isWhole: boolean }): Promise<string[]> {
  const query = sql<{ name: string }>`
    with scope as materialized (
      select ${isWhole}::boolean or exists (select from companies c
        where not exists (select from shopper_styles own where own.company_id = c.id)) as whole
    ),
    furniture as materialized (
      select i.id, i.name, t.name as type from sale_items i join furniture_types t on t.id = i.furniture_type_id, scope
      where i.is_active and (scope.whole or i.style_id in (select style_id from shopper_styles))
    )
    select p.name from shopper_parts p
    union select i.item_name from shopper_items i
    union select c.name from shopper_components c
    union select name from furniture
    union select type from furniture
    union select l.color from leather_items l where l.is_active
    union select t.name from styles s
      join sale_items i on i.style_id = s.id and i.is_principal and i.is_active
      join furniture_types t on t.id = i.furniture_type_id where s.is_active
    union select unnest(array[p.name, o.name]) from style_defaults d
      join styles s on s.id = d.style_id and s.is_active
      join customization_parts p on p.id = d.customization_part_id
      join customization_items o on o.id = d.customization_item_id
    union select unnest(array[p.name, o.name]) from flavor_customizations f
      join shopper_flavors shown on shown.flavor_id = f.flavor_id
      join customization_parts p on p.id = f.customization_part_id
      join customization_items o on o.id = f.customization_item_id
    union select unnest(array[p.name, o.name]) from scope, customizations c
      join furniture on furniture.id = c.sale_item_id
      join customization_parts p on p.id = c.customization_part_id and p.is_active
      join customization_items o on o.id = c.customization_item_id and o.is_active
      where scope.whole and c.active and not c.special
    union select i.name from sale_items i
      where ${isWhole}::boolean and i.is_active and i.furniture_type_id is null`;
  return (await query.execute(handle)).rows.map(({ name }) => name);
}

export interface WordRow {
  readonly name: string;
  readonly spanish: string;
  readonly row_version: number;
}

export async function listWordRows(handle: Handle): Promise<readonly WordRow[]> {
  return handle
    .selectFrom('catalogue_words')
    .select(['name', 'spanish', 'row_version'])
    .orderBy('name')
    .execute();
}

interface Word {
  readonly name: string;
  readonly spanish: string;
}

/** Adds and changes words, and removes those without Spanish. */
export async function writeWords(trx: Trx, words: readonly Word[]): Promise<void> {
  const kept = words.filter(({ spanish }) => spanish !== '');
  const removed = words.filter(({ spanish }) => spanish === '');
  if (kept.length > 0)
    await sql`
      insert into catalogue_words as w (name, spanish)
      select lower(btrim(r.name)), btrim(r.spanish) from ${records(kept, 'name text, spanish text')}
      on conflict (name) do update set spanish = excluded.spanish, row_version = w.row_version + 1`.execute(
      trx,
    );
  if (removed.length > 0)
    await sql`delete from catalogue_words w using ${records(removed, 'name text')}
      where w.name = lower(btrim(r.name))`.execute(trx);
}
