import { lineChoices } from '@cordovan/domain/configurator';
import type { Design, DesignLine, ShopCatalogue } from '@cordovan/domain/shop';
import type { CatalogueLeather } from './look-of-leather.ts';
import type { PictureManifest } from './picture-manifest.ts';
import type { PictureRecipe } from './recipe.ts';
import { type CataloguePiece, recipeOfCatalogue, viewOfCatalogue } from './recipe-of-catalogue.ts';

/** What pictures need to know about a shop's furniture. */
export interface PicturedShop extends ShopCatalogue {
  readonly styles: readonly {
    readonly id: number;
    readonly name: string;
    readonly imageName: string | null;
  }[];
  readonly leathers: readonly (ShopCatalogue['leathers'][number] & CatalogueLeather)[];
  readonly pieces: readonly (ShopCatalogue['pieces'][number] & { readonly furnitureTypeName: string })[];
}

interface Designed {
  readonly shop: PicturedShop;
  readonly design: Design;
}

/** Builds the recipe of one piece of a shopper's design; undefined if the set has no picture of it. */
export function recipeOfDesignLine(
  manifest: PictureManifest,
  designed: Designed,
  line: DesignLine,
): PictureRecipe | undefined {
  const piece = pieceOfLine(designed, line);
  return piece && recipeOfCatalogue(manifest, piece);
}

/** Builds the recipe of such a piece from the front; undefined if the set doesn't show it truly from there. */
export function viewOfDesignLine(
  manifest: PictureManifest,
  designed: Designed,
  line: DesignLine,
): PictureRecipe | undefined {
  const piece = pieceOfLine(designed, line);
  return piece && viewOfCatalogue(manifest, piece);
}

function pieceOfLine(
  { shop, design }: Designed,
  { piece, choices, rules }: DesignLine,
): CataloguePiece | undefined {
  const style = shop.styles.find(({ id }) => id === design.styleId);
  const leather = shop.leathers.find(({ id }) => id === design.leatherId);
  if (!style || !leather) return undefined;
  const { furnitureTypeName: furnitureType = '' } =
    shop.pieces.find(({ saleItemId }) => saleItemId === piece.saleItemId) ?? {};
  const items = lineChoices(choices, rules).map(({ name }) => name);
  return { style: style.imageName ?? style.name, furnitureType, items, leather };
}
