export { countsAsDetail, detailTypes, DELIVERY_SALE_ITEM_ID, saleItemTypes } from './sale-item-types.ts';
export type { SaleItemType, SaleItemTypeName } from './sale-item-types.ts';
export {
  collectionGrades,
  isCollectionGrade,
  isLeatherGrade,
  isLeatherGradeId,
  leatherGrades,
} from './grades.ts';
export {
  customizationTypeNames,
  customizationTypes,
  elementTypes,
  findCustomizationType,
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
