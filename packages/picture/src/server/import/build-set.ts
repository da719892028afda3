import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { normalizeImageName } from '@cordovan/domain/pictures';
import sharp, { type Sharp, type WebpOptions } from 'sharp';
import type {
  Box,
  LayerImage,
  LayerVariant,
  PictureLayer,
  PictureManifest,
  Piece,
  PieceView,
  Swatch,
} from '../../manifest/index.ts';
import { smallFile } from '../../manifest/index.ts';
import { anchorsOfPiece } from '../anchors-of-piece.ts';
import { writeThumbnails } from '../thumbnails.ts';
import { useOf, useOfCloseUp } from './check-source.ts';
import { openPhotograph, type Photograph, type PhotographUse } from './photograph.ts';
import type { SourceCloseUp, SourceImage, SourceLayer, SourcePiece, SourceSet } from './source-set.ts';

/** Scale of small images: a square with this side in pixels becomes one pixel. */
const SMALL_SCALE = 4;
const baseQuality = { quality: 94, alphaQuality: 100, effort: 4 } as const;
const smallQuality = { quality: 80, alphaQuality: 80, effort: 4 } as const;

interface Work {
  /** The maker's folder. */
  readonly from: string;
  /** Folder of the manifest to write. */
  readonly to: string;
  /** Subfolder for the images. */
  readonly prefix: string;
  /** Ending of a piece's folder. */
  readonly ending?: string;
}

/** Cuts, encodes and writes every picture of a checked set, and its manifest. */
export async function buildSet(set: SourceSet, work: Work): Promise<PictureManifest> {
  const pieces: Piece[] = [];
  const views: PieceView[] = [];
  for (const { view, ...piece } of set.pieces)
    if (view) views.push({ ...(await buildPiece(piece, { ...work, ending: `-${view}` })), view });
    else pieces.push(await buildPiece(piece, work));
  const closeUps: Record<string, Swatch> = {};
  for (const [surface, closeUp] of Object.entries(set.closeUps ?? {}))
    closeUps[surface] = await buildCloseUp(surface, { closeUp, work });
  const bare = {
    format: 1,
    smallScale: SMALL_SCALE,
    ramps: set.ramps ?? {},
    finishes: set.finishes ?? {},
    ...(set.inLeather && { inLeather: set.inLeather }),
    items: normalized(set.items ?? {}),
    swatches: {},
    ...(set.closeUps && { closeUps }),
    pieces,
    ...(views.length > 0 && { views }),
    stands: (set.stands ?? []).map((stand) => ({
      style: normalizeImageName(stand.style),
      furnitureType: normalizeImageName(stand.furnitureType),
      shows: normalizeImageName(stand.shows),
    })),
  } as const;
  const version = hashOf(Buffer.from(JSON.stringify(bare))).slice(0, 12);
  // Stored with the layers of their set, so that the next import removes them together.
  const thumbnailsOf = (piece: Piece, manifest: PictureManifest) =>
    writeThumbnails(work.to, manifest, { ...piece, prefix: work.prefix });
  const drawn = { ...bare, version };
  const finished = await Promise.all(
    pieces.map(async (piece) => ({
      ...piece,
      anchors: await anchorsOfPiece({ folder: work.to, manifest: drawn, piece }),
      thumbnails: await thumbnailsOf(piece, drawn),
    })),
  );
  const manifest: PictureManifest = { ...drawn, pieces: finished };
  await writeFile(path.join(work.to, 'manifest.json'), `${JSON.stringify(manifest)}\n`);
  return manifest;
}

const normalized = <T>(items: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(items).map(([name, value]) => [normalizeImageName(name), value]));

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

async function buildPiece(piece: SourcePiece, { ending = '', ...work }: Work): Promise<Piece> {
  const style = normalizeImageName(piece.style);
  const furnitureType = normalizeImageName(piece.furnitureType);
  const layers: PictureLayer[] = [];
  let size = { width: 0, height: 0 };
  for (const layer of piece.layers) {
    const variants: LayerVariant[] = [];
    for (const [at, image] of layer.images.entries()) {
      const name = `${work.prefix}/${style}/${furnitureType}${ending}/${layers.length}-${normalizeImageName(layer.name)}-${at}`;
      const built = await buildVariant(image, { layer, name: name.replaceAll(/[^\w./-]/g, '-'), work });
      variants.push(built.variant);
      size = built.size ?? size;
    }
    layers.push({
      name: layer.name,
      paint: paintOf(layer),
      ...(layer.shadow && { blend: 'multiply' as const }),
      variants,
    });
  }
  const options = piece.options ?? {};
  const floor = piece.floor && { floor: piece.floor };
  return { style, furnitureType, ...size, options, layers, anchors: {}, thumbnails: {}, ...floor };
}

function paintOf({ leather, ramp, finish }: SourceLayer): PictureLayer['paint'] {
  if (finish !== undefined) return { kind: 'finish', option: finish };
  if (leather === undefined) return { kind: 'none' };
  return { kind: 'leather', of: leather, ...(ramp !== undefined && { ramp }) };
}

interface BuiltVariant {
  readonly variant: LayerVariant;
  /** Absent if the layer shows nothing. */
  readonly size?: { readonly width: number; readonly height: number };
}

interface CloseUpWork {
  readonly closeUp: SourceCloseUp;
  readonly work: Work;
}

async function buildCloseUp(surface: string, { closeUp, work }: CloseUpWork): Promise<Swatch> {
  const name = `${work.prefix}/close-up/${surface}`.replaceAll(/[^\w./-]/g, '-');
  const save = async (file: string, use: PhotographUse, ending: string) =>
    saveCut(await openPhotograph(work.from, file, use), `${name}${ending}.webp`, work.to);
  const { file, gloss, ramp } = closeUp;
  return {
    base: await save(file, useOfCloseUp(closeUp), ''),
    ...(gloss !== undefined && { gloss: await save(gloss, 'gloss', '-gloss') }),
    ...(ramp !== undefined && { ramp }),
  };
}

interface VariantWork {
  readonly layer: SourceLayer;
  /** Path without its extension. */
  readonly name: string;
  readonly work: Work;
}

async function buildVariant(image: SourceImage, { layer, name, work }: VariantWork): Promise<BuiltVariant> {
  const save = async (file: string, use: PhotographUse, ending: string) => {
    const photograph = await openPhotograph(work.from, file, use);
    return { photograph, image: await saveCut(photograph, `${name}${ending}.webp`, work.to) };
  };
  if (image.file === null) return { variant: { ...(image.when && { when: image.when }) } };
  const base = await save(image.file, useOf(layer), '');
  const gloss = image.gloss === undefined ? undefined : await save(image.gloss, 'gloss', '-gloss');
  const bounce = image.bounce === undefined ? undefined : await save(image.bounce, 'gloss', '-bounce');
  const { width, height } = base.photograph.pixels;
  const variant: LayerVariant = {
    ...(image.when && { when: image.when }),
    base: base.image,
    ...(gloss && { gloss: gloss.image }),
    ...(bounce && { bounce: bounce.image }),
  };
  return { variant, size: { width, height } };
}

/** Aligns edges to whole pixels of the small picture, so that it matches the large one. */
function evenBox([left, top, width, height]: Box, size: { width: number; height: number }): Box {
  const down = (value: number) => value - (value % SMALL_SCALE);
  const up = (value: number, most: number) => Math.min(most, Math.ceil(value / SMALL_SCALE) * SMALL_SCALE);
  const [x, y] = [down(left), down(top)];
  return [x, y, up(left + width, size.width) - x, up(top + height, size.height) - y];
}

async function saveCut({ pixels, box }: Photograph, file: string, to: string): Promise<LayerImage> {
  const { width, height, data } = pixels;
  const cut = evenBox(box, pixels);
  const [left, top, cutWidth, cutHeight] = cut;
  const region = { left, top, width: cutWidth, height: cutHeight };
  const open = () => sharp(data, { raw: { width, height, channels: 4 } }).extract(region);
  const full = await webp(open(), baseQuality);
  const part = (side: number): number => Math.ceil(side / SMALL_SCALE);
  const small = open().resize({ width: part(cutWidth), height: part(cutHeight), fit: 'fill' });
  const at = path.join(to, file);
  await mkdir(path.dirname(at), { recursive: true });
  await writeFile(at, full);
  await writeFile(path.join(to, smallFile(file)), await webp(small, smallQuality));
  return { file, box: cut, hash: hashOf(full).slice(0, 10) };
}

const webp = (image: Sharp, quality: WebpOptions): Promise<Buffer> => image.webp(quality).toBuffer();
