import { browserPictures } from '@cordovan/picture/browser';
import {
  albedoRamp,
  cognacAlbedo,
  filterSteps,
  type FilterValues,
  tintGrays,
} from '@cordovan/picture/filters';
import { type PictureRecipe, recipeFor, smallRecipe } from '@cordovan/picture/manifest';
import { createLiveView, type LiveConfiguration, type LiveView } from '@cordovan/picture/live';

/** Functions of the benchmark page. Each returns milliseconds unless noted. */
const benchPage = {
  leatherChange,
  onePassPerFilter,
  caman,
  optionChange,
  coldStart,
  pixelsOf,
  openLive,
  closeLive,
};
declare global {
  interface Window {
    benchPage: typeof benchPage;
    Caman?: unknown;
  }
}
window.benchPage = benchPage;

/** Uses the best of many runs, because the machine may be busy. */
export interface Timing {
  readonly best: number;
  readonly median: number;
}

function timing(values: readonly number[]): Timing {
  const sorted = values.toSorted((a, b) => a - b);
  return { best: sorted[0]!, median: sorted[Math.floor(sorted.length / 2)]! };
}

function newCanvas(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  document.body.replaceChildren(canvas);
  return canvas;
}

/** From a chosen leather to pixels on the canvas, with loaded images; best of many. */
async function leatherChange(
  base: string,
  recipe: PictureRecipe,
  leathers: readonly FilterValues[],
): Promise<Timing> {
  const pictures = browserPictures(base);
  const canvas = newCanvas();
  await pictures.drawPicture(canvas, recipe);
  const times: number[] = [];
  // The first leather is already shown.
  for (const principal of leathers.slice(1)) {
    const start = performance.now();
    await pictures.drawPicture(canvas, { ...recipe, leathers: { principal, insert: principal } });
    times.push(performance.now() - start);
  }
  return timing(times);
}

/** The same change as documented: whole layers, one pass per filter. */
function onePassPerFilter(
  size: { width: number; height: number; layers: number },
  filters: FilterValues,
): number {
  const gray = new Uint8ClampedArray(size.width * size.height * 4).map((_, i) =>
    i % 4 === 3 ? 255 : (i >> 4) & 255,
  );
  const layers = Array.from({ length: size.layers }, () => {
    const layer = new Uint8ClampedArray(gray);
    tintGrays(layer, albedoRamp(cognacAlbedo));
    return layer;
  });
  const canvas = newCanvas();
  [canvas.width, canvas.height] = [size.width, size.height];
  const context = canvas.getContext('2d')!;
  const start = performance.now();
  const color = new Float64Array(3);
  for (const pixels of layers) {
    for (const step of filterSteps(filters))
      for (let i = 0; i < pixels.length; i += 4) {
        color[0] = pixels[i]!;
        color[1] = pixels[i + 1]!;
        color[2] = pixels[i + 2]!;
        step(color);
        pixels[i] = color[0];
        pixels[i + 1] = color[1];
        pixels[i + 2] = color[2];
      }
    context.putImageData(new ImageData(pixels, size.width, size.height), 0, 0);
  }
  return performance.now() - start;
}

interface CamanPicture {
  hue(v: number): void;
  saturation(v: number): void;
  exposure(v: number): void;
  brightness(v: number): void;
  vibrance(v: number): void;
  sepia(v: number): void;
  contrast(v: number): void;
  colorize(r: number, g: number, b: number, level: number): void;
  render(done: () => void): void;
}

/** The original filter library, on the same number of whole layers. */
async function caman(
  size: { width: number; height: number; layers: number },
  filters: FilterValues,
): Promise<number> {
  const library = window.Caman as (canvas: HTMLCanvasElement, ready: (this: CamanPicture) => void) => void;
  const start = performance.now();
  for (let layer = 0; layer < size.layers; layer++) {
    const canvas = newCanvas();
    [canvas.width, canvas.height] = [size.width, size.height];
    canvas.getContext('2d')!.fillRect(0, 0, size.width, size.height);
    await new Promise<void>((resolve) => {
      library(canvas, function () {
        const { hue, saturation, exposure, brightness, vibrance, sepia, contrast, colorize } = filters;
        Object.entries({ hue, saturation, exposure, brightness, vibrance, sepia, contrast }).forEach(
          ([name, value]) => {
            if (value) this[name as 'hue'](value);
          },
        );
        if (colorize[3]) this.colorize(...colorize);
        this.render(resolve);
      });
    });
  }
  return performance.now() - start;
}

/** From one option to another and back, with images of both loaded. */
async function optionChange(base: string, from: PictureRecipe, to: PictureRecipe): Promise<Timing> {
  const pictures = browserPictures(base);
  const canvas = newCanvas();
  await pictures.preload(to);
  await pictures.drawPicture(canvas, from);
  const times: number[] = [];
  for (let i = 0; i < 30; i++) {
    const start = performance.now();
    await pictures.drawPicture(canvas, i % 2 ? from : to);
    times.push(performance.now() - start);
  }
  return timing(times);
}

/** Manifest, small preview and full picture, with empty caches. */
async function coldStart(base: string, filters: FilterValues): Promise<{ preview: number; whole: number }> {
  const canvas = newCanvas();
  const start = performance.now();
  const pictures = browserPictures(base);
  const manifest = await pictures.loadManifest();
  const recipe = recipeFor(manifest, {
    style: 'Track Arm',
    furnitureType: 'Sofa 3-seat',
    leathers: { principal: { filters } },
  })!;
  await pictures.drawPicture(canvas, smallRecipe(recipe, manifest.smallScale));
  const preview = performance.now() - start;
  await pictures.drawPicture(canvas, recipe);
  return { preview, whole: performance.now() - start };
}

/** The page's pixels as base64 RGBA, to compare with the server's. */
async function pixelsOf(
  base: string,
  recipe: PictureRecipe,
  background: [number, number, number],
): Promise<string> {
  const canvas = newCanvas();
  await browserPictures(base).drawPicture(canvas, recipe, { background });
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
  let text = '';
  for (let i = 0; i < data.length; i += 32768) text += String.fromCharCode(...data.subarray(i, i + 32768));
  return btoa(text);
}

let openView: LiveView | undefined;

/** Opens the live view and changes its leather; returns whether that worked. */
async function openLive(configuration: LiveConfiguration, filters: FilterValues): Promise<boolean> {
  const container = document.createElement('div');
  container.id = 'live';
  container.style.cssText = 'width:640px;height:400px';
  document.body.replaceChildren(container);
  openView = await createLiveView(container, configuration, { label: 'Sofa' });
  return openView.update({ ...configuration, leathers: { principal: { filters } } });
}

/** Exports and closes the view. Returns the file's size and first bytes, and what is left in the page. */
async function closeLive(): Promise<{ size: number; magic: string; left: number }> {
  const glb = await openView!.toGlb();
  const magic = new TextDecoder().decode(new Uint8Array(await glb.slice(0, 4).arrayBuffer()));
  openView!.dispose();
  return { size: glb.size, magic, left: document.getElementById('live')!.childElementCount };
}
