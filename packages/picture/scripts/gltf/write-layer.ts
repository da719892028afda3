import { mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { tone } from '../../src/filters/index.ts';
import { baseAlbedo, lightOf } from '../../src/filters/ramp.ts';
import { albedoOfColor, type CoveredLayer, type ModelLayer } from '../../src/models/index.ts';
import { softenGloss } from '../../src/server/soften-gloss.ts';
import { softenShadow } from '../../src/server/soften-shadow.ts';

/** A layer's planes, one byte per pixel of its box. */
export interface LayerPixels extends CoveredLayer {
  readonly gray: Uint8Array;
  readonly gloss: Uint8Array;
  /** Light from other leather; only in traced light. */
  readonly bounce?: Uint8Array;
}

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Highlights weaker than this aren't worth a file. */
const DULL = 12;

/** Whether a layer of this surface has highlights of its own; metal has its reflections in its base. */
const isShiny = ({ surface }: ModelLayer): boolean => surface === 'leather' || surface === 'wood';

/** Files of an image, relative to the folder of the pictures. */
export interface ImageFiles {
  readonly file: string;
  readonly gloss?: string;
  readonly bounce?: string;
}

interface Place {
  /** Folder of the pictures. */
  readonly folder: string;
  /** Path in it without an ending. */
  readonly name: string;
  readonly size: PictureSize;
}

/** Writes a layer as the import takes it. */
export async function writeLayer(
  layer: ModelLayer,
  pixels: LayerPixels,
  { folder, name, size }: Place,
): Promise<ImageFiles> {
  const { box } = pixels;
  await writePng(
    sharp(rgbaOf(layer, pixels, size), { raw: { ...size, channels: 4 } }),
    path.join(folder, `${name}.png`),
  );
  const light = async (plane: Uint8Array, ending: string): Promise<string | undefined> => {
    if (!plane.some((value) => value > DULL)) return undefined;
    const file = `${name}-${ending}.png`;
    await writePng(onGround(plane, { box, size, ground: 0 }), path.join(folder, file));
    return file;
  };
  const gloss = isShiny(layer) ? await light(await shineOf(layer, pixels), 'gloss') : undefined;
  const bounce = pixels.bounce && (await light(pixels.bounce, 'bounce'));
  return {
    file: `${name}.png`,
    ...(gloss !== undefined && { gloss }),
    ...(bounce !== undefined && { bounce }),
  };
}

/** Traced highlights have no hard edges. */
async function shineOf({ surface }: ModelLayer, pixels: LayerPixels): Promise<Uint8Array> {
  if (surface !== 'leather' || pixels.bounce) return pixels.gloss;
  const [, , width, height] = pixels.box;
  const { gray, alpha, gloss } = pixels;
  return softenGloss({ width, height, gray, alpha, gloss });
}

function rgbaOf(
  layer: ModelLayer,
  { box: [left, top, width, height], gray, alpha }: LayerPixels,
  size: PictureSize,
): Buffer {
  const rgba = Buffer.alloc(size.width * size.height * 4);
  const colors = layer.paint.kind === 'color' ? tableOf(layer.paint.color) : undefined;
  for (let y = 0; y < Math.min(height, size.height - top); y++)
    for (let x = 0; x < Math.min(width, size.width - left); x++) {
      const from = y * width + x;
      const value = gray[from]!;
      rgba.set(
        [...(colors?.[value] ?? [value, value, value]), alpha[from]!],
        ((y + top) * size.width + x + left) * 4,
      );
    }
  return rgba;
}

/** Only the shadows of single lights have steps, which are smoothed; a traced shadow stays as it is. */
export async function writeShadow(
  { box, gray }: Pick<LayerPixels, 'box' | 'gray'>,
  { file, size, isTraced }: { readonly file: string; readonly size: PictureSize; readonly isTraced: boolean },
): Promise<void> {
  const [, , width, height] = box;
  const bytes = Buffer.from(gray);
  const soft = isTraced ? bytes : await softenShadow(bytes, { width, height });
  await writePng(onGround(soft, { box, size, ground: 255 }), file);
}

/** What a gray of the renderer shows for a surface of a fixed color. */
function tableOf(color: string): number[][] {
  const albedo = albedoOfColor(color);
  return Array.from({ length: 256 }, (_, gray) =>
    albedo.map((part) => Math.round(255 * tone((part * lightOf(gray / 255)) / baseAlbedo))),
  );
}

interface Placing {
  readonly box: LayerPixels['box'];
  readonly size: PictureSize;
  readonly ground: number;
}

function onGround(plane: Uint8Array, { box: [left, top, width, height], size, ground }: Placing): Sharp {
  const rgb = Buffer.alloc(size.width * size.height * 3, ground);
  for (let y = 0; y < Math.min(height, size.height - top); y++)
    for (let x = 0; x < Math.min(width, size.width - left); x++)
      rgb.fill(
        plane[y * width + x]!,
        ((y + top) * size.width + x + left) * 3,
        ((y + top) * size.width + x + left) * 3 + 3,
      );
  return sharp(rgb, { raw: { ...size, channels: 3 } });
}

/** Renames a finished file, so that a stop never leaves half of one. */
async function writePng(image: Sharp, file: string): Promise<void> {
  mkdirSync(path.dirname(file), { recursive: true });
  await image.png({ compressionLevel: 7 }).toFile(`${file}.new`);
  renameSync(`${file}.new`, file);
}
