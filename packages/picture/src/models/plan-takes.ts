import type { ModelPiece } from './description.ts';
import {
  defaultsOf,
  goTogether,
  isShown,
  type ModelLayer,
  type ModelVariant,
  type State,
  stateFor,
  type When,
} from './layers.ts';
import type { LayerOrder } from './order-layers.ts';

/** One image of a layer: which meshes it shows, for which choices. */
export interface PlannedImage {
  readonly layer: string;
  readonly variant: ModelVariant;
  readonly when: When;
  /** File name without its ending; unique within the piece. */
  readonly name: string;
}

/** One rendering: an arrangement of parts, and the images taken from it. */
export interface ModelTake {
  readonly state: State;
  /** Parts that are there, from back to front. */
  readonly shown: readonly ShownPart[];
  readonly images: readonly PlannedImage[];
  /** The floor's shadow is that of the default arrangement. */
  readonly hasShadow: boolean;
}

interface ShownPart {
  readonly layer: ModelLayer;
  readonly variant: ModelVariant;
  /** Its shadow would stay on other parts when a choice removes it. */
  readonly isRemovable: boolean;
}

/** Arrangements to render, the default one first. */
export function plannedTakes(piece: ModelPiece, { layers, cutBy }: LayerOrder): ModelTake[] {
  const defaults = defaultsOf(piece.options);
  const takes = new Map<string, { state: State; images: PlannedImage[] }>();
  const add = (state: State, images: readonly PlannedImage[]): void => {
    const key = JSON.stringify(state);
    const take = takes.get(key) ?? { state, images: [] };
    take.images.push(...images);
    takes.set(key, take);
  };
  add(defaults, []);
  layers.forEach((layer, place) => {
    let count = 0;
    for (const variant of layer.variants)
      for (const when of whensOf(variant, cutBy.get(layer.name) ?? [], piece)) {
        const name = `${String(place + 1).padStart(2, '0')}-${slugOf(layer.name)}${count++ > 0 ? `-${count}` : ''}`;
        add(stateFor(when, defaults), [{ layer: layer.name, variant, when, name }]);
      }
  });
  return [...takes.values()].map(({ state, images }, at) => ({
    state,
    images,
    hasShadow: at === 0,
    shown: layers.flatMap((layer) => {
      // A variant that is rendered wins over others that these choices would also show.
      const own = images.find((image) => image.layer === layer.name)?.variant;
      const variant = own ?? layer.variants.find(({ when }) => isShown(when, state));
      // Only the default arrangement gives other parts their pictures.
      return variant ? [{ layer, variant, isRemovable: at === 0 && canBeAbsent(layer, piece) }] : [];
    }),
  }));
}

/** Whether one other choice than the default ones leaves out the whole layer. */
function canBeAbsent({ variants }: ModelLayer, { options = {} }: ModelPiece): boolean {
  const defaults = defaultsOf(options);
  const names = new Set(variants.flatMap(({ when }) => Object.keys(when)));
  return [...names].some((name) =>
    options[name]!.choices.some(
      (choice) => !variants.some(({ when }) => isShown(when, { ...defaults, [name]: choice })),
    ),
  );
}

export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'part';

/** A variant's choices, once for each set of choices that changes what hides it. */
function whensOf({ when }: ModelVariant, cutBy: readonly ModelLayer[], { options = {} }: ModelPiece): When[] {
  const cutting = cutBy
    .flatMap(({ variants }) => variants)
    .filter((variant) => goTogether(variant.when, when));
  const names = [...new Set(cutting.flatMap((variant) => Object.keys(variant.when)))].filter(
    (name) => !when[name],
  );
  return names.reduce<When[]>(
    (whens, name) =>
      whens.flatMap((one) =>
        alike(name, options[name]!.choices, cutting).map((choices) => ({ ...one, [name]: choices })),
      ),
    [when],
  );
}

/** Choices of an option, those that show the same parts together. */
function alike(option: string, choices: readonly string[], variants: readonly ModelVariant[]): string[][] {
  const groups = new Map<string, string[]>();
  for (const choice of choices) {
    const key = variants.map(({ when }) => when[option]?.includes(choice) ?? true).join();
    groups.set(key, [...(groups.get(key) ?? []), choice]);
  }
  return [...groups.values()];
}
