import { Box3, type BufferAttribute, type BufferGeometry, type Matrix4, Vector3 } from 'three';
import { PartCollector, type Furniture } from '../furniture-parts.ts';
import { bandRelief, foldRelief } from '../geometry/folds.ts';
import { bentPath, type FramedPoint, movedPath } from '../geometry/framed-path.ts';
import { noise } from '../geometry/noise.ts';
import { roundedRectangle } from '../geometry/outline.ts';
import { pillow, type PillowShape } from '../geometry/pillow.ts';
import { bent, moved } from '../geometry/surface.ts';
import { chain, shift, turnX } from '../geometry/transform.ts';
import { cord, stitchRow, type Thread } from '../geometry/trim.ts';
import { fromOutline, pulledIn, type Seam } from './seam.ts';

/** Distance between points of the surfaces: a stitch must still bend the leather. */
const step = 0.003;
const weltRadius = 0.0046;
/** Real thread: 1.6 mm thick, seven stitches on 5 cm. */
const thread: Thread = { length: 0.0056, radius: 0.0008, sides: 9, rows: 7 };
const pitch = 0.0068;
/** The second seam that holds the allowance down, next to the welt. */
const inset = 0.0105;

interface Body {
  readonly seam: Seam;
  readonly half: number;
  readonly shape: Partial<PillowShape>;
  readonly place: Matrix4;
  readonly settle?: (point: Vector3) => void;
  readonly hasStitches: boolean;
  readonly seed: number;
}

/**
 * The front corner of a seat where it meets the right arm, in the same meters and axes as furniture, fine enough to be
 * seen from half a meter. Everything that is covered is one part, so that a close-up is one layer.
 */
export function buildCloseUp(): Furniture {
  const collector = new PartCollector();
  addBody(collector, seatBody());
  addBody(collector, armBody());
  addBody(collector, backBody());
  addBody(collector, railBody());
  return collector.finish();
}

function addBody(collector: PartCollector, { seam, half, shape, place, settle, hasStitches, seed }: Body) {
  const { halfWidth, halfHeight, corner } = seam;
  const rim = half - seam.z;
  const body = pillow({
    outline: roundedRectangle(halfWidth, halfHeight, corner, step),
    half,
    rim,
    spread: 1.55,
    rings: 110,
    bandRows: 64,
    seed,
    ...shape,
    relief: (x, y) => (shape.relief?.(x, y) ?? 0) + (hasStitches ? groove(seam, x, y) : 0),
  });
  const pull = pulledIn(seam, { depth: 0.0039, width: 0.005, seed });
  const bend = (point: Vector3): void => {
    pull(point);
    settle?.(point);
  };
  const line = (path: readonly FramedPoint[]): FramedPoint[] => movedPath(bentPath(path, bend), place);
  const add = (geometry: BufferGeometry) => collector.add('seat', 'leather', nearby(geometry));
  add(moved(bent(body.geometry, bend), place));
  for (const path of [body.frontSeam, body.backSeam]) add(cord(line(path), weltRadius, { segments: 14 }));
  if (hasStitches)
    collector.add('stitchSeat', 'thread', nearby(stitchRow(line(body.inset(inset)), { pitch, thread })));
}

/** What the camera sees, or what throws a shadow or light on it. */
const seen = new Box3(new Vector3(-0.12, -0.07, -0.3), new Vector3(0.7, 0.9, 0.6));

/** Leaves out the triangles outside of `seen`. */
function nearby(geometry: BufferGeometry): BufferGeometry {
  const position = geometry.attributes.position as BufferAttribute;
  const index = geometry.index!.array;
  const point = new Vector3();
  const isSeen = Array.from({ length: position.count }, (_, i) =>
    seen.containsPoint(point.fromBufferAttribute(position, i)),
  );
  const kept: number[] = [];
  for (let i = 0; i < index.length; i += 3)
    if (isSeen[index[i]!] || isSeen[index[i + 1]!] || isSeen[index[i + 2]!])
      kept.push(index[i]!, index[i + 1]!, index[i + 2]!);
  geometry.setIndex(kept);
  return geometry;
}

/** The row of stitches makes a shallow groove and gathers the leather a little. */
function groove(seam: Seam, x: number, y: number): number {
  const off = -fromOutline(seam, x, y).distance - inset;
  const gathered = 1 + 0.5 * noise(x * 150, y * 150, 2.5);
  return -0.0011 * gathered * Math.exp(-((off / 0.0021) ** 2));
}

const seatHalf = 0.09;
const seatSeam: Seam = { halfWidth: 0.325, halfHeight: 0.365, corner: 0.03, z: seatHalf - 0.011 };
const seatTop = 0.46;
/** Front edge of the seat. */
const front = 0.485;

function seatBody(): Body {
  const size = { halfWidth: seatSeam.halfWidth, halfHeight: seatSeam.halfHeight, seed: 3 };
  const creasing = { corners: 0.0024, seams: 0.0013, use: 0.0022, useAt: 0.1 };
  return {
    seam: seatSeam,
    half: seatHalf,
    seed: 3,
    hasStitches: true,
    shape: {
      crown: 0.036,
      crownBack: 0.004,
      bulge: 0.014,
      dents: 0.003,
      flatness: 2.2,
      pucker: 0.0024,
      relief: foldRelief({ ...size, creasing }),
      bandRelief: bandRelief({ ...size, half: seatHalf, depth: creasing.seams }),
    },
    place: chain(
      shift(-0.001, seatTop - seatHalf, front - seatSeam.halfHeight),
      turnX(-0.03),
      turnX(-Math.PI / 2),
    ),
  };
}

/** Inner side of the arm. */
const armFrom = 0.33;
const armHalfWidth = 0.15;
const armTop = 0.64;
/** Below the picture. */
const armBottom = -0.06;

function armBody(): Body {
  const height = armTop - armBottom;
  const seam: Seam = { halfWidth: armHalfWidth, halfHeight: height / 2, corner: 0.02, z: 0.455 };
  const half = 0.465;
  const size = { halfWidth: armHalfWidth, halfHeight: height / 2, seed: 41 };
  const creasing = { corners: 0.001, seams: 0.0011, use: 0, useAt: 0 };
  return {
    seam,
    half,
    seed: 41,
    hasStitches: true,
    shape: {
      crown: 0.006,
      bulge: 0.005,
      dents: 0.0018,
      pucker: 0.0012,
      relief: foldRelief({ ...size, creasing }),
      bandRelief: bandRelief({ ...size, half, depth: creasing.seams }),
      bandRows: 190,
      rings: 44,
    },
    place: shift(armFrom + armHalfWidth, armBottom + height / 2, 0.47 - half),
  };
}

function backBody(): Body {
  const seam: Seam = { halfWidth: 0.325, halfHeight: 0.26, corner: 0.05, z: 0.062 };
  return {
    seam,
    half: 0.08,
    seed: 5,
    hasStitches: false,
    shape: { crown: 0.05, bulge: 0.014, dents: 0.006, rings: 40, bandRows: 20 },
    place: chain(shift(0, seatTop + 0.24, -0.2), turnX(-0.22)),
  };
}

function railBody(): Body {
  const seam: Seam = { halfWidth: 0.45, halfHeight: 0.06, corner: 0.012, z: 0.43 };
  return {
    seam,
    half: 0.442,
    seed: 8,
    hasStitches: false,
    shape: { crown: 0.002, bulge: 0.001, rings: 12, bandRows: 12 },
    place: shift(0, 0.212, 0),
  };
}
