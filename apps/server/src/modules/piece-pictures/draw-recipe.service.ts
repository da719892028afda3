import { isDrawnBy, readRecipe } from '@cordovan/picture/manifest';
import type { Deps } from '../../platform/deps.ts';
import { pictureSets } from './picture-sets.ts';

const WHITE = [255, 255, 255] as const;
const JPEG_QUALITY = 86;

/** Draws a stored recipe on white. Undefined if it isn't a recipe, or if no set has its images anymore. */
export async function drawRecipe(deps: Deps, stored: unknown, width: number): Promise<Buffer | undefined> {
  const reading = readRecipe(stored);
  if (!reading.ok) return undefined;
  for (const pictures of pictureSets(deps)) {
    const set = await pictures.manifest().catch(() => undefined);
    if (!set || !isDrawnBy(set, reading.recipe)) continue;
    const settings = { format: 'jpeg', width, background: WHITE, quality: JPEG_QUALITY } as const;
    return Buffer.from((await pictures.render(reading.recipe, settings)).bytes);
  }
  return undefined;
}
