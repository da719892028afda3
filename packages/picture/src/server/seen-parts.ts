import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { type ChosenLayer, smallFile } from '../manifest/index.ts';

/** Visible areas of a picture's layers, on the grid of the small images. */
export interface SeenParts {
  readonly width: number;
  readonly height: number;
  /** By layer: 1 where it is visible in the picture, row by row from the top. */
  readonly masks: ReadonlyMap<string, Uint8Array>;
}

export interface PartsToSee {
  readonly folder: string;
  /** In drawing order. */
  readonly layers: readonly ChosenLayer[];
  /** Size of the whole picture in pixels. */
  readonly width: number;
  readonly height: number;
  /** The manifest's `smallScale`; 0 for a set without small images. */
  readonly smallScale: number;
}

const shownFrom = 50;
const hidesFrom = 128;

/**
 * Finds where each layer is visible, meaning not hidden by a later one. Threads, welts and inserts are on their
 * cushions and hide nothing. A layer with an unreadable file is left out (IMG-12).
 */
export async function seenParts({ folder, layers, smallScale, ...size }: PartsToSee): Promise<SeenParts> {
  const scale = smallScale || 4;
  const [width, height] = [Math.ceil(size.width / scale), Math.ceil(size.height / scale)];
  const masks = new Map<string, Uint8Array>();
  for (const layer of layers.filter(({ blend }) => blend === 'over')) {
    const { file } = layer.base;
    const alpha = await readAlpha(path.join(folder, smallScale > 0 ? smallFile(file) : file), layer, scale);
    if (!alpha) continue;
    const isLying = isThin(alpha) || (layer.paint.kind === 'leather' && layer.paint.of === 'insert');
    const mask = new Uint8Array(width * height);
    // A thread covers only part of a small image's pixel.
    const from = Math.min(shownFrom, alpha.values.reduce((a, b) => Math.max(a, b), 0) / 2);
    for (let y = 0; y < alpha.height; y++)
      for (let x = 0; x < alpha.width; x++) {
        const value = alpha.values[y * alpha.width + x]!;
        const [px, py] = [alpha.left + x, alpha.top + y];
        if (value < from || value === 0 || px >= width || py >= height) continue;
        const at = py * width + px;
        if (value >= hidesFrom && !isLying) for (const earlier of masks.values()) earlier[at] = 0;
        mask[at] = 1;
      }
    masks.set(layer.name, mask);
  }
  return { width, height, masks };
}

interface Alpha {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly values: Uint8Array;
}

async function readAlpha(file: string, { base }: ChosenLayer, scale: number): Promise<Alpha | undefined> {
  const [left, top, fullWidth, fullHeight] = base.box.map((value) => Math.round(value / scale));
  const width = Math.max(1, fullWidth!);
  const height = Math.max(1, fullHeight!);
  try {
    const values = await sharp(await readFile(file))
      .ensureAlpha()
      .extractChannel('alpha')
      .resize({ width, height, fit: 'fill' })
      .raw()
      .toBuffer();
    return { left: left!, top: top!, width, height, values };
  } catch {
    return undefined;
  }
}

/** Whether no part of the mask fills a square of five pixels. */
function isThin({ width, height, values }: Alpha): boolean {
  const isFull = (x: number, y: number): boolean => values[y * width + x]! >= hidesFrom;
  for (let y = 2; y < height - 2; y += 2)
    for (let x = 2; x < width - 2; x += 2) {
      let isFilled = true;
      for (let j = -2; j <= 2 && isFilled; j++)
        for (let i = -2; i <= 2 && isFilled; i++) isFilled = isFull(x + i, y + j);
      if (isFilled) return false;
    }
  return true;
}
