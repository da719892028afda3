import { CylinderGeometry } from 'three';
import { roundedRectangle } from '../geometry/outline.ts';
import { pillow } from '../geometry/pillow.ts';
import { smoothSurface } from '../geometry/surface.ts';
import { chain, shift, turnX, turnZ } from '../geometry/transform.ts';
import { type FurnitureForm, innerWidth, railTop } from '../furniture-form.ts';
import type { PartCollector } from '../furniture-parts.ts';

const bedLength = 1.86;
const mattress = 0.12;

/** A bed pulled out of the body, which replaces the seat cushions. */
export function addBed(collector: PartCollector, form: FurnitureForm): void {
  const width = innerWidth(form) - 0.05;
  const back = -form.depth / 2 + 0.16;
  const y = railTop(form) + 0.015;
  const body = pillow({
    outline: roundedRectangle(width / 2, bedLength / 2, 0.06),
    half: mattress / 2,
    rim: 0.03,
    crown: 0.018,
    crownBack: 0.002,
    bulge: 0.012,
    dents: 0.004,
    pucker: 0.003,
    seed: 81,
    bandRows: 10,
    rings: 34,
  });
  collector.add(
    'bed',
    'linen',
    body.geometry,
    chain(shift(0, y + mattress / 2, back + bedLength / 2), turnX(-Math.PI / 2)),
  );
  addBedFrame(collector, { width, y, front: back + bedLength - 0.06, rail: form.depth / 2 - 0.06 });
}

interface BedFrame {
  readonly width: number;
  /** Underside of the mattress. */
  readonly y: number;
  readonly front: number;
  /** Where the frame comes out of the body. */
  readonly rail: number;
}

function addBedFrame(collector: PartCollector, { width, y, front, rail }: BedFrame): void {
  const tube = (length: number) => smoothSurface(new CylinderGeometry(0.012, 0.012, length, 16));
  const half = width / 2 - 0.05;
  for (const side of [-1, 1]) {
    const length = front - rail + 0.1;
    collector.add(
      'mechanism',
      'metal',
      tube(length),
      chain(shift(side * half, y, front - length / 2), turnX(Math.PI / 2)),
    );
    collector.add('mechanism', 'metal', tube(y), shift(side * half, y / 2, front - 0.02));
  }
  for (const z of [front, front - 0.7])
    collector.add('mechanism', 'metal', tube(half * 2), chain(shift(0, y, z), turnZ(Math.PI / 2)));
}
