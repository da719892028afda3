import type { Vector3 } from 'three';
import { bandRelief, foldRelief } from '../geometry/folds.ts';
import { bentPath, type FramedPoint, movedPath } from '../geometry/framed-path.ts';
import { type Outline, smoothOutline } from '../geometry/outline.ts';
import { pillow } from '../geometry/pillow.ts';
import { settling } from '../geometry/settling.ts';
import { bent } from '../geometry/surface.ts';
import { chain, shift, turnY } from '../geometry/transform.ts';
import { cord, nailRow, stitchRow } from '../geometry/trim.ts';
import { type ArmKind, type FurnitureForm, innerWidth } from '../furniture-form.ts';
import type { PartCollector } from '../furniture-parts.ts';
import { armShape, type Side } from './arm-shape.ts';

export const weltRadius = 0.0048;

/** A piece's arms: both, one or none. */
export function addArms(collector: PartCollector, form: FurnitureForm): void {
  if (form.leftArm) addArm(collector, form, { kind: form.leftArm, side: -1 });
  if (form.rightArm) addArm(collector, form, { kind: form.rightArm, side: 1 });
}

/** The leather on an arm is stretched over wood: it hardly folds. */
const creasing = { corners: 0.0004, seams: 0.0004, use: 0, useAt: 0 };

interface Arm {
  readonly kind: ArmKind;
  readonly side: Side;
}

function addArm(collector: PartCollector, form: FurnitureForm, { kind, side }: Arm): void {
  const name = side < 0 ? 'armFar' : 'armNear';
  const shape = armShape(kind, side, form);
  const half = (form.armLength - 0.02) / 2;
  const seed = form.seed + side + 40;
  const size = { halfWidth: form.armWidth / 2, halfHeight: shape.center.y, seed };
  const front = foldRelief({ ...size, creasing });
  const body = pillow({
    outline: shape.outline,
    half,
    // The outline starts at the floor, but the folds start at the middle of the panel.
    ...(shape.isBlock && {
      relief: (x: number, y: number) => front(x, y - shape.center.y),
      bandRelief: bandRelief({ ...size, half, depth: creasing.seams }),
    }),
    center: shape.center,
    rim: kind === 'padded' ? 0.03 : 0.012,
    crown: shape.crown,
    bulge: 0.004,
    dents: kind === 'padded' ? 0.006 : 0.0022,
    seed,
    bandRows: 34,
    rings: 22,
  });
  const x = side * (innerWidth(form) / 2 + form.armWidth / 2);
  const place = shift(x, form.legHeight, -form.depth / 2 + form.armLength / 2);
  const settle = settling({
    halfWidth: form.armWidth / 2,
    halfHeight: form.armHeight / 2,
    half: form.armLength / 2,
    seed,
    waves: kind === 'padded' ? 0.006 : 0.003,
    slump: 0,
    dip: 0,
  });
  const bend = (point: Vector3): void => {
    shape.bend?.(point);
    settle(point);
  };
  const seam = (path: readonly FramedPoint[]): FramedPoint[] => movedPath(bentPath(path, bend), place);
  collector.add(name, 'leather', bent(body.geometry, bend), place);
  if (kind !== 'padded') collector.add('weltArms', 'leather', cord(seam(body.frontSeam), weltRadius));
  collector.add('nailsArms', 'metal', nailRow(seam(body.inset(shape.nailInset)), { closed: true }));
  collector.add('stitchArms', 'thread', stitchRow(seam(body.inset(kind === 'padded' ? 0.045 : 0.011))));
  if (kind === 'wing') addWing(collector, form, side);
}

/** The wing next to the head, seen from the side: forward is right, upward is up. */
function wingOutline(armTop: number, top: number): Outline {
  const rise = top - armTop;
  return smoothOutline(
    [
      [0, armTop - 0.08],
      [0.16, armTop - 0.06],
      [0.3, armTop - 0.015],
      [0.345, armTop + rise * 0.16],
      [0.33, armTop + rise * 0.36],
      [0.325, armTop + rise * 0.6],
      [0.305, armTop + rise * 0.84],
      [0.23, armTop + rise * 0.99],
      [0.1, armTop + rise * 1.02],
      [-0.02, top],
      [-0.06, armTop + rise * 0.5],
    ],
    150,
  );
}

function addWing(collector: PartCollector, form: FurnitureForm, side: Side): void {
  const wing = pillow({
    outline: wingOutline(form.armHeight, form.backHeight),
    half: 0.042,
    rim: 0.016,
    crown: 0.012,
    bulge: 0.006,
    dents: 0.002,
    seed: form.seed + 70 + side,
    bandRows: 8,
    rings: 20,
  });
  // The outline's forward direction becomes Z; its front then looks toward -X.
  const place = chain(
    shift(side * (innerWidth(form) / 2 + 0.03), 0, -form.depth / 2 + 0.1),
    turnY(side * 0.1),
    turnY(-Math.PI / 2),
  );
  const name = side < 0 ? 'armFar' : 'armNear';
  collector.add(name, 'leather', wing.geometry, place);
  for (const path of [wing.frontSeam, wing.backSeam])
    collector.add('weltArms', 'leather', cord(movedPath(path, place), weltRadius));
}
