export { type FilterFit, fitFilters, type FitSettings } from './fit-filters.ts';
export { albedoOf, type Color, colorOf, parseColor, photoColor } from './swatch-color.ts';
export { headBytes, inspectPhoto, type PhotoHead, photoLimits, type PhotoType } from './inspect-photo.ts';
