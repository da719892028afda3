export { exportForm } from './export-form.ts';
export { blurred, cropped, type Field, fieldOf, filled, resized } from './field.ts';
export { coverageOf } from './masks.ts';
export { combined, type Planes } from './planes.ts';
export { type DrawnPart, type Relighting, relightingOf, relit, type TracedLight } from './relight.ts';
export { levelOf } from './tone-curve.ts';
export { floorShadow, fully } from './floor-shadow.ts';
