import type { ShopCatalogue, ShopComponent } from './shop-catalogue.ts';

/** Name of the component that a design begins with (SHOP-19). */
export const DEFAULT_COMPONENT = 'Sofa 3-seat';

/** The components available in a style. */
export const componentsOfStyle = (shop: ShopCatalogue, styleId: number): readonly ShopComponent[] =>
  shop.components.filter(({ id }) =>
    shop.pieces.some((piece) => piece.styleId === styleId && piece.componentId === id),
  );

/** The default component, 'Sofa 3-seat', otherwise the first one (SHOP-19). */
export function defaultComponents(offered: readonly ShopComponent[]): readonly number[] {
  const fallback = offered.find(({ isDefault }) => isDefault) ?? offered[0];
  return fallback ? [fallback.id] : [];
}

/** Adds a component, or replaces the default one if it is the only one (SHOP-20, SHOP-21). */
export function addComponent(
  chosen: readonly number[],
  id: number,
  offered: readonly ShopComponent[],
): readonly number[] {
  if (chosen.includes(id) || !offered.some((component) => component.id === id)) return chosen;
  const [only] = chosen;
  const isOnlyDefault =
    chosen.length === 1 && offered.some((component) => component.id === only && component.isDefault);
  return isOnlyDefault ? [id] : [...chosen, id];
}

/** Removes a component; the default one replaces the last (SHOP-19). */
export function removeComponent(
  chosen: readonly number[],
  id: number,
  offered: readonly ShopComponent[],
): readonly number[] {
  const kept = chosen.filter((each) => each !== id);
  return kept.length > 0 ? kept : defaultComponents(offered);
}
