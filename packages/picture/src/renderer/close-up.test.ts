import { expect, test } from 'vitest';
import { PerspectiveCamera, Vector3 } from 'three';
import { closeHeights } from './close-up-heights.ts';
import { throughLens } from './jitter.ts';
import type { RenderRequest } from './render-request.ts';

const surfaces = ['natural', 'pebbled', 'smooth', 'linen', 'boucle'] as const;

test.each(surfaces)(
  '%s has a relief from 0 to 1 that repeats without an edge',
  { tags: ['IMG-11'] },
  (kind) => {
    const size = 256;
    const heights = closeHeights(kind, size);
    expect(heights.every((height) => height >= 0 && height <= 1)).toBe(true);
    const at = (x: number, y: number): number => heights[y * size + x]!;
    const step = (from: number, to: number): number => {
      let sum = 0;
      for (let y = 0; y < size; y++) sum += Math.abs(at(to, y) - at(from, y));
      return sum / size;
    };
    const inside = (step(100, 101) + step(180, 181) + step(40, 41)) / 3;
    expect(step(size - 1, 0)).toBeLessThan(inside * 2 + 0.02);
    expect(Math.max(...heights) - Math.min(...heights)).toBeGreaterThan(0.3);
  },
);

const request = { width: 400, height: 300 } as RenderRequest;

function cameraAtHalfAMeter(): PerspectiveCamera {
  const camera = new PerspectiveCamera(30, 4 / 3, 0.05, 10);
  camera.position.set(0, 0, 0.5);
  camera.lookAt(0, 0, 0);
  camera.updateMatrixWorld();
  camera.updateProjectionMatrix();
  return camera;
}

/** How far, in pixels, a point wanders over the picture while the camera moves over its lens. */
function wander(point: Vector3, aperture: number): number {
  const camera = cameraAtHalfAMeter();
  const move = throughLens(camera, request, { aperture, focus: 0.5 });
  const places = Array.from({ length: 24 }, (_, pass) => {
    move(pass);
    const { x, y } = point.clone().project(camera);
    return { x: (x * request.width) / 2, y: (y * request.height) / 2 };
  });
  const xs = places.map(({ x }) => x);
  const ys = places.map(({ y }) => y);
  return Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
}

test('keeps what is at the focus distance sharp and blurs what is behind it', { tags: ['IMG-11'] }, () => {
  expect(wander(new Vector3(0.02, 0.01, 0), 0.004)).toBeLessThan(1.6);
  expect(wander(new Vector3(0.02, 0.01, -0.4), 0.004)).toBeGreaterThan(3);
});

test('gives a pinhole camera nothing but soft edges', { tags: ['IMG-11'] }, () => {
  expect(wander(new Vector3(0.02, 0.01, -0.4), 0)).toBeLessThan(1.6);
});
