import { type Composition, createCompositor, type ImageFault } from '../compositor/index.ts';
import {
  LABELS_FILE,
  type PictureManifest,
  type PictureRecipe,
  readManifest,
  withLabels,
} from '../manifest/index.ts';
import { browserLoader } from './load-image.ts';

export interface DrawPictureSettings {
  readonly signal?: AbortSignal;
  readonly background?: readonly [red: number, green: number, blue: number];
}

export interface BrowserPictures {
  /** Reads and checks the manifest; throws an `Error` that lists every problem. */
  loadManifest(signal?: AbortSignal): Promise<PictureManifest>;
  /**
   * Draws a recipe onto a canvas, which takes the recipe's size; scale it with CSS. The old picture stays visible
   * until all images are loaded. A later call on the same canvas cancels the earlier one, which ends with an
   * `AbortError`. Returns the images that were left out.
   */
  drawPicture(
    canvas: HTMLCanvasElement,
    recipe: PictureRecipe,
    settings?: DrawPictureSettings,
  ): Promise<readonly ImageFault[]>;
  /** Preloads a recipe's images, for instance while the pointer is over an option. */
  preload(recipe: PictureRecipe): Promise<void>;
}

interface Shown {
  turn: number;
  /** Drawings on one canvas run one after another, because each builds on the previous one. */
  queue: Promise<unknown>;
  previous?: { readonly recipe: PictureRecipe; readonly composition: Composition };
  background?: string;
}

/** Creates pictures for a page; `baseUrl` is the folder of `manifest.json` and the images. */
export function browserPictures(baseUrl: string): BrowserPictures {
  const compositor = createCompositor(browserLoader(baseUrl));
  const shown = new WeakMap<HTMLCanvasElement, Shown>();

  return {
    loadManifest: (signal) => loadManifest(baseUrl, signal),
    preload: (recipe) => compositor.preload(recipe),
    async drawPicture(canvas, recipe, settings = {}) {
      const state = shown.get(canvas) ?? { turn: 0, queue: Promise.resolve() };
      shown.set(canvas, state);
      const turn = ++state.turn;
      await compositor.preload(recipe);
      const drawing = state.queue.then(() => {
        settings.signal?.throwIfAborted();
        if (turn !== state.turn) throw new DOMException('A newer picture was asked for', 'AbortError');
        return drawNow(state, { canvas, recipe, background: settings.background });
      });
      state.queue = drawing.catch(() => undefined);
      return drawing;
    },
  };

  async function drawNow(
    state: Shown,
    { canvas, recipe, background }: Drawing,
  ): Promise<readonly ImageFault[]> {
    const key = background?.join() ?? '';
    const previous = state.background === key ? state.previous : undefined;
    const composition = await compositor.draw(recipe, {
      ...(background && { background }),
      ...(previous && { previous }),
    });
    state.previous = { recipe, composition };
    state.background = key;
    put(canvas, composition);
    return composition.faults;
  }
}

interface Drawing {
  readonly canvas: HTMLCanvasElement;
  readonly recipe: PictureRecipe;
  readonly background: DrawPictureSettings['background'];
}

function put(canvas: HTMLCanvasElement, { picture, changed }: Composition): void {
  const { width, height, data } = picture;
  const isNew = canvas.width !== width || canvas.height !== height;
  if (isNew) [canvas.width, canvas.height] = [width, height];
  const image = new ImageData(data as Uint8ClampedArray<ArrayBuffer>, width, height);
  const context = canvas.getContext('2d');
  const whole: Composition['changed'] = [[0, 0, width, height]];
  for (const [left, top, changedWidth, changedHeight] of isNew ? whole : changed)
    context?.putImageData(image, 0, 0, left, top, changedWidth, changedHeight);
}

async function loadManifest(baseUrl: string, signal?: AbortSignal): Promise<PictureManifest> {
  const folder = baseUrl.replace(/\/$/, '');
  const url = `${folder}/manifest.json`;
  const [response, labels] = await Promise.all([
    fetch(url, signal ? { signal } : {}),
    loadLabels(`${folder}/${LABELS_FILE}`, signal),
  ]);
  if (!response.ok) throw new Error(`The picture manifest ${url} could not be loaded (${response.status})`);
  const reading = readManifest(await response.json());
  if (!reading.ok) throw new Error(`The picture manifest ${url} is wrong: ${reading.faults.join('; ')}`);
  return withLabels(reading.manifest, labels);
}

/** Labels are optional; without them, we use normalized names. */
async function loadLabels(url: string, signal?: AbortSignal): Promise<unknown> {
  try {
    const response = await fetch(url, signal ? { signal } : {});
    return response.ok ? ((await response.json()) as unknown) : undefined;
  } catch {
    return undefined;
  }
}
