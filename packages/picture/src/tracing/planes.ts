/** A picture in linear light, one plane per channel: red, green, blue and sometimes a fourth. */
export interface Planes {
  readonly width: number;
  readonly height: number;
  readonly planes: readonly Float32Array[];
}

/**
 * Computes a picture whose value at each pixel and channel comes from other pictures' values at the same position.
 */
export function combined(
  pictures: readonly [Planes, ...Planes[]],
  value: (values: readonly number[], channel: number) => number,
): Planes {
  const { width, height } = pictures[0];
  const planes = [0, 1, 2].map((channel) => {
    const sources = pictures.map(({ planes: all }) => all[channel]!);
    const values = new Array<number>(sources.length);
    return Float32Array.from({ length: width * height }, (_, at) => {
      for (let i = 0; i < sources.length; i++) values[i] = sources[i]![at]!;
      return value(values, channel);
    });
  });
  return { width, height, planes };
}
