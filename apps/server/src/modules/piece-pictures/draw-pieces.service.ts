import type { ViewName } from '@cordovan/picture/manifest';
import type { ServerPictures } from '@cordovan/picture/server';
import type { Handle } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { findRecipe, findView } from './find-recipe.ts';
import { pictureSets, versionOf } from './picture-sets.ts';
import { listPieceRows, type PieceRow } from './pieces.repository.ts';

/** Picture of one furniture line, on white. */
export interface DrawnPiece {
  readonly detailId: number;
  readonly jpeg: Buffer;
  readonly width: number;
  readonly height: number;
}

interface DrawRequest {
  readonly orderId: number;
  /** Limits the drawing to this line. */
  readonly detailId?: number;
  /** Draws this second view of the lines that have one. */
  readonly view?: ViewName | undefined;
  /** Width in pixels; the height follows from the picture. */
  readonly width: number;
}

/** Maximum pictures per order: a set draws them one by one, and documents wait for them. */
const MOST_PIECES = 24;
const WHITE = [255, 255, 255] as const;
const JPEG_QUALITY = 86;

/**
 * Draws the configured furniture of an order with the customizer's rendering, for documents, emails and the
 * customer's page. Leaves out lines without pictures; an unreadable set draws nothing.
 */
export async function drawPieces(handle: Handle, deps: Deps, request: DrawRequest): Promise<DrawnPiece[]> {
  const all = await listPieceRows(handle, request.orderId);
  const wanted = all.filter((row) => request.detailId === undefined || row.detail_id === request.detailId);
  const rows = wanted.slice(0, MOST_PIECES);
  const drawn: DrawnPiece[] = [];
  for (const row of rows) {
    const piece = await drawOnce(deps, row, request).catch((error: unknown) => {
      deps.log.warn({ err: error, detailId: row.detail_id }, 'a piece could not be drawn');
      return undefined;
    });
    if (piece) drawn.push(piece);
  }
  return drawn;
}

/** The furniture lines of an order that have a second view, which shows all that was chosen. */
export async function listViewedLines(
  handle: Handle,
  deps: Deps,
  orderId: number,
): Promise<ReadonlySet<number>> {
  const viewed = new Set<number>();
  for (const row of await listPieceRows(handle, orderId))
    if (await findView(pictureSets(deps), row)) viewed.add(row.detail_id);
  return viewed;
}

/** Cache limit in pictures of about 60 kB: a quotation is viewed repeatedly. */
const MOST_KEPT = 150;
const kept = new WeakMap<Deps, Map<string, DrawnPiece>>();

type Frame = Pick<DrawRequest, 'view' | 'width'>;

async function drawOnce(deps: Deps, row: PieceRow, { view, width }: Frame): Promise<DrawnPiece | undefined> {
  const pictures = kept.get(deps) ?? new Map<string, DrawnPiece>();
  kept.set(deps, pictures);
  const sets = pictureSets(deps);
  const key = JSON.stringify([row, width, view, await Promise.all(sets.map(versionOf))]);
  const known = pictures.get(key);
  if (known) return known;
  const drawn = await drawPiece(sets, row, { view, width });
  if (drawn) pictures.set(key, drawn);
  const oldest = pictures.keys().next();
  if (pictures.size > MOST_KEPT && !oldest.done) pictures.delete(oldest.value);
  return drawn;
}

async function drawPiece(
  sets: readonly ServerPictures[],
  row: PieceRow,
  { view, width }: Frame,
): Promise<DrawnPiece | undefined> {
  const found = await (view ? findView(sets, row) : findRecipe(sets, row));
  if (!found) return undefined;
  const settings = { format: 'jpeg', width, background: WHITE, quality: JPEG_QUALITY } as const;
  const picture = await found.pictures.render(found.recipe, settings);
  // A second view isn't needed, so a part that is missing in it isn't shown.
  if (view && picture.faults.length > 0) throw new Error(picture.faults[0]!.message);
  return {
    detailId: row.detail_id,
    jpeg: Buffer.from(picture.bytes),
    width: picture.width,
    height: picture.height,
  };
}
