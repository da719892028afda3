import type { ShopCatalogue, ShopOption } from './shop-catalogue.ts';

/** Parts of which only one can have a choice (SHOP-14, SHOP-15). */
const exclusions: readonly (readonly [string, string])[] = [
  ['nails', 'welt'],
  ['seat back cushions fabric', 'frame fabric'],
];

const keyOf = (partName: string): string => partName.trim().toLowerCase();

/** Parts that lose their choice when the option is chosen. */
function clearedParts(option: ShopOption): readonly string[] {
  const own = keyOf(option.partName);
  const excluded = exclusions.flatMap(([one, other]) => (own === one ? [other] : own === other ? [one] : []));
  return [own, ...excluded, ...option.dependentParts.map(keyOf)];
}

/** All options of the shop. */
export const optionsOf = (shop: ShopCatalogue): readonly ShopOption[] =>
  shop.parts.flatMap(({ options }) => options);

/**
 * Chooses an option. Its siblings, the part that excludes it and the parts that depend on it lose their choices
 * (SHOP-13 to SHOP-16). Choosing a chosen option removes it.
 */
export function chooseOption(
  shop: ShopCatalogue,
  optionIds: readonly number[],
  option: ShopOption,
): readonly number[] {
  const cleared = clearedParts(option);
  const kept = optionsOf(shop)
    .filter(({ id, partName }) => optionIds.includes(id) && !cleared.includes(keyOf(partName)))
    .map(({ id }) => id);
  return optionIds.includes(option.id) ? kept : [...kept, option.id];
}
