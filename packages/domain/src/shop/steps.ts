import { shownParts } from './dependencies.ts';
import type { Design } from './design.ts';
import type { ShopCatalogue } from './shop-catalogue.ts';

/** A step in the shop; each has one panel. */
export type ShopStep =
  | { readonly kind: 'style' | 'leather' | 'flavor' | 'components' }
  | { readonly kind: 'part'; readonly name: string };

const FIRST_PART = 'arms';

const isArms = (name: string): boolean => name.trim().toLowerCase() === FIRST_PART;

/**
 * The steps in order (SHOP-06): style, leather (or flavor when the company works in flavor mode, SHOP-07), the parts
 * that are shown with Arms first, and components.
 */
export function shopSteps(shop: ShopCatalogue, design: Design): readonly ShopStep[] {
  const parts = shownParts(shop, design).toSorted((a, b) => Number(isArms(b.name)) - Number(isArms(a.name)));
  return [
    { kind: 'style' },
    { kind: shop.isInFlavorMode ? 'flavor' : 'leather' },
    ...parts.map(({ name }): ShopStep => ({ kind: 'part', name })),
    { kind: 'components' },
  ];
}

/** Identifies a step, even after the steps have changed. */
export const stepKey = (step: ShopStep): string => (step.kind === 'part' ? `part:${step.name}` : step.kind);

/** The step after the open one, skipping hidden parts (SHOP-08). Undefined at the end. */
export function nextStep(steps: readonly ShopStep[], openKey: string | null): ShopStep | undefined {
  const at = steps.findIndex((step) => stepKey(step) === openKey);
  return steps[at + 1];
}

/** The open panel after one is clicked: at most one, and clicking the open one closes it (SHOP-10). */
export const togglePanel = (openKey: string | null, clickedKey: string): string | null =>
  openKey === clickedKey ? null : clickedKey;
