import { lineChoices } from '../configurator/index.ts';
import type { DesignLine } from './design-lines.ts';
import { isSamePlace, type ShopCatalogue, type ShopItem } from './shop-catalogue.ts';

/** The catalog items of a line, completed by the defaults of the style as when the order is saved. */
export function customizationsOf(
  shop: ShopCatalogue,
  { choices, rules }: DesignLine,
): readonly { readonly item: ShopItem; readonly quantity: number }[] {
  return lineChoices(choices, rules).flatMap((choice) => {
    const item = shop.items.find((each) => isSamePlace(each, choice));
    return item ? [{ item, quantity: Math.max(choice.quantity, item.quantity) }] : [];
  });
}
