import type { Vector3 } from 'three';
import { randomFrom } from './folds.ts';
import { noise, smoothStep } from './noise.ts';

/** How a used cushion differs from a new one, in meters. */
export interface Settling {
  readonly halfWidth: number;
  readonly halfHeight: number;
  readonly half: number;
  readonly seed: number;
  /** How far its edges leave a straight line. */
  readonly waves: number;
  /** How far its top edge (+Y) rises in the middle and drops at the corners. */
  readonly slump: number;
  /** How far the front (+Z) sags in the middle of its lower edge (-Y). */
  readonly dip: number;
}

/** Moves a point on a cushion to where use has pushed it; the same seed always gives the same result. */
export function settling(cushion: Settling): (point: Vector3) => void {
  const { halfWidth, halfHeight, half, seed, waves } = cushion;
  const random = randomFrom(seed + 500);
  const slump = cushion.slump * random(0.6, 1.3);
  const dip = cushion.dip * random(0.55, 1.25);
  const [left, right] = [random(0.4, 1.5), random(0.4, 1.5)];
  const shift = random(-0.25, 0.25);
  const wave = (point: Vector3, k: number): number =>
    waves * noise(point.x * 3.1 + seed * 5.3, point.y * 3.1 + k * 17, point.z * 3.1 + seed);
  return (point) => {
    const [u, v] = [point.x / halfWidth, point.y / halfHeight];
    const [wx, wy, wz] = [wave(point, 1), wave(point, 2), wave(point, 3)];
    const upper = smoothStep(-0.3, 1, v);
    const corner = Math.abs(u) ** 4 * (u < 0 ? left : right);
    const lower = 1 - smoothStep(-1.1, 0.4, v);
    const front = smoothStep(-half, half, point.z);
    point.y += upper * slump * (0.5 - 0.5 * u * u - corner) + wy;
    point.z -= dip * front * lower * Math.max(0, 1 - (u - shift) ** 2) + wz * front;
    point.x += wx - upper * slump * 0.4 * corner * Math.sign(u);
  };
}
