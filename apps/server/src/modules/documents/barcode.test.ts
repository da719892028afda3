import sharp from 'sharp';
import {
  BarcodeFormat,
  BinaryBitmap,
  Code128Reader,
  DecodeHintType,
  HybridBinarizer,
  RGBLuminanceSource,
} from '@zxing/library';
import { expect, test } from 'vitest';
import { barcodeSvg } from './barcode.ts';

/** Decodes the barcode from its rendered SVG, as a scanner does. */
async function scan(svg: string, density: number): Promise<string> {
  const { data, info } = await sharp(Buffer.from(svg), { density })
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const source = new RGBLuminanceSource(new Uint8ClampedArray(data), info.width, info.height);
  const hints = new Map([[DecodeHintType.POSSIBLE_FORMATS, [BarcodeFormat.CODE_128]]]);
  return new Code128Reader().decode(new BinaryBitmap(new HybridBinarizer(source)), hints).getText();
}

test.each([
  ['000202-1-1', { width: 264, height: 48 }],
  ['000001-12-103', { width: 264, height: 48 }],
  ['9876543-9-9', { width: 190, height: 34 }],
])('renders a scannable label for %s', { tags: ['N-32', 'REG-06'] }, async (code, size) => {
  expect(await scan(barcodeSvg(code, size), 203)).toBe(code);
});
