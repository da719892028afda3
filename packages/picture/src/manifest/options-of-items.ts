import { normalizeImageName } from '@cordovan/domain/pictures';
import type { PictureManifest } from './picture-manifest.ts';

/**
 * Picture options for chosen catalog items, given by label or image name (IMG-04 to IMG-08, IMG-18). A later item
 * overrides an earlier one. Items unknown to the picture set change nothing.
 */
export function optionsOfItems(manifest: PictureManifest, items: readonly string[]): Record<string, string> {
  const options: Record<string, string> = {};
  for (const item of items) Object.assign(options, manifest.items[normalizeImageName(item)]);
  return options;
}

/** The part of a shopper's choice that affects pictures. */
export interface ShopperItem {
  readonly itemName: string;
  /** Drawn as a layer over the base. */
  readonly isWithLayer: boolean;
  /** Drawn at all. */
  readonly isVisibleCanvas: boolean;
}

/** The picture's options for a shopper's choices; items that are not drawn change nothing (IMG-17). */
export const optionsOfShopperItems = (
  manifest: PictureManifest,
  items: readonly ShopperItem[],
): Record<string, string> =>
  optionsOfItems(
    manifest,
    items.filter((item) => item.isVisibleCanvas && item.isWithLayer).map((item) => item.itemName),
  );
