/**
 * The few ONNX messages that a convolutional network needs, in protocol buffer encoding. Field and type numbers are
 * those in onnx.proto.
 */
const varint = (value: number): Buffer => {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest & 127) | 128);
  return Buffer.from([...bytes, rest]);
};

const number = (field: number, value: number): Buffer => Buffer.concat([varint(field * 8), varint(value)]);

const block = (field: number, ...parts: readonly (Buffer | string)[]): Buffer => {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part as Buffer)));
  return Buffer.concat([varint(field * 8 + 2), varint(content.length), content]);
};

const float = 1;
const [ofInt, ofText, ofInts] = [2, 3, 7];

export type AttributeValue = number | string | readonly number[];

function attribute(name: string, value: AttributeValue): Buffer {
  if (typeof value === 'number') return block(5, block(1, name), number(3, value), number(20, ofInt));
  if (typeof value === 'string') return block(5, block(1, name), block(4, value), number(20, ofText));
  return block(5, block(1, name), ...value.map((one) => number(8, one)), number(20, ofInts));
}

export interface Operation {
  readonly kind: string;
  readonly inputs: readonly string[];
  readonly output: string;
  readonly attributes?: Readonly<Record<string, AttributeValue>>;
}

export interface Tensor {
  readonly dims: readonly number[];
  readonly data: Float32Array;
}

export interface Graph {
  readonly operations: readonly Operation[];
  readonly constants: ReadonlyMap<string, Tensor>;
  /** Name and sizes. */
  readonly input: readonly [string, readonly number[]];
  readonly output: readonly [string, readonly number[]];
}

const operation = ({ kind, inputs, output, attributes = {} }: Operation): Buffer =>
  block(
    1,
    ...inputs.map((input) => block(1, input)),
    block(2, output),
    block(4, kind),
    ...Object.entries(attributes).map(([name, value]) => attribute(name, value)),
  );

const constant = ([name, { dims, data }]: readonly [string, Tensor]): Buffer =>
  block(
    5,
    ...dims.map((size) => number(1, size)),
    number(2, float),
    block(8, name),
    block(9, Buffer.from(data.buffer, data.byteOffset, data.byteLength)),
  );

const value = (field: number, [name, dims]: readonly [string, readonly number[]]): Buffer => {
  const shape = block(2, ...dims.map((size) => block(1, number(1, size))));
  return block(field, block(1, name), block(2, block(1, number(1, float), shape)));
};

/** A model file (version 8 of the format, operators of set 13). */
export function onnxModel({ operations, constants, input, output }: Graph): Buffer {
  const graph = block(
    7,
    ...operations.map((one) => operation(one)),
    block(2, 'network'),
    ...[...constants].map((one) => constant(one)),
    value(11, input),
    value(12, output),
  );
  return Buffer.concat([number(1, 8), graph, block(8, block(1, ''), number(2, 13))]);
}
