import { sql } from 'kysely';
import type { SaleItemInput } from '@cordovan/contracts/catalogue-input';
import { saleItemList } from '@cordovan/contracts/catalogue-lists';
import type { SaleItem } from '@cordovan/contracts/catalogue-schemas';
import { type Handle } from '../../../../platform/database/transaction.ts';
import { listSaleItemRows } from '../../catalogue.repository.ts';
import { saleItemFrom } from '../../catalogue.rows.ts';
import type { RecordTable } from '../record-table.ts';
import { orderUses, quotations, type Uses } from '../use/use.repository.ts';
import { updateSaleItemPicture } from './sale-items.repository.ts';
import { listFurnitureCodes } from './styles.repository.ts';

const fields: Readonly<Record<string, string>> = {
  style: 'styleId',
  furnitureType: 'furnitureTypeId',
  principal: 'isPrincipal',
  active: 'isActive',
};

/** Without the lists' dated rows: the price grid shows and changes them. */
const NO_PRICES = { priceListId: null, day: '1900-01-01', withPast: false, withFuture: false };
/** Only administrators maintain the catalog; they see prices and costs. */
const ALL = { prices: true, costs: true } as const;

async function read(db: Handle, filter: { readonly id?: number }): Promise<SaleItem[]> {
  const rows = await listSaleItemRows(db, filter, NO_PRICES);
  return rows.filter((row) => !row.is_sample).map((row) => saleItemFrom(row, ALL));
}

/** Everything that is sold: furniture, components, services, warranties, gifts and delivery methods (ENT-05, C-20). */
export const saleItems: RecordTable<SaleItemInput, SaleItem> = {
  sheet: 'SaleItems',
  subject: 'sale item',
  list: saleItemList,
  listAll: (db) => read(db, {}),
  find: async (db, id) => (await read(db, { id }))[0],
  rowsOf: async (input, names, db) => {
    const style =
      input.styleId === undefined ? undefined : await names.one('Styles', input.styleId, 'styleId');
    const furnitureType =
      input.furnitureTypeId === undefined
        ? undefined
        : await names.one('FurnitureTypes', input.furnitureTypeId, 'furnitureTypeId');
    const own = {
      code: input.code.trim(),
      name: input.name.trim(),
      type: input.type,
      style,
      furnitureType,
      seats: input.seats,
      leatherArea: input.leatherArea,
      width: input.width,
      depth: input.depth,
      height: input.height,
      seatHeight: input.seatHeight,
      basePrice: input.basePrice,
      baseCost: input.baseCost,
      slideShow: input.slideShow,
      principal: input.isPrincipal ?? undefined,
      longDescription: input.longDescription,
      extraDays: input.extraDays,
      sortOrder: input.sortOrder ?? undefined,
      active: input.isActive ?? undefined,
    };
    return [
      {
        sheet: 'SaleItems',
        rows: [own, ...(await formerPrincipals(db, input))],
        fieldOf: (column) => fields[column] ?? column,
      },
    ];
  },
  uses: saleItemUses,
};

/** `picture` is the file of a photo to save, empty to remove it; undefined keeps the stored one. */
export const saleItemsWith = (picture: string | undefined): RecordTable<SaleItemInput, SaleItem> =>
  picture === undefined
    ? saleItems
    : { ...saleItems, writeMore: (trx, id) => updateSaleItemPicture(trx, id, picture) };

/** The furniture that represented the style until now. */
async function formerPrincipals(db: Handle, { id, styleId, isPrincipal }: SaleItemInput) {
  if (!isPrincipal || !styleId) return [];
  const furniture = await listFurnitureCodes(db, styleId);
  return furniture
    .filter((item) => item.isPrincipal && item.id !== id)
    .map(({ code }) => ({ code, principal: false }));
}

function saleItemUses(id: number, today: string): readonly Uses[] {
  return [
    ...orderUses(sql`d.sale_item_id = ${id}`, today),
    {
      // A line without a dated row of a price list has the base price.
      kind: 'basePriceQuotations',
      rows: quotations(sql`d.sale_item_id = ${id} and d.default_prices_id is null`, today),
    },
    {
      kind: 'pieces',
      rows: sql`select id, code as name from vin_items where sale_item_id = ${id} and available and missing_at is null`,
    },
    {
      kind: 'shops',
      rows: sql`select c.id, c.name from companies c where exists (
          select from shopper_components k where k.company_id = c.id and k.sale_item_id = ${id})
        or exists (select from shopper_item_sale_items k where k.company_id = c.id and k.sale_item_id = ${id})`,
    },
    {
      kind: 'bundles',
      rows: sql`select b.id, b.name from bundle_items k join bundles b on b.id = k.bundle_id
        where k.sale_item_id = ${id} and b.is_active`,
    },
    {
      kind: 'leathers',
      rows: sql`select id, name from leather_items where sale_item_id = ${id} and is_active`,
    },
  ];
}
