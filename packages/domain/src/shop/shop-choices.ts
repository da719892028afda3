import { optionsOf } from './choose-option.ts';
import type { ShopCatalogue } from './shop-catalogue.ts';

/** Choice without a matching customization in the catalog, such as the frame's fabric, in the shop's words. */
export interface ShopChoice {
  readonly optionId: number;
  readonly part: string;
  readonly name: string;
}

/** The choices with these ids, in shop order. */
export const shopChoices = (shop: ShopCatalogue, optionIds: readonly number[]): readonly ShopChoice[] =>
  optionsOf(shop)
    .filter(({ id }) => optionIds.includes(id))
    .toSorted((a, b) => a.order - b.order)
    .map(({ id, partName, name }) => ({ optionId: id, part: partName, name }));
