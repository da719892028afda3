import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp, { type WebpOptions } from 'sharp';
import { type LayerImage, smallFile, type Swatch } from '../../src/manifest/index.ts';
import {
  closeHeights,
  closeUpLooks,
  type GrainKind,
  type RenderedLayer,
  type RenderRequest,
} from '../../src/renderer/index.ts';
import { type DrawnCloseUp, fieldOf, grained, resized, type SmoothLight } from '../../src/tracing/index.ts';
import type { BrowserRenderer } from './browser-renderer.ts';
import { closeUpId, closeUpLens, closeUpSize, closeUpSurfaces, closeUpView } from './close-up-plan.ts';
import { smallScale } from './encode-layer.ts';
import { contentHash, rendererHash, shapeHash } from './fingerprint.ts';
import { grayPlane } from './read-trace.ts';
import { shines } from './relight-take.ts';
import { doneFile } from './traced-takes.ts';

/** The close-ups that are baked, and from what. */
export interface RecordedCloseUps {
  readonly hash: string;
  readonly trace: string;
  readonly surfaces: Readonly<Record<string, Swatch>>;
}

/** Lights, 6 for each place of the lens: fewer would show each place by itself. */
const lights = 144;
const draftLights = 36;
const { width, height } = closeUpSize;

/** How the grain of each surface is brought out; soft light from all sides hides that of leather. */
const depths: Readonly<Record<(typeof closeUpSurfaces)[number], number>> = {
  natural: 2.1,
  pebbled: 1.3,
  smooth: 2.6,
  linen: 1.25,
  boucle: 0.9,
};

/** Lamps are nearer than those of the studio. */
const scale = 0.7;
const shine = 0.8;

/** All files of a surface together, in bytes. */
const mostBytes = 120_000;
const glossQuality = 70;
const bounceQuality = 60;
const leastQuality = 40;

/** Increment when the same drawing and tracing give another picture. */
const version = 1;

/** What decides how the close-ups look, apart from their tracing. */
export function closeUpHash(): string {
  const hash = createHash('sha256');
  const settings = [
    version,
    lights,
    depths,
    scale,
    shine,
    closeUpSize,
    closeUpView,
    closeUpLens,
    closeUpLooks,
  ];
  hash.update(JSON.stringify(settings));
  for (const surface of closeUpSurfaces) hash.update(closeHeights(surface, 64));
  return hash.update(shapeHash('closeUp')).update(rendererHash()).digest('hex').slice(0, 16);
}

/** Identifies the tracing of the close-up; undefined if the folder has none. */
export function closeUpTrace(traces: string): string | undefined {
  const files = ['dark', 'light'].map((gray) => path.join(traces, closeUpId, gray, doneFile));
  return files.every((file) => existsSync(file)) ? readFileSync(files[0]!, 'utf8').slice(0, 12) : undefined;
}

export function closeUpsAreDue(recorded: RecordedCloseUps | undefined, traces: string | undefined): boolean {
  const trace = traces && closeUpTrace(traces);
  return trace !== undefined && (recorded?.trace !== trace || recorded.hash !== closeUpHash());
}

interface Work {
  readonly renderer: BrowserRenderer;
  readonly traces: string;
  /** Folder of the manifest. */
  readonly folder: string;
  /** A quick look. */
  readonly isDraft: boolean;
}

/** Draws the close-up in each surface, gives it the traced light, and writes its files. */
export async function bakeCloseUps({ renderer, traces, folder, isDraft }: Work): Promise<RecordedCloseUps> {
  const [first, ...otherGrains] = closeUpSurfaces;
  const requested = { ...request, lights: isDraft ? draftLights : lights };
  const drawn = await renderer.render({
    ...requested,
    grain: first,
    otherGrains,
    outputs: ['seat', 'stitchSeat'],
  });
  const bare = await renderer.render({ ...requested, grain: first, outputs: ['seat'], isPlain: true });
  const plain = wholeOf(bare.layers.find(({ name }) => name === 'seat')!);
  const thread = coverOf(drawn.layers.find(({ name }) => name === 'stitchSeat')!);
  const light = readLight(traces);
  const surfaces: Record<string, Swatch> = {};
  for (const surface of closeUpSurfaces) {
    const layer = drawn.layers.find(({ name, grain }) => name === 'seat' && (grain ?? first) === surface)!;
    const picture = { light, surface: wholeOf(layer), plain, thread };
    const planes = grained(picture, { scale, shine: shine * shines[surface], depth: depths[surface] });
    surfaces[surface] = await save(surface, planes, folder);
  }
  return { hash: closeUpHash(), trace: closeUpTrace(traces)!, surfaces };
}

const request: Omit<RenderRequest, 'grain' | 'outputs' | 'lights'> = {
  form: 'closeUp',
  view: closeUpView,
  lens: closeUpLens,
  ...closeUpSize,
  // Its shadows are traced.
  shadowSize: 0,
  insertGrain: 'natural',
  otherLegs: [],
};

const bytesOf = (text: string): Uint8Array => Buffer.from(text, 'base64');

/** A close-up fills its picture: a hole would be seen as one. */
function wholeOf({ box, gray, gloss, alpha }: RenderedLayer): DrawnCloseUp {
  const isWhole = box[2] === width && box[3] === height && bytesOf(alpha!).every((cover) => cover > 250);
  if (!isWhole) throw new Error('The close-up does not fill its picture: move its camera');
  return { gray: bytesOf(gray), gloss: bytesOf(gloss!) };
}

/** A layer's coverage in the size of the picture. */
function coverOf({ box: [left, top, wide, high], alpha }: RenderedLayer): Uint8Array {
  const whole = new Uint8Array(width * height);
  const cover = bytesOf(alpha!);
  for (let y = 0; y < high; y++)
    whole.set(cover.subarray(y * wide, (y + 1) * wide), (y + top) * width + left);
  return whole;
}

function readLight(traces: string): SmoothLight {
  const plane = (gray: string, name: string) => {
    const folder = path.join(traces, closeUpId, gray);
    const size = JSON.parse(readFileSync(path.join(folder, 'settings.json'), 'utf8')) as typeof closeUpSize;
    const values = grayPlane(path.join(folder, name), size);
    return resized(
      fieldOf(size, (at) => values[at]!),
      width,
      height,
    );
  };
  const [dark, light] = [plane('dark', 'light.f32'), plane('light', 'light.f32')];
  const bounce = fieldOf(dark, (at) => Math.max(0, light.values[at]! - dark.values[at]!));
  return { dark, bounce, gloss: plane('dark', 'gloss.f32') };
}

type Planes = ReturnType<typeof grained>;

/** Writes a surface's files in the best quality that keeps them small. */
async function save(surface: GrainKind, planes: Planes, folder: string): Promise<Swatch> {
  const bounce = await webp(planes.bounce, { quality: bounceQuality });
  const isShiny = planes.gloss.some((value) => value > 12);
  const gloss = isShiny ? await webp(planes.gloss, { quality: glossQuality }) : undefined;
  const room = mostBytes - bounce.length - (gloss?.length ?? 0);
  let quality = 94;
  let base = await webp(planes.gray, { quality });
  while (base.length > room && quality > leastQuality)
    base = await webp(planes.gray, { quality: (quality -= 2) });
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

const webp = (plane: Uint8Array, options: WebpOptions): Promise<Buffer> =>
  picture(plane)
    .webp({ effort: 6, ...options })
    .toBuffer();
