import { lineChoices } from '../configurator/index.ts';
import { availableOptions } from './dependencies.ts';
import type { Design } from './design.ts';
import { designLines } from './design-lines.ts';
import { isSamePlace, type ShopCatalogue, type ShopOption, type ShopPart } from './shop-catalogue.ts';

/** The option that a part is made with: the chosen one, otherwise the one that the style has by default. */
export function optionOfPart(shop: ShopCatalogue, design: Design, part: ShopPart): ShopOption | undefined {
  const options = availableOptions(shop, design, part);
  const chosen = options.find(({ id }) => design.optionIds.includes(id));
  if (chosen) return chosen;
  const made = designLines(shop, design).flatMap(({ choices, rules }) => lineChoices(choices, rules));
  return options.find(({ place }) => place !== null && made.some((choice) => isSamePlace(choice, place)));
}
