import type { BufferGeometry, Matrix4 } from 'three';
import { joinSurfaces, moved } from './geometry/surface.ts';

export type Material = 'leather' | 'wood' | 'metal' | 'thread' | 'linen';

/**
 * Parts that become layers, in drawing order, farthest first. Left is the far side, because the camera is to the
 * right of the middle.
 */
export const partOrder = [
  'legs',
  'metalwork',
  'mechanism',
  'frame',
  'armFar',
  'back',
  'weltBack',
  'stitchBack',
  'seat',
  'insert',
  'bed',
  'footrest',
  'weltSeat',
  'stitchSeat',
  'nailsBody',
  'armNear',
  'weltArms',
  'stitchArms',
  'nailsArms',
] as const;

export type PartName = (typeof partOrder)[number];

export interface FurniturePart {
  readonly name: PartName;
  readonly material: Material;
  readonly geometry: BufferGeometry;
}

export interface Furniture {
  readonly parts: readonly FurniturePart[];
}

/** Gathers the surfaces of a piece of furniture while it is being built. */
export class PartCollector {
  readonly #lists = new Map<PartName, { material: Material; surfaces: BufferGeometry[] }>();

  add(name: PartName, material: Material, geometry: BufferGeometry, matrix?: Matrix4): void {
    const entry = this.#lists.get(name) ?? { material, surfaces: [] };
    entry.surfaces.push(matrix ? moved(geometry, matrix) : geometry);
    this.#lists.set(name, entry);
  }

  finish(): Furniture {
    const parts = partOrder.flatMap((name): FurniturePart[] => {
      const entry = this.#lists.get(name);
      return entry ? [{ name, material: entry.material, geometry: joinSurfaces(entry.surfaces) }] : [];
    });
    for (const { geometry } of parts) geometry.computeBoundingBox();
    return { parts };
  }
}
