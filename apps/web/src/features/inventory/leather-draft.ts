import type { LeatherItemInput, StockedLeather } from '@cordovan/contracts/inventory-schemas';
import { leatherOfferOf, offerKeysOf } from '@cordovan/domain/configurator';
import { checkLeatherItem } from '@cordovan/domain/inventory';
import type { Result } from '@cordovan/domain/result';

const FURNITURE = offerKeysOf('furniture');

/** Requests a customizer element with the leather's own name. */
export const OWN_ELEMENT = 0;

/** Draft of the form: the grade by its value, everything else as it is sent. */
export interface LeatherDraft extends Omit<LeatherItemInput, 'grade'> {
  readonly grade: number | null;
}

/** Keeps the picture values that this form doesn't show. */
export const draftOf = (leather: StockedLeather | undefined): LeatherDraft => ({
  id: leather?.id ?? 0,
  name: leather?.name ?? '',
  isActive: leather?.isActive ?? true,
  isFabric: leather?.isFabric ?? false,
  // Missing for a new leather, which is offered at all stores.
  storesIds: leather?.storesIds,
  vendor: leather?.vendor ?? '',
  collectionId: leather?.collectionId ?? null,
  color: leather?.color ?? '',
  grade: leather?.grade?.value ?? null,
  leatherItemGradeCollectionId: leather?.leatherItemGradeCollectionId ?? null,
  saleItemId: leather?.saleItemId ?? null,
  externalFurnitureId: leather ? leather.externalFurnitureId : FURNITURE.externalFurnitureId,
  // An offered leather needs a customizer element, so a missing one is added.
  customizerElement: leather && leatherOfferOf(leather) === 'none' ? undefined : OWN_ELEMENT,
  imageName: leather?.imageName ?? null,
  hue: leather?.hue ?? 0,
  saturation: leather?.saturation ?? 0,
  exposure: leather?.exposure ?? 0,
  brightness: leather?.brightness ?? 0,
  vibrance: leather?.vibrance ?? 0,
  sepia: leather?.sepia ?? 0,
  contrast: leather?.contrast ?? 0,
  colorize: leather?.colorize ?? '',
  reorderPoint: leather?.reorderPoint ?? null,
  unitCost: leather?.unitCost ?? null,
  unitCostPerMeter: leather?.unitCostPerMeter ?? null,
  orderingType: leather?.orderingType ?? 'bulk',
  accountingName: leather?.accountingName ?? '',
  areaPerHide: leather?.areaPerHide ?? null,
  extraDays: leather?.extraDays ?? 0,
  notes: leather?.notes ?? '',
  rowVersion: leather?.rowVersion ?? 0,
});

/** Required fields (INV-10 to INV-12, INV-29 to INV-32). */
export const checkDraft = (draft: LeatherDraft): Result<unknown> =>
  checkLeatherItem({
    name: draft.name,
    vendor: draft.vendor,
    color: draft.color,
    orderingType: draft.orderingType ? `by ${draft.orderingType}` : null,
    accountingName: draft.accountingName,
    gradeValue: draft.grade,
    reorderPoint: draft.reorderPoint ?? null,
  });
