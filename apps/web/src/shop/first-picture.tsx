import { useCallback, useRef } from 'react';
import type { Shop, ShopPage } from '@cordovan/contracts/shop';
import { type Design, firstDesign } from '@cordovan/domain/shop';

let written: { readonly image: Element; readonly styleId: number } | undefined;

/** Keeps the picture that the server wrote into the page, before this script replaces the server's HTML. */
export function takeFirstPicture(picture: ShopPage['picture']): void {
  const image = document.getElementById('first-picture');
  written = image && picture ? { image, styleId: picture.styleId } : undefined;
}

/** Whether the server's picture shows this design; a blurred preview would then be a step back. */
export const isInFirstPicture = (shop: Shop, design: Design): boolean =>
  written?.styleId === design.styleId &&
  JSON.stringify(firstDesign(shop, design.styleId)) === JSON.stringify(design);

interface Props {
  readonly shop: Shop;
  readonly design: Design;
  /** Whether the page shows a picture of its own, or knows that there is none. */
  readonly isReplaced: boolean;
}

/** The server's own image element, which the browser has decoded, until it is replaced or the design changes. */
export function FirstPicture({ shop, design, isReplaced }: Props) {
  const wasReplaced = useRef(false);
  wasReplaced.current ||= isReplaced || !isInFirstPicture(shop, design);
  const host = useCallback((element: HTMLElement | null) => {
    if (element && written) element.append(written.image);
  }, []);
  return wasReplaced.current ? null : <span ref={host} />;
}
