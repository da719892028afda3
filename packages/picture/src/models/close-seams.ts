/** A layer's coverage in a box of the picture. */
export interface CoveredLayer {
  readonly box: readonly [left: number, top: number, width: number, height: number];
  /** One byte per pixel; changed in place. */
  readonly alpha: Uint8Array;
}

/** Missing coverage below this is rounding. */
const LEAST = 6;

/**
 * Where two parts share an edge, each covers a share of its pixels, and drawn over each other they would leave the
 * background visible. Raises the coverage of the rearmost part there until all layers together cover what the
 * furniture covers. `layers` are in drawing order.
 */
export function closeSeams(layers: readonly CoveredLayer[], whole: CoveredLayer): void {
  const [left, top, width, height] = whole.box;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const wanted = whole.alpha[y * width + x]! / 255;
      if (wanted === 0) continue;
      const here = layers.flatMap((layer) => {
        const at = indexIn(layer, left + x, top + y);
        return at !== undefined && layer.alpha[at]! > 0 ? [{ layer, at }] : [];
      });
      const clear = here.reduce((share, { layer, at }) => share * (1 - layer.alpha[at]! / 255), 1);
      const rear = here[0];
      if (!rear || here.length < 2 || 255 * (wanted - (1 - clear)) < LEAST) continue;
      const others = clear / (1 - rear.layer.alpha[rear.at]! / 255);
      rear.layer.alpha[rear.at] = Math.round(255 * (1 - (1 - wanted) / others));
    }
}

function indexIn(
  { box: [left, top, width, height] }: CoveredLayer,
  x: number,
  y: number,
): number | undefined {
  const inside = x >= left && y >= top && x < left + width && y < top + height;
  return inside ? (y - top) * width + x - left : undefined;
}
