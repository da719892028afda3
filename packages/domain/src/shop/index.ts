export { asksForSwivel, changeDesign } from './change-design.ts';
export type { DesignAction } from './change-design.ts';
export { checkOffered } from './check-offered.ts';
export { chosenIn } from './chosen-in.ts';
export { compareDesigns } from './compare-designs.ts';
export { componentsOfStyle, DEFAULT_COMPONENT } from './components.ts';
export { availableOptions, shownParts } from './dependencies.ts';
export { firstDesign } from './design.ts';
export type { Design } from './design.ts';
export { designLines } from './design-lines.ts';
export type { DesignLine } from './design-lines.ts';
export { fittingDefaults } from './exclusions.ts';
export { finishSteps, isOptionalStep, uploadOrder, waitsForOutcome } from './finish-order.ts';
export type { FinishStep, Sending } from './finish-order.ts';
export {
  arrivalWeek,
  dateChange,
  dateChangeText,
  designLeadDays,
  leadDays,
  MOST_EXTRA_DAYS,
  promisedWeek,
  readyDay,
  readyText,
  shortDay,
} from './lead-time.ts';
export type { DateChange, PromisedWeek } from './lead-time.ts';
export { lostChoices, namedChoices } from './named-choices.ts';
export type { NamedChoice } from './named-choices.ts';
export { optionOfPart } from './option-of-part.ts';
export { sizeLines, sizeText } from './piece-size.ts';
export { fromPrice, priceDesign } from './price-design.ts';
export type { PricedDesign } from './price-design.ts';
export { isSameDesign, restoreDesign } from './restore-design.ts';
export {
  checkSampleContact,
  checkSamples,
  missingForSamples,
  priceSamples,
  toggleSample,
} from './samples.ts';
export type { SampleContact, SampleShop } from './samples.ts';
export { shopChoices } from './shop-choices.ts';
export type { ShopChoice } from './shop-choices.ts';
export { nextStep, shopSteps, stepKey, togglePanel } from './steps.ts';
export type { ShopStep } from './steps.ts';
export { wholeComponents, wholeParts } from './whole-offer.ts';
export type { OfferedItem, SoldPiece } from './whole-offer.ts';
export { optionKinds } from './shop-catalogue.ts';
export type {
  ItemPlace,
  OptionKind,
  PieceOption,
  PieceSize,
  ShopCatalogue,
  ShopComponent,
  ShopFlavor,
  ShopItem,
  ShopLeather,
  ShopOption,
  ShopPart,
  ShopPiece,
  ShopStyle,
} from './shop-catalogue.ts';
