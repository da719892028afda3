import { fitsOptions } from './fill-holes.ts';
import type { LayerVariant, Piece } from './picture-manifest.ts';

type Options = Readonly<Record<string, string>>;

/** Grain of images that don't name one. */
const STANDARD_GRAIN = 'natural';

/**
 * Number of a variant's shape options that match the choices. A variant that names none was baked with the piece's
 * defaults; one that only qualifies with certain choices was baked with those.
 */
function shapesMet(variant: LayerVariant, shapes: readonly string[], { piece, options }: Wanted): number {
  return shapes.filter((name) => {
    const baked = variant.prefer?.[name] ?? piece.options[name]?.default;
    return variant.when?.[name] !== undefined || baked === options[name];
  }).length;
}

/** The grain itself, else the standard one, else another leather grain. */
function grainMet(variant: LayerVariant, grain: string): number {
  const baked = variant.prefer?.['grain'] ?? STANDARD_GRAIN;
  if (baked === grain) return 2;
  return baked === STANDARD_GRAIN ? 1 : 0;
}

interface Wanted {
  readonly piece: Pick<Piece, 'options'>;
  readonly options: Options;
  readonly grain: string;
}

/**
 * Chooses the image of a layer for these choices. The right shape (arms, motion) matters more than the right grain:
 * another grain looks slightly different, but other arms are different furniture (IMG-11, IMG-12).
 */
export function bestVariant(variants: readonly LayerVariant[], wanted: Wanted): LayerVariant | undefined {
  const shapes = [...new Set(variants.flatMap(({ prefer = {} }) => Object.keys(prefer)))].filter(
    (name) => name !== 'grain',
  );
  const score = (variant: LayerVariant) =>
    shapesMet(variant, shapes, wanted) * 3 + grainMet(variant, wanted.grain);
  return variants
    .filter((variant) => fitsOptions(variant, wanted.options))
    .reduce<LayerVariant | undefined>(
      (best, variant) => (best === undefined || score(variant) > score(best) ? variant : best),
      undefined,
    );
}
