import { useCallback, useRef } from 'react';
import type { ShopPage } from '@cordovan/contracts/shop';
import { type Design, firstDesign, isSameDesign } from '@cordovan/domain/shop';

let written: { readonly image: Element; readonly design: Design; readonly hasFront: boolean } | undefined;

/** Keeps the picture that the server wrote into the page, before this script replaces the server's HTML. */
export function takeFirstPicture({ shop, picture, shared }: ShopPage): void {
  const image = document.getElementById('first-picture');
  const design = shared?.design ?? (picture && firstDesign(shop, picture.styleId));
  written = image && picture && design ? { image, design, hasFront: picture.hasFront } : undefined;
}

/** Whether the server's picture shows this design. A blurred preview would then be a step backward. */
export const isInFirstPicture = (design: Design): boolean =>
  written !== undefined && isSameDesign(written.design, design);

/** Whether the server knows of a picture of this design from the front. */
export const hasWrittenFront = (design: Design): boolean => isInFirstPicture(design) && written!.hasFront;

interface Props {
  readonly design: Design;
  /** Whether the page shows a picture of its own, or knows that there is none. */
  readonly isReplaced: boolean;
}

/**
 * The server's own image element, already decoded by the browser. Shown until it is replaced or the design changes.
 */
export function FirstPicture({ design, isReplaced }: Props) {
  const wasReplaced = useRef(false);
  wasReplaced.current ||= isReplaced || !isInFirstPicture(design);
  const host = useCallback((element: HTMLElement | null) => {
    if (element && written) element.append(written.image);
  }, []);
  return wasReplaced.current ? null : <span ref={host} />;
}
