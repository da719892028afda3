export { type GrayPair, lightWeight } from './bounce.ts';
export { exportForm } from './export-form.ts';
export { combined, type Planes } from './planes.ts';
export { levelOf } from './tone-curve.ts';
