import type { BridgeLeather, BridgeStyle } from '@cordovan/contracts/bridge';
import type { Shop } from '@cordovan/contracts/shop';
import { checkOffered, fromPrice } from '@cordovan/domain/shop';
import type { Config } from '../../platform/config.ts';
import type { Handle } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import { listStyleDefaults } from '../configurator/index.ts';
import { findDefaultStoreId, listConsentTexts, readShop } from '../companies/index.ts';
import {
  findStyleRow,
  getShop,
  listShopLooks,
  listStoreLooks,
  type LookRow,
} from './bridge-style.repository.ts';
import { getBridgeCompanyId } from './bridge-company.ts';

export interface WantedStyle {
  /** The name of the style, or its external id. */
  readonly style: string;
  readonly host: string;
  readonly company: string | undefined;
  readonly now: Date;
  readonly config: Config;
}

/**
 * Reads the style for a bridge page (BRIDGE-01), for visitors: without costs, in the shop's leathers. The main
 * company has the leathers of the store that receives its orders.
 */
export async function getBridgeStyle(
  db: Handle,
  { style, host, company, now, config }: WantedStyle,
): Promise<BridgeStyle> {
  const found = (await findStyleRow(db, style.trim())) ?? refuse({ code: 'NOT_FOUND' });
  const shop = await getShop(db, await getBridgeCompanyId(db, host, company));
  const offer = await readShop(db, { host, company, now, config });
  const isInShop = offer.styles.some(({ id }) => id === found.id);
  const customizations = await listStyleDefaults(db, found.id, null);
  const looks = await listLooks(db, shop.id);
  const sold = looks.filter((look) =>
    isSold(offer, { saleItemId: found.sale_item_id, look, customizations }),
  );
  return {
    name: found.name,
    imageName: found.image_name || null,
    furnitureTypeName: found.furniture_type_name ?? '',
    saleItemId: found.sale_item_id,
    customizations,
    // Visitors can ask for leathers without a price.
    leathers: (sold.length > 0 ? sold : looks).map(leatherFrom),
    isInShop,
    fromPrice: isInShop ? (fromPrice(offer, found.id) ?? null) : null,
    payments: offer.takesPayments && sold.length > 0,
    minimumPercentage: shop.minimum_percentage,
    consent: await listConsentTexts(db, shop.id),
  };
}

interface ShownPiece {
  readonly saleItemId: number | null;
  readonly look: LookRow;
  readonly customizations: BridgeStyle['customizations'];
}

/** Whether the shop takes an order for the piece as the page shows it; only then can the visitor pay a deposit. */
const isSold = (offer: Shop, { saleItemId, look, customizations }: ShownPiece): boolean =>
  saleItemId !== null &&
  checkOffered(offer, {
    saleItemId,
    pieceName: '',
    leatherItemId: look.id,
    swivelChairs: 0,
    optionIds: [],
    items: customizations.map((each) => ({
      partId: each.customizationPartId,
      itemId: each.customizationItemId,
      partName: each.customizationPart.name,
      name: each.customizationItem.name,
      isSwivel: false,
    })),
    path: '',
  }).length === 0;

async function listLooks(db: Handle, companyId: number): Promise<LookRow[]> {
  const own = await listShopLooks(db, companyId);
  if (own.length > 0) return own;
  const storeId = await findDefaultStoreId(db, companyId);
  return storeId === null ? [] : listStoreLooks(db, storeId);
}

const leatherFrom = ({ is_fabric: isFabric, image_name: imageName, ...look }: LookRow): BridgeLeather => ({
  ...look,
  isFabric,
  imageName: imageName || null,
});
