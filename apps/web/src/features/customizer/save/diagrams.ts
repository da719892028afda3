import { type PictureManifest, type PictureRecipe, smallRecipe } from '@cordovan/picture/manifest';
import { uploadDiagram } from '../api/upload-diagram.ts';
import { pictures } from '../picture/pictures.ts';
import { recipeOfPiece } from '../picture/recipe-of-piece.ts';
import type { Showroom } from '../state/showroom.ts';
import type { Configurator } from '../state/use-configurator.ts';

export interface Diagram {
  readonly pieceName: string;
  readonly recipe: PictureRecipe;
}

/** One diagram per distinct additional piece; the first piece is the main picture. Skips pieces without a picture. */
export function diagramsOf(
  { style, further, leather }: Configurator,
  { manifest, showroom }: { manifest: PictureManifest; showroom: Showroom },
): Diagram[] {
  if (!leather) return [];
  const { leathers } = showroom;
  const all = further.flatMap(({ item, rows, choices }): Diagram[] => {
    const piece = { item, rows, defaults: [], retired: [] };
    const recipe = recipeOfPiece(manifest, { style, piece, choices, leather, leathers });
    if (!recipe) return [];
    const isSmall = manifest.smallScale > 0;
    return [{ pieceName: item.name, recipe: isSmall ? smallRecipe(recipe, manifest.smallScale) : recipe }];
  });
  return all.filter(({ pieceName }, at) => all.findIndex((other) => other.pieceName === pieceName) === at);
}

async function drawn(recipe: PictureRecipe): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  await pictures.drawPicture(canvas, recipe, { background: [255, 255, 255] });
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
}

/** Uploads each diagram once, after the main picture (IMG-22). Skips a diagram whose upload fails (ERR-37). */
export async function uploadDiagrams(orderId: number, diagrams: readonly Diagram[]): Promise<void> {
  for (const { pieceName, recipe } of diagrams) {
    try {
      const picture = await drawn(recipe);
      if (picture) await uploadDiagram(orderId, pieceName, picture);
    } catch {
      // The order is saved, and its documents can draw the piece from the ordered configuration.
    }
  }
}
