import type { Handle } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { type DrawnPiece, drawPieces } from '../piece-pictures/index.ts';
import { placePictures, wantsPictures } from './mail-html.ts';

/** Twice the width of an email's column, in pixels; pieces beyond the maximum are described in words only. */
const WIDTH = 1_088;
const MOST = 6;

async function piecesOf(db: Handle, deps: Deps, html: string, orderId: number | null): Promise<DrawnPiece[]> {
  if (orderId === null || !wantsPictures(html)) return [];
  return (await drawPieces(db, deps, { orderId, width: WIDTH })).slice(0, MOST);
}

export interface InlineImage {
  readonly cid: string;
  readonly filename: string;
  readonly content: Buffer;
}

/** Returns the HTML of an outgoing email with its order's pictures as attachments. */
export async function withInlinePictures(
  db: Handle,
  deps: Deps,
  mail: { readonly html: string; readonly orderId: number | null },
): Promise<{ html: string; images: InlineImage[] }> {
  const pieces = await piecesOf(db, deps, mail.html, mail.orderId);
  const images = pieces.map((piece, index) => ({
    cid: `piece-${piece.detailId}@cordovan`,
    filename: `piece-${index + 1}.jpg`,
    content: piece.jpeg,
  }));
  return {
    html: placePictures(
      mail.html,
      images.map(({ cid }) => `cid:${cid}`),
    ),
    images,
  };
}

/** Returns the HTML for a screen, with the pictures inlined. */
export async function withShownPictures(
  db: Handle,
  deps: Deps,
  mail: { readonly html: string; readonly orderId: number | null },
): Promise<string> {
  const pieces = await piecesOf(db, deps, mail.html, mail.orderId);
  return placePictures(
    mail.html,
    pieces.map(({ jpeg }) => `data:image/jpeg;base64,${jpeg.toString('base64')}`),
  );
}
