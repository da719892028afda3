export { anchorOfItems, type ItemsOfPiece } from './anchor-of-items.ts';
export { filesOf, imagesOf } from './files-of.ts';
export { optionsOfItems, optionsOfShopperItems, type ShopperItem } from './options-of-items.ts';
export { FLOOR_FAULT, isFloor } from './piece-floor.ts';
export { findPiece } from './find-piece.ts';
export { type ChosenLayer, type ChosenLayers, layersFor, type PictureChoices } from './layers-for.ts';
export type {
  Box,
  FloorStep,
  LayerImage,
  LayerVariant,
  LeatherUse,
  Paint,
  PictureLayer,
  PictureManifest,
  PictureOption,
  Piece,
  PieceFloor,
  PieceView,
  Swatch,
  Stand,
  ViewName,
} from './picture-manifest.ts';
export { type CatalogueLeather, filtersOfLeather, lookOfLeather } from './look-of-leather.ts';
export { LABELS_FILE, NAILHEAD_COLORS, withLabels } from './image-labels.ts';
export {
  type CataloguePiece,
  INSERT_ITEM,
  recipeOfCatalogue,
  viewOfCatalogue,
} from './recipe-of-catalogue.ts';
export { type PicturedShop, recipeOfDesignLine, viewOfDesignLine } from './recipe-of-design.ts';
export { type ManifestReading, readManifest } from './read-manifest.ts';
export { isDrawnBy, readRecipe, type RecipeReading } from './read-recipe.ts';
export { viewRecipe } from './view-recipe.ts';
export { thumbnailOfStyle } from './thumbnail-of-style.ts';
export {
  closeUpRecipe,
  imageUrl,
  type LeatherLook,
  type PictureConfiguration,
  type PictureRecipe,
  recipeFor,
  type RecipeStep,
  smallFile,
  halfRecipe,
  smallRecipe,
  swatchRecipe,
} from './recipe.ts';
