import { readFileSync } from 'node:fs';
import { DataUtils } from 'three';

export interface Weights {
  /** Output channels, input channels, height, width; of a bias the first only. */
  readonly dims: readonly number[];
  readonly data: Float32Array;
}

const signature = 0x41d7;
const version = 2;

/** Reads the weights of a network of Open Image Denoise (a .tza file), by name. */
export function readWeights(file: string): ReadonlyMap<string, Weights> {
  const bytes = readFileSync(file);
  if (bytes.readUInt16LE(0) !== signature || bytes[2] !== version)
    throw new Error(`${file} is not an archive of tensors of version ${version}`);
  const weights = new Map<string, Weights>();
  let at = Number(bytes.readBigUInt64LE(4));
  const count = bytes.readUInt32LE(at);
  at += 4;
  for (let i = 0; i < count; i++) {
    const nameLength = bytes.readUInt16LE(at);
    const name = bytes.toString('utf8', at + 2, at + 2 + nameLength);
    at += 2 + nameLength;
    const rank = bytes[at]!;
    const dims = Array.from({ length: rank }, (_, axis) => bytes.readUInt32LE(at + 1 + 4 * axis));
    // The sizes are followed by a letter for each axis, always in the order that ONNX also uses.
    at += 1 + 5 * rank;
    const isHalf = bytes[at] === 'h'.codePointAt(0);
    const start = Number(bytes.readBigUInt64LE(at + 1));
    at += 9;
    const length = dims.reduce((product, size) => product * size, 1);
    const data = Float32Array.from({ length }, (_, k) =>
      isHalf ? DataUtils.fromHalfFloat(bytes.readUInt16LE(start + 2 * k)) : bytes.readFloatLE(start + 4 * k),
    );
    weights.set(name, { dims, data });
  }
  return weights;
}
