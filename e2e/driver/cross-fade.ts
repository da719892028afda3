import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { spoil } from './pages.ts';

type Window = typeof globalThis & { fades?: Animation[] };

/** Turns motion on, and stops each cross-fade of the page in its middle. */
export async function stopFades(page: Page): Promise<void> {
  await spoil(page).emulateMedia({ reducedMotion: 'no-preference' });
  await page.evaluate(() => {
    const fades = ((window as Window).fades = []) as Animation[];
    HTMLCanvasElement.prototype.animate = function (frames, ms) {
      const fade = Element.prototype.animate.call(this, frames, ms);
      fade.pause();
      fade.currentTime = Number(ms) / 2;
      fades.push(fade);
      return fade;
    };
  });
}

const fadesOf = (page: Page): Promise<number> => page.evaluate(() => (window as Window).fades!.length);

/** Waits for a fade, which takes two animations: one picture disappears, the other appears. */
export const fading = (page: Page): Promise<void> =>
  expect.poll(() => fadesOf(page)).toBeGreaterThanOrEqual(2);

/** Brightness of the floor under the furniture, for each pixel. */
export async function floorOf(picture: Locator): Promise<Uint8Array> {
  const { x, y, width, height } = (await picture.boundingBox())!;
  const clip = { x: x + width * 0.3, y: y + height * 0.74, width: width * 0.4, height: height * 0.06 };
  const shot = await picture.page().screenshot({ clip, animations: 'allow' });
  return sharp(shot).greyscale().raw().toBuffer();
}
