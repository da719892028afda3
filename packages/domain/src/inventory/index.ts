export {
  areaText,
  mostText,
  areaUnit,
  leatherNeed,
  roundedArea,
  shownArea,
  shownUnitCost,
  SQUARE_FEET_PER_SQUARE_METER,
  storedArea,
  typedUnitCost,
  unitCostOf,
  unitSystems,
  wholeHides,
} from './area.ts';
export type { UnitCost, UnitSystem } from './area.ts';
export { mayMixLots } from './agreed-lots.ts';
export { leatherAreas } from './leather-needs.ts';
export {
  type DatedFactor,
  factorOn,
  FEWEST_PIECES,
  type LeatherUse,
  suggestWaste,
  type UsageFigures,
  usageFigures,
} from './usage.ts';
export type { LeatherLine, LeatherPart } from './leather-needs.ts';
export {
  availableQuantity,
  checkAddStock,
  checkAdjustment,
  checkDeleteLeather,
  freeQuantity,
  hasActiveQuantities,
  NO_CHANGE,
} from './quantities.ts';
export type { LeatherQuantities, MovementKind, QuantityDelta } from './quantities.ts';
export {
  type BackOrderAction,
  backOrderActions,
  backOrderActionText,
  nextForBackOrder,
} from './back-order-action.ts';
export { checkLeatherItem, needsReorder, orderingTypes, uncoveredQuantity } from './leather-items.ts';
export type { LeatherItemDraft, OrderingType } from './leather-items.ts';
export {
  checkCountedAreas,
  checkHideAreas,
  checkNewHides,
  doubledCodes,
  isUsualHide,
  countDifferences,
  hideKey,
  hideState,
  hideStates,
  MOST_CODE_LENGTH,
  splitLoss,
} from './hides.ts';
export type { CountDifference, FoundHide, HideState, KnownHide } from './hides.ts';
export { type LackingLeather, lackingLeather } from './lacking-leather.ts';
export { placeLeather } from './place-leather.ts';
export type { LeatherLot, LineToPlace, LotShare, Placement } from './place-leather.ts';
export {
  chooseDonors,
  givenBack,
  leatherSteps,
  reserveLines,
  splitByHides,
  wantedOf,
} from './reservations.ts';
export type { LeatherStep, LineLeather } from './reservations.ts';
export type { HideShare } from './hide-share.ts';
export { asIssued, giveBackSteps } from './piece-leather.ts';
export { takeFromLots } from './take-from-lots.ts';
export { checkVendor, MOST_LEAD_TIME_DAYS, vendorCurrencies } from './vendors.ts';
