import { BufferAttribute, BufferGeometry, type Vector3 } from 'three';

/** Points of one end closer together than this count as one point. */
const near = 1e-6;

/**
 * A smooth closed band of quads, row by row. A row whose points meet closes that end: its points are merged, so that
 * the surface is smooth there like everywhere else.
 */
export function tube(columns: number, rows: number, at: (column: number, row: number) => Vector3) {
  const positions = new Float32Array(columns * (rows + 1) * 3);
  for (let row = 0, next = 0; row <= rows; row++)
    for (let column = 0; column < columns; column++, next += 3) at(column, row).toArray(positions, next);
  const shared = new Map<number, number>();
  for (const row of [0, rows]) shareEnd(positions, row * columns, { columns, shared });
  const one = (column: number, row: number): number => {
    const vertex = row * columns + (column % columns);
    return shared.get(vertex) ?? vertex;
  };
  const indices: number[] = [];
  const add = (a: number, b: number, c: number): void => {
    if (a !== b && b !== c && a !== c) indices.push(a, b, c);
  };
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [a, b] = [one(column, row), one(column + 1, row)];
      const [c, d] = [one(column, row + 1), one(column + 1, row + 1)];
      add(a, b, d);
      add(a, d, c);
    }
  return withoutSpares(positions, indices);
}

interface End {
  readonly columns: number;
  /** Which point replaces another one. */
  readonly shared: Map<number, number>;
}

function shareEnd(positions: Float32Array, start: number, { columns, shared }: End): void {
  const kept: number[] = [];
  for (let vertex = start; vertex < start + columns; vertex++) {
    const same = kept.find((other) =>
      [0, 1, 2].every((k) => Math.abs(positions[other * 3 + k]! - positions[vertex * 3 + k]!) < near),
    );
    if (same === undefined) kept.push(vertex);
    else shared.set(vertex, same);
  }
}

/** Removes points that no triangle uses, and computes smooth normals. */
function withoutSpares(positions: Float32Array, indices: readonly number[]): BufferGeometry {
  const places = new Int32Array(positions.length / 3).fill(-1);
  const kept: number[] = [];
  const index = indices.map((vertex) => {
    if (places[vertex] === -1) {
      places[vertex] = kept.length / 3;
      kept.push(positions[vertex * 3]!, positions[vertex * 3 + 1]!, positions[vertex * 3 + 2]!);
    }
    return places[vertex]!;
  });
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(kept), 3));
  geometry.setIndex(index);
  geometry.computeVertexNormals();
  return geometry;
}
