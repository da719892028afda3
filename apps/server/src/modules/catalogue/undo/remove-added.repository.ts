import { sql } from 'kysely';
import { saleItemTypes } from '@cordovan/domain/catalogue';
import { COST_ROW, PRICE_ROW } from '@cordovan/domain/pricing';
import type { Trx } from '../../../platform/database/transaction.ts';
import { records } from '../import-rows.ts';
import { NAMED_TABLES } from '../named-tables.ts';
import type { AnyRow } from '../workbook/read-rows.ts';
import type { SheetName } from '../workbook/workbook.ts';
import type { KeptChange } from './kept-change.ts';

/** Deletes rows that an import added. Fails when an order or another table refers to one. */
export async function deleteAdded(trx: Trx, sheet: SheetName, rows: readonly AnyRow[]): Promise<void> {
  if (rows.length === 0) return;
  const named = NAMED_TABLES[sheet];
  if (named) {
    const names = rows.map((row) => ({ name: row[named.field] }));
    await sql`delete from ${sql.table(named.table)} t using ${records(names, 'name text')}
      where lower(t.${sql.ref(named.key)}) = lower(r.name)`.execute(trx);
  }
  await deleters[sheet]?.(trx, rows);
}

const deleters: Partial<Record<SheetName, (trx: Trx, rows: readonly AnyRow[]) => Promise<unknown>>> = {
  Channels: (trx, rows) =>
    sql`delete from channels t using ${records(rows, 'store text, name text')}, stores s
      where s.id = t.store_id and lower(s.name) = lower(r.store) and lower(t.name) = lower(r.name)`.execute(
      trx,
    ),
  CustomizerElements: (trx, rows) =>
    sql`delete from customizer_elements t using ${records(rows, 'type smallint, "externalId" bigint')}
      where t.type = r.type and t.external_id = r."externalId"`.execute(trx),
  CustomizationItems: (trx, rows) =>
    sql`delete from customization_items t using ${records(rows, 'type smallint, name text')}
      where t.customization_type_id = r.type and lower(t.name) = lower(r.name)`.execute(trx),
  Customizations: (trx, rows) =>
    sql`delete from customizations t
      using ${records(rows, '"saleItem" text, part text, "itemType" smallint, item text')}
        left join sale_items s on lower(s.code) = lower(r."saleItem"), customization_parts p, customization_items i
      where p.id = t.customization_part_id and i.id = t.customization_item_id
        and t.sale_item_id is not distinct from s.id and lower(p.name) = lower(r.part)
        and i.customization_type_id = r."itemType" and lower(i.name) = lower(r.item)`.execute(trx),
  Prices: (trx, rows) => deletePrices(trx, rows),
};

const PRICE_SHAPE = `"priceList" text, "saleItem" text, kind text, "initDate" date, "leatherGrade" int,
  grades smallint[]`;
const GRADES = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** Deletes the given grades from price rows; by default all grades. */
async function deletePrices(trx: Trx, rows: readonly AnyRow[]): Promise<void> {
  const given = rows.map((row) => ({ grades: GRADES, ...row }));
  await sql`
    delete from prices_and_costs t
    using ${records(given, PRICE_SHAPE)}, price_lists l, sale_items i
    where l.id = t.price_list_id and i.id = t.sale_item_id
      and lower(l.name) = lower(r."priceList") and lower(i.code) = lower(r."saleItem")
      and t.type = case r.kind when 'price' then ${PRICE_ROW}::int else ${COST_ROW}::int end
      and t.init_date = r."initDate" and t.leather_grade_id is not distinct from r."leatherGrade" / 100
      and t.collection_grade_id = any (r.grades)`.execute(trx);
}

/** Deletes the grades that an import added to existing price rows. */
export async function deletePriceCells(trx: Trx, changes: readonly KeptChange[]): Promise<void> {
  const rows = changes.flatMap(({ before, after }) => {
    if (!before || !after) return [];
    const grades = GRADES.filter(
      (grade) => before[`grade${grade}`] === null && after[`grade${grade}`] !== null,
    );
    return grades.length === 0 ? [] : [{ ...after, grades }];
  });
  if (rows.length > 0) await deletePrices(trx, rows);
}

/** Clears unique values in rows that will be deleted, so that the earlier rows can get them back. */
export async function clearUniqueValues(
  trx: Trx,
  added: (sheet: SheetName) => readonly AnyRow[],
): Promise<void> {
  const [items, styles, stores] = [added('SaleItems'), added('Styles'), added('Stores')];
  if (items.length > 0)
    await sql`update sale_items i set name = '#' || i.id, is_principal = false, type = ${saleItemTypes.service}
      from ${records(items, 'code text')} where lower(i.code) = lower(r.code)`.execute(trx);
  if (styles.length > 0)
    await sql`update styles s set external_id = null
      from ${records(styles, 'name text')} where lower(s.name) = lower(r.name)`.execute(trx);
  if (stores.length > 0)
    await sql`update stores s set is_factory = false
      from ${records(stores, 'name text')} where lower(s.name) = lower(r.name)`.execute(trx);
}
