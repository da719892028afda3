import { type AttributeValue, onnxModel, type Operation, type Tensor } from './onnx.ts';
import type { Weights } from './weights.ts';

/** Width and height of a picture must be multiples of it: the network halves it four times. */
export const blockSize = 16;

/**
 * Open Image Denoise's network as an ONNX model for pictures of a single size: five levels down and five up, where
 * each level on the way up also gets the output of its counterpart on the way down.
 */
export function networkModel(weights: ReadonlyMap<string, Weights>, width: number, height: number): Buffer {
  const operations: Operation[] = [];
  const constants = new Map<string, Tensor>([['twice', { dims: [4], data: Float32Array.of(1, 1, 2, 2) }]]);
  const add = (
    kind: string,
    inputs: readonly string[],
    output: string,
    attributes?: Readonly<Record<string, AttributeValue>>,
  ): string => {
    operations.push({ kind, inputs, output, ...(attributes && { attributes }) });
    return output;
  };
  const convolved = (input: string, name: string): string => {
    for (const kind of ['weight', 'bias']) {
      const key = `${name}.${kind}`;
      const found = weights.get(key);
      if (!found) throw new Error(`The network has no ${key}`);
      constants.set(key, found);
    }
    const inputs = [input, `${name}.weight`, `${name}.bias`];
    const sum = add('Conv', inputs, `${name}.sum`, { kernel_shape: [3, 3], pads: [1, 1, 1, 1] });
    return add('Relu', [sum], name);
  };
  const halved = (input: string): string =>
    add('MaxPool', [input], `${input}.half`, { kernel_shape: [2, 2], strides: [2, 2] });
  const joined = (input: string, seen: string): string => {
    const large = add('Resize', [input, '', 'twice'], `${input}.twice`, {
      mode: 'nearest',
      nearest_mode: 'floor',
      coordinate_transformation_mode: 'asymmetric',
    });
    return add('Concat', [large, seen], `${input}.joined`, { axis: 1 });
  };

  const seen = ['input'];
  let last = convolved('input', 'enc_conv0');
  for (const level of [1, 2, 3, 4]) {
    last = halved(convolved(last, `enc_conv${level}`));
    seen.push(last);
  }
  last = convolved(convolved(last, 'enc_conv5a'), 'enc_conv5b');
  for (const level of [4, 3, 2, 1]) {
    last = joined(last, seen[level - 1]!);
    last = convolved(convolved(last, `dec_conv${level}a`), `dec_conv${level}b`);
  }
  last = convolved(last, 'dec_conv0');
  const channels = weights.get('enc_conv0.weight')!.dims[1]!;
  return onnxModel({
    operations,
    constants,
    input: ['input', [1, channels, height, width]],
    output: [last, [1, 3, height, width]],
  });
}
