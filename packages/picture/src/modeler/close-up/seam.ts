import type { Vector3 } from 'three';
import { noise } from '../geometry/noise.ts';

/** The seam around a cushion or panel: a rounded rectangle in two planes, at `z` and `-z`. */
export interface Seam {
  readonly halfWidth: number;
  readonly halfHeight: number;
  readonly corner: number;
  readonly z: number;
}

/** Distance from the seam's rectangle in its plane (negative inside), and the direction away from it. */
export function fromOutline({ halfWidth, halfHeight, corner }: Seam, x: number, y: number) {
  const [ax, ay] = [Math.abs(x) - (halfWidth - corner), Math.abs(y) - (halfHeight - corner)];
  const [sx, sy] = [Math.sign(x) || 1, Math.sign(y) || 1];
  if (ax > 0 && ay > 0) {
    const length = Math.hypot(ax, ay) || 1;
    return { distance: length - corner, nx: (sx * ax) / length, ny: (sy * ay) / length };
  }
  return ax > ay ? { distance: ax - corner, nx: sx, ny: 0 } : { distance: ay - corner, nx: 0, ny: sy };
}

export interface Pull {
  /** How far the seam pulls the leather inward. */
  readonly depth: number;
  /** Width of the valley that this makes on each side of the welt. */
  readonly width: number;
  readonly seed: number;
}

/**
 * Pulls the leather into its seams, more in some places than in others: between seam and leather there is a narrow
 * valley, in which the welt rests.
 */
export function pulledIn(seam: Seam, { depth, width, seed }: Pull): (point: Vector3) => void {
  return (point) => {
    const { distance, nx, ny } = fromOutline(seam, point.x, point.y);
    const side = point.z < 0 ? -1 : 1;
    const off = Math.hypot(distance, point.z - side * seam.z);
    if (off > width * 4) return;
    const uneven = 1 + 0.3 * noise(point.x * 90 + seed, point.y * 90, point.z * 40);
    const pull = depth * uneven * Math.exp(-((off / width) ** 2));
    point.x -= nx * 0.75 * pull;
    point.y -= ny * 0.75 * pull;
    point.z -= side * 0.66 * pull;
  };
}
