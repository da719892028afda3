/** The surfaces that furniture can be covered with. */
export const grainKinds = ['natural', 'pebbled', 'smooth', 'linen', 'boucle', 'croc'] as const;
export type GrainKind = (typeof grainKinds)[number];

/** How a surface responds to light. */
export interface GrainLook {
  /** Repeats of the texture per meter. */
  readonly scale: number;
  /** How strongly the relief bends the light. */
  readonly relief: number;
  /** Roughness of the highlights, 0 to 1. */
  readonly roughness: number;
  /** Strength of the highlights. */
  readonly shine: number;
  /** How much darker the low parts of the relief are. */
  readonly shade: number;
  /** Color variation over hand-sized areas. */
  readonly mottling: number;
}

export const grainLooks: Readonly<Record<GrainKind, GrainLook>> = {
  natural: { scale: 1.6, relief: 0.34, roughness: 0.43, shine: 1, shade: 0.16, mottling: 0.16 },
  pebbled: { scale: 2.1, relief: 0.62, roughness: 0.48, shine: 0.95, shade: 0.26, mottling: 0.14 },
  smooth: { scale: 1.6, relief: 0.08, roughness: 0.34, shine: 1.05, shade: 0.04, mottling: 0.3 },
  linen: { scale: 3.4, relief: 0.7, roughness: 0.85, shine: 0.3, shade: 0.42, mottling: 0.12 },
  boucle: { scale: 2.6, relief: 1, roughness: 0.9, shine: 0.22, shade: 0.5, mottling: 0.08 },
  croc: { scale: 2.4, relief: 0.9, roughness: 0.3, shine: 1.25, shade: 0.5, mottling: 0.2 },
};

/** Repeatable random numbers, 0 to 1. */
export function randomSequence(start: number): () => number {
  let state = start;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

/** A grain's relief on a seamlessly repeating square tile of `size` pixels, 0 to 1. */
export function grainHeights(kind: GrainKind, size: number): Float32Array {
  switch (kind) {
    case 'natural':
      return cellRelief({ size, cells: 150, jitter: 0.8, groove: 2.4 });
    case 'pebbled':
      return cellRelief({ size, cells: 84, jitter: 0.86, groove: 1.9 });
    case 'smooth':
      return cellRelief({ size, cells: 210, jitter: 0.8, groove: 2.8 });
    case 'linen':
      return weave(size, 110);
    case 'boucle':
      return loops(size, 74);
    case 'croc':
      return cellRelief({ size, cells: 13, jitter: 0.74, groove: 3.4 });
  }
}

interface CellRelief {
  readonly size: number;
  readonly cells: number;
  readonly jitter: number;
  /** Higher makes the grooves between the pebbles narrower. */
  readonly groove: number;
}

/** Pebbles with grooves between them: distances to the nearest and second nearest of scattered points. */
function cellRelief({ size, cells, jitter, groove }: CellRelief): Float32Array {
  const random = randomSequence(12345);
  const offset = (1 - jitter) / 2;
  const points = Float32Array.from({ length: cells * cells * 2 }, () => offset + jitter * random());
  const heights = new Float32Array(size * size);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const [nearest, second] = nearestTwo(points, cells, (x / size) * cells, (y / size) * cells);
      const edge = Math.min(1, (second - nearest) * groove);
      heights[y * size + x] = edge * (2 - edge) * 0.8 + 0.2 * (1 - nearest);
    }
  return heights;
}

function nearestTwo(points: Float32Array, cells: number, u: number, v: number): [number, number] {
  const [column, row] = [Math.floor(u), Math.floor(v)];
  let [nearest, second] = [9, 9];
  for (let j = -1; j <= 1; j++)
    for (let i = -1; i <= 1; i++) {
      const a = (column + i + cells) % cells;
      const b = (row + j + cells) % cells;
      const k = (b * cells + a) * 2;
      const distance = Math.hypot(column + i + points[k]! - u, row + j + points[k + 1]! - v);
      if (distance < nearest) [nearest, second] = [distance, nearest];
      else if (distance < second) second = distance;
    }
  return [nearest, second];
}

/** Lengths along a thread, each with a thickness of its own. */
const SLUBS = 16;

/**
 * Threads woven over and under each other, each thicker here and thinner there. A thread of one thickness all along would
 * draw a plaid.
 */
function weave(size: number, threads: number): Float32Array {
  const random = randomSequence(77);
  const slubs = Array.from({ length: threads * 2 * SLUBS }, () => 0.78 + 0.52 * random() ** 3);
  const thickness = (thread: number, along: number): number => {
    const at = (along / threads) * SLUBS + ((thread * 7) % SLUBS);
    const first = Math.floor(at);
    const next = at - first;
    const slub = (n: number): number => slubs[thread * SLUBS + (n % SLUBS)]!;
    return slub(first) + (slub(first + 1) - slub(first)) * next * next * (3 - 2 * next);
  };
  const heights = new Float32Array(size * size);
  const bow = (t: number, thick: number): number => Math.max(0, Math.cos((t - 0.5) * Math.PI)) ** 0.7 * thick;
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const [u, v] = [(x / size) * threads, (y / size) * threads];
      const [i, j] = [Math.floor(u), Math.floor(v)];
      const isOver = (i + j) % 2 === 0;
      const warp = bow(u - i, thickness(i, v)) * (isOver ? 1 : 0.45);
      const weft = bow(v - j, thickness(threads + j, u)) * (isOver ? 0.45 : 1);
      heights[y * size + x] = Math.min(1, Math.max(warp, weft) * 0.85);
    }
  return heights;
}

/** Small rings of yarn, overlapping each other. */
function loops(size: number, cells: number): Float32Array {
  const random = randomSequence(991);
  const heights = new Float32Array(size * size);
  const pixels = size / cells;
  for (let n = 0; n < cells * cells * 1.6; n++) {
    const [cx, cy] = [random() * size, random() * size];
    const ring = pixels * (0.5 + 0.55 * random());
    const yarn = pixels * 0.34;
    const level = 0.45 + 0.55 * random();
    const reach = Math.ceil(ring + yarn);
    for (let y = -reach; y <= reach; y++)
      for (let x = -reach; x <= reach; x++) {
        const off = Math.abs(Math.hypot(x, y) - ring) / yarn;
        if (off >= 1) continue;
        const at = ((Math.round(cy) + y + size) % size) * size + ((Math.round(cx) + x + size) % size);
        heights[at] = Math.max(heights[at]!, level * Math.sqrt(1 - off * off));
      }
  }
  return heights;
}
