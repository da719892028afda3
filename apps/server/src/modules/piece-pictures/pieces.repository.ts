import { sql } from 'kysely';
import { saleItemTypes } from '@cordovan/domain/catalogue';
import type { CatalogueLeather } from '@cordovan/picture/manifest';
import type { Handle } from '../../platform/database/transaction.ts';

export interface PieceRow {
  readonly detail_id: number;
  readonly quantity: number;
  readonly style: string;
  readonly furniture_type: string;
  readonly leather: CatalogueLeather;
  /** Names of the chosen customizations, in the order of choice. */
  readonly items: readonly string[];
  /** Leather for the inserts, if one was chosen. */
  readonly insert: CatalogueLeather | null;
  /** Recipe stored when the line was drawn; reproduces the same picture. */
  readonly picture_recipe: unknown;
}

const look = (alias: string) =>
  sql<CatalogueLeather>`${sql.raw(
    `jsonb_build_object('name', ${alias}.name, 'imageName', nullif(${alias}.image_name, ''),
      'isFabric', ${alias}.is_fabric, 'grain', ${alias}.grain, 'hue', ${alias}.hue, 'saturation', ${alias}.saturation, 'exposure', ${alias}.exposure,
      'brightness', ${alias}.brightness, 'vibrance', ${alias}.vibrance, 'sepia', ${alias}.sepia,
      'contrast', ${alias}.contrast, 'colorize', ${alias}.colorize)`,
  )}`;

/** Lists the furniture lines of an order with the fields that their pictures need. */
export async function listPieceRows(handle: Handle, orderId: number): Promise<PieceRow[]> {
  return handle
    .selectFrom('order_details as d')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.company_id', '=', 'd.company_id').onRef('o.id', '=', 'd.order_id'),
    )
    .innerJoin('styles as s', 's.id', 'd.style_id')
    .innerJoin('furniture_types as f', 'f.id', 'd.furniture_type_id')
    .innerJoin('leather_items as l', 'l.id', 'd.leather_item_id')
    .where('o.id', '=', orderId)
    .where('d.detail_type', '=', saleItemTypes.furniture)
    .select([
      'd.id as detail_id',
      'd.quantity',
      sql<string>`coalesce(nullif(s.image_name, ''), s.name)`.as('style'),
      'f.name as furniture_type',
      look('l').as('leather'),
      sql<readonly string[]>`coalesce((select jsonb_agg(ci.name order by dc.id) from detail_customizations dc
        join customization_items ci on ci.id = dc.customization_item_id
        where dc.company_id = d.company_id and dc.detail_id = d.id), '[]')`.as('items'),
      sql<CatalogueLeather | null>`(select ${look('x')} from detail_customizations dc
        join leather_items x on x.id = dc.leather_item_id
        where dc.company_id = d.company_id and dc.detail_id = d.id order by dc.id limit 1)`.as('insert'),
      'd.picture_recipe',
    ])
    .orderBy('d.line_number')
    .execute();
}
