import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { neutralFilters } from '@cordovan/picture/filters';
import { recipeFor, smallRecipe } from '@cordovan/picture/manifest';
import { serverPictures } from '@cordovan/picture/server';
import { openCustomizer } from './driver/customizer.ts';
import { arrive, leave, signIn } from './driver/person.ts';
import { drawOnPage, pretendGraphicsCard, test } from './driver/pictures.ts';

// Each pixel is computed in software.
test.use({ viewport: { width: 1200, height: 700 }, deviceScaleFactor: 0.25 });

const folder = path.join(import.meta.dirname, '../demo/pictures');
const turnButton = (page: Page) => page.getByRole('button', { name: 'View in 3D' });
/** Color behind the furniture. */
const BACKGROUND = [243, 239, 233] as const;
/** Software-rendered frames take seconds each. */
const SLOW = { timeout: 90_000 };

test(
  'hides the live view without a real graphics card',
  { tag: ['@IMG-11'] },
  async ({ softwareBrowser }) => {
    const { page } = await signIn(softwareBrowser, { as: 'salesperson', language: 'en' });
    await page.clock.install();
    await openCustomizer(page);
    await expect(page.locator('canvas[data-drawn=true]').first()).toBeVisible(SLOW);
    // Where live 3D is available, it is offered shortly after the picture.
    await page.clock.fastForward(10_000);
    await expect(turnButton(page)).toHaveCount(0);
  },
);

test(
  'the furniture turns in 3D, changes leather, and is downloaded as a model',
  { tag: ['@IMG-11'] },
  async ({ softwareBrowser }) => {
    const { page, faults } = await signIn(softwareBrowser, { as: 'salesperson', language: 'en' });
    await pretendGraphicsCard(page.context());
    await openCustomizer(page);
    await turnButton(page).click(SLOW);
    await expect(page.getByRole('button', { name: 'Front view' })).toBeVisible(SLOW);
    const view = page.locator('canvas[tabindex="0"]');
    const shot = async () => (await view.screenshot(SLOW)).toString('base64');
    const first = await shot();
    await view.press('ArrowRight', SLOW);
    await view.press('+', SLOW);
    await expect.poll(shot, SLOW).not.toBe(first);
    const turned = await shot();
    await page
      .getByRole('tabpanel')
      .getByRole('button', { name: /^Admiral\b/ })
      .click(SLOW);
    await expect(view).toHaveAttribute('aria-label', /Admiral/, SLOW);
    await expect.poll(shot, SLOW).not.toBe(turned);

    const [download] = await Promise.all([
      page.waitForEvent('download', SLOW),
      page.getByRole('button', { name: 'Download 3D model' }).click(SLOW),
    ]);
    expect(download.suggestedFilename()).toMatch(/^[\w-]+\.glb$/);
    const model = readFileSync(await download.path());
    expect(model.toString('latin1', 0, 4)).toBe('glTF');
    expect(model.readUInt32LE(8)).toBe(model.length);

    await page.getByRole('button', { name: 'Back to picture' }).click(SLOW);
    await expect(view).toHaveCount(0);
    await expect(page.locator('canvas[data-drawn=true]').first()).toBeVisible(SLOW);
    expect(faults).toEqual([]);
  },
);

test(
  'the server’s drawing of a stored recipe equals the page’s byte for byte',
  { tag: ['@IMG-11', '@IMG-14', '@C-03'] },
  async ({ browser }) => {
    // Any page of the product works, because the images come from the same server.
    const { page } = await arrive(browser);
    await page.goto('/Account/NotFound');
    const server = serverPictures(folder);
    const manifest = await server.manifest();
    const filters = {
      ...neutralFilters,
      hue: 8,
      saturation: -30,
      contrast: 6,
      colorize: [90, 30, 20, 25],
    } as const;
    const configurations = [
      { style: 'track-arm', options: { nailheads: 'gold', insert: 'exotic' }, grain: 'linen' },
      { style: 'chesterfield', options: { legs: 'metal', metalFinish: 'brass' }, grain: 'natural' },
    ];
    for (const { style, options, grain } of configurations) {
      const leathers = { principal: { filters, grain }, insert: { filters: neutralFilters } };
      const full = recipeFor(manifest, { style, furnitureType: 'sofa-3-seat', options, leathers })!;
      for (const recipe of [full, smallRecipe(full, manifest.smallScale)]) {
        const stored = JSON.parse(JSON.stringify(recipe)) as typeof recipe;
        const drawn = await drawOnPage(page, recipe, BACKGROUND);
        const { picture, faults } = await server.compose(stored, BACKGROUND);
        expect(faults).toEqual([]);
        expect(differences(drawn, picture.data), `${style}, ${recipe.width} wide`).toEqual({
          most: 0,
          count: 0,
        });
      }
    }
    await leave({ page });
  },
);

function differences(drawn: Uint8Array, wanted: Uint8ClampedArray): { most: number; count: number } {
  let [most, count] = [0, 0];
  expect(drawn.length).toBe(wanted.length);
  for (let at = 0; at < drawn.length; at++) {
    const apart = Math.abs(drawn[at]! - wanted[at]!);
    most = Math.max(most, apart);
    count += apart > 0 ? 1 : 0;
  }
  return { most, count };
}
