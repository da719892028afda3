export {
  countsAsDetail,
  detailTypes,
  DELIVERY_SALE_ITEM_ID,
  findSaleItemType,
  saleItemTypes,
} from './sale-item-types.ts';
export type { SaleItemType, SaleItemTypeName } from './sale-item-types.ts';
export {
  collectionGrades,
  gradeDoubts,
  isCollectionGrade,
  isLeatherGrade,
  isLeatherGradeId,
  leatherGrades,
} from './grades.ts';
export type { GradeDoubt } from './grades.ts';
export {
  customizationTypeNames,
  customizationTypes,
  customizationTypeWords,
  elementTypes,
  findCustomizationType,
  findElementType,
  isAdditive,
  isChosenFromSwatches,
  showsQuantity,
} from './customization-types.ts';
export type { CustomizationType, ElementType } from './customization-types.ts';
export {
  expandGradeCustomizations,
  FIRST_SYNTHETIC_ID,
  gradeOfCustomization,
} from './grade-customizations.ts';
export { nearestName } from './nearest-name.ts';
export { findTimeZone } from './time-zones.ts';
export { readDollars, readNumber, readPercent, readWrittenDay } from './written-values.ts';
export type { WrittenPercent } from './written-values.ts';
export { readLeatherColor } from './leather-color.ts';
export type { WrittenColor } from './leather-color.ts';
export {
  checkCollection,
  checkFlavor,
  checkRecordName,
  checkSaleItem,
  saleItemProblems,
} from './record-rules.ts';
export { copiedCode, copiedName } from './copied-names.ts';
export { recordEffects, type RecordEffect } from './record-effects.ts';
export {
  checkCustomizationItem,
  checkCustomizationPart,
  checkPosition,
  checkQuantityRequired,
} from './options.ts';
export type { OptionToCheck, PartToCheck } from './options.ts';
