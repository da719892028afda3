import { layersFor, type PictureManifest, type Piece } from '../manifest/index.ts';
import { type AnchorGroup, placeAnchors } from './place-anchors.ts';
import { seenParts } from './seen-parts.ts';

export interface AnchorWork {
  readonly folder: string;
  /** Manifest of the piece's set; the anchors in it are ignored. */
  readonly manifest: PictureManifest;
  readonly piece: Piece;
  /** Without groups, every option's anchor is on the layers that the option changes. */
  readonly groups?: readonly AnchorGroup[];
}

/** Anchors of a piece's option groups on its picture, in percent (IMG-20). */
export async function anchorsOfPiece(work: AnchorWork): Promise<Piece['anchors']> {
  const { folder, manifest, piece, groups = groupsOf(piece) } = work;
  const { style, furnitureType, width, height } = piece;
  const { layers } = layersFor(manifest, { style, furnitureType, options: everythingOn(piece) })!;
  const seen = await seenParts({ folder, layers, width, height, smallScale: manifest.smallScale });
  return placeAnchors(seen, groups);
}

/** Default choices, but with trims turned on that are off by default, so that their anchors can be placed. */
function everythingOn({ options, layers }: Piece): Record<string, string> {
  const draws = (option: string, choice: string): boolean =>
    layers.some(({ variants }) => variants.some(({ when }) => when?.[option]?.includes(choice)));
  return Object.fromEntries(
    Object.entries(options).map(([name, { choices, default: standard }]) => {
      const isOff = standard === 'none' && !draws(name, standard);
      return [name, (isOff ? choices.find((choice) => choice !== 'none') : undefined) ?? standard];
    }),
  );
}

function groupsOf({ options, layers }: Piece): AnchorGroup[] {
  return Object.keys(options).map((option) => ({
    option,
    layers: layers
      .filter(
        ({ paint, blend, variants }) =>
          blend !== 'multiply' &&
          ((paint.kind === 'finish' && paint.option === option) ||
            variants.some(({ when }) => when && option in when)),
      )
      .map(({ name }) => name),
  }));
}
