import { mkdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { neutralFilters } from '../filters/index.ts';
import { type PictureManifest, type PictureRecipe, recipeFor } from '../manifest/index.ts';
import { smoothStep } from '../modeler/geometry/noise.ts';
import { serverPictures } from './server-pictures.ts';

/** Sizes in use: style, part option, component (IMG-16). */
const thumbnailSizes = ['100x150', '150x150', '130x130'] as const;

const color = { r: 255, g: 255, b: 255, alpha: 0 };

/** Margin around the furniture, as a share of its longer side; the shadow fades out within it. */
const margin = 0.09;

/** The furniture with the nearby shadow, as a PNG with soft edges. */
async function cutOut(folder: string, recipe: PictureRecipe): Promise<Buffer> {
  const { picture } = await serverPictures(folder).compose(recipe);
  const [left, top, width, height] = furnitureBox(recipe);
  const { width: pictureWidth, data } = picture;
  const cut = Buffer.alloc(width * height * 4);
  const room = Math.max(1, Math.round((Math.max(width, height) / (1 + 2 * margin)) * margin));
  const fade = (at: number, size: number): number => smoothStep(0, room, Math.min(at, size - 1 - at));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [sx, sy] = [left + x, top + y];
      if (sx < 0 || sy < 0 || sx >= pictureWidth || sy >= picture.height) continue;
      const from = (sy * pictureWidth + sx) * 4;
      const to = (y * width + x) * 4;
      cut.set(data.subarray(from, from + 4), to);
      cut[to + 3] = Math.round(cut[to + 3]! * fade(x, width) * fade(y, height));
    }
  return sharp(cut, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}

/** Box of the furniture with the margin; may extend beyond the picture. */
function furnitureBox({ steps }: PictureRecipe): [number, number, number, number] {
  const boxes = steps.filter((step) => step.draw !== 'multiply').map((step) => step.image.box);
  const left = Math.min(...boxes.map((box) => box[0]));
  const top = Math.min(...boxes.map((box) => box[1]));
  const width = Math.max(...boxes.map((box) => box[0] + box[2])) - left;
  const height = Math.max(...boxes.map((box) => box[1] + box[3])) - top;
  const room = Math.round(Math.max(width, height) * margin);
  return [left - room, top - room, width + 2 * room, height + 2 * room];
}

/**
 * Draws and writes one piece's thumbnails in the ramp's own leather, with the furniture filling the picture.
 */
export async function writeThumbnails(
  folder: string,
  manifest: PictureManifest,
  { style, furnitureType, prefix }: { style: string; furnitureType: string; prefix?: string },
): Promise<Record<string, string>> {
  const recipe = recipeFor(manifest, {
    style,
    furnitureType,
    leathers: { principal: { filters: neutralFilters } },
  });
  if (!recipe) return {};
  const cut = await cutOut(folder, recipe);
  const files: Record<string, string> = {};
  for (const size of thumbnailSizes) {
    const [width, height] = size.split('x').map(Number) as [number, number];
    const file = `${prefix ? `${prefix}/` : ''}${style}/${furnitureType}/thumbnail-${size}.webp`;
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    await sharp(cut)
      .resize({ width: width - 8, height: height - 8, fit: 'contain', background: color })
      .extend({ top: 4, bottom: 4, left: 4, right: 4, background: color })
      .webp({ quality: 86, effort: 5 })
      .toFile(path.join(folder, file));
    files[size] = file;
  }
  return files;
}
