import type { SaleItem } from '@cordovan/contracts/catalogue-schemas';
import { visibilityOf } from '@cordovan/domain/identity';
import type { Handle } from '../../platform/database/transaction.ts';
import type { Config } from '../../platform/config.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import { storeDay } from '../calendar/index.ts';
import { sellingStoreId } from '../configurator/index.ts';
import {
  findCollectionGrades,
  findPriceListId,
  listSaleItemRows,
  type SaleItemFilter,
} from './catalogue.repository.ts';
import { saleItemFrom } from './catalogue.rows.ts';

export interface Asker {
  readonly user: SignedInUser | null;
  readonly now: Date;
  readonly config: Pick<Config, 'timeZone'>;
  /** The requested store; undefined for the caller's own. */
  readonly storeId: number | undefined;
}

/** Lists sale items with current price rows of the store's price list, for staff also with future ones. */
export async function listSaleItems(db: Handle, filter: SaleItemFilter, asker: Asker): Promise<SaleItem[]> {
  return readSaleItems(db, filter, { asker, withPast: false });
}

/** Reads one sale item with all its dated rows, for the customizer's page without future ones. */
export async function getSaleItem(db: Handle, id: number, asker: Asker): Promise<SaleItem> {
  const [item] = await readSaleItems(db, { id }, { asker, withPast: true });
  return item ?? refuse({ code: 'NOT_FOUND' });
}

async function readSaleItems(
  db: Handle,
  filter: SaleItemFilter,
  { asker, withPast }: { asker: Asker; withPast: boolean },
): Promise<SaleItem[]> {
  const storeId = sellingStoreId(asker.user, asker.storeId);
  const priceListId = await findPriceListId(db, storeId);
  const day = await storeDay(db, storeId, asker);
  const visible = visibilityOf(asker.user);
  const withFuture = isStaff(asker);
  const rows = await listSaleItemRows(db, filter, { priceListId, day, withPast, withFuture });
  return rows.map((row) => saleItemFrom(row, visible));
}

/** Whether a signed-in person asks, not the customizer's page, whose password is published. */
const isStaff = ({ user }: Asker): boolean => user?.sessionScope === 'staff';

export async function listGradesOfCollection(db: Handle, id: number) {
  return (await findCollectionGrades(db, id)) ?? refuse({ code: 'NOT_FOUND' });
}
