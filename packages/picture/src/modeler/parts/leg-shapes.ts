import { type BufferGeometry, CatmullRomCurve3, CylinderGeometry, LatheGeometry, Vector2 } from 'three';
import { roundedRectangle } from '../geometry/outline.ts';
import { pillow } from '../geometry/pillow.ts';
import { joinSurfaces, moved, smoothSurface, vector } from '../geometry/surface.ts';
import { chain, shift, turnZ } from '../geometry/transform.ts';

type Profile = readonly (readonly [radius: number, height: number])[];

/** A solid of revolution; edges that must stay crisp are doubled with nearby points. */
const turned = (profile: Profile): BufferGeometry =>
  smoothSurface(
    new LatheGeometry(
      profile.map(([radius, height]) => new Vector2(Math.max(0, radius), height)),
      40,
    ),
  );

const flowing = (profile: Profile, count: number): Profile =>
  new CatmullRomCurve3(
    profile.map(([radius, height]) => vector(radius, height, 0)),
    false,
    'centripetal',
  )
    .getPoints(count)
    .map((point) => [point.x, point.y] as const);

const scaled = (profile: Profile, height: number): Profile =>
  profile.map(([r, y]) => [r, y * height] as const);

function taperedLeg(height: number): BufferGeometry {
  const [foot, top] = [0.018, 0.032];
  return turned([
    [0, 0],
    [foot - 0.002, 0],
    [foot - 0.0005, 0.0008],
    [foot, 0.003],
    [(foot + top) / 2, height / 2],
    [top, height],
    [top, height + 0.008],
    [0, height + 0.01],
  ]);
}

/** A flattened ball, wider than high, on a small foot; a groove separates it from a collar of its width. */
function bunLeg(height: number): BufferGeometry {
  const half = height * 0.29;
  const middle = 0.006 + half;
  const ball = Array.from({ length: 31 }, (_, i) => {
    const angle = -1.32 + (i / 30) * 2.64;
    return [
      0.018 + 0.046 * Math.cos(angle) ** 0.75,
      middle + (half * Math.sin(angle)) / Math.sin(1.32),
    ] as const;
  });
  const neck = middle + half;
  return turned([
    [0, 0],
    [0.022, 0],
    [0.024, 0.001],
    [0.024, 0.006],
    ...ball,
    [0.032, neck + 0.001],
    [0.032, neck + 0.005],
    [0.044, neck + 0.008],
    [0.05, neck + 0.013],
    [0.054, neck + 0.02],
    [0.054, neck + (height - neck) * 0.75],
    [0.058, height + 0.008],
    [0, height + 0.008],
  ]);
}

const turnedLeg = (height: number): BufferGeometry =>
  turned(
    flowing(
      scaled(
        [
          [0, 0],
          [0.015, 0],
          [0.02, 0.03],
          [0.017, 0.06],
          [0.014, 0.1],
          [0.02, 0.2],
          [0.03, 0.32],
          [0.036, 0.45],
          [0.035, 0.55],
          [0.026, 0.64],
          [0.021, 0.68],
          [0.028, 0.7],
          [0.031, 0.73],
          [0.028, 0.76],
          [0.022, 0.79],
          [0.034, 0.84],
          [0.038, 0.9],
          [0.038, 1.04],
          [0, 1.05],
        ],
        height,
      ),
      90,
    ),
  );

function blockLeg(height: number): BufferGeometry {
  const half = (height + 0.01) / 2;
  const outline = roundedRectangle(0.033, half, 0.004, 0.02);
  const block = pillow({ outline, half: 0.033, rim: 0.004, crown: 0, bulge: 0, bandRows: 4, rings: 6 });
  return moved(block.geometry, shift(0, half, 0));
}

/** Two thin rods that meet in a point on the floor, and a plate that holds them. */
function metalLeg(height: number): BufferGeometry {
  const rod = (side: number): BufferGeometry =>
    moved(
      smoothSurface(new CylinderGeometry(0.007, 0.007, height * 1.04, 18)),
      chain(shift(side * 0.03, height / 2, 0), turnZ(-side * Math.atan(0.046 / height))),
    );
  const plate = moved(smoothSurface(new CylinderGeometry(0.05, 0.05, 0.006, 28)), shift(0, height, 0));
  const foot = moved(smoothSurface(new CylinderGeometry(0.014, 0.014, 0.006, 20)), shift(0, 0.003, 0));
  return joinSurfaces([rod(-1), rod(1), plate, foot]);
}

/** A round plate on the floor and a column: a swivel base. */
export const swivelBase = (height: number, radius: number): BufferGeometry =>
  turned([
    [0, 0],
    [radius - 0.002, 0],
    [radius, 0.002],
    [radius, 0.012],
    [radius - 0.004, 0.016],
    [0.06, 0.024],
    [0.042, 0.03],
    [0.036, 0.04],
    [0.036, height],
    [0.09, height + 0.004],
    [0.09, height + 0.012],
    [0, height + 0.012],
  ]);

/** One leg that is on the floor, as high as the space under the body. */
export function oneLeg(
  kind: 'tapered' | 'bun' | 'turned' | 'block' | 'metal',
  height: number,
): BufferGeometry {
  switch (kind) {
    case 'tapered':
      return taperedLeg(height);
    case 'bun':
      return bunLeg(height);
    case 'turned':
      return turnedLeg(height);
    case 'block':
      return blockLeg(height);
    case 'metal':
      return metalLeg(height);
  }
}
