export { closeSeams, type CoveredLayer } from './close-seams.ts';
export { lengthUnits, type ModelPiece, MODELS_FILE, type ModelSet } from './description.ts';
export { albedoOfColor, colorsOfFinish } from './finish-colors.ts';
export { defaultsOf, isShown, layersOf, type ModelLayer, type ModelVariant } from './layers.ts';
export { type CheckedModels, type CheckedPiece, checkModels } from './check-models.ts';
export { type Hiding, type LayerOrder, orderLayers } from './order-layers.ts';
export { type ModelTake, type PlannedImage, plannedTakes, slugOf } from './plan-takes.ts';
