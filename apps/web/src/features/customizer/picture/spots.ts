import { anchorOfItems, INSERT_ITEM, type PictureManifest } from '@cordovan/picture/manifest';
import type { Style } from '@cordovan/contracts/catalogue-schemas';
import { isGraded } from '../../../lib/piece/offer.ts';
import type { Groups, Piece } from '../state/use-piece.ts';
import type { Spot } from './stage.tsx';

interface Marked {
  readonly groups: Groups;
  readonly style: Style;
  readonly piece: Piece;
}

/**
 * Positions of the option groups over the picture (IMG-20). The catalog's position wins; otherwise a group is
 * placed on the part that it changes, if the picture set has it. Other groups appear only in the list.
 */
export const spotsOf = (manifest: PictureManifest | undefined, { groups, style, piece }: Marked): Spot[] =>
  groups.flatMap(({ partId, name, top, left, customizations }) => {
    if (top !== null && left !== null) return [{ partId, name, top, left }];
    const place =
      manifest &&
      anchorOfItems(manifest, {
        style: style.imageName ?? style.name,
        furnitureType: piece.item.furnitureTypeName ?? '',
        items: customizations.map(({ row }) => (isGraded(row) ? INSERT_ITEM : row.customizationItem.name)),
      });
    return place ? [{ partId, name, ...place }] : [];
  });
