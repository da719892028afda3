import type { DeliveryEstimate } from '@cordovan/contracts/shop-delivery';
import { areaPrice, findDeliveryArea } from '@cordovan/domain/stores';
import type { ZipLookup } from '../../adapters/zip/index.ts';
import type { Handle } from '../../platform/database/transaction.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import { findShopStoreId } from '../companies/index.ts';
import { limitVisitor } from '../orders/index.ts';
import { getSettings } from '../settings/index.ts';
import { listAreasOf } from '../stores/index.ts';

interface Asked {
  readonly host: string;
  readonly company: string | undefined;
  readonly zip: string;
  readonly visitor: Visitor;
  readonly now: Date;
}

/** Method, price and days of a delivery from the shop's store. If no area matches, delivery is quoted on request. */
export async function estimateDelivery(
  db: Handle,
  findPlaces: ZipLookup,
  { host, company, zip, visitor, now }: Asked,
): Promise<DeliveryEstimate> {
  await limitVisitor(db, 'delivery', { visitor, now });
  const storeId = await findShopStoreId(db, { host, company });
  const areas = storeId === null ? [] : await listAreasOf(db, storeId, zip);
  const area = findDeliveryArea(areas, zip);
  const [place] = await findPlaces(zip);
  const { minLocalDeliveryPrice } = await getSettings(db);
  return {
    zip,
    city: place?.city ?? null,
    state: place?.state ?? null,
    method: area?.method ?? null,
    price: area ? areaPrice(area, minLocalDeliveryPrice) : null,
    extraDays: area?.extraDays ?? 0,
  };
}
