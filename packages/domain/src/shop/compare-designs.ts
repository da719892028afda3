import { chosenIn } from './chosen-in.ts';
import type { Design } from './design.ts';
import type { ShopCatalogue } from './shop-catalogue.ts';
import { type ShopStep, shopSteps, stepKey } from './steps.ts';

/** Choices of two designs in one step, as displayed; empty where a design has none. */
export interface ComparedStep {
  readonly step: ShopStep;
  readonly names: readonly [string, string];
  readonly differs: boolean;
}

/** The steps of two designs side by side, in shop order. Skips steps that are empty in both. */
export function compareDesigns(
  shop: ShopCatalogue,
  one: Design,
  other: Design,
  shown?: (name: string) => string,
): readonly ComparedStep[] {
  const stepsOf = (design: Design) => new Map(shopSteps(shop, design).map((step) => [stepKey(step), step]));
  const [ofOne, ofOther] = [stepsOf(one), stepsOf(other)];
  const parts = shop.parts.map(({ name }): ShopStep => ({ kind: 'part', name }));
  const ends = shopSteps(shop, one).filter(({ kind }) => kind !== 'part');
  const all = [...ends.slice(0, -1), ...parts, ...ends.slice(-1)];
  return all.flatMap((step) => {
    const key = stepKey(step);
    const nameIn = (steps: ReadonlyMap<string, ShopStep>, design: Design, as?: typeof shown) =>
      steps.has(key) ? chosenIn(shop, design, step, as) : '';
    const stored = [nameIn(ofOne, one), nameIn(ofOther, other)] as const;
    const names = [nameIn(ofOne, one, shown), nameIn(ofOther, other, shown)] as const;
    return stored.every((name) => name === '') ? [] : [{ step, names, differs: stored[0] !== stored[1] }];
  });
}
