import { Vector3 } from 'three';
import { randomSequence } from './grain-heights.ts';

interface Lobe {
  readonly direction: Vector3;
  readonly sharpness: number;
  readonly strength: number;
}

const lobe = (x: number, y: number, z: number, rest: Omit<Lobe, 'direction'>): Lobe => ({
  direction: new Vector3(x, y, z).normalize(),
  ...rest,
});

/** A large soft box at the upper left, a weak fill on the right, a rim light behind, and some light from above. */
const lobes: readonly Lobe[] = [
  lobe(-0.62, 0.66, 0.48, { sharpness: 11, strength: 5 }),
  lobe(0.9, 0.36, 0.45, { sharpness: 9, strength: 0.75 }),
  lobe(0.35, 0.6, -0.8, { sharpness: 8, strength: 1.5 }),
  lobe(0, 1, 0.1, { sharpness: 6, strength: 0.8 }),
];

/** Light that comes from a direction (unit vector). */
export function studioLight(direction: Vector3): number {
  const room = direction.y > 0 ? 0.16 + 0.12 * direction.y : 0.1;
  return lobes.reduce((sum, { direction: toward, sharpness, strength }) => {
    const facing = direction.dot(toward);
    return facing > 0 ? sum + strength * facing ** sharpness : sum;
  }, room);
}

export interface LightSet {
  /** Directions toward the lights; all lights have the same strength. */
  readonly directions: readonly Vector3[];
  readonly weight: number;
}

const bands = 64;
const sectors = 128;

const directionAt = (t: number, p: number): Vector3 => {
  const y = 1 - 2 * t;
  const radius = Math.sqrt(Math.max(0, 1 - y * y));
  return new Vector3(Math.cos(p * 2 * Math.PI) * radius, y, Math.sin(p * 2 * Math.PI) * radius);
};

/** The studio as `count` distant lights, denser where it is brighter. The same count always gives the same lights. */
export function studioLights(count: number): LightSet {
  const sums = new Float64Array(bands * sectors);
  let sum = 0;
  for (let k = 0; k < sums.length; k++) {
    sum += studioLight(directionAt((Math.floor(k / sectors) + 0.5) / bands, ((k % sectors) + 0.5) / sectors));
    sums[k] = sum;
  }
  const random = randomSequence(777);
  const directions = Array.from({ length: count }, (_, i) => {
    const cell = firstAbove(sums, ((i + random()) / count) * sum);
    return directionAt(
      (Math.floor(cell / sectors) + random()) / bands,
      ((cell % sectors) + random()) / sectors,
    );
  });
  return { directions, weight: ((sum / sums.length) * 4 * Math.PI) / count };
}

function firstAbove(sums: Float64Array, value: number): number {
  let [low, high] = [0, sums.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sums[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
