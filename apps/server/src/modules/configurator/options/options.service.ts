import type { BodyOf } from '@cordovan/contracts/call';
import type * as calls from '@cordovan/contracts/catalogue';
import type {
  CustomizationRecord,
  OptionRecord,
  PartRecord,
} from '@cordovan/contracts/catalogue-options-schemas';
import {
  checkCustomizationItem,
  checkCustomizationPart,
  checkQuantityRequired,
  type CustomizationType,
} from '@cordovan/domain/catalogue';
import { visibilityOf } from '@cordovan/domain/identity';
import { normalizeImageName } from '@cordovan/domain/pictures';
import { refusalsOf } from '@cordovan/domain/result';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';
import { refuse, refuseAny } from '../../../platform/errors/refusal-error.ts';
import { unlessTaken } from '../../../platform/errors/unless-taken.ts';
import type { SignedInCaller, SignedInUser } from '../../../platform/http/request.ts';
import { auditOption, lockVersion, refuseUnknown } from './audited.ts';
import { customizationFrom } from '../configurator.rows.ts';
import { findCustomizationById } from '../customizations.repository.ts';
import { optionRecordFrom, partRecordFrom } from './option-records.ts';
import { listOptionRecords, listPartRecords } from './option-records.repository.ts';
import {
  findPlace,
  insertCustomization,
  isOptionUsed,
  missingRows,
  putOption,
  putPart,
  updateCustomization,
} from './options.repository.ts';

/** The reader, who determines whether prices and costs are shown. */
type Reader = Parameters<typeof visibilityOf>[0];

export async function listParts(db: Handle, user: Reader): Promise<PartRecord[]> {
  const visible = visibilityOf(user);
  return (await listPartRecords(db)).map((row) => partRecordFrom(row, visible));
}

export async function listOptions(db: Handle, user: Reader): Promise<OptionRecord[]> {
  const visible = visibilityOf(user);
  return (await listOptionRecords(db)).map((row) => optionRecordFrom(row, visible));
}

async function findPart(db: Handle, id: number, user: SignedInUser): Promise<PartRecord | null> {
  const [row] = await listPartRecords(db, id);
  return row ? partRecordFrom(row, visibilityOf(user)) : null;
}

async function findOption(db: Handle, id: number, user: SignedInUser): Promise<OptionRecord | null> {
  const [row] = await listOptionRecords(db, id);
  return row ? optionRecordFrom(row, visibilityOf(user)) : null;
}

/** Adds or changes a customization part (ENT-13). A part that is no longer sold is turned off, never deleted. */
export async function savePart(
  trx: Trx,
  input: BodyOf<typeof calls.saveCustomizationPart>,
  { user, now }: SignedInCaller,
): Promise<PartRecord> {
  await lockVersion(trx, 'customization_parts', input);
  const before = await findPart(trx, input.id, user);
  refuseAny(refusalsOf(checkCustomizationPart(input)));
  const values = {
    name: input.name.trim(),
    prices_by_item: input.pricesByItem,
    max_retail_price_cents: input.maxRetailPrice,
    factory_price_cents: input.factoryPrice,
    leather_share_percent: input.leatherShare,
    sort_order: input.sortOrder,
    is_active: input.isActive,
  };
  const id = await unlessTaken('name', () => putPart(trx, input.id, values));
  const after = (await findPart(trx, id, user))!;
  await auditOption(trx, { subject: 'part', subjectId: String(id), before, after, actor: user, now });
  return after;
}

/** Adds or changes an option (ENT-14). Orders keep the price at which it was sold. */
export async function saveOption(
  trx: Trx,
  input: BodyOf<typeof calls.saveCustomizationItem>,
  { user, now, pictureFile }: SignedInCaller & { readonly pictureFile: string },
): Promise<OptionRecord> {
  await lockVersion(trx, 'customization_items', input);
  const before = await findOption(trx, input.id, user);
  refuseAny(refusalsOf(checkCustomizationItem(input)));
  if (before && before.customizationType !== input.customizationType && (await isOptionUsed(trx, input.id)))
    refuse({ code: 'OPTION_TYPE_IN_USE', field: 'customizationType' });
  const values = {
    name: input.name.trim(),
    code: input.code.trim(),
    customization_type_id: input.customizationType as CustomizationType,
    max_retail_price_cents: input.maxRetailPrice,
    factory_price_cents: input.factoryPrice,
    percentage_increase: input.percentageIncrease,
    extra_days: input.extraDays,
    image_name: imageNameFor(input, before),
    picture_file: pictureFile,
    sort_order: input.sortOrder,
    is_active: input.isActive,
  };
  const id = await unlessTaken('name', () => putOption(trx, input.id, values));
  const after = (await findOption(trx, id, user))!;
  await auditOption(trx, { subject: 'option', subjectId: String(id), before, after, actor: user, now });
  return after;
}

/**
 * A saved option's image name. A renamed option without an image name keeps the picture of its former name (IMG-05).
 */
function imageNameFor(
  { name, imageName }: { readonly name: string; readonly imageName: string },
  before: OptionRecord | null,
): string {
  const isRenamed = before !== null && normalizeImageName(before.name) !== normalizeImageName(name);
  return imageName.trim() || (isRenamed ? normalizeImageName(before.name) : '');
}

/** Allows an option on a sale item, or changes that entry. The entry is never deleted, because orders refer to it. */
export async function saveCustomization(
  trx: Trx,
  input: BodyOf<typeof calls.saveCustomization>,
  { user, now }: SignedInCaller,
): Promise<CustomizationRecord> {
  await lockVersion(trx, 'customizations', input);
  const before = input.id === 0 ? null : await getCustomization(trx, input.id, user);
  refuseAny(refusalsOf(checkQuantityRequired(input.quantityRequired)));
  const values = {
    active: input.active,
    special: input.special,
    quantity_required: input.quantityRequired,
  };
  const id = input.id || (await addCustomization(trx, input, values));
  if (input.id !== 0) {
    await checkSamePlace(trx, input);
    await updateCustomization(trx, id, values);
  }
  const after = await getCustomization(trx, id, user);
  await auditOption(trx, {
    subject: 'offered option',
    subjectId: String(id),
    before,
    after,
    actor: user,
    now,
  });
  return after;
}

type CustomizationInput = BodyOf<typeof calls.saveCustomization>;

async function addCustomization(
  trx: Trx,
  input: CustomizationInput,
  values: Parameters<typeof updateCustomization>[2],
): Promise<number> {
  const saleItemId =
    input.saleItemId ?? refuse({ code: 'FIELD_REQUIRED', data: { field: 'saleItem' }, field: 'saleItemId' });
  const { customizationPartId: part, customizationItemId: item } = input;
  refuseUnknown('saleItem', 'saleItemId', await missingRows(trx, 'sale_items', [saleItemId]));
  refuseUnknown('part', 'customizationPartId', await missingRows(trx, 'customization_parts', [part]));
  refuseUnknown('option', 'customizationItemId', await missingRows(trx, 'customization_items', [item]));
  const place = { sale_item_id: saleItemId, customization_part_id: part, customization_item_id: item };
  return unlessTaken('option', () => insertCustomization(trx, { ...place, ...values }));
}

async function checkSamePlace(trx: Trx, input: CustomizationInput): Promise<void> {
  const place = (await findPlace(trx, input.id))!;
  refuseUnknown('saleItem', 'saleItemId', place.sale_item_id === (input.saleItemId ?? null) ? [] : [1]);
  const isSamePart = place.customization_part_id === input.customizationPartId;
  refuseUnknown('part', 'customizationPartId', isSamePart ? [] : [1]);
  const isSameItem = place.customization_item_id === input.customizationItemId;
  refuseUnknown('option', 'customizationItemId', isSameItem ? [] : [1]);
}

async function getCustomization(db: Handle, id: number, user: SignedInUser): Promise<CustomizationRecord> {
  const row = (await findCustomizationById(db, id)) ?? refuse({ code: 'NOT_FOUND' });
  return {
    ...customizationFrom(row, visibilityOf(user)),
    active: row.own_active,
    rowVersion: row.row_version,
  };
}
