import { type BufferAttribute, type BufferGeometry, Vector3 } from 'three';
import type { FramedPoint } from './framed-path.ts';
import type { Point } from './outline.ts';

/** The front of a pillow as heights above the XY plane, read from the mesh itself. */
export interface CapSurface {
  /** The mesh point above (or nearest to) a point of the plane, with its normal. */
  at(point: Point): FramedPoint;
}

const cell = 0.02;
const keyOf = (x: number, y: number): string => `${Math.floor(x / cell)} ${Math.floor(y / cell)}`;

/**
 * Places threads and nails on the mesh, not on the underlying formula: between two rings the mesh is flat, and a
 * stitch is thinner than the difference.
 */
export function capSurface(geometry: BufferGeometry): CapSurface {
  const position = geometry.attributes.position as BufferAttribute;
  const normal = geometry.attributes.normal as BufferAttribute;
  const index = geometry.index!.array;
  const cells = new Map<string, number[]>();
  const corner = (vertex: number): Vector3 => new Vector3().fromBufferAttribute(position, vertex);
  for (let i = 0; i < index.length; i += 3) {
    const corners = [corner(index[i]!), corner(index[i + 1]!), corner(index[i + 2]!)];
    const xs = corners.map((c) => Math.floor(c.x / cell));
    const ys = corners.map((c) => Math.floor(c.y / cell));
    for (let x = Math.min(...xs); x <= Math.max(...xs); x++)
      for (let y = Math.min(...ys); y <= Math.max(...ys); y++) {
        const key = `${x} ${y}`;
        const list = cells.get(key);
        if (list) list.push(i);
        else cells.set(key, [i]);
      }
  }
  const nearestVertex = ({ x, y }: Point): FramedPoint => {
    let best = 0;
    let bestDistance = Infinity;
    for (let i = 0; i < position.count; i++) {
      const distance = Math.hypot(position.getX(i) - x, position.getY(i) - y);
      if (distance < bestDistance) [best, bestDistance] = [i, distance];
    }
    return { at: corner(best), out: new Vector3().fromBufferAttribute(normal, best) };
  };
  return {
    at(point) {
      for (const i of cells.get(keyOf(point.x, point.y)) ?? []) {
        const vertices = [index[i]!, index[i + 1]!, index[i + 2]!] as const;
        const weights = weightsIn(vertices.map(corner) as [Vector3, Vector3, Vector3], point);
        if (!weights) continue;
        const at = new Vector3();
        const out = new Vector3();
        vertices.forEach((vertex, k) => {
          at.addScaledVector(corner(vertex), weights[k]!);
          out.addScaledVector(new Vector3().fromBufferAttribute(normal, vertex), weights[k]!);
        });
        return { at, out: out.normalize() };
      }
      return nearestVertex(point);
    },
  };
}

/** Barycentric weights of a point in a triangle seen from above; undefined if it is outside. */
function weightsIn(
  [a, b, c]: [Vector3, Vector3, Vector3],
  { x, y }: Point,
): [number, number, number] | undefined {
  const d = (b.y - c.y) * (a.x - c.x) + (c.x - b.x) * (a.y - c.y);
  if (Math.abs(d) < 1e-14) return undefined;
  const u = ((b.y - c.y) * (x - c.x) + (c.x - b.x) * (y - c.y)) / d;
  const v = ((c.y - a.y) * (x - c.x) + (a.x - c.x) * (y - c.y)) / d;
  const w = 1 - u - v;
  return Math.min(u, v, w) >= -1e-6 ? [u, v, w] : undefined;
}
