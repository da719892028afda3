export { type FilterFit, fitFilters, type FitSettings } from './fit-filters.ts';
export { albedoOf, type Colour, colourOf, parseColour, photoColour } from './swatch-colour.ts';
export { headBytes, inspectPhoto, type PhotoHead, photoLimits, type PhotoType } from './inspect-photo.ts';
