import { useMemo, useState } from 'react';
import type { Design } from '@cordovan/domain/shop';
import type { PictureManifest, PictureRecipe } from '@cordovan/picture/manifest';
import type { PieceView } from '../configurator/view-switch.tsx';
import { frontOfPiece, type PieceOfDesign, piecesOfDesign } from './picture-of-design.ts';
import type { DesignState } from './state/use-design.ts';
import { useTexts } from './texts.ts';

/** The pictures that a shopper can choose from. */
interface Views {
  /** Of the chosen design, so that they stay in place while a choice is only tried; empty if there is just one. */
  readonly views: readonly PieceView[];
  /** Index of the chosen one. */
  readonly shown: number;
  readonly show: (index: number) => void;
  /** The large picture from the front, if that is chosen and there is one. */
  readonly front: PictureRecipe | undefined;
}

/** Lets a shopper choose between a piece at an angle and from the front. */
export function useViews(
  { shop, design }: Pick<DesignState, 'shop' | 'design'>,
  shownDesign: Design,
  { piece, manifest }: { piece: PieceOfDesign | undefined; manifest: PictureManifest | undefined },
): Views {
  const { say } = useTexts();
  const [shown, setShown] = useState(0);
  const componentId = piece?.componentId;
  const chosen = useMemo(() => {
    const front = frontOfPiece({ shop, design }, componentId, manifest);
    const angle =
      front && piecesOfDesign(shop, design, manifest).find((one) => one.componentId === componentId);
    return front && angle?.recipe ? { angle: angle.recipe, front } : undefined;
  }, [shop, design, componentId, manifest]);
  const isFront = shown === 1 && chosen !== undefined;
  const front = useMemo(
    () => (isFront ? frontOfPiece({ shop, design: shownDesign }, componentId, manifest) : undefined),
    [isFront, shop, shownDesign, componentId, manifest],
  );
  const views = chosen
    ? [
        { name: say('views.angle'), recipe: chosen.angle },
        { name: say('views.front'), recipe: chosen.front },
      ]
    : [];
  return { views, shown: isFront ? 1 : 0, show: setShown, front };
}
