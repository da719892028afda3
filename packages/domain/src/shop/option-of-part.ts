import { type Choice, lineChoices } from '../configurator/index.ts';
import { availableOptions } from './dependencies.ts';
import type { Design } from './design.ts';
import { designLines } from './design-lines.ts';
import { isSamePlace, type ShopCatalogue, type ShopOption, type ShopPart } from './shop-catalogue.ts';

/** Choices on all pieces: the shopper's and the style's defaults. */
const madeChoices = (shop: ShopCatalogue, design: Design): readonly Choice[] =>
  designLines(shop, design).flatMap(({ choices, rules }) => lineChoices(choices, rules));

/** The option that a part is made with: the chosen one, otherwise the style's default. */
export function optionOfPart(shop: ShopCatalogue, design: Design, part: ShopPart): ShopOption | undefined {
  const options = availableOptions(shop, design, part);
  const chosen = options.find(({ id }) => design.optionIds.includes(id));
  if (chosen) return chosen;
  const made = madeChoices(shop, design);
  return options.find(({ place }) => place !== null && made.some((choice) => isSamePlace(choice, place)));
}

/**
 * Name of the option that a part is made with; a style's default may be an option that the shop doesn't offer. Empty
 * if there is none.
 */
export function nameInPart(shop: ShopCatalogue, design: Design, part: ShopPart): string {
  const option = optionOfPart(shop, design, part);
  if (option) return option.name;
  const partIds = new Set(part.options.flatMap(({ place }) => place?.partId ?? []));
  const made = madeChoices(shop, design).find(({ partId }) => partIds.has(partId));
  return (made && shop.items.find((item) => isSamePlace(item, made))?.name) ?? '';
}
