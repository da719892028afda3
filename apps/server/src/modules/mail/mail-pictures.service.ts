import type { Handle } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { type DrawnPiece, drawPieces } from '../piece-pictures/index.ts';
import { placePictures, wantsPictures } from './mail-html.ts';

/** Twice the width of a mail's column; a mail with more than these few pieces says the others in words. */
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

/** The HTML of a mail as it leaves, with the pictures of its order inside it. */
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

/** The same for a screen, which has no attachments. */
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
