import { createRequire } from 'node:module';
import type bwip from 'bwip-js/node';

/**
 * Loads the library with the first barcode, because it takes 20 MB of memory. Synchronous, because documents are
 * built synchronously.
 */
const loadBwip = () => createRequire(import.meta.url)('bwip-js/node') as typeof bwip;

export interface BarcodeSize {
  /** Width in points. */
  readonly width: number;
  readonly height: number;
}

/** Renders a Code 128 barcode as SVG for the register scanners, with the quiet zone on both sides. */
export function barcodeSvg(code: string, { width, height }: BarcodeSize): string {
  const svg = loadBwip().toSVG({
    bcid: 'code128',
    text: code,
    height: 12,
    paddingwidth: 10,
    backgroundcolor: 'FFFFFF',
  });
  const box = /viewBox="0 0 (\d+(?:\.\d+)?) (\d+(?:\.\d+)?)"/.exec(svg);
  if (!box) throw new Error('The barcode has no size');
  return svg.replace('<svg ', `<svg width="${width}" height="${height}" preserveAspectRatio="none" `);
}

/** Renders a QR code as SVG, for phones and scanners that read both. */
export function qrSvg(text: string, size: number): string {
  const svg = loadBwip().toSVG({ bcid: 'qrcode', text, padding: 0, backgroundcolor: 'FFFFFF' });
  return svg.replace('<svg ', `<svg width="${size}" height="${size}" `);
}
