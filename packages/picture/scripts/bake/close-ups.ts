import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp, { type WebpOptions } from 'sharp';
import { type LayerImage, smallFile, type Swatch } from '../../src/manifest/index.ts';
import {
  closeUpPlanes,
  type CloseUpLight,
  type CloseUpSurface,
  closeUpSurfaces,
  type Field,
  fieldOf,
} from '../../src/tracing/index.ts';
import { readExr } from '../trace/exr.ts';
import { closeUpId, closeUpSize, plainFolders } from './close-up-plan.ts';
import { smallScale } from './encode-layer.ts';
import { contentHash } from './fingerprint.ts';
import { grayPlane } from './read-trace.ts';
import { doneFile } from './traced-takes.ts';

/** The close-ups that are baked, and from what. */
export interface RecordedCloseUps {
  readonly hash: string;
  readonly trace: string;
  readonly surfaces: Readonly<Record<string, Swatch>>;
}

const { width, height } = closeUpSize;

/** Lamps are nearer than those of the studio. */
const scale = 0.7;
const shine = 1;

/** All files of a surface together, in bytes. */
const mostBytes = 240_000;
const bestQuality = 92;
const leastQuality = 40;
/** How much lower the quality of highlights is: the base below them has the same grain. */
const lowerForGloss = 34;
const bounceQuality = 60;

/** Increment when the same tracing gives another picture. */
const version = 2;

/** What decides how the close-ups look, apart from their tracing. */
export const closeUpHash = (): string =>
  createHash('sha256')
    .update(JSON.stringify([version, scale, shine, mostBytes, lowerForGloss, bounceQuality]))
    .digest('hex')
    .slice(0, 16);

/** Identifies the tracing of the close-ups; undefined if the folder doesn't have all of it. */
export function closeUpTrace(traces: string): string | undefined {
  const files = [...Object.values(plainFolders), ...closeUpSurfaces].map((name) =>
    path.join(traces, closeUpId, name, doneFile),
  );
  if (!files.every((file) => existsSync(file))) return undefined;
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}

export function closeUpsAreDue(recorded: RecordedCloseUps | undefined, traces: string | undefined): boolean {
  const trace = traces && closeUpTrace(traces);
  return trace !== undefined && (recorded?.trace !== trace || recorded.hash !== closeUpHash());
}

/** Writes the close-up's files of each surface into the folder of the manifest. */
export async function bakeCloseUps(traces: string, folder: string): Promise<RecordedCloseUps> {
  const surfaces: Record<string, Swatch> = {};
  const [dark, light] = [plainFolders.dark, plainFolders.light].map((name) => planeOf(traces, name, 'light'));
  const bounce = fieldOf(closeUpSize, (at) => Math.max(0, light!.values[at]! - dark!.values[at]!));
  for (const surface of closeUpSurfaces) {
    const planes = closeUpPlanes({ ...readLight(traces, surface), bounce }, { scale, shine });
    surfaces[surface] = await save(surface, planes, folder);
  }
  return { hash: closeUpHash(), trace: closeUpTrace(traces)!, surfaces };
}

const planeOf = (traces: string, name: string, kind: 'light' | 'gloss'): Field => {
  const values = grayPlane(path.join(traces, closeUpId, name, `${kind}.f32`), closeUpSize);
  return fieldOf(closeUpSize, (at) => values[at]!);
};

function readLight(traces: string, surface: CloseUpSurface): Omit<CloseUpLight, 'bounce'> {
  const [share, tone] = readExr(path.join(traces, closeUpId, surface, 'leather.exr')).planes;
  // A close-up fills its picture: a hole would be seen as one.
  if (share!.some((part) => part < 0.98))
    throw new Error('The close-up does not fill its picture: move its camera');
  return {
    dark: planeOf(traces, surface, 'light'),
    tone: fieldOf(closeUpSize, (at) => tone![at]!),
    gloss: planeOf(traces, surface, 'gloss'),
  };
}

type Planes = ReturnType<typeof closeUpPlanes>;

/** Writes a surface's files in the best quality that keeps them small. */
async function save(surface: CloseUpSurface, planes: Planes, folder: string): Promise<Swatch> {
  const bounce = await webp(planes.bounce, { quality: bounceQuality });
  const isShiny = planes.gloss.some((value) => value > 12);
  let quality = bestQuality;
  const fine = async (): Promise<{ base: Buffer; gloss: Buffer | undefined }> => ({
    base: await webp(planes.gray, { quality }),
    gloss: isShiny ? await webp(planes.gloss, { quality: quality - lowerForGloss }) : undefined,
  });
  let { base, gloss } = await fine();
  while (base.length + bounce.length + (gloss?.length ?? 0) > mostBytes && quality > leastQuality) {
    quality -= 3;
    ({ base, gloss } = await fine());
  }
  const hash = contentHash(Buffer.concat([base, bounce, ...(gloss ? [gloss] : [])]));
  const write = async (plane: Uint8Array, bytes: Buffer, ending: string): Promise<LayerImage> => {
    const file = `${closeUpId}/${surface}${ending}.webp`;
    mkdirSync(path.join(folder, closeUpId), { recursive: true });
    writeFileSync(path.join(folder, file), bytes);
    const part = { width: width / smallScale, height: height / smallScale };
    const small = picture(plane)
      .resize({ ...part, fit: 'fill' })
      .webp({ quality: 76, effort: 6 });
    writeFileSync(path.join(folder, smallFile(file)), await small.toBuffer());
    return { file, box: [0, 0, width, height], hash };
  };
  return {
    base: await write(planes.gray, base, ''),
    bounce: await write(planes.bounce, bounce, '-bounce'),
    ...(gloss && { gloss: await write(planes.gloss, gloss, '-gloss') }),
    ramp: 'cognac',
  };
}

function picture(plane: Uint8Array) {
  const rgb = Buffer.alloc(plane.length * 3);
  for (let at = 0; at < plane.length; at++) rgb.fill(plane[at]!, at * 3, at * 3 + 3);
  return sharp(rgb, { raw: { width, height, channels: 3 } });
}

/** Of WebP's presets, the one that keeps most of a fine grain. */
const webp = (plane: Uint8Array, options: WebpOptions): Promise<Buffer> =>
  picture(plane)
    .webp({ effort: 6, preset: 'icon', ...options })
    .toBuffer();
