import path from 'node:path';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import type { Planes } from '../planes.ts';
import { exposureOf, fromCurve, toCurve } from './light-curve.ts';
import { blockSize, networkModel } from './network.ts';
import { readWeights } from './weights.ts';

export interface Denoiser {
  /** Denoises light without losing surface detail, guided by the surface's color (0 to 1) and direction (-1 to 1). */
  denoise(light: Planes, guides: { readonly color: Planes; readonly direction: Planes }): Promise<Planes>;
  close(): Promise<void>;
}

const network = path.join(import.meta.dirname, 'rt_hdr_alb_nrm.tza');

/** A denoiser for pictures of one size. */
export async function openDenoiser(width: number, height: number, threads: number): Promise<Denoiser> {
  const [fullWidth, fullHeight] = [width, height].map((size) => Math.ceil(size / blockSize) * blockSize);
  const session = await InferenceSession.create(networkModel(readWeights(network), fullWidth!, fullHeight!), {
    intraOpNumThreads: threads,
    graphOptimizationLevel: 'all',
    enableCpuMemArena: false,
  });
  const area = fullWidth! * fullHeight!;
  return {
    async denoise(light, { color, direction }) {
      const exposure = exposureOf(light.planes, width, height);
      const input = new Float32Array(9 * area);
      const place = (picture: Planes, first: number, scaled: (value: number) => number): void => {
        for (let c = 0; c < 3; c++)
          for (let y = 0; y < height; y++)
            for (let x = 0; x < width; x++)
              input[(first + c) * area + y * fullWidth! + x] = scaled(picture.planes[c]![y * width + x]!);
      };
      place(light, 0, (value) => toCurve(value * exposure));
      place(color, 3, (value) => within(value, 0, 1));
      place(direction, 6, (value) => within(value, -1, 1) / 2 + 0.5);
      const feeds = { input: new Tensor('float32', input, [1, 9, fullHeight!, fullWidth!]) };
      const [result] = Object.values(await session.run(feeds));
      const output = result!.data as Float32Array;
      const planes = [0, 1, 2].map((c) =>
        Float32Array.from({ length: width * height }, (_, i) => {
          const at = c * area + Math.floor(i / width) * fullWidth! + (i % width);
          return fromCurve(output[at]!) / exposure;
        }),
      );
      return { width, height, planes };
    },
    close: () => session.release(),
  };
}

const within = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value || 0));
