import type { Shop } from '@cordovan/contracts/shop';
import { lineChoices } from '@cordovan/domain/configurator';
import { type Design, designLines } from '@cordovan/domain/shop';
import { type PictureManifest, type PictureRecipe, recipeOfCatalogue } from '@cordovan/picture/manifest';

export interface PieceOfDesign {
  readonly componentId: number;
  readonly name: string;
  readonly recipe: PictureRecipe | undefined;
}

/** The pieces of a design with their recipes; without a manifest there is no picture. */
export function piecesOfDesign(
  shop: Shop,
  design: Design,
  manifest: PictureManifest | undefined,
): readonly PieceOfDesign[] {
  const style = shop.styles.find(({ id }) => id === design.styleId);
  const leather = shop.leathers.find(({ id }) => id === design.leatherId);
  return designLines(shop, design).map(({ piece, name, choices, rules }) => ({
    componentId: piece.componentId,
    name,
    recipe:
      manifest && style && leather
        ? recipeOfCatalogue(manifest, {
            style: style.imageName ?? style.name,
            furnitureType: furnitureTypeOf(shop, piece.saleItemId),
            items: lineChoices(choices, rules).map((choice) => choice.name),
            leather,
          })
        : undefined,
  }));
}

const furnitureTypeOf = (shop: Shop, saleItemId: number): string =>
  shop.pieces.find((piece) => piece.saleItemId === saleItemId)?.furnitureTypeName ?? '';
