import { sql } from 'kysely';
import { saleItemTypes } from '@cordovan/domain/catalogue';
import type { Cents } from '@cordovan/domain/money';
import { PLATINUM_GRADE, type PriceRowType } from '@cordovan/domain/pricing';
import type { Handle } from '../../platform/database/transaction.ts';

export interface GridItemRow {
  readonly id: number;
  readonly name: string;
  readonly code: string;
  readonly styleName: string | null;
  readonly furnitureTypeName: string | null;
}

export interface GridPriceRow {
  readonly saleItemId: number;
  readonly type: PriceRowType;
  readonly gradeId: number;
  readonly leatherGradeId: number | null;
  /** First day of the row in force; null before the first row. */
  readonly initDate: string | null;
  readonly value: Cents | null;
  readonly nextDay: string | null;
}

/** Active furniture and all sale items with a price in the list, by style. */
export async function listGridItems(handle: Handle, priceListId: number): Promise<GridItemRow[]> {
  const query = sql<GridItemRow>`
    select i.id, i.name, i.code, s.name as "styleName", f.name as "furnitureTypeName"
    from sale_items i left join styles s on s.id = i.style_id
    left join furniture_types f on f.id = i.furniture_type_id
    where (i.type = ${saleItemTypes.furniture} and i.is_active)
      or exists (select from prices_and_costs p where p.price_list_id = ${priceListId} and p.sale_item_id = i.id)
    order by i.type, lower(s.name), i.sort_order, lower(i.name), i.id`;
  return (await query.execute(handle)).rows;
}

/**
 * For each item, grade and type, lists the newest row that starts on or before the day (CAT-24), and the next row's
 * day.
 */
export async function listGridPrices(
  handle: Handle,
  priceListId: number,
  day: string,
): Promise<GridPriceRow[]> {
  const query = sql<GridPriceRow>`
    select sale_item_id as "saleItemId", type, collection_grade_id as "gradeId", leather_grade_id as "leatherGradeId",
      max(init_date) filter (where init_date <= ${day}::date) as "initDate",
      (array_agg(value_cents order by init_date desc) filter (where init_date <= ${day}::date))[1] as value,
      min(init_date) filter (where init_date > ${day}::date) as "nextDay"
    from prices_and_costs where price_list_id = ${priceListId}
    group by sale_item_id, type, collection_grade_id, leather_grade_id`;
  return (await query.execute(handle)).rows;
}

export async function listChangeDays(
  handle: Handle,
  priceListId: number,
): Promise<{ readonly day: string; readonly count: number }[]> {
  return handle
    .selectFrom('prices_and_costs')
    .where('price_list_id', '=', priceListId)
    .groupBy('init_date')
    .orderBy('init_date')
    .select((select) => ['init_date as day', select.fn.countAll<number>().as('count')])
    .execute();
}

/** Collection grades that an active collection uses or that have a price in the list. */
export async function listGridGrades(
  handle: Handle,
  priceListId: number,
): Promise<{ readonly id: number; readonly name: string }[]> {
  return handle
    .selectFrom('collection_grades as g')
    .where((where) =>
      where.or([
        where.exists(
          where
            .selectFrom('collections as c')
            .whereRef('c.collection_grade_id', '=', 'g.id')
            .where('c.is_active', '=', true)
            .select('c.id'),
        ),
        where.exists(
          where
            .selectFrom('prices_and_costs as p')
            .whereRef('p.collection_grade_id', '=', 'g.id')
            .where('p.price_list_id', '=', priceListId)
            .select('p.id'),
        ),
      ]),
    )
    .orderBy('g.id')
    .select(['g.id', 'g.name'])
    .execute();
}

export interface QuotationKeys {
  readonly priceListId: number;
  /** Null counts the quotations with any item of the list. */
  readonly saleItemIds: readonly number[] | null;
  readonly day: string;
  readonly today: string;
  readonly statusId: number;
}

/** SQL condition: quotation `o` hasn't expired. */
const isOpen = ({ statusId, today }: Pick<QuotationKeys, 'statusId' | 'today'>) =>
  sql`o.status_id = ${statusId} and (o.quotation_expires_on is null or o.quotation_expires_on >= ${today}::date)`;

/** Counts quotations that haven't expired and contain one of the items at the list's prices. */
export async function countOpenQuotations(
  handle: Handle,
  { priceListId, saleItemIds, day, today, statusId }: QuotationKeys,
): Promise<{ readonly open: number; readonly since: number }> {
  const query = sql<{ open: number; since: number }>`
    select count(*)::int as open, (count(*) filter (where o.priced_on >= ${day}::date))::int as since
    from orders o
    where ${isOpen({ statusId, today })}
      and exists (select from order_details d
        where d.company_id = o.company_id and d.order_id = o.id and d.price_list_id = ${priceListId}
          and (${saleItemIds}::bigint[] is null or d.sale_item_id = any(${saleItemIds}::bigint[])))`;
  return (await query.execute(handle)).rows[0]!;
}

export interface QuotedLineRow {
  readonly companyId: number;
  readonly orderId: number;
  readonly saleItemId: number;
  readonly gradeId: number;
  readonly leatherGradeId: number | null;
  readonly quantity: number;
  readonly optionPercent: number;
  readonly multiplier: number;
  /** Whether the store adds a percentage to this line's collection. */
  readonly isTopCollection: boolean;
}

/** Lists the open quotations' lines that use a price from the list. */
export async function listQuotedLines(
  handle: Handle,
  { priceListId, saleItemIds, today, statusId }: Omit<QuotationKeys, 'day'>,
): Promise<QuotedLineRow[]> {
  const query = sql<QuotedLineRow>`
    select d.company_id as "companyId", d.order_id as "orderId", d.sale_item_id as "saleItemId",
      p.collection_grade_id as "gradeId", p.leather_grade_id as "leatherGradeId", d.quantity, o.multiplier,
      s.uses_collection and (p.collection_grade_id = ${PLATINUM_GRADE} or p.collection_grade_id is not distinct from
        c.collection_grade_id) as "isTopCollection",
      coalesce((select sum(k.percentage_increase) from detail_customizations k
        where k.company_id = d.company_id and k.detail_id = d.id), 0)::float8 as "optionPercent"
    from order_details d
    join orders o on o.company_id = d.company_id and o.id = d.order_id
    join prices_and_costs p on p.id = d.default_prices_id
    join stores s on s.id = o.store_id
    left join parameter_collections m on m.id = s.parameter_collection_id
    left join collections c on c.id = m.max_collection_id
    where d.price_list_id = ${priceListId} and d.sale_item_id = any(${saleItemIds}::bigint[])
      and ${isOpen({ statusId, today })}`;
  return (await query.execute(handle)).rows;
}
