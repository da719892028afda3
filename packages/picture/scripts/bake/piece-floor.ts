import { Box3, Vector3 } from 'three';
import type { PieceFloor } from '../../src/manifest/index.ts';
import { buildFurniture } from '../../src/modeler/index.ts';
import { cameraOf, type View } from '../../src/renderer/index.ts';
import type { PiecePlan } from './piece-plan.ts';
import type { Quality } from './quality.ts';

/** Position and size of a piece on the floor of its picture. */
export function floorOfPiece(piece: PiecePlan, view: View, quality: Quality): PieceFloor {
  const box = new Box3();
  for (const { geometry } of buildFurniture(piece.form).parts) box.union(geometry.boundingBox!);
  return floorUnder(box, view, quality);
}

/** Position and size of what fills a box, on the floor of its picture. */
export function floorUnder(box: Box3, view: View, quality: Pick<Quality, 'width' | 'height'>): PieceFloor {
  const camera = cameraOf(view, quality.width / quality.height);
  const middle = box.getCenter(new Vector3()).setY(0);
  const size = box.getSize(new Vector3());
  const pixelOf = (right: number, front: number): readonly [number, number] => {
    const point = middle
      .clone()
      .add(new Vector3(right, 0, front))
      .project(camera);
    return [((point.x + 1) / 2) * quality.width, ((1 - point.y) / 2) * quality.height];
  };
  const meter = (from: readonly [number, number], to: readonly [number, number]) =>
    [rounded(to[0] - from[0]), rounded(to[1] - from[1])] as const;
  const [left, top] = pixelOf(0, 0);
  return {
    center: [rounded(left), rounded(top)],
    along: meter(pixelOf(-0.5, 0), pixelOf(0.5, 0)),
    forward: meter(pixelOf(0, -0.5), pixelOf(0, 0.5)),
    width: metersOf(size.x),
    depth: metersOf(size.z),
    height: metersOf(size.y),
  };
}

const rounded = (pixels: number): number => Math.round(pixels * 10) / 10;
const metersOf = (size: number): number => Math.round(size * 1000) / 1000;
