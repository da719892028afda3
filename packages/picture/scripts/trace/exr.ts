import { readFileSync } from 'node:fs';
import { FloatType } from 'three';
import { EXRLoader } from 'three/examples/jsm/loaders/EXRLoader.js';
import type { Planes } from '../../src/tracing/index.ts';

/** Reads an OpenEXR file of colors, top row first. */
export function readExr(file: string): Planes {
  const bytes = readFileSync(file);
  const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  const { width = 0, height = 0, data } = new EXRLoader().setDataType(FloatType).parse(buffer);
  const channels = data!.length / (width * height);
  const planes = [0, 1, 2, 3].map(() => new Float32Array(width * height));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let c = 0; c < 4; c++)
        // The loader turns pictures over, as WebGL wants them.
        planes[c]![y * width + x] = data![((height - 1 - y) * width + x) * channels + c]!;
  return { width, height, planes };
}
