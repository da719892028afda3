import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { type Composition, createCompositor, ImageFault, type LoadImage } from '../compositor/index.ts';
import type { PictureManifest, PictureRecipe } from '../manifest/index.ts';
import { decodeImage } from './decode-image.ts';
import { manifestReader } from './manifest-reader.ts';

export interface RenderSettings {
  readonly format: 'png' | 'jpeg' | 'webp';
  /** Width of the result in pixels, by default that of the recipe. The height follows. */
  readonly width?: number;
  /** Color behind the furniture; JPEG has no transparency and defaults to white. */
  readonly background?: readonly [number, number, number];
  readonly quality?: number;
}

export interface RenderedPicture {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** Images that were left out, with the reason. */
  readonly faults: Composition['faults'];
}

export interface ServerPictures {
  /** The current manifest; cheap to call repeatedly. Throws if it is missing or invalid. */
  manifest(): Promise<PictureManifest>;
  render(recipe: PictureRecipe, settings: RenderSettings): Promise<RenderedPicture>;
  /** The raw pixels, to compare with a page's. */
  compose(recipe: PictureRecipe, background?: RenderSettings['background']): Promise<Composition>;
}

/**
 * Draws recipes on the server with the page's arithmetic, for quotations, work orders and emails. `folder` contains
 * `manifest.json` and the images; a recipe can't access files outside it.
 */
export function serverPictures(folder: string): ServerPictures {
  const root = path.resolve(folder);
  const load: LoadImage = async (image) => {
    const at = path.resolve(root, image.file);
    if (!at.startsWith(root + path.sep)) throw new ImageFault(image.file, 'missing');
    const bytes = await readFile(at).catch(() => {
      throw new ImageFault(image.file, 'missing');
    });
    return decodeImage(image.file, bytes);
  };
  // Documents are drawn one at a time; a small cache is enough for an order of several similar pieces.
  const compositor = createCompositor(load, 64 * 1024 * 1024);
  const compose: ServerPictures['compose'] = (recipe, background) =>
    compositor.draw(recipe, background ? { background } : {});
  return {
    compose,
    manifest: manifestReader(root),
    async render(recipe, settings) {
      const background = settings.background ?? (settings.format === 'jpeg' ? white : undefined);
      const { picture, faults } = await compose(recipe, background);
      const { data, info } = await encode(picture, settings);
      return { bytes: data, width: info.width, height: info.height, faults };
    },
  };
}

const white = [255, 255, 255] as const;

function encode({ width, height, data }: Composition['picture'], settings: RenderSettings) {
  const raw = { width, height, channels: 4 } as const;
  let image = sharp(data, { raw });
  if (settings.width) image = image.resize({ width: settings.width });
  const quality = settings.quality ?? 90;
  if (settings.format === 'jpeg') image = image.removeAlpha().jpeg({ quality, mozjpeg: true });
  else if (settings.format === 'webp') image = image.webp({ quality });
  else image = image.png();
  return image.toBuffer({ resolveWithObject: true });
}
