import type { Vector3 } from 'three';
import {
  mirrored,
  type Outline,
  type Point,
  raised,
  roundedRectangle,
  smoothOutline,
} from '../geometry/outline.ts';
import { fineStep } from '../geometry/pillow.ts';
import type { ArmKind, FurnitureForm } from '../furniture-form.ts';

export interface ArmShape {
  /**
   * Front view with its base at y = 0 and its middle at x = 0; the outside is on the right for side 1, on the left
   * for -1.
   */
  readonly outline: Outline;
  readonly center: Point;
  readonly crown: number;
  readonly bend?: (point: Vector3) => void;
  /** Distance of nails from the front edge. */
  readonly nailInset: number;
  /** A straight block, whose front is a rectangle around its center. */
  readonly isBlock?: boolean;
}

export type Side = -1 | 1;

/** The front view of an arm. `height` is measured from the underside of the body. */
export function armShape(kind: ArmKind, side: Side, form: FurnitureForm): ArmShape {
  const height = form.armHeight - form.legHeight;
  const width = form.armWidth;
  const block = (corner: number): ArmShape => ({
    outline: raised(roundedRectangle(width / 2, height / 2, corner, fineStep), height / 2),
    center: { x: 0, y: height / 2 },
    crown: 0.006,
    nailInset: 0.019,
    isBlock: true,
  });
  switch (kind) {
    case 'track':
      return block(0.022);
    case 'slim':
      return { ...block(0.034), crown: 0.01 };
    case 'sloped':
      return { ...block(0.04), bend: slope({ side, height, form }) };
    case 'rolled':
    case 'wing':
      return rolled({ side, height, width });
    case 'padded':
      return padded({ side, height, width });
  }
}

/** The top slopes toward the front, and the arm leans slightly outward. */
function slope({ side, height, form }: { side: Side; height: number; form: FurnitureForm }) {
  return (point: Vector3): void => {
    const share = point.y / height;
    const forward = Math.min(1, Math.max(0, (point.z + form.armLength / 2) / form.armLength));
    point.y -= share * (0.2 * forward ** 1.5) - share * 0.1;
    point.x += side * 0.03 * share;
  };
}

interface ArmSize {
  readonly side: Side;
  readonly height: number;
  readonly width: number;
}

/**
 * Post and roll of a rolled arm, and the angle at which the roll starts above the post. The roll is as slim or broad
 * as the style's own arms. The post reaches as far out as the legs and the wooden rail, which would otherwise stick
 * out.
 */
function rollFor(width: number) {
  const half = width / 2 - 0.035;
  if (width < 0.14) {
    const roll = 0.7 * width;
    return { roll, half, outer: half + 0.14 - width, outwards: roll - half + 0.002, from: -0.36 };
  }
  if (width > 0.2) {
    const outer = width - 0.115;
    return { roll: 0.11, half, outer, outwards: outer - 0.08, from: -0.15 };
  }
  return { roll: 0.098, half, outer: half + 0.026, outwards: 0.045, from: -0.36 };
}

function rolled({ side, height, width }: ArmSize): ArmShape {
  const { roll, half, outer, outwards, from } = rollFor(width);
  const middle = height - roll;
  const through: [number, number][] = [
    [-half, 0],
    [-half * 0.3, 0],
    [outer * 0.3, 0],
    [outer, 0],
    [outer, height * 0.25],
    [outer + 0.004, height * 0.45],
  ];
  for (let k = 0; k <= 40; k++) {
    const angle = Math.PI * (from + (k / 40) * (1.19 - from));
    through.push([outwards + roll * Math.cos(angle), middle + roll * Math.sin(angle)]);
  }
  through.push([-half + 0.006, height * 0.5], [-half, height * 0.3]);
  // The post is close to the seat; the roll overhangs on the outside.
  const inwards = 0.026;
  const right = smoothOutline(
    through.map(([x, y]) => [x - inwards, y] as const),
    130,
  );
  const outline = side < 0 ? mirrored(right) : right;
  return {
    outline,
    center: { x: side * (outwards * 0.8 - inwards), y: middle - 0.02 },
    crown: 0.012,
    nailInset: 0.02,
  };
}

/** Soft all over, with a thick top that overhangs on both sides. */
function padded({ side, height, width }: ArmSize): ArmShape {
  const half = width / 2;
  const rightHalf: [number, number][] = [
    [half * 0.4, 0],
    [half - 0.012, 0.003],
    [half - 0.006, height * 0.2],
    [half - 0.01, height * 0.52],
    [half - 0.004, height * 0.62],
    [half + 0.016, height * 0.72],
    [half + 0.018, height * 0.84],
    [half - 0.01, height * 0.95],
    [half * 0.45, height + 0.008],
  ];
  const leftHalf = rightHalf.map(([x, y]): [number, number] => [-x, y]).reverse();
  const outline = smoothOutline([...rightHalf, [0, height + 0.014], ...leftHalf], 130);
  return {
    outline: side < 0 ? mirrored(outline) : outline,
    center: { x: 0, y: height * 0.6 },
    crown: 0.022,
    nailInset: 0.03,
  };
}
