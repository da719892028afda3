import type { Design } from './design.ts';
import { optionOfPart } from './option-of-part.ts';
import type { ShopCatalogue } from './shop-catalogue.ts';
import type { ShopStep } from './steps.ts';

const named = (all: readonly { readonly id: number; readonly name: string }[], id: number | null): string =>
  all.find((each) => each.id === id)?.name ?? '';

/** Names of what is chosen in a step. */
export function chosenIn(shop: ShopCatalogue, design: Design, step: ShopStep): string {
  switch (step.kind) {
    case 'style':
      return named(shop.styles, design.styleId);
    case 'leather':
      return named(shop.leathers, design.leatherId);
    case 'flavor':
      return named(shop.flavors, design.flavorId);
    case 'part': {
      const part = shop.parts.find(({ name }) => name === step.name);
      return (part && optionOfPart(shop, design, part)?.name) ?? '';
    }
    case 'components':
      return design.componentIds.map((id) => named(shop.components, id)).join(', ');
  }
}
