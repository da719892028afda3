import { optionOfPart, type ShopStep } from '@cordovan/domain/shop';
import type { DesignState } from './state/use-design.ts';

/** Names of what is chosen in a step. */
export function chosenIn({ shop, design }: DesignState, step: ShopStep): string {
  const named = (all: readonly { readonly id: number; readonly name: string }[], id: number | null) =>
    all.find((each) => each.id === id)?.name ?? '';
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
