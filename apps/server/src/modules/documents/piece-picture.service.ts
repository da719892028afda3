import type { Handle } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import type { Caller, FileAnswer } from '../../platform/http/request.ts';
import { getReachableOrder } from '../orders/index.ts';
import { drawPieces } from '../piece-pictures/index.ts';
import { isPieceAtStore } from './piece-picture.repository.ts';

/** Sharp in a list on any screen, and still sharp when enlarged. */
const WIDTH = 720;

/** Renders one configured line of an order for a reader of the order, or for the store that now has a piece of it. */
export async function readPiecePicture(
  db: Handle,
  deps: Deps,
  caller: Caller,
  { orderId, detailId }: { readonly orderId: number; readonly detailId: number },
): Promise<FileAnswer> {
  const storeId = caller.user?.storeId ?? null;
  const isHere = storeId !== null && (await isPieceAtStore(db, { orderId, detailId, storeId }));
  if (!isHere) await getReachableOrder(db, caller, orderId);
  const [drawn] = await drawPieces(db, deps, { orderId, detailId, width: WIDTH });
  return { bytes: drawn?.jpeg ?? refuse({ code: 'NOT_FOUND' }), type: 'image/jpeg' };
}
