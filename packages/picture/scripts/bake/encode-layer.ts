import sharp, { type Sharp, type WebpOptions } from 'sharp';
import type { RenderedLayer } from '../../src/renderer/index.ts';
import { softenGloss } from '../../src/server/soften-gloss.ts';
import type { RelitLayer } from './relight-take.ts';
import { softenShadow } from '../../src/server/soften-shadow.ts';

export interface EncodedLayer {
  readonly box: RenderedLayer['box'];
  readonly base: EncodedImage;
  readonly gloss?: EncodedImage;
  readonly bounce?: EncodedImage;
}

export interface EncodedImage {
  readonly full: Buffer;
  readonly small: Buffer;
}

/** Scale of small images: a square with this side in pixels becomes one pixel. */
export const smallScale = 4;

const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64');

/** Lower qualities blur the grain; alpha is lossless, because edges would fray. */
const baseQuality = { quality: 92, alphaQuality: 100, effort: 4, smartSubsample: false } as const;
const glossQuality = { quality: 90, effort: 4 } as const;
/** A long gradient shows the steps of a lossy quality. */
const shadowQuality = { nearLossless: true, quality: 60, effort: 4 } as const;
/** Light reflected off other leather has no fine detail. */
const bounceQuality = { quality: 80, effort: 4 } as const;
const smallQuality = { quality: 80, alphaQuality: 80, effort: 4 } as const;

/**
 * Encodes a rendered layer as WebP files: base (with alpha, or opaque for the shadow) and gloss, full size and small.
 * Tufted layers keep the small highlights that make the tufts look round.
 */
export async function encodeLayer(
  layer: RelitLayer,
  { hasTufts, isTraced }: { hasTufts: boolean; isTraced: boolean },
): Promise<EncodedLayer> {
  const [, , width, height] = layer.box;
  if (!layer.alpha) return { box: layer.box, base: await encodeShadow(layer, isTraced) };
  const gray = bytesOf(layer.gray);
  const alpha = bytesOf(layer.alpha);
  const rgba = Buffer.alloc(width * height * 4);
  for (let i = 0; i < gray.length; i++) rgba.fill(gray[i]!, i * 4, i * 4 + 3)[i * 4 + 3] = alpha[i]!;
  const base = await encode(sharp(rgba, { raw: { width, height, channels: 4 } }), baseQuality, {
    width,
    height,
  });
  if (layer.bounce) {
    const light = (text: string, quality: WebpOptions) =>
      encode(sharp(threefold(bytesOf(text)), { raw: { width, height, channels: 3 } }), quality, {
        width,
        height,
      });
    const bounce = await light(layer.bounce, bounceQuality);
    const gloss = isDull(bytesOf(layer.gloss!)) ? undefined : await light(layer.gloss!, glossQuality);
    return { box: layer.box, base, bounce, ...(gloss && { gloss }) };
  }
  const raw = bytesOf(layer.gloss!);
  const isSoftened = isCovering.test(layer.name) && !hasTufts;
  const shine = isSoftened ? await softenGloss({ width, height, gray, alpha, gloss: raw }) : raw;
  if (isPlain.test(layer.name) || isDull(shine)) return { box: layer.box, base };
  const gloss = await encode(sharp(threefold(shine), { raw: { width, height, channels: 3 } }), glossQuality, {
    width,
    height,
  });
  return { box: layer.box, base, gloss };
}

/** Parts fully covered with leather. */
const isCovering = /^(frame|arm|back|insert|seat|footrest)/;

/** Metal has its reflections in the base image; thread and bed linen have almost none. */
const isPlain = /^(stitch|nails|metalwork|mechanism|bed)/;

/** Highlights weaker than this aren't worth a file. */
const isDull = (shine: Buffer): boolean => !shine.some((value) => value > 12);

/** A traced shadow has no steps, and its dark spots under the feet are small. */
async function encodeShadow(
  { gray, box: [, , width, height] }: RenderedLayer,
  isTraced: boolean,
): Promise<EncodedImage> {
  const bytes = bytesOf(gray);
  const soft = threefold(isTraced ? bytes : await softenShadow(bytes, { width, height }));
  const quality = isTraced ? shadowQuality : glossQuality;
  return encode(sharp(soft, { raw: { width, height, channels: 3 } }), quality, { width, height });
}

function threefold(gray: Buffer): Buffer {
  const rgb = Buffer.alloc(gray.length * 3);
  for (let i = 0; i < gray.length; i++) rgb.fill(gray[i]!, i * 3, i * 3 + 3);
  return rgb;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

async function encode(image: Sharp, quality: WebpOptions, { width, height }: Size): Promise<EncodedImage> {
  const raw = await image.raw().toBuffer({ resolveWithObject: true });
  const again = () => sharp(raw.data, { raw: { width, height, channels: raw.info.channels } });
  const small = again().resize({ width: width / smallScale, height: height / smallScale, fit: 'fill' });
  return {
    full: await again().webp(quality).toBuffer(),
    small: await small.webp(smallQuality).toBuffer(),
  };
}
