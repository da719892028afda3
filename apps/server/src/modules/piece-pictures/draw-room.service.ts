import { type PieceOfGroup, renderGroup } from '@cordovan/picture/server';
import type { Handle } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { findRecipe } from './find-recipe.ts';
import { pictureSets, versionOf } from './picture-sets.ts';
import { listPieceRows, type PieceRow } from './pieces.repository.ts';

/** More pieces would be too small to recognize. */
const MOST_PIECES = 10;

/** Whether an order has a picture of its furniture in one room: of two to ten pieces, all of which have pictures. */
export async function hasRoom(handle: Handle, deps: Deps, orderId: number): Promise<boolean> {
  return (await piecesOfRoom(deps, await listPieceRows(handle, orderId))) !== undefined;
}

/** Cache limit in pictures of about 150 kB. */
const MOST_KEPT = 40;
const kept = new WeakMap<Deps, Map<string, Buffer>>();

/** Draws the furniture of an order in one room, each piece in its leather, as JPEG; undefined if it has no such picture. */
export async function drawRoom(
  handle: Handle,
  deps: Deps,
  { orderId, width }: { readonly orderId: number; readonly width: number },
): Promise<Buffer | undefined> {
  const rooms = kept.get(deps) ?? new Map<string, Buffer>();
  kept.set(deps, rooms);
  const rows = await listPieceRows(handle, orderId);
  const key = JSON.stringify([rows, width, await Promise.all(pictureSets(deps).map(versionOf))]);
  const known = rooms.get(key);
  if (known) return known;
  const pieces = await piecesOfRoom(deps, rows);
  if (!pieces) return undefined;
  const jpeg = Buffer.from((await renderGroup(pieces, width)).bytes);
  rooms.set(key, jpeg);
  const oldest = rooms.keys().next();
  if (rooms.size > MOST_KEPT && !oldest.done) rooms.delete(oldest.value);
  return jpeg;
}

async function piecesOfRoom(deps: Deps, rows: readonly PieceRow[]): Promise<PieceOfGroup[] | undefined> {
  const count = rows.reduce((sum, { quantity }) => sum + quantity, 0);
  if (count < 2 || count > MOST_PIECES) return undefined;
  const pieces: PieceOfGroup[] = [];
  for (const row of rows) {
    const found = await findRecipe(pictureSets(deps), row);
    if (!found?.floor) return undefined;
    const { floor, recipe, pictures } = found;
    for (let piece = 0; piece < row.quantity; piece += 1) pieces.push({ floor, recipe, pictures });
  }
  return pieces;
}
