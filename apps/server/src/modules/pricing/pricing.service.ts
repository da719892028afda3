import type { QueryOf } from '@cordovan/contracts/call';
import type { DetailPrice } from '@cordovan/contracts/catalogue-schemas';
import type { readDetailPrice } from '@cordovan/contracts/pricing';
import { isCollectionGrade, isLeatherGradeId, saleItemTypes } from '@cordovan/domain/catalogue';
import { visibilityOf } from '@cordovan/domain/identity';
import { cents } from '@cordovan/domain/money';
import {
  BRONZE_GRADE,
  findPriceRow,
  type FurniturePrice,
  PRICE_ROW,
  priceFurniture,
  requestedPrices,
} from '@cordovan/domain/pricing';
import type { Config } from '../../platform/config.ts';
import type { Handle } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import { storeDay } from '../calendar/index.ts';
import { sellingStoreId } from '../configurator/index.ts';
import { getSettings } from '../settings/index.ts';
import { findDetailPriceFacts, findPriceRowById } from './pricing.repository.ts';
import { type DetailPriceFacts, priceRowFrom } from './pricing.rows.ts';

export interface DetailPriceRequest {
  readonly query: QueryOf<typeof readDetailPrice>;
  readonly user: SignedInUser | null;
  readonly now: Date;
  readonly config: Pick<Config, 'timeZone'>;
}

interface Wanted {
  readonly saleItemId: number;
  readonly gradeId: number;
  /** Grade of the leather; null for a price of any leather of the collection grade. */
  readonly leatherGradeId: number | null;
  readonly priceListId: number | null;
  readonly day: string;
  /** True if no grade was requested: items with a base price then sell at it. */
  readonly isUngraded: boolean;
}

/**
 * Calculates a detail price (ENT-11): MaxRetailPrice including the top grade's increment, FactoryPrice for users who
 * see costs.
 */
export async function getDetailPrice(db: Handle, request: DetailPriceRequest): Promise<DetailPrice> {
  const storeId = sellingStoreId(request.user, request.query.storeId);
  const wanted = await wantedPrice(db, request, storeId);
  const facts = await findDetailPriceFacts(db, { ...wanted, storeId });
  if (!facts || (wanted.priceListId !== null && facts.priceListId === null))
    return refuse({ code: 'NOT_FOUND' });
  const { platinumIncrementPercent } = await getSettings(db);
  const price = priceOf(facts, wanted, platinumIncrementPercent);
  const asked = requestedPrices(request.query.type === undefined ? undefined : Number(request.query.type));
  const visible = visibilityOf(request.user);
  return {
    id: price.rowId,
    ...(asked.maxRetailPrice && visible.prices ? { maxRetailPrice: price.maxRetailPrice } : {}),
    ...(asked.factoryPrice && visible.costs ? { factoryPrice: price.factoryPrice } : {}),
  };
}

async function wantedPrice(
  db: Handle,
  { query, now, config }: DetailPriceRequest,
  storeId: number | null,
): Promise<Wanted> {
  if (query.id !== undefined) {
    const row = await findPriceRowById(db, query.id);
    if (!row) return refuse({ code: 'NOT_FOUND' });
    const { sale_item_id: saleItemId, price_list_id: priceListId, initDate: day } = row;
    const { grade: gradeId, leatherGrade: leatherGradeId } = row;
    return { saleItemId, priceListId, gradeId, leatherGradeId, day, isUngraded: false };
  }
  const { saleItemId, gradeId, leatherGradeId = null, detailPriceListId = null } = query;
  if (saleItemId === undefined) return refuse(missing('saleItem'));
  if (gradeId !== undefined && !isCollectionGrade(gradeId)) return refuse(invalid('gradeId'));
  if (leatherGradeId !== null && !isLeatherGradeId(leatherGradeId)) return refuse(invalid('leatherGradeId'));
  return {
    saleItemId,
    priceListId: detailPriceListId,
    gradeId: gradeId ?? BRONZE_GRADE,
    leatherGradeId,
    day: await storeDay(db, storeId, { now, config }),
    isUngraded: gradeId === undefined,
  };
}

const invalid = (field: string) => ({ code: 'FIELD_INVALID', field, data: { field } }) as const;
const missing = (field: string) => ({ code: 'FIELD_REQUIRED', field, data: { field } }) as const;

function priceOf(
  facts: DetailPriceFacts,
  wanted: Wanted,
  incrementPercent: number,
): FurniturePrice & { rowId: number } {
  const isPricedByBase =
    facts.usesCollection === false ||
    facts.type !== saleItemTypes.furniture ||
    (wanted.isUngraded && facts.basePrice > 0);
  const hasBasePrice = facts.basePrice > 0 || facts.type !== saleItemTypes.furniture;
  const { gradeId, leatherGradeId, day } = wanted;
  const rows = facts.rows.map(priceRowFrom);
  const usesCollection = !isPricedByBase;
  const priced = priceFurniture({
    saleItem: {
      basePrice: hasBasePrice ? cents(facts.basePrice) : null,
      baseCost: cents(facts.baseCost),
      rows,
    },
    grade: { gradeId, leatherGradeId, promotionId: null },
    store: { usesCollection, topGradeId: facts.topGrade, incrementPercent },
    customizations: [],
    day,
  });
  if (!priced.ok) return refuse({ code: 'NO_AVAILABLE_PRODUCT', field: 'saleItem' });
  const row = findPriceRow(rows, { type: PRICE_ROW, gradeId, leatherGradeId, usesCollection, day });
  return { ...priced.value, rowId: row?.id ?? 0 };
}
