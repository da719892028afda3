import { mkdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { neutralFilters } from '../../src/filters/index.ts';
import { type PictureManifest, recipeFor } from '../../src/manifest/index.ts';
import { serverPictures } from '../../src/server/index.ts';

/** Sizes in use: style, part option, component (IMG-16). */
const thumbnailSizes = ['100x150', '150x150', '130x130'] as const;

const colour = { r: 255, g: 255, b: 255, alpha: 0 };

/**
 * Draws the thumbnails of one piece in the leather of the ramp itself and writes them; the furniture fills the
 * picture, whose own margins are cut off.
 */
export async function writeThumbnails(
  folder: string,
  manifest: PictureManifest,
  { style, furnitureType }: { style: string; furnitureType: string },
): Promise<Record<string, string>> {
  const recipe = recipeFor(manifest, {
    style,
    furnitureType,
    leathers: { principal: { filters: neutralFilters } },
  });
  if (!recipe) return {};
  const { bytes } = await serverPictures(folder).render(recipe, { format: 'png', width: 800 });
  const cut = await sharp(bytes).trim({ threshold: 40 }).png().toBuffer();
  const files: Record<string, string> = {};
  for (const size of thumbnailSizes) {
    const [width, height] = size.split('x').map(Number) as [number, number];
    const file = `${style}/${furnitureType}/thumbnail-${size}.webp`;
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    await sharp(cut)
      .resize({ width: width - 8, height: height - 8, fit: 'contain', background: colour })
      .extend({ top: 4, bottom: 4, left: 4, right: 4, background: colour })
      .webp({ quality: 86, effort: 5 })
      .toFile(path.join(folder, file));
    files[size] = file;
  }
  return files;
}
