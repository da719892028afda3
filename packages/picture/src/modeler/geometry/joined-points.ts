import { BufferAttribute, BufferGeometry } from 'three';

/** Points that are equal when rounded to 0.01 mm count as one. */
const PER_METER = 1e5;

/**
 * Joins a surface's coinciding points, in the order in which its triangles use them. three's `mergeVertices` builds a
 * string for each corner of each triangle, which took half of the time needed for a model.
 */
export function joinPoints(geometry: BufferGeometry): BufferGeometry {
  const position = geometry.attributes.position as BufferAttribute;
  const corners = geometry.index?.array;
  const index = new Uint32Array(corners?.length ?? position.count);
  const points = new Points(position);
  for (let i = 0; i < index.length; i++) index[i] = points.place(corners?.[i] ?? i);
  const joined = new BufferGeometry();
  joined.setAttribute('position', new BufferAttribute(points.positions(), 3));
  joined.setIndex(new BufferAttribute(index, 1));
  return joined;
}

/** A surface's distinct points: a hash table with open addressing, keyed by coordinates rounded to whole numbers. */
class Points {
  readonly #from: BufferAttribute;
  /** Index of the joined point for each point, or -1. */
  readonly #joined: Int32Array;
  readonly #table: Int32Array;
  /** Index of each joined point in the surface, and its position. */
  readonly #sources: number[] = [];
  readonly #places: Int32Array;

  constructor(from: BufferAttribute) {
    this.#from = from;
    this.#joined = new Int32Array(from.count).fill(-1);
    this.#table = new Int32Array(2 ** Math.ceil(Math.log2(from.count + 1) + 1)).fill(-1);
    this.#places = new Int32Array(from.count * 3);
  }

  place(point: number): number {
    const known = this.#joined[point]!;
    return known >= 0 ? known : (this.#joined[point] = this.#find(point));
  }

  #find(point: number): number {
    const round = (at: number) => Math.trunc(at * PER_METER + 0.5) | 0;
    const x = round(this.#from.getX(point));
    const y = round(this.#from.getY(point));
    const z = round(this.#from.getZ(point));
    const mask = this.#table.length - 1;
    let hash = Math.imul(x, 73_856_093) ^ Math.imul(y, 19_349_663) ^ Math.imul(z, 83_492_791);
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c_1b_3c_6d);
    for (let slot = (hash ^ (hash >>> 13)) & mask; ; slot = (slot + 1) & mask) {
      const found = this.#table[slot]!;
      if (found < 0) return (this.#table[slot] = this.#add(point, x, y, z));
      const at = found * 3;
      if (this.#places[at] === x && this.#places[at + 1] === y && this.#places[at + 2] === z) return found;
    }
  }

  #add(point: number, x: number, y: number, z: number): number {
    const at = this.#sources.push(point) - 1;
    this.#places.set([x, y, z], at * 3);
    return at;
  }

  positions(): Float32Array {
    const all = new Float32Array(this.#sources.length * 3);
    for (const [at, point] of this.#sources.entries())
      all.set([this.#from.getX(point), this.#from.getY(point), this.#from.getZ(point)], at * 3);
    return all;
  }
}
