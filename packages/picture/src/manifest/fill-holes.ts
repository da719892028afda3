import type { LayerVariant, Piece } from './picture-manifest.ts';

type Options = Readonly<Record<string, string>>;

export interface FilledOptions {
  readonly options: Options;
  readonly substituted: readonly {
    readonly option: string;
    readonly wanted: string;
    readonly shown: string;
  }[];
}

/** Whether we may show a picture with these options. */
export const fitsOptions = ({ when = {} }: LayerVariant, options: Options): boolean =>
  Object.entries(when).every(([option, choices]) => choices.includes(options[option] ?? ''));

/**
 * A layer has a hole where each choice has a picture by itself, but the combination has none because it was not
 * rendered. A choice without any picture (no welt, a closed footrest) means that nothing is drawn.
 */
function hasHole(variants: readonly LayerVariant[], options: Options): boolean {
  if (variants.length === 0 || variants.some((variant) => fitsOptions(variant, options))) return false;
  const names = new Set(variants.flatMap(({ when = {} }) => Object.keys(when)));
  return [...names].every((name) => variants.some(({ when }) => when?.[name]?.includes(options[name] ?? '')));
}

/** An option's other choices: its default first, removing the part last. */
const othersOf = ({ choices, default: standard }: Piece['options'][string], now: string): string[] =>
  [standard, ...choices]
    .filter((choice, at, all) => choice !== now && all.indexOf(choice) === at)
    .sort((a, b) => Number(a === 'none') - Number(b === 'none'));

/**
 * Options that can be drawn without holes. Where a combination has no pictures, drops the choice that leaves the
 * fewest holes; on a tie, drops the later option (a size before an arm). Dropped choices are reported (IMG-12).
 */
export function fillHoles({ options: known, layers }: Piece, wanted: Options): FilledOptions {
  const options: Record<string, string> = { ...wanted };
  const substituted: { option: string; wanted: string; shown: string }[] = [];
  const holes = (tried: Options): number => layers.filter(({ variants }) => hasHole(variants, tried)).length;
  for (let left = holes(options); left > 0;) {
    let best: { option: string; shown: string; left: number } | undefined;
    for (const [option, choices] of Object.entries(known))
      for (const shown of othersOf(choices, options[option]!).reverse()) {
        const remaining = holes({ ...options, [option]: shown });
        if (remaining < left && remaining <= (best?.left ?? left)) best = { option, shown, left: remaining };
      }
    if (!best) break;
    substituted.push({ option: best.option, wanted: options[best.option]!, shown: best.shown });
    options[best.option] = best.shown;
    left = best.left;
  }
  return { options, substituted };
}
