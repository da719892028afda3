import { BufferAttribute, BufferGeometry, type Matrix4, Vector3 } from 'three';
import { mergeGeometries, mergeVertices } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import { joinPoints } from './joined-points.ts';

export const vector = (x: number, y: number, z: number): Vector3 => new Vector3(x, y, z);

export interface GridSize {
  readonly columns: number;
  readonly rows: number;
  /** The last column is the first one again. */
  readonly closed?: boolean;
}

/** A grid of quads over a surface that is defined by a function of column and row number. */
export function gridSurface(
  { columns, rows, closed = false }: GridSize,
  at: (u: number, v: number) => Vector3,
) {
  const positions = new Float32Array((columns + 1) * (rows + 1) * 3);
  const indices: number[] = [];
  let next = 0;
  for (let row = 0; row <= rows; row++)
    for (let column = 0; column <= columns; column++) {
      const point = at(closed ? column % columns : column, row);
      positions[next++] = point.x;
      positions[next++] = point.y;
      positions[next++] = point.z;
    }
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const a = row * (columns + 1) + column;
      const c = a + columns + 1;
      indices.push(a, a + 1, c + 1, a, c + 1, c);
    }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(positions, 3));
  geometry.setIndex(indices);
  return geometry;
}

/** Flips every triangle. */
function turnOver(geometry: BufferGeometry): BufferGeometry {
  const index = geometry.index!.array;
  for (let i = 0; i < index.length; i += 3) {
    const swap = index[i]!;
    index[i] = index[i + 1]!;
    index[i + 1] = swap;
  }
  return geometry;
}

/** Joins vertices that coincide, drops triangles without area, and gives smooth normals. */
export function smoothSurface(geometry: BufferGeometry): BufferGeometry {
  const joined = joinPoints(geometry);
  const index = joined.index!.array;
  const kept: number[] = [];
  for (let i = 0; i < index.length; i += 3) {
    const [a, b, c] = [index[i]!, index[i + 1]!, index[i + 2]!];
    if (a !== b && b !== c && a !== c) kept.push(a, b, c);
  }
  joined.setIndex(kept);
  joined.computeVertexNormals();
  return joined;
}

/** Flips a surface so that its normals agree with `outwards`, summed over all vertices. */
export function faceOutwards(geometry: BufferGeometry, outwards: (at: Vector3) => Vector3): BufferGeometry {
  const { position, normal } = geometry.attributes as Record<string, BufferAttribute>;
  const point = new Vector3();
  const direction = new Vector3();
  let agreement = 0;
  for (let i = 0; i < position!.count; i++) {
    point.fromBufferAttribute(position!, i);
    direction.fromBufferAttribute(normal!, i);
    agreement += direction.dot(outwards(point));
  }
  if (agreement < 0) {
    turnOver(geometry);
    geometry.computeVertexNormals();
  }
  return geometry;
}

/** Joins several geometries into one, which keeps only positions and normals. */
export function joinSurfaces(parts: readonly BufferGeometry[]): BufferGeometry {
  const plain = parts.map((part) => {
    const indexed = part.index ? part : mergeVertices(part);
    for (const name of Object.keys(indexed.attributes))
      if (name !== 'position' && name !== 'normal') indexed.deleteAttribute(name);
    return indexed;
  });
  return mergeGeometries(plain);
}

export const moved = (geometry: BufferGeometry, matrix: Matrix4): BufferGeometry =>
  geometry.clone().applyMatrix4(matrix);

/** Bends a surface by moving each point; recomputes the normals. */
export function bent(geometry: BufferGeometry, bend: (point: Vector3) => void): BufferGeometry {
  const copy = geometry.clone();
  const position = copy.attributes.position as BufferAttribute;
  const point = new Vector3();
  for (let i = 0; i < position.count; i++) {
    point.fromBufferAttribute(position, i);
    bend(point);
    position.setXYZ(i, point.x, point.y, point.z);
  }
  copy.computeVertexNormals();
  return copy;
}
