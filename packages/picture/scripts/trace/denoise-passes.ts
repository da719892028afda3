import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { combined, type Planes } from '../../src/tracing/index.ts';
import { openDenoiser } from '../../src/tracing/denoise/denoise.ts';
import { readExr } from './exr.ts';

/** Noisy files of a rendering that nothing needs once they are clean. */
const noisy = [
  'diffuseDirect',
  'diffuseIndirect',
  'glossDirect',
  'glossIndirect',
  'glossColor',
  'normal',
  'albedo',
  'picture',
];

/** Replaces the noisy light of a rendering with clean light on its surfaces and clean gloss. */
export async function denoisePasses(folder: string): Promise<void> {
  const read = (name: string): Planes => readExr(path.join(folder, `${name}.exr`));
  const light = combined(
    [read('diffuseDirect'), read('diffuseIndirect')],
    ([direct, indirect]) => direct! + indirect!,
  );
  const gloss = combined(
    [read('glossDirect'), read('glossIndirect'), read('glossColor')],
    ([direct, indirect, color]) => (direct! + indirect!) * color!,
  );
  const { width, height } = light;
  // The color is apart from the light, so nothing of it is there to be kept.
  const color = combined([light], () => 1);
  const direction = read('normal');
  const denoiser = await openDenoiser(width, height, 1);
  try {
    writePlanes(path.join(folder, 'light.f32'), await denoiser.denoise(light, { color, direction }));
    writePlanes(path.join(folder, 'gloss.f32'), await denoiser.denoise(gloss, { color, direction }));
  } finally {
    await denoiser.close();
  }
  for (const name of noisy) rmSync(path.join(folder, `${name}.exr`));
}

/** Plain numbers: red, green and blue one after another. */
function writePlanes(file: string, { planes }: Planes): void {
  writeFileSync(file, Buffer.concat(planes.map((plane) => new Uint8Array(plane.buffer))));
}
