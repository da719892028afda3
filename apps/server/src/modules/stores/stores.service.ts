import type { QueryOf } from '@cordovan/contracts/call';
import type * as calls from '@cordovan/contracts/stores';
import { pieceColumns, storeColumns } from '@cordovan/contracts/stores-columns';
import type { VinItem } from '@cordovan/contracts/inventory-schemas';
import type { Store, StoreInput } from '@cordovan/contracts/stores-schemas';
import { NO_MONEY } from '@cordovan/domain/money';
import type { Refusal } from '@cordovan/domain/result';
import { containsText } from '@cordovan/domain/search';
import { checkDeliveryAreas, checkOpeningHours, checkStorePrices } from '@cordovan/domain/stores';
import type { Handle, Trx } from '../../platform/database/transaction.ts';
import { refuse, refuseAny } from '../../platform/errors/refusal-error.ts';
import type { FileAnswer, Reach, Reader, SignedInUser } from '../../platform/http/request.ts';
import { announce } from '../../platform/live/live.ts';
import { exportList } from '../../platform/tables/export-list.ts';
import { recordAudit } from '../audit/index.ts';
import { upsertCustomer } from '../customers/index.ts';
import { getSettings } from '../settings/index.ts';
import {
  areasOf,
  checkStore,
  hasNewCustomer,
  saveGroup,
  type StoreDraft,
  storeDraft,
  withDeliveryPrices,
} from './store-draft.ts';
import { forPage, storeFrom } from './stores.rows.ts';
import {
  hasSeveralTaxRates,
  countKnownPriceLists,
  findStoreConflicts,
  findStoreRow,
  insertStore,
  listStoreRows,
  replaceDeliveryAreas,
  replaceOpeningHours,
  replacePriceLists,
  type StoreValues,
  updateStore,
} from './stores.repository.ts';

export async function listStores(db: Handle, { scope, user }: Reach): Promise<Store[]> {
  // A user without a store sees no rows: no store has the id 0.
  const onlyId = scope === 'all' ? undefined : (user?.storeId ?? 0);
  const stores = (await listStoreRows(db, onlyId)).map(storeFrom);
  return user?.sessionScope === 'customizer' ? stores.map(forPage) : stores;
}

/** Exports the stores that the caller may see and that match the search. */
export async function exportStores(
  db: Handle,
  request: Reader & { readonly query: QueryOf<typeof calls.exportStores> },
): Promise<FileAnswer> {
  const rows = (await listStores(db, request)).filter(({ name, city, state }) =>
    containsText([name, city, state], request.query.search),
  );
  const name = { en: 'Stores', es: 'Tiendas' };
  return exportList({ name, columns: storeColumns, batches: [rows], rowCount: rows.length }, request);
}

/** Exports the pieces in a store. */
export function exportPieces(
  rows: readonly VinItem[],
  request: Reader & { readonly query: QueryOf<typeof calls.exportStoreInventory> },
): FileAnswer {
  const name = { en: 'Pieces in stock', es: 'Piezas en existencia' };
  return exportList({ name, columns: pieceColumns, batches: [rows], rowCount: rows.length }, request);
}

export async function getStore(db: Handle, id: number, reach?: Reach): Promise<Store> {
  if (reach) refuseOtherStore(id, reach);
  const row = await findStoreRow(db, id);
  return row ? storeFrom(row) : refuse({ code: 'NOT_FOUND' });
}

export function refuseOtherStore(storeId: number, { scope, user }: Reach): void {
  if (scope === 'own-store' && user?.storeId !== storeId) refuse({ code: 'OTHER_STORE' });
}

/** Adds or changes a store with its price lists and group of collections, all or nothing. */
export async function saveStore(
  trx: Trx,
  actor: SignedInUser,
  sent: StoreInput,
  { now, defaultZone }: { now: Date; defaultZone: string },
): Promise<Store> {
  const before = sent.id === 0 ? null : await getStore(trx, sent.id);
  const settings = await getSettings(trx);
  const minimums = {
    customerPickup: settings.minCustomerPickupPrice,
    localDelivery: settings.minLocalDeliveryPrice,
  };
  const draft = withDeliveryPrices(storeDraft(sent, before), before, minimums);
  if (before && draft.taxRate !== before.taxRate && (await hasSeveralTaxRates(trx, before.id)))
    refuse({ code: 'TAX_RATE_BY_AGENCIES', field: 'taxRate' });
  const areas = areasOf(draft);
  const hours = draft.openingHours ?? [];
  refuseAny([
    ...checkStore(draft),
    ...checkDeliveryAreas(areas, minimums),
    ...checkStorePrices(draft, before, minimums),
    ...checkOpeningHours(hours),
  ]);
  const companyId = before ? (await findStoreRow(trx, draft.id))!.company_id : actor.companyId;
  const input = await withCustomer(trx, draft, companyId);
  const priceListIds = [...new Set((input.priceLists ?? []).map((list) => list.id))];
  await checkReferences(trx, { input, companyId, priceListIds });
  const values = await valuesOf(trx, { input, before, defaultZone });
  const id = await write(trx, { input, companyId, values, now });
  await replacePriceLists(trx, id, priceListIds);
  await replaceDeliveryAreas(trx, id, areas);
  await replaceOpeningHours(trx, id, hours);
  const after = await getStore(trx, id);
  await recordAudit(trx, { subject: 'store', subjectId: String(id), before, after, actor, now });
  announce(trx, { topic: 'catalogue', id: null, storeId: null });
  return after;
}

/** Adds the customer that the draft names for the store's floor orders, if the store has none yet. */
async function withCustomer(trx: Trx, draft: StoreDraft, companyId: number): Promise<StoreDraft> {
  if (!hasNewCustomer(draft)) return draft;
  const editor = { companyId, role: 'Administrator', storeId: null } as const;
  const name = (draft.newCustomerName ?? '').trim();
  const { id } = await upsertCustomer(trx, editor, {
    ...{ id: 0, name, lastName: '', email: '', secondEmail: '', phone: draft.phone.trim(), rowVersion: 0 },
  });
  return { ...draft, customerId: id };
}

async function checkReferences(
  trx: Trx,
  { input, companyId, priceListIds }: { input: StoreDraft; companyId: number; priceListIds: number[] },
): Promise<void> {
  const customerId = input.customerId!;
  const conflicts = await findStoreConflicts(trx, {
    id: input.id,
    companyId,
    name: input.name.trim(),
    isFactory: input.isFactory && input.isActive,
    customerId,
  });
  const refusals: Refusal[] = [];
  if (conflicts.nameTaken) refusals.push(about('FIELD_TAKEN', 'name'));
  if (conflicts.otherFactory) refusals.push(about('FIELD_TAKEN', 'isFactory'));
  if (!conflicts.hasCustomer) refusals.push(about('FIELD_INVALID', 'customer', 'customerId'));
  const known = await countKnownPriceLists(trx, priceListIds);
  const pricedBy = input.detailPriceListId;
  if (known !== priceListIds.length) refusals.push(about('FIELD_INVALID', 'priceLists'));
  if (pricedBy !== null && !priceListIds.includes(pricedBy)) {
    refusals.push(about('FIELD_INVALID', 'detailPriceListId'));
  }
  refuseAny(refusals);
}

const about = (code: 'FIELD_TAKEN' | 'FIELD_INVALID', word: string, field = word): Refusal => ({
  code,
  field,
  data: { field: word },
});

interface Draft {
  readonly input: StoreDraft;
  readonly before: Store | null;
  readonly defaultZone: string;
}

async function valuesOf(trx: Trx, { input, before, defaultZone }: Draft): Promise<StoreValues> {
  return {
    name: input.name.trim(),
    state: input.state.trim().toUpperCase(),
    tax_rate: input.taxRate!,
    is_factory: input.isFactory,
    is_active: input.isActive,
    customer_id: input.customerId!,
    phone: textOrNull(input.phone),
    mobile: textOrNull(input.mobile),
    email: textOrNull(input.email),
    address: input.address.trim(),
    city: input.city.trim(),
    zip_code: input.zipCode.trim(),
    time_zone: input.timeZone ?? before?.timeZone ?? defaultZone,
    detail_price_list_id: input.detailPriceListId,
    use_special: input.useSpecial,
    uses_collection: input.usesCollection,
    emails_new_orders: input.emailsNewOrders,
    customer_pickup_cost_cents: input.customerPickupCost ?? NO_MONEY,
    local_delivery_cost_cents: input.localDeliveryCost ?? NO_MONEY,
    parameter_collection_id: await saveGroup(trx, input),
  };
}

const textOrNull = (text: string): string | null => text.trim() || null;

async function write(
  trx: Trx,
  change: { input: StoreDraft; companyId: number; values: StoreValues; now: Date },
): Promise<number> {
  const { input, companyId, values, now } = change;
  if (input.id === 0) return insertStore(trx, companyId, values);
  const isSaved = await updateStore(trx, { id: input.id, rowVersion: input.rowVersion, values, now });
  return isSaved ? input.id : refuse({ code: 'STALE_RECORD' });
}
