import { DEFAULT_COMPONENT, wholeParts } from '../../shop/index.ts';
import {
  type CatalogPart,
  isInCatalog,
  isOption,
  type Offer,
  type OfferCatalog,
  type OfferComponent,
  type OfferItem,
  type OfferPart,
  sameName,
} from './offer.ts';

/** The options that shoppers can choose in a part of the catalog. */
export const optionsOfPart = ({ id, name, items }: CatalogPart, order: number): OfferItem[] =>
  wholeParts(
    items.map((item) => ({ partId: id, partName: name, itemId: item.id, name: item.name, type: item.type })),
  ).flatMap(({ options }) =>
    options.map((option) => ({
      name: option.name,
      kind: option.kind,
      place: option.place,
      dependentParts: [],
      needs: [],
      componentIds: [],
      order,
      isWithLayer: option.kind !== 3,
      isDrawn: true,
      hasSwivel: false,
    })),
  );

/** Converts a catalog part to an offer part, with all options that shoppers can choose. */
export const partOfCatalog = (part: CatalogPart, order: number): OfferPart => ({
  name: part.name,
  isVisible: true,
  isNeverListed: false,
  isSelected: false,
  items: optionsOfPart(part, order),
});

/** Furniture types of an offer's styles, in catalog order; those of all styles if the offer has none. */
export function furnitureTypesOf({ styleIds }: Pick<Offer, 'styleIds'>, { pieces }: OfferCatalog): string[] {
  const own = pieces.filter(({ styleId }) => styleIds.length === 0 || styleIds.includes(styleId));
  return [...new Set(own.map(({ furnitureType }) => furnitureType))];
}

/** The component for a furniture type, by the sale item of the first style that has it. */
export function componentOfType(
  type: string,
  { styleIds, components }: Pick<Offer, 'styleIds' | 'components'>,
  { pieces }: OfferCatalog,
): OfferComponent | undefined {
  const ofType = pieces.filter(({ furnitureType }) => furnitureType === type);
  const rank = (styleId: number) =>
    styleIds.includes(styleId) ? styleIds.indexOf(styleId) : styleIds.length;
  const [first] = ofType.toSorted((a, b) => rank(a.styleId) - rank(b.styleId));
  return (
    first && {
      saleItemId: first.id,
      name: type,
      isDefault: type === DEFAULT_COMPONENT && !components.some(({ isDefault }) => isDefault),
      asksForSwivel: ofType.some(({ hasSwivel }) => hasSwivel),
    }
  );
}

/** Offer without entries that are no longer in the catalog, and without references to them. */
export function inCatalog(offer: Offer, catalog: OfferCatalog): Offer {
  const known = (ids: readonly number[], rows: readonly { readonly id: number }[]) =>
    ids.filter((each) => rows.some(({ id }) => id === each));
  const components = offer.components.filter(({ saleItemId }) =>
    catalog.pieces.some(({ id }) => id === saleItemId),
  );
  const parts = offer.parts.map((part) => ({
    ...part,
    items: part.items.filter(({ place }) => place === null || isInCatalog(catalog, place)),
  }));
  return {
    styleIds: known(offer.styleIds, catalog.styles),
    flavorIds: known(offer.flavorIds, catalog.flavors),
    leatherIds: known(offer.leatherIds, catalog.leathers),
    components,
    parts: linked(parts, components),
  };
}

/** Parts whose options refer only to existing parts, options and components. */
export const linked = (parts: readonly OfferPart[], components: readonly OfferComponent[]): OfferPart[] =>
  parts.map((part) => ({
    ...part,
    items: part.items.map((item) => ({
      ...item,
      dependentParts: item.dependentParts.filter((name) => parts.some((each) => sameName(each.name, name))),
      needs: item.needs.filter((need) => isOption(parts, need)),
      componentIds: item.componentIds.filter((id) => components.some(({ saleItemId }) => saleItemId === id)),
    })),
  }));
