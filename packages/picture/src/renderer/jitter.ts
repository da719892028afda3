import { type PerspectiveCamera, Vector3 } from 'three';
import type { Lens } from './camera.ts';
import type { RenderRequest } from './render-request.ts';

function halton(index: number, base: number): number {
  let [fraction, result] = [1, 0];
  for (let i = index; i > 0; i = Math.floor(i / base)) {
    fraction /= base;
    result += fraction * (i % base);
  }
  return result;
}

const tent = (x: number): number => (x < 0.5 ? Math.sqrt(2 * x) - 1 : 1 - Math.sqrt(2 - 2 * x));

/** Moves the camera by a part of a pixel, differently in each pass: their sum has soft edges. */
export function jitter(
  camera: PerspectiveCamera,
  { width, height }: Pick<RenderRequest, 'width' | 'height'>,
  pass: number,
): void {
  const x = tent(halton(pass + 1, 2)) * 0.75;
  const y = tent(halton(pass + 1, 3)) * 0.75;
  camera.setViewOffset(width, height, x, y, width, height);
  camera.updateProjectionMatrix();
}

/**
 * Returns a function that moves the camera to another place of its lens in each pass, and shifts the picture so that
 * points at the focus distance don't move: their sum is blurred before and behind it, as in a photograph.
 */
export function throughLens(
  camera: PerspectiveCamera,
  { width, height }: Pick<RenderRequest, 'width' | 'height'>,
  { aperture, focus }: Lens,
) {
  const center = camera.position.clone();
  const right = new Vector3().setFromMatrixColumn(camera.matrixWorld, 0);
  const up = new Vector3().setFromMatrixColumn(camera.matrixWorld, 1);
  const perMeter = height / 2 / Math.tan((camera.fov * Math.PI) / 360) / focus;
  return (pass: number): void => {
    const radius = aperture * Math.sqrt(halton(pass + 1, 5));
    const angle = 2 * Math.PI * halton(pass + 1, 7);
    const [x, y] = [radius * Math.cos(angle), radius * Math.sin(angle)];
    camera.position.copy(center).addScaledVector(right, x).addScaledVector(up, y);
    camera.updateMatrixWorld();
    const dx = tent(halton(pass + 1, 2)) * 0.75 - x * perMeter;
    const dy = tent(halton(pass + 1, 3)) * 0.75 + y * perMeter;
    camera.setViewOffset(width, height, dx, dy, width, height);
    camera.updateProjectionMatrix();
  };
}
