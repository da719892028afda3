/** One number for each pixel of a picture. */
export interface Field {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

export function fieldOf(
  { width, height }: Pick<Field, 'width' | 'height'>,
  value: (at: number) => number,
): Field {
  const values = new Float32Array(width * height);
  for (let at = 0; at < values.length; at++) values[at] = value(at);
  return { width, height, values };
}

/**
 * Resizes a picture to another size with the same view; each pixel is a mean of its surroundings, weighted toward
 * nearer ones.
 */
export function resized(field: Field, width: number, height: number): Field {
  const wide = resizedRows(field, width);
  return turned(resizedRows(turned(wide), height));
}

function resizedRows({ width, height, values }: Field, wanted: number): Field {
  const step = width / wanted;
  const reach = Math.max(1, step);
  const result = new Float32Array(wanted * height);
  for (let x = 0; x < wanted; x++) {
    const center = (x + 0.5) * step - 0.5;
    const [from, to] = [Math.ceil(center - reach), Math.floor(center + reach)];
    let sum = 0;
    for (let i = from; i <= to; i++) {
      const weight = 1 - Math.abs(i - center) / reach;
      if (weight <= 0) continue;
      sum += weight;
      const column = Math.min(width - 1, Math.max(0, i));
      for (let y = 0; y < height; y++) result[y * wanted + x]! += weight * values[y * width + column]!;
    }
    for (let y = 0; y < height; y++) result[y * wanted + x]! /= sum;
  }
  return { width: wanted, height, values: result };
}

function turned({ width, height, values }: Field): Field {
  const result = new Float32Array(values.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) result[x * height + y] = values[y * width + x]!;
  return { width: height, height: width, values: result };
}

/** The part of a picture inside a box. */
export function cropped(field: Field, [left, top, width, height]: readonly number[]): Field {
  const values = new Float32Array(width! * height!);
  for (let y = 0; y < height!; y++) {
    const from = (y + top!) * field.width + left!;
    values.set(field.values.subarray(from, from + width!), y * width!);
  }
  return { width: width!, height: height!, values };
}

/** Mean around each pixel, weighted by `weights`; 0 where all nearby weights are 0. The radius is in pixels. */
export function blurred(field: Field, weights: Field, radius: number): Field {
  const sums = softened(
    fieldOf(field, (at) => field.values[at]! * weights.values[at]!),
    radius,
  );
  const shares = softened(weights, radius);
  return fieldOf(field, (at) => (shares.values[at]! > 1e-6 ? sums.values[at]! / shares.values[at]! : 0));
}

/** A bell-shaped mean; pixels outside the picture count as nothing. */
function softened(field: Field, radius: number): Field {
  const rows = softenedRows(field, radius);
  return turned(softenedRows(turned(rows), radius));
}

function softenedRows({ width, height, values }: Field, radius: number): Field {
  const reach = Math.ceil(radius * 2.5);
  const bell = Array.from({ length: 2 * reach + 1 }, (_, i) => Math.exp(-(((i - reach) / radius) ** 2) / 2));
  const total = bell.reduce((sum, part) => sum + part, 0);
  const result = new Float32Array(values.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let i = Math.max(-reach, -x); i <= reach && x + i < width; i++)
        sum += bell[i + reach]! * values[y * width + x + i]!;
      result[y * width + x] = sum / total;
    }
  return { width, height, values: result };
}

/** Fills areas of a field with weight below 1 with a smooth continuation of the rest. */
export function filled(field: Field, weights: Field): Field {
  const { width, height } = field;
  if (width <= 2 && height <= 2) return meanOf(field, weights);
  const half = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) };
  const sums = new Float32Array(half.width * half.height);
  const shares = new Float32Array(half.width * half.height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const to = (y >> 1) * half.width + (x >> 1);
      const weight = weights.values[y * width + x]!;
      sums[to]! += weight * field.values[y * width + x]!;
      shares[to]! += weight;
    }
  const means = fieldOf(half, (at) => (shares[at]! > 0 ? sums[at]! / shares[at]! : 0));
  const around = resized(
    filled(
      means,
      fieldOf(half, (at) => Math.min(1, shares[at]!)),
    ),
    width,
    height,
  );
  return fieldOf(field, (at) => {
    const weight = Math.min(1, weights.values[at]!);
    return weight * field.values[at]! + (1 - weight) * around.values[at]!;
  });
}

function meanOf(field: Field, { values }: Field): Field {
  const sum = values.reduce((total, weight) => total + weight, 0);
  const mean =
    sum > 0 ? values.reduce((total, weight, at) => total + weight * field.values[at]!, 0) / sum : 0;
  return fieldOf(field, () => mean);
}
