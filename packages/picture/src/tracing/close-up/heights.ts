import { type GrainKind, randomSequence, tileNoise } from '../../renderer/index.ts';

/** Surfaces that have a close-up. */
export const closeUpSurfaces = [
  'natural',
  'pebbled',
  'smooth',
  'linen',
  'boucle',
] as const satisfies GrainKind[];
export type CloseUpSurface = (typeof closeUpSurfaces)[number];

/** Side in meters of the repeating tile of a surface. */
export const closeUpTile = 0.3;

/** A surface's relief as it looks from half a meter, on a tile of `size` pixels, 0 to 1. */
export function closeHeights(surface: CloseUpSurface, size: number): Float32Array {
  switch (surface) {
    case 'natural':
      return hide(size, { pebbles: 140, groove: 2.4, fine: 0.36, uneven: 0.25 });
    case 'pebbled':
      return hide(size, { pebbles: 128, groove: 1.6, fine: 0.2, uneven: 0.1 });
    case 'smooth':
      return hide(size, { pebbles: 240, groove: 3, fine: 0.5, uneven: 0.35 });
    case 'linen':
      return weave(size);
    case 'boucle':
      return yarn(size);
  }
}

interface Hide {
  /** Pebbles along a side of the tile. */
  readonly pebbles: number;
  /** Higher makes the grooves between the pebbles narrower. */
  readonly groove: number;
  /** Share of a second, finer grain in the relief. */
  readonly fine: number;
  /** How much the depth of the grain changes from place to place. */
  readonly uneven: number;
}

/** Leather: pebbles of different sizes, bent and uneven, with finer ones between them. */
function hide(size: number, { pebbles, groove, fine, uneven }: Hide): Float32Array {
  const coarse = scattered(pebbles, 12345);
  const small = scattered(Math.round(pebbles * 2.15), 54321);
  const [bendX, bendY] = [tileNoise(31, 5), tileNoise(31, 6)];
  const depth = tileNoise(13, 7);
  const heights = new Float32Array(size * size);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const [u0, v0] = [x / size, y / size];
      const u = (u0 + 1 + (bendX(u0, v0) - 0.5) * 0.012) % 1;
      const v = (v0 + 1 + (bendY(u0, v0) - 0.5) * 0.012) % 1;
      const pebble = (1 - fine) * dome(coarse, u, v, groove) + fine * dome(small, u, v, groove);
      const deep = 1 - uneven * (1 - smooth(depth(u0, v0)));
      heights[y * size + x] = 1 - (1 - pebble) * deep;
    }
  return heights;
}

const smooth = (t: number): number => {
  const s = Math.min(1, Math.max(0, (t - 0.25) / 0.5));
  return s * s * (3 - 2 * s);
};

interface Scattered {
  readonly cells: number;
  readonly points: Float32Array;
}

function scattered(cells: number, seed: number): Scattered {
  const random = randomSequence(seed);
  return { cells, points: Float32Array.from({ length: cells * cells * 2 }, () => 0.06 + 0.88 * random()) };
}

/** Height of the pebble at a place: round on top, with a groove toward its neighbors. */
function dome({ cells, points }: Scattered, u: number, v: number, groove: number): number {
  const [px, py] = [u * cells, v * cells];
  const [column, row] = [Math.floor(px), Math.floor(py)];
  let [nearest, second] = [99, 99];
  for (let j = -1; j <= 1; j++)
    for (let i = -1; i <= 1; i++) {
      const k = (((row + j + cells) % cells) * cells + ((column + i + cells) % cells)) * 2;
      const dx = column + i + points[k]! - px;
      const dy = row + j + points[k + 1]! - py;
      const squared = dx * dx + dy * dy;
      if (squared < nearest) [nearest, second] = [squared, nearest];
      else if (squared < second) second = squared;
    }
  const [near, far] = [Math.sqrt(nearest), Math.sqrt(second)];
  const edge = Math.min(1, (far - near) * groove);
  return edge * (2 - edge) * 0.82 + 0.18 * Math.max(0, 1 - near);
}

/** Linen: threads of uneven thickness, 1.5 mm apart, over and under each other, some of them with slubs. */
function weave(size: number): Float32Array {
  const threads = 200;
  const random = randomSequence(77);
  const thick = Array.from({ length: threads * 2 }, () => 0.7 + 0.42 * random());
  const [slubX, slubY] = [tileNoise(97, 21), tileNoise(97, 22)];
  const [driftX, driftY] = [tileNoise(23, 23), tileNoise(23, 24)];
  const heights = new Float32Array(size * size);
  const round = (off: number, width: number): number => {
    const share = Math.abs(off) / (0.5 * width);
    return share >= 1 ? 0 : Math.sqrt(1 - share * share);
  };
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const [s, t] = [x / size, y / size];
      const u = s * threads + (driftX(s, t) - 0.5) * 1.1;
      const v = t * threads + (driftY(s, t) - 0.5) * 1.1;
      const [i, j] = [Math.floor(u), Math.floor(v)];
      const [column, row] = [(i + threads) % threads, (j + threads) % threads];
      // A thread swells and thins along its length, which the noise stretches.
      const wide = thick[column]! * (0.8 + 0.5 * slubX(s * 3 + column * 0.37, t * 0.25 + column * 0.61));
      const high = thick[threads + row]! * (0.8 + 0.5 * slubY(s * 0.25 + row * 0.43, t * 3 + row * 0.71));
      const wave = (i + j) % 2 === 0 ? 1 : -1;
      const bow = (part: number): number => Math.cos((part - 0.5) * Math.PI);
      const warp = round(u - i - 0.5, wide) * (0.62 + 0.38 * wave * bow(v - j));
      const weft = round(v - j - 0.5, high) * (0.62 - 0.38 * wave * bow(u - i));
      // Each thread is twisted from finer ones.
      const twist = 0.05 * Math.sin((warp > weft ? v - u * 0.6 : u - v * 0.6) * Math.PI * 5);
      const top = Math.max(warp, weft);
      heights[y * size + x] = Math.max(0, Math.min(1, top + (top > 0.1 ? twist : 0)));
    }
  return heights;
}

/** Bouclé: loops of twisted yarn, 3 to 6 mm wide, over and under each other. */
function yarn(size: number): Float32Array {
  const random = randomSequence(991);
  const heights = new Float32Array(size * size);
  const millimeter = size / 300;
  const loops = 26_000;
  for (let n = 0; n < loops; n++) {
    const [cx, cy] = [random() * size, random() * size];
    const [wide, high] = [(1.1 + 1.5 * random()) * millimeter, (0.8 + 1 * random()) * millimeter];
    const [turn, start] = [random() * Math.PI, random() * 2 * Math.PI];
    const level = 0.4 + 0.6 * random();
    const half = (0.62 + 0.4 * random()) * millimeter;
    drawLoop(heights, size, { cx, cy, wide, high, turn, start, level, half });
  }
  return heights;
}

interface Loop {
  readonly cx: number;
  readonly cy: number;
  readonly wide: number;
  readonly high: number;
  readonly turn: number;
  readonly start: number;
  readonly level: number;
  readonly half: number;
}

/** A round of yarn that rises from below, arches and goes down again. */
function drawLoop(heights: Float32Array, size: number, loop: Loop): void {
  const { cx, cy, wide, high, turn, start, level, half } = loop;
  const steps = Math.ceil((wide + high) * 3.2);
  for (let k = 0; k < steps; k++) {
    const share = k / steps;
    const angle = start + share * 1.75 * Math.PI;
    const [ex, ey] = [Math.cos(angle) * wide, Math.sin(angle) * high];
    const x = cx + ex * Math.cos(turn) - ey * Math.sin(turn);
    const y = cy + ex * Math.sin(turn) + ey * Math.cos(turn);
    const lift = level * (0.45 + 0.55 * Math.sin(share * Math.PI));
    const plies = 0.9 + 0.1 * Math.sin(share * steps * 0.9);
    stamp(heights, size, { x, y, half: half * plies, lift });
  }
}

function stamp(
  heights: Float32Array,
  size: number,
  { x, y, half, lift }: { x: number; y: number; half: number; lift: number },
): void {
  const reach = Math.ceil(half);
  for (let j = -reach; j <= reach; j++)
    for (let i = -reach; i <= reach; i++) {
      const [px, py] = [Math.round(x) + i, Math.round(y) + j];
      const off = ((px - x) ** 2 + (py - y) ** 2) / (half * half);
      if (off >= 1) continue;
      const at = ((py + 2 * size) % size) * size + ((px + 2 * size) % size);
      const height = lift * (0.55 + 0.45 * Math.sqrt(1 - off));
      if (height > heights[at]!) heights[at] = height;
    }
}
