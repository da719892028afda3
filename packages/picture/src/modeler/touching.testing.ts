import type { BufferAttribute } from 'three';
import type { Furniture } from './furniture-parts.ts';

const cell = 0.02;
/** Number of cells on each side of the middle: furniture up to 20 m fits. */
const reach = 512;
/** Number of a cell. */
const cellAt = (x: number, y: number, z: number): number =>
  ((x + reach) * 2 * reach + y + reach) * 2 * reach + z + reach;

/** Offsets from a cell to its neighbors. */
const neighbors = Array.from(
  { length: 27 },
  (_, d) => cellAt((d % 3) - 1, (Math.floor(d / 3) % 3) - 1, Math.floor(d / 9) - 1) - cellAt(0, 0, 0),
);

/**
 * Lists pieces of a model that aren't connected to the floor, as `part at x y z`. Surfaces touch if they have points
 * in the same cell or in neighboring cells of 2 cm.
 */
export function floatingPieces({ parts }: Furniture): string[] {
  const cells = new Map<number, number>();
  const groups: number[] = [];
  const names: string[] = [];
  const find = (i: number): number => {
    let root = i;
    while (groups[root] !== root) root = groups[root]!;
    groups[i] = root;
    return root;
  };
  const join = (a: number, b: number): void => void (groups[find(a)] = find(b));
  const floor = groups.push(0) - 1;
  names.push('floor');
  /**
   * Joins a piece with the floor, or with the piece in the point's cell; if the cell was empty, with the pieces in
   * the neighboring cells.
   */
  const touch = (group: number, x: number, y: number, z: number): void => {
    if (y < 0.004) join(group, floor);
    const key = cellAt(Math.floor(x / cell), Math.floor(y / cell), Math.floor(z / cell));
    const there = cells.get(key);
    if (there === group) return;
    if (there !== undefined) {
      join(group, there);
      return;
    }
    cells.set(key, group);
    for (const step of neighbors) {
      const near = cells.get(key + step);
      if (near !== undefined) join(group, near);
    }
  };
  for (const { name, geometry } of parts) {
    const position = geometry.attributes.position as BufferAttribute;
    const index = geometry.index!.array;
    const own = Array.from({ length: position.count }, () => -1);
    const pieceOf = componentsOf(index, position.count);
    const places = position.array;
    const isTouched = new Uint8Array(position.count);
    for (let i = 0; i < index.length; i += 3) {
      const root = pieceOf(index[i]!);
      if (own[root]! < 0) {
        own[root] = groups.push(groups.length) - 1;
        names.push(`${name} at ${[0, 1, 2].map((c) => position.getComponent(root, c).toFixed(2)).join(' ')}`);
      }
      const group = own[root]!;
      const corners = [index[i]!, index[i + 1]!, index[i + 2]!] as const;
      if (longestSide(places, corners) > cell)
        for (const [x, y, z] of samples(position, corners)) touch(group, x, y, z);
      else
        for (const corner of corners) {
          if (isTouched[corner] === 1) continue;
          isTouched[corner] = 1;
          touch(group, places[corner * 3]!, places[corner * 3 + 1]!, places[corner * 3 + 2]!);
        }
    }
  }
  return names.filter((_, i) => i > 0 && find(i) !== find(floor));
}

function componentsOf(index: ArrayLike<number>, count: number): (vertex: number) => number {
  const parent = Int32Array.from({ length: count }, (_, i) => i);
  const find = (i: number): number => {
    let root = i;
    while (parent[root] !== root) root = parent[root]!;
    while (parent[i] !== root) [parent[i], i] = [root, parent[i]!];
    return root;
  };
  for (let i = 0; i < index.length; i += 3)
    for (const k of [1, 2]) parent[find(index[i]!)] = find(index[i + k]!);
  return find;
}

type Place = readonly [number, number, number];

type Corners = readonly [number, number, number];

/** Longest side of a triangle, from a flat array of coordinates. */
function longestSide(places: ArrayLike<number>, [a, b, c]: Corners): number {
  const between = (i: number, k: number): number => {
    const x = places[i * 3]! - places[k * 3]!;
    const y = places[i * 3 + 1]! - places[k * 3 + 1]!;
    const z = places[i * 3 + 2]! - places[k * 3 + 2]!;
    return x * x + y * y + z * z;
  };
  return Math.sqrt(Math.max(between(a, b), between(b, c), between(c, a)));
}

/** Points of a large triangle, at most one cell apart. */
function samples(position: BufferAttribute, corners: Corners): readonly Place[] {
  const [a, b, c] = corners.map((i): Place => [position.getX(i), position.getY(i), position.getZ(i)]) as [
    Place,
    Place,
    Place,
  ];
  const steps = Math.ceil(longestSide(position.array, corners) / cell);
  const points: Place[] = [];
  for (let i = 0; i <= steps; i++)
    for (let j = 0; j <= steps - i; j++) points.push(between(a, b, c, i / steps, j / steps));
  return points;
}

function between(a: Place, b: Place, c: Place, u: number, v: number): Place {
  const w = 1 - u - v;
  return [a[0] * u + b[0] * v + c[0] * w, a[1] * u + b[1] * v + c[1] * w, a[2] * u + b[2] * v + c[2] * w];
}

/** Edges that belong to one triangle only: a closed surface has none. */
export function openEdges(index: ArrayLike<number>): number {
  const edges = new Map<number, number>();
  const count = index.length;
  for (let i = 0; i < index.length; i += 3)
    for (const [p, q] of [
      [0, 1],
      [1, 2],
      [2, 0],
    ] as const) {
      const [a, b] = [index[i + p]!, index[i + q]!];
      const key = Math.min(a, b) * count + Math.max(a, b);
      edges.set(key, (edges.get(key) ?? 0) + 1);
    }
  return [...edges.values()].filter((uses) => uses === 1).length;
}
