import type { SaleItem } from '@cordovan/contracts/catalogue-schemas';
import { visibilityOf } from '@cordovan/domain/identity';
import type { Handle } from '../../platform/database/transaction.ts';
import type { Config } from '../../platform/config.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import type { Reader } from '../../platform/http/request.ts';
import { storeDay } from '../calendar/index.ts';
import { sellingStoreId } from '../configurator/index.ts';
import {
  findCollectionGrades,
  findPriceListId,
  listSaleItemRows,
  type SaleItemFilter,
} from './catalogue.repository.ts';
import { saleItemFrom } from './catalogue.rows.ts';

/** Reader of the catalog, with the store whose prices apply. */
interface StoreReader extends Pick<Reader, 'user' | 'now'> {
  readonly config: Pick<Config, 'timeZone'>;
  /** The requested store; undefined for the caller's own store. */
  readonly storeId: number | undefined;
}

/** Lists sale items with current price rows of the store's price list; staff also get future rows. */
export async function listSaleItems(
  db: Handle,
  filter: SaleItemFilter,
  reader: StoreReader,
): Promise<SaleItem[]> {
  return readSaleItems(db, filter, { reader, withPast: false });
}

/** Reads one sale item with all its dated rows; the customizer page gets no future rows. */
export async function getSaleItem(db: Handle, id: number, reader: StoreReader): Promise<SaleItem> {
  const [item] = await readSaleItems(db, { id }, { reader, withPast: true });
  return item ?? refuse({ code: 'NOT_FOUND' });
}

async function readSaleItems(
  db: Handle,
  filter: SaleItemFilter,
  { reader, withPast }: { reader: StoreReader; withPast: boolean },
): Promise<SaleItem[]> {
  const storeId = sellingStoreId(reader.user, reader.storeId);
  const priceListId = await findPriceListId(db, storeId);
  const day = await storeDay(db, storeId, reader);
  const visible = visibilityOf(reader.user);
  const withFuture = isStaff(reader);
  const rows = await listSaleItemRows(db, filter, { priceListId, day, withPast, withFuture });
  return rows.map((row) => saleItemFrom(row, visible));
}

/** Whether the caller is a signed-in person, and not the customizer page, whose password is public. */
const isStaff = ({ user }: StoreReader): boolean => user?.sessionScope === 'staff';

export async function listGradesOfCollection(db: Handle, id: number) {
  return (await findCollectionGrades(db, id)) ?? refuse({ code: 'NOT_FOUND' });
}
