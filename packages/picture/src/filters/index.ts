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
export { type ColourStep, filterSteps } from './filter-chain.ts';
export { exposureTable } from './exposure-table.ts';
export { glossStrength } from './gloss-strength.ts';
export { type Albedo, albedoRamp, baseAlbedo, cognacAlbedo, lightOf, tone } from './ramp.ts';
export { greyTable, packTable, type TintTable, tintColours, tintGreys, tintTable } from './tint.ts';
