export { buildFurniture, buildLegs } from './build-furniture.ts';
export { buildShape, type Shape } from './build-shape.ts';
export {
  type ArmKind,
  type BackKind,
  type FurnitureForm,
  innerWidth,
  type LegKind,
  outerWidth,
  railTop,
  type SeatKind,
  seatThickness,
} from './furniture-form.ts';
export {
  type Furniture,
  type FurniturePart,
  type Material,
  type PartName,
  partOrder,
} from './furniture-parts.ts';
export { extendedDepth, formFor, withOptions } from './styles/form-for.ts';
export { type FurnitureType, furnitureTypes } from './styles/furniture-types.ts';
export { baseForm, type StyleForm, styleForms } from './styles/style-forms.ts';
