import { sql } from 'kysely';
import type { Handle } from '../../../platform/database/transaction.ts';

/** Catalog facts about chosen pieces that aren't saved. */
export interface PieceFacts {
  readonly items: readonly {
    readonly id: number;
    readonly seats: number;
    readonly area: number;
    readonly extraDays: number;
    /** Waste factor of the item's style; null for the company default. */
    readonly wasteFactor: number | null;
  }[];
  /** Percentage of the leather area that each part takes. */
  readonly parts: readonly { readonly id: number; readonly share: number }[];
  /** Chosen customizations. */
  readonly chosen: readonly { readonly id: number; readonly partId: number; readonly itemId: number }[];
  /** Chosen options that add days. */
  readonly slowItems: readonly { readonly id: number; readonly extraDays: number }[];
  /** Leathers that add days when nothing is known about their stock. */
  readonly slowLeathers: readonly { readonly id: number; readonly extraDays: number }[];
  /** Default options of a style that add days, used for parts without a choice. */
  readonly slowDefaults: readonly {
    readonly saleItemId: number;
    readonly partId: number;
    readonly extraDays: number;
  }[];
}

interface PieceKeys {
  readonly saleItemIds: readonly number[];
  readonly customizationIds: readonly number[];
}

const rows = (query: ReturnType<typeof sql>) =>
  sql`(select coalesce(jsonb_agg(to_jsonb(x)), '[]') from (${query}) x)`;

/** Reads the facts about pieces in one round trip. */
export async function findPieceFacts(
  handle: Handle,
  { saleItemIds, customizationIds }: PieceKeys,
): Promise<PieceFacts> {
  const result = await sql<PieceFacts>`
    select
      ${rows(sql`select i.id, seats, leather_area as area, extra_days as "extraDays",
          (select f.factor from style_waste_factors f where f.style_id = i.style_id and f.begun_at is not null
            order by f.from_day desc limit 1) as "wasteFactor"
        from sale_items i where i.id = any(${saleItemIds}::bigint[])`)} as items,
      ${rows(sql`select id, leather_share_percent as share from customization_parts`)} as parts,
      ${rows(sql`select id, customization_part_id as "partId", customization_item_id as "itemId" from customizations
        where id = any(${customizationIds}::bigint[])`)} as chosen,
      ${rows(sql`select id, extra_days as "extraDays" from customization_items where extra_days > 0`)} as "slowItems",
      ${rows(sql`select id, extra_days as "extraDays" from leather_items where extra_days > 0`)} as "slowLeathers",
      ${rows(sql`select i.id as "saleItemId", d.customization_part_id as "partId", c.extra_days as "extraDays"
        from sale_items i join style_defaults d on d.style_id = i.style_id
        join customization_items c on c.id = d.customization_item_id
        where i.id = any(${saleItemIds}::bigint[]) and c.extra_days > 0`)} as "slowDefaults"`.execute(handle);
  return result.rows[0]!;
}
