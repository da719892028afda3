import { layersFor, type PictureManifest, type Piece } from '../manifest/index.ts';
import { type AnchorGroup, placeAnchors } from './place-anchors.ts';
import { seenParts } from './seen-parts.ts';

export interface AnchorWork {
  readonly folder: string;
  /** Of the set that the piece belongs to; its own places do not matter. */
  readonly manifest: PictureManifest;
  readonly piece: Piece;
  /** Without them every option sits on the layers that it changes. */
  readonly groups?: readonly AnchorGroup[];
}

/** Where the option groups of a piece sit over its picture, in percent (IMG-20). */
export async function anchorsOfPiece(work: AnchorWork): Promise<Piece['anchors']> {
  const { folder, manifest, piece, groups = groupsOf(piece) } = work;
  const { style, furnitureType, width, height } = piece;
  const { layers } = layersFor(manifest, { style, furnitureType, options: everythingOn(piece) })!;
  const seen = await seenParts({ folder, layers, width, height, smallScale: manifest.smallScale });
  return placeAnchors(seen, groups);
}

/** The defaults; a trim that would not be there by default is put on, so that it can be met where it would be. */
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
