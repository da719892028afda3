import { optionsOf } from './choose-option.ts';
import type { ShopCatalogue } from './shop-catalogue.ts';

/** Choice that the catalog has no customization for, such as the fabric of the frame, in the words of the shop. */
export interface ShopChoice {
  readonly optionId: number;
  readonly part: string;
  readonly name: string;
}

/** The choices that the ids stand for, in the order of the shop. */
export const shopChoices = (shop: ShopCatalogue, optionIds: readonly number[]): readonly ShopChoice[] =>
  optionsOf(shop)
    .filter(({ id }) => optionIds.includes(id))
    .toSorted((a, b) => a.order - b.order)
    .map(({ id, partName, name }) => ({ optionId: id, part: partName, name }));
