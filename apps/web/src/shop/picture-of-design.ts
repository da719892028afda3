import type { Shop } from '@cordovan/contracts/shop';
import { type Design, designLines } from '@cordovan/domain/shop';
import {
  type PictureManifest,
  type PictureRecipe,
  recipeOfDesignLine,
  viewOfDesignLine,
} from '@cordovan/picture/manifest';

export interface PieceOfDesign {
  readonly componentId: number;
  readonly name: string;
  readonly hasSwivel: boolean;
  readonly recipe: PictureRecipe | undefined;
}

/** A design's pieces with their recipes. Without a manifest there are no pictures. */
export function piecesOfDesign(
  shop: Shop,
  design: Design,
  manifest: PictureManifest | undefined,
): readonly PieceOfDesign[] {
  return designLines(shop, design).map((line) => ({
    componentId: line.piece.componentId,
    name: line.name,
    hasSwivel: line.swivelChairs > 0,
    recipe: manifest && recipeOfDesignLine(manifest, { shop, design }, line),
  }));
}

/** The recipe of one of a design's pieces from the front; undefined if there is no such picture of it. */
export function frontOfPiece(
  { shop, design }: { readonly shop: Shop; readonly design: Design },
  componentId: number | undefined,
  manifest: PictureManifest | undefined,
): PictureRecipe | undefined {
  const line = designLines(shop, design).find(({ piece }) => piece.componentId === componentId);
  return line && manifest && viewOfDesignLine(manifest, { shop, design }, line);
}
