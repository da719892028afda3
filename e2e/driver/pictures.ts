import path from 'node:path';
import { test as base, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { build } from 'esbuild';
import type { PictureRecipe } from '@cordovan/picture/manifest';

/**
 * A second browser for the worker that has WebGL, rendered in software. Everything else is as in the first one.
 * Launch options in a test file would end the worker, and the next worker would have to open all pages and sign in
 * again.
 */
export const test = base.extend<{ softwareBrowser: Browser }>({
  softwareBrowser: async ({ playwright, launchOptions }, use) => {
    const args = (launchOptions.args ?? []).filter((arg) => arg !== '--disable-gpu');
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      args: [...args, '--use-angle=swiftshader-webgl', '--enable-unsafe-swiftshader'],
    });
    await use(browser);
    await browser.close();
  },
});

/** Makes a page treat its software WebGL renderer as a graphics card. Slow, but the same code. */
export async function pretendGraphicsCard(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const UNMASKED_RENDERER = 0x9246;
    const card = WebGL2RenderingContext.prototype;
    const canvas = HTMLCanvasElement.prototype;
    const parameterOf = Reflect.get(card, 'getParameter') as (name: number) => unknown;
    const contextOf = Reflect.get(canvas, 'getContext') as (kind: string, settings?: object) => unknown;
    Object.assign(card, {
      getParameter(this: WebGL2RenderingContext, name: number): unknown {
        return name === UNMASKED_RENDERER ? 'A graphics card of the test' : parameterOf.call(this, name);
      },
    });
    Object.assign(canvas, {
      getContext(this: HTMLCanvasElement, kind: string, settings?: object): unknown {
        const softwareToo = settings && { ...settings, failIfMajorPerformanceCaveat: false };
        return contextOf.call(this, kind, softwareToo);
      },
    });
  });
}

/** The RGBA pixels that a page draws for a recipe on the given background. */
export async function drawOnPage(
  page: Page,
  recipe: PictureRecipe,
  background: readonly [number, number, number],
): Promise<Uint8Array> {
  const bundle = await build({
    stdin: {
      contents: `import { browserPictures } from '@cordovan/picture/browser';
        globalThis.drawRecipe = async ({ recipe, background }) => {
          const canvas = document.createElement('canvas');
          const faults = await browserPictures('/Content/images').drawPicture(canvas, recipe, { background });
          if (faults.length > 0) throw new Error(faults[0].message);
          const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
          const blob = new Blob([data]);
          return new Promise((resolve) => {
            const reader = new FileReader();
            reader.onload = () => resolve(reader.result.split(',')[1]);
            reader.readAsDataURL(blob);
          });
        };`,
      resolveDir: path.dirname(import.meta.dirname),
    },
    bundle: true,
    write: false,
    format: 'iife',
    logLevel: 'error',
  });
  await page.evaluate(bundle.outputFiles[0]!.text);
  const text = await page.evaluate(
    (wanted) => (globalThis as unknown as { drawRecipe(r: unknown): Promise<string> }).drawRecipe(wanted),
    { recipe, background },
  );
  return Buffer.from(text, 'base64');
}
