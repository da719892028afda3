import { bestVariant } from './best-variant.ts';
import { fillHoles } from './fill-holes.ts';
import { findPiece } from './find-piece.ts';
import type { LayerImage, LeatherUse, Paint, PictureManifest, Piece } from './picture-manifest.ts';

export interface PictureChoices {
  readonly style: string;
  readonly furnitureType: string;
  /** Choice by option name; options that are left out have their default. */
  readonly options?: Readonly<Record<string, string>>;
  /** Grain of each leather, for variants that prefer a grain (`natural`, `pebbled`, `linen` …). */
  readonly grains?: Partial<Record<LeatherUse, string>>;
}

/** One image to draw, and how. */
export interface ChosenLayer {
  readonly name: string;
  readonly paint: Paint;
  readonly blend: 'over' | 'multiply';
  readonly base: LayerImage;
  readonly gloss?: LayerImage;
  readonly bounce?: LayerImage;
}

export interface ChosenLayers {
  readonly piece: Piece;
  readonly layers: readonly ChosenLayer[];
  /** Effective choice of every option of the piece. */
  readonly options: Readonly<Record<string, string>>;
  /** Choices without an image; the default is shown instead. */
  readonly substituted: readonly {
    readonly option: string;
    readonly wanted: string;
    readonly shown: string;
  }[];
}

/**
 * Lists the layers, in order, that show a style and furniture type with these options; undefined if the set has no
 * picture of it. Pure: names and order come from the manifest alone.
 */
export function layersFor(manifest: PictureManifest, choices: PictureChoices): ChosenLayers | undefined {
  const piece = findPiece(manifest, choices.style, choices.furnitureType);
  return piece && layersOf(piece, choices);
}

/** Lists the layers of this picture of a piece. */
export function layersOf(piece: Piece, choices: Pick<PictureChoices, 'options' | 'grains'>): ChosenLayers {
  const known = optionsInForce(piece, choices.options ?? {});
  const { options, substituted: givenUp } = fillHoles(piece, known.options);
  const substituted = [...known.substituted, ...givenUp];
  const layers: ChosenLayer[] = [];
  for (const { name, paint, blend, variants } of piece.layers) {
    const use = paint.kind === 'leather' ? paint.of : 'principal';
    const grain = choices.grains?.[use] ?? choices.grains?.principal ?? '';
    const variant = bestVariant(variants, { piece, options, grain });
    if (!variant?.base) continue;
    const { base, gloss, bounce } = variant;
    const more = { ...(gloss && { gloss }), ...(bounce && { bounce }) };
    layers.push({ name, paint, blend: blend ?? 'over', base, ...more });
  }
  return { piece, layers, options, substituted };
}

function optionsInForce(piece: Piece, wanted: Readonly<Record<string, string>>) {
  const options: Record<string, string> = {};
  const substituted: { option: string; wanted: string; shown: string }[] = [];
  for (const [name, option] of Object.entries(piece.options)) {
    const wish = wanted[name];
    const shown = wish !== undefined && option.choices.includes(wish) ? wish : option.default;
    if (wish !== undefined && wish !== shown) substituted.push({ option: name, wanted: wish, shown });
    options[name] = shown;
  }
  return { options, substituted };
}
