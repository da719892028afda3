export { type FilterFit, fitFilters, type FitSettings } from './fit-filters.ts';
export { albedoOf, type Colour, colourOf, parseColour, photoColour } from './swatch-colour.ts';
