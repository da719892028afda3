import bwipjs from 'bwip-js/node';

export interface BarcodeSize {
  /** Points. */
  readonly width: number;
  readonly height: number;
}

/** A Code 128 as SVG, with its quiet zone on both sides: what scanners of the registers read. */
export function barcodeSvg(code: string, { width, height }: BarcodeSize): string {
  const svg = bwipjs.toSVG({
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
