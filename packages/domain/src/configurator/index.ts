export { findSelectedStyle, visibleFlavors, visibleLeathers, visibleStyles } from './load-filters.ts';
export type { CustomizerElement } from './load-filters.ts';
export {
  colorOptions,
  leatherOfferOf,
  offeredLeathers,
  offerKeysOf,
  pickerLeathers,
} from './leather-picker.ts';
export type { LeatherOffer } from './leather-picker.ts';
export {
  changeChoices,
  choicesBeyondDefaults,
  choicesForFurther,
  followSwivel,
  isSwivelChoice,
  placesOfClashes,
} from './choices.ts';
export type { Choice, ChoiceAction, ChoiceRules, PlacedItem } from './choices.ts';
export { lineChoices } from './line-choices.ts';
export { isPartOpen, missingDefaults } from './missing-defaults.ts';
export type { PartChoice } from './missing-defaults.ts';
export { changeQuantity, draftQuantity } from './quantity-edit.ts';
export type { QuantityAction, QuantityEdit } from './quantity-edit.ts';
export { checkCustomizable, checkStyleOffers, decideChange, storeChangeQuestion } from './confirmations.ts';
export type { ChangeDecision } from './confirmations.ts';
export { groupOptions } from './option-groups.ts';
export type { OfferedCustomization, OptionGroup, PartPosition } from './option-groups.ts';
export { CONFIGURATION_VERSION, migrateSaved, readConfiguration } from './saved-configuration.ts';
export type {
  Migration,
  SavedChoice,
  SavedConfiguration,
  SavedDelivery,
  SavedPiece,
} from './saved-configuration.ts';
export { readDesignLink, writeDesignLink } from './design-link.ts';
export type { Design } from './design-link.ts';
