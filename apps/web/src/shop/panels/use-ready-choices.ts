import { useEffect, useRef } from 'react';
import { changeDesign, type DesignAction } from '@cordovan/domain/shop';
import { halfRecipe, type PictureManifest, type PictureRecipe } from '@cordovan/picture/manifest';
import { pictures } from '../../lib/pictures/page-pictures.ts';
import { piecesOfDesign } from '../picture-of-design.ts';
import type { DesignState } from '../state/use-design.ts';

/** Pause after a choice, because a shopper who makes several in a row needs the processor. */
const REST_MS = 400;

interface Shown {
  readonly state: Pick<DesignState, 'shop' | 'design'>;
  readonly manifest: PictureManifest | undefined;
}

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

const rest = () => new Promise((resolve) => setTimeout(resolve, REST_MS));

/** Resolves when the page has nothing else to do. */
const idle = () =>
  'requestIdleCallback' in window
    ? new Promise((resolve) => requestIdleCallback(resolve, { timeout: REST_MS }))
    : rest();

/** Browsers compile code that runs often, so we run it a few times. Then even the first choice is drawn fast. */
const PRACTICE = 3;
let practiced = 0;

async function makeReady(recipe: PictureRecipe): Promise<void> {
  await pictures.preload(recipe);
  if (practiced >= PRACTICE) return;
  practiced += 1;
  await pictures.drawPicture(document.createElement('canvas'), recipe);
}

/**
 * Prepares the choices of an open panel one by one while the page is idle: loads their images and computes their
 * color tables. A press then draws its picture at once.
 */
export function useReadyChoices(
  { state: { shop, design }, manifest }: Shown,
  actions: readonly DesignAction[],
): void {
  const latest = useRef(actions);
  latest.current = actions;
  const isOpening = useRef(true);
  useEffect(() => {
    if (!manifest || savesData()) return undefined;
    let isOver = false;
    const load = async () => {
      // After a panel opens, the first choice may follow at once, so don't wait as long.
      await (isOpening.current ? idle() : rest());
      isOpening.current = false;
      for (const action of latest.current) {
        if (isOver) return;
        const recipe = piecesOfDesign(shop, changeDesign(shop, design, action), manifest)[0]?.recipe;
        if (recipe) await makeReady(halfRecipe(recipe));
        await idle();
      }
    };
    void load();
    return () => {
      isOver = true;
    };
  }, [shop, design, manifest]);
}
