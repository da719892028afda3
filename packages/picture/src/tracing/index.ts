export { shadowUnderLegs, shadowWithBase } from './base-shadow.ts';
export { dented } from './dented.ts';
export { exportForm } from './export-form.ts';
export { blurred, cropped, type Field, fieldOf, filled, resized } from './field.ts';
export { closeHeights, type CloseUpSurface, closeUpSurfaces, closeUpTile } from './close-up/heights.ts';
export { closeUpPlanes, type CloseUpLight } from './close-up/planes.ts';
export { coverageOf } from './masks.ts';
export { around, lightIn, type PlacedLight, together } from './placed.ts';
export { combined, type Planes } from './planes.ts';
export {
  type DrawnPart,
  type Relighting,
  relightingOf,
  relit,
  type RelitPlanes,
  type TracedLight,
} from './relight.ts';
export { levelOf } from './tone-curve.ts';
export { floorShadow, fully } from './floor-shadow.ts';
