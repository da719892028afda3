import { Matrix4 } from 'three';

export const shift = (x: number, y: number, z: number): Matrix4 => new Matrix4().makeTranslation(x, y, z);
export const turnX = (angle: number): Matrix4 => new Matrix4().makeRotationX(angle);
export const turnY = (angle: number): Matrix4 => new Matrix4().makeRotationY(angle);
export const turnZ = (angle: number): Matrix4 => new Matrix4().makeRotationZ(angle);

/** Multiplies the steps in the order in which they are written, outermost first. */
export const chain = (...steps: readonly Matrix4[]): Matrix4 =>
  steps.reduce((all, step) => all.multiply(step), new Matrix4());
