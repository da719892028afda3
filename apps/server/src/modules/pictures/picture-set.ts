import { normalizeImageName } from '@cordovan/domain/pictures';
import { neutralFilters } from '@cordovan/picture/filters';
import { findPiece, recipeFor, smallRecipe, withLabels } from '@cordovan/picture/manifest';
import { serverPictures } from '@cordovan/picture/server';
import { type PictureFile, readPicture } from './picture-files.ts';

/** Size of a part option's picture (IMG-16). */
const OPTION_SIZE = '150x150';
const OPTION_WIDTH = 150;
const COMPONENT_SIZE = '130x130';
/** Cache limit: a large catalog's options × styles, at about 5 kB each. */
const MOST_DRAWN = 2_000;

export interface PictureSet {
  /** Thumbnail of a style in one of its furniture types. */
  readonly ofFurniture: (style: string, furnitureType: string) => Promise<PictureFile | undefined>;
  /** Thumbnail by sale item name: style and furniture type joined by a hyphen (IMG-19). */
  readonly ofSaleItem: (name: string) => Promise<PictureFile | undefined>;
  /** Picture of a style with one option, composed from its layers (IMG-18). */
  readonly ofOption: (style: string, item: string) => Promise<PictureFile | undefined>;
}

/**
 * Opens the furniture pictures of a folder with a manifest, by catalog labels. Without a usable manifest, the set is
 * empty.
 */
export function openPictureSet(folder: string, labels: () => Promise<unknown>): PictureSet {
  const pictures = serverPictures(folder);
  const read = () => pictures.manifest().catch(() => undefined);
  const drawn = new Map<string, Promise<PictureFile | undefined>>();
  let drawnBy = '';

  const thumbnail = async (style: string, furnitureType: string, size: string) => {
    const set = await read();
    const file = set && findPiece(set, style, furnitureType)?.thumbnails[size];
    return file === undefined ? undefined : readPicture(folder, file);
  };

  const draw = async (style: string, item: string): Promise<PictureFile | undefined> => {
    const stored = await read();
    const set = stored && withLabels(stored, await labels());
    const piece = set?.pieces.find((one) => one.style === style);
    const options = set?.items[item];
    if (!set || !piece || !options) return undefined;
    const leathers = { principal: { filters: neutralFilters } };
    const recipe = recipeFor(set, { style, furnitureType: piece.furnitureType, options, leathers });
    if (!recipe) return undefined;
    const small = set.smallScale > 0 ? smallRecipe(recipe, set.smallScale) : recipe;
    const { bytes } = await pictures.render(small, { format: 'webp', width: OPTION_WIDTH });
    return { bytes: Buffer.from(bytes), type: 'image/webp' };
  };

  return {
    ofFurniture: (style, furnitureType) => thumbnail(style, furnitureType, COMPONENT_SIZE),
    ofSaleItem: async (name) => {
      const set = await read();
      const wanted = normalizeImageName(name);
      const known = [...(set?.pieces ?? []), ...(set?.stands ?? [])];
      const entry = known.find((one) => `${one.style}-${one.furnitureType}` === wanted);
      return entry && thumbnail(entry.style, entry.furnitureType, OPTION_SIZE);
    },
    ofOption: async (style, item) => {
      const version = `${(await read())?.version ?? ''} ${JSON.stringify(await labels())}`;
      if (version !== drawnBy) drawn.clear();
      drawnBy = version;
      const key = `${normalizeImageName(style)}/${normalizeImageName(item)}`;
      const known = drawn.get(key);
      if (known) return known;
      const picture = draw(normalizeImageName(style), normalizeImageName(item));
      // Caches only existing pictures: names come from outside and could fill the memory.
      void picture.then(
        (file) => file && drawn.size < MOST_DRAWN && drawn.set(key, picture),
        () => undefined,
      );
      return picture;
    },
  };
}
