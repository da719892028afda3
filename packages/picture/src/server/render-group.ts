import sharp, { type OverlayOptions } from 'sharp';
import { type GroupPiece, type PlacedPiece, placeGroup } from '../group/index.ts';
import type { Box, PieceFloor, PictureRecipe } from '../manifest/index.ts';
import type { ServerPictures } from './server-pictures.ts';

/** A piece of an order with its own leather and options. */
export interface PieceOfGroup {
  readonly recipe: PictureRecipe;
  readonly floor: PieceFloor;
  /** Set that contains its images. */
  readonly pictures: ServerPictures;
}

export interface RenderedGroup {
  /** JPEG. */
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

const JPEG_QUALITY = 86;

/** Draws pieces together in one room, in the same scale. Shadows come first: they darken the floor, not other pieces. */
export async function renderGroup(pieces: readonly PieceOfGroup[], width: number): Promise<RenderedGroup> {
  const group = placeGroup(pieces.map(groupPiece), width);
  const layers: OverlayOptions[] = [];
  for (const isShadow of [true, false])
    for (const placed of group.pieces) {
      const { recipe, pictures } = pieces[placed.index]!;
      const steps = recipe.steps.filter(({ draw }) => (draw === 'multiply') === isShadow);
      if (steps.length === 0) continue;
      const picture = await pictures.render({ ...recipe, steps }, { format: 'png', width: placed.width });
      const layer = await insideOf(picture.bytes, placed, group);
      if (layer) layers.push(layer);
    }
  const room = sharp(roomOf(group)).composite(layers).removeAlpha();
  const { data, info } = await room
    .jpeg({ quality: JPEG_QUALITY, mozjpeg: true })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

const groupPiece = ({ recipe, floor }: PieceOfGroup): GroupPiece => ({
  floor,
  width: recipe.width,
  height: recipe.height,
  furniture: boxOf(recipe),
});

/** Box of the furniture; of the whole picture if it has only a shadow. */
function boxOf({ steps, width, height }: PictureRecipe): Box {
  const boxes = steps.filter(({ draw }) => draw !== 'multiply').map(({ image }) => image.box);
  if (boxes.length === 0) return [0, 0, width, height];
  const left = Math.min(...boxes.map((box) => box[0]));
  const top = Math.min(...boxes.map((box) => box[1]));
  const right = Math.max(...boxes.map((box) => box[0] + box[2]));
  const bottom = Math.max(...boxes.map((box) => box[1] + box[3]));
  return [left, top, right - left, bottom - top];
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The part of a picture that is inside the room's picture; undefined if none is. */
async function insideOf(
  bytes: Uint8Array,
  placed: PlacedPiece,
  room: Size,
): Promise<OverlayOptions | undefined> {
  const left = Math.max(0, placed.left);
  const top = Math.max(0, placed.top);
  const { width, height } = await sharp(bytes).metadata();
  const part = {
    left: left - placed.left,
    top: top - placed.top,
    width: Math.min(room.width, placed.left + width) - left,
    height: Math.min(room.height, placed.top + height) - top,
  };
  if (part.width <= 0 || part.height <= 0) return undefined;
  return { input: await sharp(bytes).extract(part).toBuffer(), left, top };
}

/** An empty studio: a wall that bends into the floor, lit from the front left. */
function roomOf({ width, height }: Size): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <linearGradient id="sweep" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stop-color="#e4dfd6" />
        <stop offset="0.42" stop-color="#f1eee8" />
        <stop offset="0.6" stop-color="#efebe4" />
        <stop offset="1" stop-color="#dfd9cf" />
      </linearGradient>
      <radialGradient id="key" cx="0.32" cy="0.42" r="0.75">
        <stop offset="0" stop-color="#ffffff" stop-opacity="0.5" />
        <stop offset="1" stop-color="#ffffff" stop-opacity="0" />
      </radialGradient>
    </defs>
    <rect width="100%" height="100%" fill="url(#sweep)" />
    <rect width="100%" height="100%" fill="url(#key)" />
  </svg>`);
}
