import { existsSync } from 'node:fs';
import path from 'node:path';
import { type FilterValues, neutralFilters, parseColorize } from '@cordovan/picture/filters';
import {
  type LeatherLook,
  optionsOfItems,
  type PictureManifest,
  type PictureRecipe,
  recipeFor,
} from '@cordovan/picture/manifest';
import { serverPictures, type ServerPictures } from '@cordovan/picture/server';
import type { Handle } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { DEMO_PICTURES } from '../../platform/http/static-files.ts';
import { type LeatherLookRow, listPieceRows, type PieceRow } from './pieces.repository.ts';

/** The picture of one line's furniture, on white. */
export interface DrawnPiece {
  readonly detailId: number;
  readonly jpeg: Buffer;
  readonly width: number;
  readonly height: number;
}

interface Wish {
  readonly orderId: number;
  /** Only this line. */
  readonly detailId?: number;
  /** In pixels; the height follows. */
  readonly width: number;
}

/** A set draws one picture after the other; an order of many pieces keeps its papers waiting no longer than this many. */
const MOST_PIECES = 24;
const WHITE = [255, 255, 255] as const;
const JPEG_QUALITY = 86;

/**
 * Draws the furniture of an order as it is configured, with the arithmetic of the customizer: for papers, mails and
 * the customer's page. A line that the pictures don't know is left out; a set that can't be read draws nothing.
 */
export async function drawPieces(handle: Handle, deps: Deps, wish: Wish): Promise<DrawnPiece[]> {
  const all = await listPieceRows(handle, wish.orderId);
  const wanted = all.filter((row) => wish.detailId === undefined || row.detail_id === wish.detailId);
  const rows = wanted.slice(0, MOST_PIECES);
  const drawn: DrawnPiece[] = [];
  for (const row of rows) {
    const piece = await drawOnce(deps, row, wish.width).catch((error: unknown) => {
      deps.log.warn({ err: error, detailId: row.detail_id }, 'a piece could not be drawn');
      return undefined;
    });
    if (piece) drawn.push(piece);
  }
  return drawn;
}

/** A quotation is looked at again and again: the last pictures are kept, some 60 kB each. */
const MOST_KEPT = 150;
const kept = new WeakMap<Deps, Map<string, DrawnPiece>>();

async function drawOnce(deps: Deps, row: PieceRow, width: number): Promise<DrawnPiece | undefined> {
  const pictures = kept.get(deps) ?? new Map<string, DrawnPiece>();
  kept.set(deps, pictures);
  const key = JSON.stringify([row, width]);
  const known = pictures.get(key);
  if (known) return known;
  const drawn = await drawPiece(setsOf(deps), row, width);
  if (drawn) pictures.set(key, drawn);
  const oldest = pictures.keys().next();
  if (pictures.size > MOST_KEPT && !oldest.done) pictures.delete(oldest.value);
  return drawn;
}

interface PictureSet {
  readonly pictures: ServerPictures;
  readonly manifest: Promise<PictureManifest | undefined>;
}

const known = new WeakMap<Deps, readonly PictureSet[]>();

/** A maker's own pictures win over the demo's. */
function setsOf(deps: Deps): readonly PictureSet[] {
  let sets = known.get(deps);
  if (!sets) {
    const folders = [path.join(deps.config.dataDir, 'pictures'), DEMO_PICTURES];
    sets = folders.filter((folder) => existsSync(path.join(folder, 'manifest.json'))).map(openSet);
    known.set(deps, sets);
  }
  return sets;
}

function openSet(folder: string): PictureSet {
  const pictures = serverPictures(folder);
  return { pictures, manifest: pictures.manifest().catch(() => undefined) };
}

async function drawPiece(
  sets: readonly PictureSet[],
  row: PieceRow,
  width: number,
): Promise<DrawnPiece | undefined> {
  for (const { pictures, manifest } of sets) {
    const set = await manifest;
    const recipe = set && (keptRecipe(set, row) ?? recipeOf(set, row));
    if (!recipe) continue;
    const settings = { format: 'jpeg', width, background: WHITE, quality: JPEG_QUALITY } as const;
    const picture = await pictures.render(recipe, settings);
    return {
      detailId: row.detail_id,
      jpeg: Buffer.from(picture.bytes),
      width: picture.width,
      height: picture.height,
    };
  }
  return undefined;
}

/** The recipe that was kept with the line, when it is of this set. */
function keptRecipe(set: PictureManifest, row: PieceRow): PictureRecipe | undefined {
  const kept = row.picture_recipe as Partial<PictureRecipe> | null;
  return kept?.format === 1 && kept.manifestVersion === set.version ? (kept as PictureRecipe) : undefined;
}

function recipeOf(set: PictureManifest, row: PieceRow): PictureRecipe | undefined {
  const items = row.insert ? [...row.items, 'Insert'] : row.items;
  return recipeFor(set, {
    style: row.style,
    furnitureType: row.furniture_type,
    options: optionsOfItems(set, items),
    leathers: {
      principal: lookOf(set, row.leather),
      ...(row.insert ? { insert: lookOf(set, row.insert) } : {}),
    },
  });
}

function lookOf(set: PictureManifest, leather: LeatherLookRow): LeatherLook {
  const known = optionsOfItems(set, [leather.image_name || leather.name])['grain'];
  return { filters: filtersOf(leather), grain: known ?? (leather.is_fabric ? 'linen' : 'natural') };
}

function filtersOf(leather: LeatherLookRow): FilterValues {
  const { hue, saturation, exposure, brightness, vibrance, sepia, contrast } = leather;
  const colorize = leather.colorize === '' ? undefined : parseColorize(leather.colorize);
  const plain = { hue, saturation, exposure, brightness, vibrance, sepia, contrast };
  return { ...plain, colorize: colorize ?? neutralFilters.colorize };
}
