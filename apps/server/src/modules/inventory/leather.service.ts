import type { QueryOf } from '@cordovan/contracts/call';
import type * as calls from '@cordovan/contracts/inventory';
import { leatherColumns } from '@cordovan/contracts/inventory-columns';
import type { LeatherItem, LeatherItemInput, StockedLeather } from '@cordovan/contracts/inventory-schemas';
import { offerKeysOf } from '@cordovan/domain/configurator';
import { checkDeleteLeather, checkLeatherItem } from '@cordovan/domain/inventory';
import { type Refusal, refusalsOf } from '@cordovan/domain/result';
import type { Handle, Trx } from '../../platform/database/transaction.ts';
import { refuse, refuseAny } from '../../platform/errors/refusal-error.ts';
import type { FileAnswer, Reader, SignedInUser } from '../../platform/http/request.ts';
import { exportList, mapBatches } from '../../platform/tables/export-list.ts';
import { announce } from '../../platform/live/live.ts';
import { recordAudit } from '../audit/index.ts';
import { getSettings } from '../settings/index.ts';
import { countCompanies, listShopLeathers, replaceShopsOfLeather } from '../companies/index.ts';
import { keepLeatherElement, listLeatherElements } from '../configurator/index.ts';
import { checkLeatherForm, gradeOf } from './leather-draft.ts';
import {
  countLeathers,
  countStores,
  deleteLeather,
  findCollectionGrade,
  findLeatherRow,
  findSaleItem,
  insertLeather,
  isLeatherInUse,
  isLeatherNameTaken,
  type LeatherPage,
  type LeatherValues,
  listActiveStoreIds,
  listLeatherPage,
  readLeatherBatches,
  replaceLeatherStores,
  updateLeather,
} from './leather.repository.ts';
import { leatherFrom, shownLeatherFrom, unitCostColumns } from './leather.rows.ts';
import { lockLeathers, quantitiesFrom } from './stock.repository.ts';
import { findVendor, findVendorIdByName, insertVendor } from './vendors.repository.ts';

export async function getLeather(db: Handle, id: number, seesCosts: boolean): Promise<StockedLeather> {
  const row = await findLeatherRow(db, id);
  return row ? leatherFrom(row, seesCosts) : refuse({ code: 'NOT_FOUND' });
}

export async function filterLeathers(db: Handle, page: LeatherPage, seesCosts: boolean) {
  const { rows, total } = await listLeatherPage(db, page);
  const items = rows.map((row) => leatherFrom(row, seesCosts));
  return { items, total, page: page.page, pageSize: page.pageSize };
}

/** Exports the whole filtered list, in the company's unit. */
export async function exportLeathers(
  db: Handle,
  request: Reader & { readonly query: QueryOf<typeof calls.exportLeatherItems> },
  seesCosts: boolean,
): Promise<FileAnswer> {
  const { format: _format, sort = 'name', direction = 'asc', ...filter } = request.query;
  const { unitSystem } = await getSettings(db);
  const list = {
    name: { en: 'Inventory', es: 'Inventario' },
    columns: leatherColumns,
    batches: mapBatches(readLeatherBatches(db, { filter, sort, direction }), (row) =>
      leatherFrom(row, seesCosts),
    ),
    rowCount: await countLeathers(db, filter),
    unitSystem,
  };
  return exportList(list, request);
}

/** The whole list on one page. */
const ALL = { filter: {}, sort: 'name', direction: 'asc', page: 1, pageSize: 1_000_000 } as const;

/** Lists all leathers for the configurator and the pickers; stock only for staff (N-06). */
export async function listLeathers(
  db: Handle,
  { seesStock, seesCosts }: { seesStock: boolean; seesCosts: boolean },
): Promise<LeatherItem[]> {
  const { rows } = await listLeatherPage(db, ALL);
  return rows.map((row) => (seesStock ? leatherFrom(row, seesCosts) : shownLeatherFrom(row)));
}

/** Lists the leather form's choices of where a leather is offered (C-22, N-12). */
export async function listOffers(db: Handle) {
  return {
    elements: await listLeatherElements(db),
    shops: await listShopLeathers(db),
    saleItem: (await findSaleItem(db, offerKeysOf('saleItem').saleItemId!)) ?? null,
  };
}

/**
 * Adds or changes a leather (INV-03, INV-10 to INV-12, INV-29 to INV-32). Only stock movements change its
 * quantities. A new leather without stores is offered at all active ones (N-12).
 */
export async function saveLeather(
  trx: Trx,
  actor: SignedInUser,
  input: LeatherItemInput,
  now: Date,
): Promise<StockedLeather> {
  refuseAny([...entityRefusals(input), ...checkLeatherForm(input)]);
  const before = input.id === 0 ? null : await getLeather(trx, input.id, true);
  const storeIds = [...new Set(input.storesIds ?? before?.storesIds ?? (await listActiveStoreIds(trx)))];
  const shopIds = input.shopsIds ? [...new Set(input.shopsIds)] : undefined;
  if (shopIds && (await countCompanies(trx, shopIds)) !== shopIds.length)
    refuse(about('FIELD_INVALID', 'shopsIds'));
  const values = await valuesOf(trx, input, storeIds);
  const id = await write(trx, { input, values, now });
  await replaceLeatherStores(trx, id, storeIds);
  await keepLeatherElement(trx, {
    leatherId: id,
    name: values.name,
    previousName: before?.name ?? null,
    element: input.customizerElement ?? undefined,
  });
  if (shopIds) await replaceShopsOfLeather(trx, id, shopIds);
  const after = await getLeather(trx, id, true);
  await recordAudit(trx, {
    subject: 'leather',
    subjectId: String(id),
    before,
    after,
    actor,
    now,
  });
  announce(trx, { topic: 'inventory', id, storeId: null });
  return after;
}

function entityRefusals(input: LeatherItemInput): readonly Refusal[] {
  const vendor = input.vendorId ? String(input.vendorId) : input.vendor;
  return refusalsOf(
    checkLeatherItem({
      name: input.name,
      vendor,
      color: input.color,
      orderingType: input.orderingType ? `by ${input.orderingType}` : null,
      accountingName: input.accountingName,
      gradeValue: gradeOf(input).value ?? null,
      reorderPoint: input.reorderPoint ?? null,
    }),
  );
}

async function valuesOf(trx: Trx, input: LeatherItemInput, storeIds: number[]): Promise<LeatherValues> {
  const name = input.name.trim();
  const collectionGrade = await findCollectionGrade(trx, input.collectionId!);
  const saleItemId = input.saleItemId || null;
  refuseAny(
    [
      (await isLeatherNameTaken(trx, name, input.id)) && about('FIELD_TAKEN', 'name'),
      collectionGrade === undefined && about('FIELD_INVALID', 'collection'),
      (await countStores(trx, storeIds)) !== storeIds.length && about('FIELD_INVALID', 'storesIds'),
      saleItemId !== null && !(await findSaleItem(trx, saleItemId)) && about('FIELD_INVALID', 'saleItemId'),
    ].filter((refusal) => refusal !== false),
  );
  return {
    name,
    is_active: input.isActive,
    is_fabric: input.isFabric,
    color: input.color.trim(),
    vendor_id: await vendorOf(trx, input),
    collection_id: input.collectionId!,
    collection_grade_id: input.leatherItemGradeCollectionId || collectionGrade!,
    leather_grade_id: gradeOf(input).id!,
    accounting_name: input.accountingName.trim(),
    ordering_type: input.orderingType!,
    notes: input.notes,
    external_furniture_id: input.externalFurnitureId ?? null,
    sale_item_id: saleItemId,
    image_name: input.imageName ?? '',
    ...filterValues(input),
    ...(input.grain === undefined || input.grain === null ? {} : { grain: input.grain }),
    reorder_point: input.reorderPoint!,
    area_per_hide: input.areaPerHide ?? 0,
    ...(input.extraDays === undefined || input.extraDays === null ? {} : { extra_days: input.extraDays }),
    ...(input.unitCost === undefined || input.unitCost === null
      ? {}
      : unitCostColumns(input.unitCost, input.unitCostPerMeter)),
  };
}

function filterValues(input: LeatherItemInput) {
  const { hue, saturation, exposure, brightness, vibrance, sepia, contrast } = input;
  return {
    hue: hue ?? 0,
    saturation: saturation ?? 0,
    exposure: exposure ?? 0,
    brightness: brightness ?? 0,
    vibrance: vibrance ?? 0,
    sepia: sepia ?? 0,
    contrast: contrast ?? 0,
    colorize: (input.colorize ?? '').trim(),
  };
}

const about = (code: 'FIELD_TAKEN' | 'FIELD_INVALID', field: string): Refusal => ({
  code,
  field,
  data: { field },
});

/** Finds a vendor by id or name; creates it if the name is new. */
async function vendorOf(trx: Trx, input: LeatherItemInput): Promise<number> {
  if (input.vendorId) {
    const known = await findVendor(trx, input.vendorId);
    return known?.id ?? refuse(about('FIELD_INVALID', 'vendor'));
  }
  const name = input.vendor.trim();
  const known = await findVendorIdByName(trx, name);
  return known ?? insertVendor(trx, { name, email: null, phone: null, notes: '', is_active: true });
}

async function write(trx: Trx, change: { input: LeatherItemInput; values: LeatherValues; now: Date }) {
  const { input, values, now } = change;
  if (input.id === 0) return insertLeather(trx, values);
  const isSaved = await updateLeather(trx, { id: input.id, rowVersion: input.rowVersion, values, now });
  return isSaved ? input.id : refuse({ code: 'STALE_RECORD' });
}

/** Deletes a leather. Refuses if the leather has quantities (INV-13), or if orders or movements reference it. */
export async function removeLeather(trx: Trx, actor: SignedInUser, id: number, now: Date): Promise<void> {
  const stock = (await lockLeathers(trx, [id])).get(id);
  if (!stock) return refuse({ code: 'NOT_FOUND' });
  refuseAny(refusalsOf(checkDeleteLeather(quantitiesFrom(stock))));
  if (await isLeatherInUse(trx, id)) refuse({ code: 'IN_USE' });
  const before = await getLeather(trx, id, true);
  await deleteLeather(trx, id);
  await recordAudit(trx, {
    subject: 'leather',
    subjectId: String(id),
    before,
    after: null,
    actor,
    now,
  });
  announce(trx, { topic: 'inventory', id, storeId: null });
}
