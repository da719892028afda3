import type { Customization } from '@cordovan/contracts/catalogue-schemas';
import { expandGradeCustomizations, gradeOfCustomization } from '@cordovan/domain/catalogue';
import { visibilityOf } from '@cordovan/domain/identity';
import type { Handle } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import {
  allExist,
  type ExistingKeys,
  findStyleIdByExternalId,
  listGradedLeathers,
} from './configurator.repository.ts';
import { customizationFrom, type CustomizationRow } from './configurator.rows.ts';
import {
  findCustomizationRow,
  listCustomizationRows,
  listDefaultRows,
  listFlavorCustomizationRows,
} from './customizations.repository.ts';
import { sellingStoreId } from './selling-store.ts';

async function mustExist(db: Handle, keys: ExistingKeys): Promise<void> {
  if (!(await allExist(db, keys))) refuse({ code: 'NOT_FOUND' });
}

const shown = (rows: readonly CustomizationRow[], user: SignedInUser | null): Customization[] => {
  const visible = visibilityOf(user);
  return rows.map((row) => customizationFrom(row, visible));
};

/** Lists the customizations of a sale item as stored in the catalog. */
export async function listByPrice(
  db: Handle,
  keys: { saleItemId: number; priceListId?: number },
  user: SignedInUser | null,
): Promise<Customization[]> {
  await mustExist(db, keys);
  return shown(await listCustomizationRows(db, keys.saleItemId), user);
}

export async function getByPartAndItem(
  db: Handle,
  key: { saleItemId: number; partId: number; itemId: number },
  user: SignedInUser | null,
): Promise<Customization> {
  const row = await findCustomizationRow(db, key);
  return row ? customizationFrom(row, visibilityOf(user)) : refuse({ code: 'NOT_FOUND' });
}

export async function listStyleDefaults(
  db: Handle,
  styleId: number,
  user: SignedInUser | null,
): Promise<Customization[]> {
  await mustExist(db, { styleId });
  return shown(await listDefaultRows(db, styleId), user);
}

export async function listStyleDefaultsByExternalId(
  db: Handle,
  externalId: number,
  user: SignedInUser | null,
): Promise<Customization[]> {
  const styleId = await findStyleIdByExternalId(db, externalId);
  if (styleId === undefined) return refuse({ code: 'NOT_FOUND' });
  return shown(await listDefaultRows(db, styleId), user);
}

export async function listFlavorCustomizations(
  db: Handle,
  keys: { flavorId: number; saleItemId: number; priceListId: number },
  user: SignedInUser | null,
): Promise<Customization[]> {
  await mustExist(db, keys);
  return shown(await listFlavorCustomizationRows(db, keys), user);
}

/**
 * Lists a sale item's customizations for the customizer: each `Grade {n}` row becomes one per leather (CAT-21).
 */
export async function listExpanded(
  db: Handle,
  keys: { saleItemId: number; priceListId?: number },
  { user, storeId }: { user: SignedInUser | null; storeId: number | undefined },
): Promise<Customization[]> {
  const leatherStoreId = storeId === undefined ? leatherStoreOf(user) : sellingStoreId(user, storeId);
  const all = await listByPrice(db, keys, user);
  if (!all.some(({ customizationItem }) => gradeOfCustomization(customizationItem.name) !== undefined))
    return all;
  const leathers = await listGradedLeathers(db, leatherStoreId);
  const named = all.map((customization) => ({
    ...customization,
    name: customization.customizationItem.name,
  }));
  return expandGradeCustomizations(named, leathers).map(({ name, ...customization }) => ({
    ...customization,
    customizationItem: { ...customization.customizationItem, name },
  }));
}

/** Store whose leathers a salesperson sees: their own (LOAD-14); null for all other users. */
const leatherStoreOf = (user: SignedInUser | null): number | null =>
  user?.role === 'Salesperson' ? user.storeId : null;
