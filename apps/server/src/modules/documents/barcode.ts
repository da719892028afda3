import { createRequire } from 'node:module';
import type bwip from 'bwip-js/node';

/** Takes 20 MB of memory, and papers are built in one go: loaded when the first barcode is drawn. */
const loadBwip = () => createRequire(import.meta.url)('bwip-js/node') as typeof bwip;

export interface BarcodeSize {
  /** Points. */
  readonly width: number;
  readonly height: number;
}

/** A Code 128 as SVG, with its quiet zone on both sides: what scanners of the registers read. */
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
