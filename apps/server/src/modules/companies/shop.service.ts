import type { Shop } from '@cordovan/contracts/shop';
import { priceGrade, type PriceGrade, shopTaxRate } from '@cordovan/domain/pricing';
import type { SettingValues } from '@cordovan/domain/settings';
import { wholeComponents, wholeParts } from '@cordovan/domain/shop';
import type { Config } from '../../platform/config.ts';
import type { Handle } from '../../platform/database/transaction.ts';
import { storeDay } from '../calendar/index.ts';
import { getSettings } from '../settings/index.ts';
import { findCompanyRow, listCompanyRows } from './companies.repository.ts';
import { type CompanyRow, lookFrom } from './companies.rows.ts';
import { listConsentTexts } from './consent.service.ts';
import { getCompanyOfPage, type Page } from './company-of-page.service.ts';
import { findDefaultStoreId } from './shop-place.repository.ts';
import { priceSaleItem, type ShopMarket } from './shop-price.ts';
import {
  findShopStore,
  findVisitStore,
  listShopLeatherRows,
  listShopOptions,
  listShopPieces,
  listShopPromotions,
  readShopOffer,
  type ShopLeatherRow,
  type ShopOffer,
  type ShopOptionRow,
  type ShopPieceRow,
  type ShopStore,
} from './shop.repository.ts';
import { listOfferedItems, listSoldPieces, listSoldStyles } from './whole-offer.repository.ts';

/** URL at the end of the flow if the company has none (N-07). */
export const DEFAULT_REDIRECT = '/Shop';

export interface ShopRequest extends Page {
  readonly now: Date;
  readonly config: Pick<Config, 'timeZone' | 'swivelCustomizationId'>;
}

/**
 * A page's shop: the company named by the host, otherwise by the query, otherwise the company's own. It has today's
 * prices at its store. Refuses an unknown name.
 */
export async function readShop(db: Handle, { now, config, ...page }: ShopRequest): Promise<Shop> {
  const { row, label, multiplier } = await getCompanyOfPage(db, page);
  return { ...(await shopOf(db, row, { now, config })), label, multiplier };
}

/** The store of a page's shop, in which the shop's orders are placed. */
export async function findShopStoreId(db: Handle, page: Page): Promise<number | null> {
  return findDefaultStoreId(db, (await getCompanyOfPage(db, page)).row.id);
}

/** A company's plain shop; undefined for an unknown id. */
export async function findShop(db: Handle, companyId: number, at: Moment): Promise<Shop | undefined> {
  const row = await findCompanyRow(db, companyId);
  return row && shopOf(db, row, at);
}

/** Ids of the leathers that a page's shop offers. */
export async function listOfferedLeatherIds(db: Handle, page: Page): Promise<number[]> {
  const { id: companyId } = (await getCompanyOfPage(db, page)).row;
  const storeId = await findDefaultStoreId(db, companyId);
  const leathers = storeId === null ? [] : await listShopLeatherRows(db, { companyId, storeId });
  return leathers.map(({ id }) => id);
}

/** Origins of the websites that may show a company's shop in a frame. */
export const listEmbedSites = async (db: Handle, companyId: number): Promise<string[]> =>
  (await findCompanyRow(db, companyId))?.embed_sites ?? [];

/** Origins of the websites of all companies. A card frame doesn't know whose shop it is in. */
export const listAllEmbedSites = async (db: Handle): Promise<string[]> => [
  ...new Set((await listCompanyRows(db)).flatMap((row) => row.embed_sites)),
];

type Moment = Pick<ShopRequest, 'now' | 'config'>;

async function shopOf(db: Handle, row: CompanyRow, at: Moment): Promise<Shop> {
  // The store in which the shop's orders are placed.
  const storeId = await findDefaultStoreId(db, row.id);
  const today = await storeDay(db, storeId, at);
  const settings = await getSettings(db);
  const store = storeId === null ? undefined : await findShopStore(db, storeId);
  return {
    companyId: row.id,
    label: row.label,
    name: row.name,
    productLabel: row.product_label,
    // A deposit approves its order (SHOP-36), which needs a sales rep.
    takesPayments: row.payments && row.has_ready_rep,
    minimumPercentage: row.minimum_percentage,
    redirectUrl: row.redirect_url ?? DEFAULT_REDIRECT,
    look: lookFrom(row),
    isInFlavorMode: row.flavor_mode,
    multiplier: 1,
    salesTax: shopTaxRate({ salesTax: row.sales_tax, isHouse: row.is_house }, store ?? null),
    samples: row.offers_samples ? { price: row.sample_price_cents, most: row.samples_per_order } : null,
    consent: await listConsentTexts(db, row.id),
    store: storeId === null ? null : await findVisitStore(db, storeId),
    today,
    leadDays: settings.deliveryDateDays,
    ...(await readOffer(db, row, { store, today, settings, config: at.config })),
  };
}

type Offer = Pick<Shop, 'defaultLeatherId' | 'leathers' | 'pieces' | 'items' | keyof ShopOffer>;

interface Market {
  readonly store: ShopStore | undefined;
  readonly today: string;
  readonly settings: Pick<SettingValues, 'platinumIncrementPercent'>;
  readonly config: ShopRequest['config'];
}

async function readOffer(
  db: Handle,
  row: CompanyRow,
  { store, today, settings, config }: Market,
): Promise<Offer> {
  // Without a store nothing has a price.
  if (!store) return { ...NOTHING, defaultLeatherId: null };
  const offer = await offerOf(db, { companyId: row.id, storeId: store.id, config });
  const rows = await listShopLeatherRows(db, { companyId: row.id, storeId: store.id });
  const graded = await groupsOf(db, rows, today);
  const ids = {
    styleIds: offer.styles.map(({ id }) => id),
    componentIds: offer.components.map(({ id }) => id),
  };
  const pieces = await listShopPieces(db, ids, { ...store, today });
  const options = await listShopOptions(db, {
    saleItemIds: pieces.map(({ saleItemId }) => saleItemId),
    places: [
      ...offer.parts.flatMap((part) => part.options.flatMap(({ place }) => place ?? [])),
      ...offer.flavors.flatMap(({ customizations }) => customizations),
    ],
    useSpecial: store.useSpecial,
  });
  const market = { ...store, today, incrementPercent: settings.platinumIncrementPercent };
  const sold = pricedPieces(pieces, { grades: graded.grades, options, market });
  const stylesSold = new Set(sold.map(({ styleId }) => styleId));
  return {
    ...offer,
    styles: offer.styles.filter(({ id }) => stylesSold.has(id)),
    flavors: offer.flavors.filter(
      ({ styleId, leatherId }) => stylesSold.has(styleId) && rows.some(({ id }) => id === leatherId),
    ),
    defaultLeatherId: row.default_leather_item_id,
    leathers: graded.leathers,
    pieces: sold,
    items: itemsOf(options),
  };
}

const NOTHING = {
  ...{ styles: [], flavors: [], parts: [], components: [], leathers: [], pieces: [], items: [] },
} satisfies Omit<Offer, 'defaultLeatherId'>;

/** The shop's own offer. A shop without its own styles offers its store's whole catalog. */
async function offerOf(
  db: Handle,
  { companyId, storeId, config }: { companyId: number; storeId: number; config: ShopRequest['config'] },
): Promise<ShopOffer> {
  const own = await readShopOffer(db, companyId);
  if (own.styles.length > 0) return own;
  const styles = await listSoldStyles(db, storeId);
  const of = { styleIds: styles.map(({ id }) => id), swivelCustomizationId: config.swivelCustomizationId };
  return {
    styles,
    flavors: own.flavors,
    components: wholeComponents(await listSoldPieces(db, of)),
    parts: wholeParts(await listOfferedItems(db, of)).map((part) => ({
      ...part,
      options: [...part.options],
    })),
  };
}

/** Puts leathers with the same price in one group. */
async function groupsOf(
  db: Handle,
  rows: readonly ShopLeatherRow[],
  today: string,
): Promise<{ leathers: Shop['leathers']; grades: PriceGrade[] }> {
  const promotions = await listShopPromotions(
    db,
    rows.map(({ id }) => id),
  );
  const grades = new Map<string, PriceGrade>();
  const leathers = rows.map(({ collectionGradeId, leatherGradeId, ...look }) => {
    const leather = { id: look.id, collectionGradeId, leatherGradeId };
    const grade = priceGrade({ leather, promotions, day: today });
    const key = `${grade.gradeId}/${grade.leatherGradeId}`;
    if (!grades.has(key)) grades.set(key, grade);
    return { ...look, priceGroup: [...grades.keys()].indexOf(key) };
  });
  return { leathers, grades: [...grades.values()] };
}

interface Pricing {
  readonly grades: readonly PriceGrade[];
  readonly options: readonly ShopOptionRow[];
  readonly market: ShopMarket & ShopStore;
}

/** Prices the pieces in each group; a piece without any price isn't sold. */
const pricedPieces = (rows: readonly ShopPieceRow[], { grades, options, market }: Pricing): Shop['pieces'] =>
  rows.flatMap(({ styleId, componentId, saleItemId, furnitureTypeName, seats, extraDays, size, ...row }) => {
    const prices = grades.map((grade) => priceSaleItem(row, grade, market) ?? null);
    if (prices.every((price) => price === null)) return [];
    const own = options.filter((each) => each.saleItemId === saleItemId).map(({ option }) => option);
    return [
      { styleId, componentId, saleItemId, furnitureTypeName, seats, extraDays, size, prices, options: own },
    ];
  });

const itemsOf = (options: readonly ShopOptionRow[]): Shop['items'] => [
  ...new Map(options.map(({ item }) => [`${item.partId}/${item.itemId}`, item])).values(),
];
