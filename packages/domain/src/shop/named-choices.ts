import { optionsOf } from './choose-option.ts';
import type { Design } from './design.ts';
import type { ShopCatalogue } from './shop-catalogue.ts';

/** Choices of a shopper, by the names that the shop had for them. */
export interface NamedChoice {
  readonly kind: 'style' | 'leather' | 'flavor' | 'option' | 'component';
  readonly id: number;
  readonly name: string;
}

type Kind = NamedChoice['kind'];

function idsOf(design: Design, kind: Kind): readonly (number | null)[] {
  switch (kind) {
    case 'style':
      return [design.styleId];
    // A flavor includes its leather.
    case 'leather':
      return design.flavorId === null ? [design.leatherId] : [];
    case 'flavor':
      return [design.flavorId];
    case 'option':
      return design.optionIds;
    case 'component':
      return design.componentIds;
  }
}

/** The choices of a design with their names. */
export function namedChoices(shop: ShopCatalogue, design: Design): readonly NamedChoice[] {
  const named = (kind: Kind, all: readonly { readonly id: number; readonly name: string }[]) =>
    all.filter(({ id }) => idsOf(design, kind).includes(id)).map(({ id, name }) => ({ kind, id, name }));
  return [
    ...named('style', shop.styles),
    ...named('leather', shop.leathers),
    ...named('flavor', shop.flavors),
    ...named('option', optionsOf(shop)),
    ...named('component', shop.components),
  ];
}

/** The choices that a restored design has lost. */
export const lostChoices = (choices: readonly NamedChoice[], restored: Design): readonly NamedChoice[] =>
  choices.filter(({ kind, id }) => !idsOf(restored, kind).includes(id));
