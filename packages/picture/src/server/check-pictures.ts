import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ImageFault } from '../compositor/index.ts';
import { filesOf, imagesOf, type PictureManifest, readManifest } from '../manifest/index.ts';
import { decodeImage } from './decode-image.ts';

/**
 * Checks a maker's own set of pictures before use: the manifest; every file's name, type, size and position; and that
 * leather layers with a ramp are gray. Returns one sentence per error; none if the set is valid.
 */
export async function checkPictures(folder: string): Promise<string[]> {
  const manifest = await manifestOf(folder);
  if (Array.isArray(manifest)) return manifest;
  const faults: string[] = [];
  const grays = grayImages(manifest);
  for (const image of imagesOf(manifest)) {
    const fault = await faultOfImage(folder, {
      file: image.file,
      box: image.box,
      isGray: grays.has(image.file),
    });
    if (fault) faults.push(fault);
  }
  const checked = new Set(imagesOf(manifest).map((image) => image.file));
  for (const file of filesOf(manifest).filter((name) => !checked.has(name))) {
    const fault = await faultOfImage(folder, { file });
    if (fault) faults.push(fault);
  }
  return faults;
}

async function manifestOf(folder: string): Promise<PictureManifest | string[]> {
  const text = await readFile(path.join(folder, 'manifest.json'), 'utf8').catch(() => undefined);
  if (text === undefined) return ['The folder has no manifest.json.'];
  try {
    const reading = readManifest(JSON.parse(text));
    return reading.ok ? reading.manifest : [...reading.faults];
  } catch (cause) {
    return [`manifest.json is not JSON: ${String(cause)}`];
  }
}

/** Files colored by a ramp, which reads them as grays. */
function grayImages({ pieces, views = [], closeUps = {} }: PictureManifest): Set<string> {
  const ramped = [...pieces, ...views].flatMap((piece) =>
    piece.layers.filter(({ paint }) => paint.kind === 'finish' || (paint.kind === 'leather' && paint.ramp)),
  );
  const images = ramped.flatMap((layer) => layer.variants.flatMap(({ base }) => (base ? [base.file] : [])));
  const close = Object.values(closeUps).flatMap(({ base, ramp }) => (ramp === undefined ? [] : [base.file]));
  return new Set([...images, ...close]);
}

interface Wanted {
  readonly file: string;
  readonly box?: readonly [number, number, number, number];
  readonly isGray?: boolean;
}

async function faultOfImage(folder: string, { file, box, isGray }: Wanted): Promise<string | undefined> {
  const bytes = await readFile(path.join(folder, file)).catch(() => undefined);
  if (!bytes) return new ImageFault(file, 'missing').message;
  try {
    const { width, height, data } = await decodeImage(file, bytes);
    if (box && (width !== box[2] || height !== box[3]))
      return new ImageFault(file, 'wrong-size', `${width} x ${height}, not ${box[2]} x ${box[3]}`).message;
    return isGray && hasColor(data) ? `The image ${file} goes through a ramp but is not gray.` : undefined;
  } catch (cause) {
    if (cause instanceof ImageFault) return cause.message;
    throw cause;
  }
}

/** Compression may tint a gray by a few levels. */
function hasColor(pixels: Uint8ClampedArray): boolean {
  for (let i = 0; i < pixels.length; i += 4) {
    if (pixels[i + 3]! < 128) continue;
    const [red, green, blue] = [pixels[i]!, pixels[i + 1]!, pixels[i + 2]!];
    if (Math.max(red, green, blue) - Math.min(red, green, blue) > 24) return true;
  }
  return false;
}
