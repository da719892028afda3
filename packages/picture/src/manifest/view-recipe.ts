import { normalizeImageName } from '@cordovan/domain/pictures';
import { layersOf } from './layers-for.ts';
import type { PictureManifest, Piece } from './picture-manifest.ts';
import { pictureChoices, type PictureConfiguration, type PictureRecipe, recipeOfLayers } from './recipe.ts';

/**
 * Builds the recipe of a configuration's second picture. Undefined if the set has none of this very piece, or if a
 * choice would look like another one in it: unlike the first picture, a second one is never needed.
 */
export function viewRecipe(
  manifest: PictureManifest,
  wanted: PictureConfiguration,
): PictureRecipe | undefined {
  const style = normalizeImageName(wanted.style);
  const furnitureType = normalizeImageName(wanted.furnitureType);
  const isOfIt = (piece: Piece): boolean => piece.style === style && piece.furnitureType === furnitureType;
  const piece = manifest.pieces.find(isOfIt);
  const view = manifest.views?.find(isOfIt);
  if (!piece || !view || !showsAll(piece, view, wanted.options ?? {})) return undefined;
  const chosen = layersOf(view, pictureChoices(wanted));
  return chosen.substituted.length > 0 ? undefined : recipeOfLayers(manifest, wanted, chosen);
}

/** Whether a view has every choice in force. It was made with the defaults of the options that it doesn't have. */
const showsAll = (piece: Piece, view: Piece, wanted: Readonly<Record<string, string>>): boolean =>
  Object.entries(piece.options).every(([name, { default: standard }]) => {
    const choice = wanted[name] ?? standard;
    return view.options[name]?.choices.includes(choice) ?? choice === standard;
  });
