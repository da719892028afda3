import { useEffect, useRef } from 'react';
import { changeDesign, type DesignAction } from '@cordovan/domain/shop';
import { halfRecipe, type PictureManifest, type PictureRecipe } from '@cordovan/picture/manifest';
import { pictures } from '../../lib/pictures/page-pictures.ts';
import { piecesOfDesign } from '../picture-of-design.ts';
import type { DesignState } from '../state/use-design.ts';

/** Someone who chooses one thing after another needs the processor for that. */
const REST_MS = 400;

interface Shown {
  readonly state: Pick<DesignState, 'shop' | 'design'>;
  readonly manifest: PictureManifest | undefined;
}

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

const rest = () => new Promise((resolve) => setTimeout(resolve, REST_MS));

/** The first moment in which the page has nothing else to do. */
const idle = () =>
  'requestIdleCallback' in window
    ? new Promise((resolve) => requestIdleCallback(resolve, { timeout: REST_MS }))
    : rest();

/** A browser compiles what runs often: the first choice is drawn as fast as the later ones. */
const PRACTICE = 3;
let practiced = 0;

async function makeReady(recipe: PictureRecipe): Promise<void> {
  await pictures.preload(recipe);
  if (practiced >= PRACTICE) return;
  practiced += 1;
  await pictures.drawPicture(document.createElement('canvas'), recipe);
}

/**
 * Loads the images of the choices of an open panel and makes the tables of their colors, one choice after another while
 * the page rests: a press then draws its picture at once.
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
      // A panel that just opened: its first choice may follow at once.
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
