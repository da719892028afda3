import type { Design } from './design.ts';
import { nameInPart } from './option-of-part.ts';
import type { ShopCatalogue } from './shop-catalogue.ts';
import type { ShopStep } from './steps.ts';

const named = (all: readonly { readonly id: number; readonly name: string }[], id: number | null): string =>
  all.find((each) => each.id === id)?.name ?? '';

const asStored = (name: string): string => name;

/**
 * Names of the choices in a step. `shown` translates the names of options and pieces; styles and leathers have proper
 * names.
 */
export function chosenIn(
  shop: ShopCatalogue,
  design: Design,
  step: ShopStep,
  shown: (name: string) => string = asStored,
): string {
  switch (step.kind) {
    case 'style':
      return named(shop.styles, design.styleId);
    case 'leather':
      return named(shop.leathers, design.leatherId);
    case 'flavor':
      return named(shop.flavors, design.flavorId);
    case 'part': {
      const part = shop.parts.find(({ name }) => name === step.name);
      return part ? shown(nameInPart(shop, design, part)) : '';
    }
    case 'components':
      return design.componentIds.map((id) => shown(named(shop.components, id))).join(', ');
  }
}
