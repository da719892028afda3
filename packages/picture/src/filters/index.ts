export {
  type FilterName,
  type FilterValues,
  faultsOfFilters,
  filterOrder,
  filterRange,
  formatColorize,
  neutralFilters,
  parseColorize,
} from './filter-values.ts';
export { bounceLight, glossOffLeather, type GrayPair, lightWeight, traced } from './bounce.ts';
export { type ColorStep, filterSteps } from './filter-chain.ts';
export { exposureTable } from './exposure-table.ts';
export { glossStrength } from './gloss-strength.ts';
export { usualReflectances } from './usual-reflectances.ts';
export { type Albedo, albedoRamp, baseAlbedo, cognacAlbedo, lightOf, tone } from './ramp.ts';
export { grayTable, packTable, type TintTable, tintColors, tintGrays, tintTable } from './tint.ts';
