import type { Handle } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { drawPieces, drawRecipe } from '../piece-pictures/index.ts';
import { placePictures, wantsPictures } from './mail-html.ts';

/** Twice the width of an email's column, in pixels; pieces beyond the maximum are described in words only. */
const WIDTH = 1_088;
const MOST = 6;

interface PicturedMail {
  readonly html: string;
  readonly orderId: number | null;
  /** Recipe of the picture in an email without an order, as stored. */
  readonly recipe: unknown;
}

interface Picture {
  readonly id: string;
  readonly jpeg: Buffer;
}

async function picturesOf(db: Handle, deps: Deps, mail: PicturedMail): Promise<readonly Picture[]> {
  if (!wantsPictures(mail.html)) return [];
  if (mail.orderId === null) {
    const jpeg = await drawRecipe(deps, mail.recipe, WIDTH);
    return jpeg ? [{ id: 'design', jpeg }] : [];
  }
  const pieces = await drawPieces(db, deps, { orderId: mail.orderId, width: WIDTH });
  return pieces.slice(0, MOST).map(({ detailId, jpeg }) => ({ id: String(detailId), jpeg }));
}

export interface InlineImage {
  readonly cid: string;
  readonly filename: string;
  readonly content: Buffer;
}

/** Returns the HTML of an outgoing email with its pictures as attachments. */
export async function withInlinePictures(
  db: Handle,
  deps: Deps,
  mail: PicturedMail,
): Promise<{ html: string; images: InlineImage[] }> {
  const pictures = await picturesOf(db, deps, mail);
  const images = pictures.map(({ id, jpeg }, index) => ({
    cid: `piece-${id}@cordovan`,
    filename: `piece-${index + 1}.jpg`,
    content: jpeg,
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
export async function withShownPictures(db: Handle, deps: Deps, mail: PicturedMail): Promise<string> {
  const pictures = await picturesOf(db, deps, mail);
  return placePictures(
    mail.html,
    pictures.map(({ jpeg }) => `data:image/jpeg;base64,${jpeg.toString('base64')}`),
  );
}
