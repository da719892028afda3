import type { LayerImage, PictureManifest } from './picture-manifest.ts';
import { smallFile } from './recipe.ts';

/** Every layer image of a set, once. */
export function imagesOf({ pieces, views = [], swatches, closeUps = {} }: PictureManifest): LayerImage[] {
  const images = [...pieces, ...views].flatMap((piece) =>
    piece.layers.flatMap((layer) =>
      layer.variants.flatMap(({ base, gloss, bounce }) => [base, gloss, bounce]),
    ),
  );
  const filled = [...Object.values(swatches), ...Object.values(closeUps)];
  const patches = filled.flatMap(({ base, gloss, bounce }) => [base, gloss, bounce]);
  const byFile = new Map(
    [...images, ...patches].flatMap((image) => (image ? [[image.file, image] as const] : [])),
  );
  return [...byFile.values()];
}

/** Every file that a set needs: layers of pieces and views, close-ups, their small versions, swatches and thumbnails. */
export function filesOf(manifest: PictureManifest): string[] {
  const patches = new Set(
    Object.values(manifest.swatches).flatMap(({ base, gloss, bounce }) =>
      [base, gloss, bounce].flatMap((image) => image?.file ?? []),
    ),
  );
  const layers = imagesOf(manifest).flatMap(({ file }) =>
    manifest.smallScale > 0 && !patches.has(file) ? [file, smallFile(file)] : [file],
  );
  return [...layers, ...manifest.pieces.flatMap((piece) => Object.values(piece.thumbnails))];
}
