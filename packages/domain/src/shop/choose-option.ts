import { excludes, excludesPart, isNothing, keyOf } from './exclusions.ts';
import type { ShopCatalogue, ShopOption } from './shop-catalogue.ts';

/** All options of the shop. */
export const optionsOf = (shop: ShopCatalogue): readonly ShopOption[] =>
  shop.parts.flatMap(({ options }) => options);

/**
 * Chooses an option. This clears its siblings, the choice that it excludes and the parts that depend on it (SHOP-13
 * to SHOP-16). Choosing a chosen option removes it.
 */
export function chooseOption(
  shop: ShopCatalogue,
  optionIds: readonly number[],
  option: ShopOption,
): readonly number[] {
  const cleared = [option.partName, ...option.dependentParts].map(keyOf);
  const isRemoved = optionIds.includes(option.id);
  const kept = optionsOf(shop)
    .filter(({ id }) => optionIds.includes(id))
    .filter((each) => !cleared.includes(keyOf(each.partName)) && (isRemoved || !excludes(option, each)))
    .map(({ id }) => id);
  return isRemoved ? kept : [...kept, option.id];
}

/** The "none" options for the parts that a chosen option excludes, such as "No Welt" for nails. */
export const nothingBeside = (shop: ShopCatalogue, option: ShopOption): readonly ShopOption[] =>
  isNothing(option.name)
    ? []
    : shop.parts
        .filter(({ name }) => excludesPart(option.partName, name))
        .flatMap(({ options }) => options.filter(({ name }) => isNothing(name)).slice(0, 1));
