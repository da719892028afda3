import type { PerspectiveCamera } from 'three';
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
