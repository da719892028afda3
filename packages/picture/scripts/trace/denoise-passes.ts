import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { combined, type Planes } from '../../src/tracing/index.ts';
import { openDenoiser } from '../../src/tracing/denoise/denoise.ts';
import { readExr } from './exr.ts';

/** A rendering's noisy files, which nothing needs after denoising. */
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

/** Replaces a rendering's noisy light with clean light on its surfaces and clean gloss, or keeps a share of the noise. */
export async function denoisePasses(folder: string, kept = 0): Promise<void> {
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
  // The light excludes the surface color, so there is no color detail to preserve.
  const color = combined([light], () => 1);
  const direction = read('normal');
  const denoiser = await openDenoiser(width, height, 1);
  try {
    for (const [name, noise] of Object.entries({ light, gloss })) {
      const clean = await denoiser.denoise(noise, { color, direction });
      const mixed = combined([clean, noise], ([a, b]) => a! * (1 - kept) + b! * kept);
      writePlanes(path.join(folder, `${name}.f32`), mixed);
    }
  } finally {
    await denoiser.close();
  }
  for (const name of noisy) rmSync(path.join(folder, `${name}.exr`));
}

/** Plain numbers: red, green and blue one after another. */
function writePlanes(file: string, { planes }: Planes): void {
  writeFileSync(file, Buffer.concat(planes.map((plane) => new Uint8Array(plane.buffer))));
}
