import { changeDesign, type DesignAction } from '@cordovan/domain/shop';
import { anchorOfItems, type PictureManifest } from '@cordovan/picture/manifest';
import { piecesOfDesign } from '../picture-of-design.ts';
import type { DesignState } from '../state/use-design.ts';
import { NoPicture } from '../../configurator/no-picture.tsx';
import { PiecePicture } from '../../configurator/piece-picture.tsx';

interface Props {
  readonly state: Pick<DesignState, 'shop' | 'design'>;
  readonly manifest: PictureManifest | undefined;
  /** The thumbnail shows the result of this action. Without an action, it shows the current design. */
  readonly action?: DesignAction | undefined;
  /** Names of a part's choices: the thumbnail zooms to where they are. Without names, it shows the whole piece. */
  readonly items?: readonly string[];
}

/** The design's first piece with a choice. Shows an empty frame if there is no picture of the piece. */
export function ChoicePicture({ state: { shop, design }, manifest, action, items }: Props) {
  const shown = action ? changeDesign(shop, design, action) : design;
  const recipe = piecesOfDesign(shop, shown, manifest)[0]?.recipe;
  if (!manifest || !recipe) return <NoPicture />;
  const { style, furnitureType } = recipe;
  const focus = items && anchorOfItems(manifest, { style, furnitureType, items });
  return (
    <PiecePicture className="thumbnail" recipe={recipe} smallScale={manifest.smallScale} focus={focus} />
  );
}
