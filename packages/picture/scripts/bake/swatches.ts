import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { LayerImage, Swatch } from '../../src/manifest/index.ts';
import { contentHash } from './fingerprint.ts';
import type { BakeRecord } from './record.ts';

const side = 150;
const grains = ['natural', 'pebbled', 'smooth', 'linen', 'boucle'] as const;

/** The take whose back cushions show a grain. */
const takeOf = (grain: string): string =>
  grain === 'natural' ? 'track-arm/sofa-3-seat/default' : `track-arm/sofa-3-seat/grain-${grain}`;

/**
 * Cuts a patch of each grain out of a rendered back cushion, so that swatches have the same light as the sofa
 * (IMG-16).
 */
export async function writeSwatches(folder: string, record: BakeRecord): Promise<Record<string, Swatch>> {
  const swatches: Record<string, Swatch> = {};
  for (const grain of grains) {
    const back = record.takes[takeOf(grain)]?.layers.find((layer) => layer.name === 'back');
    if (!back || !existsSync(path.join(folder, back.base.file))) continue;
    swatches[grain] = {
      base: await cutPatch(folder, back.base, `swatches/${grain}.webp`),
      ...(back.gloss && { gloss: await cutPatch(folder, back.gloss, `swatches/${grain}-gloss.webp`) }),
      ...(back.bounce && { bounce: await cutPatch(folder, back.bounce, `swatches/${grain}-bounce.webp`) }),
      ramp: 'cognac',
    };
  }
  return swatches;
}

/** The middle of the right back cushion. */
async function cutPatch(folder: string, image: LayerImage, file: string): Promise<LayerImage> {
  const [, , width, height] = image.box;
  const size = Math.min(side, Math.floor(height * 0.5));
  const bytes = await sharp(readFileSync(path.join(folder, image.file)))
    .extract({ left: Math.round(width * 0.72), top: Math.round(height * 0.34), width: size, height: size })
    .resize({ width: side, height: side })
    .removeAlpha()
    .webp({ quality: 92, effort: 5 })
    .toBuffer();
  mkdirSync(path.join(folder, 'swatches'), { recursive: true });
  writeFileSync(path.join(folder, file), bytes);
  return { file, box: [0, 0, side, side], hash: contentHash(bytes) };
}
