import { allowUnless, type Refusal, type Result } from '../../result/index.ts';
import { isInCatalog, isOption, type Offer, type OfferCatalog, type OfferItem, sameName } from './offer.ts';

/**
 * Checks an offer against the catalog: everything exists, nothing is listed twice, and a shopper can choose from it.
 */
export const checkOffer = (offer: Offer, catalog: OfferCatalog): Result<void> =>
  allowUnless([
    ...unknownIds('styleIds', offer.styleIds, catalog.styles),
    ...unknownIds('flavorIds', offer.flavorIds, catalog.flavors),
    ...unknownIds('leatherIds', offer.leatherIds, catalog.leathers),
    ...componentRefusals(offer, catalog),
    ...partRefusals(offer, catalog),
  ]);

const notInCatalog = (field: string, name: string): Refusal => ({
  code: 'OFFER_NOT_IN_CATALOG',
  field,
  data: { name },
});
const twice = (field: string, name: string): Refusal => ({ code: 'OFFER_TWICE', field, data: { name } });
const nameless = (field: string): Refusal => ({ code: 'FIELD_REQUIRED', field, data: { field: 'name' } });

function unknownIds(
  field: string,
  ids: readonly number[],
  known: readonly { readonly id: number; readonly name: string }[],
): Refusal[] {
  return ids.flatMap((id, at) => {
    const row = known.find((each) => each.id === id);
    if (!row) return [notInCatalog(field, String(id))];
    return ids.indexOf(id) < at ? [twice(field, row.name)] : [];
  });
}

const isRepeated = (names: readonly string[], at: number): boolean =>
  names.findIndex((name) => sameName(name, names[at]!)) < at;

function componentRefusals({ styleIds, components }: Offer, { pieces }: OfferCatalog): Refusal[] {
  const types = components.map(({ saleItemId }) => pieces.find(({ id }) => id === saleItemId)?.furnitureType);
  const own = components.flatMap(({ name, saleItemId }, at): Refusal[] => {
    if (name.trim() === '') return [nameless(`components.${at}.name`)];
    const type = types[at];
    if (type === undefined) return [notInCatalog(`components.${at}.name`, name || String(saleItemId))];
    return types.indexOf(type) < at ? [twice(`components.${at}.name`, type)] : [];
  });
  const isEmpty = styleIds.length > 0 && components.length === 0;
  const hasDefaults = components.filter(({ isDefault }) => isDefault).length > 1;
  return [
    ...own,
    ...(isEmpty ? [{ code: 'OFFER_NEEDS_FURNITURE', field: 'components' } as const] : []),
    ...(hasDefaults ? [{ code: 'OFFER_ONE_DEFAULT', field: 'components' } as const] : []),
  ];
}

function partRefusals(offer: Offer, catalog: OfferCatalog): Refusal[] {
  const names = offer.parts.map(({ name }) => name);
  return offer.parts.flatMap((part, at): Refusal[] => {
    const field = `parts.${at}`;
    const items = part.items.map(({ name }) => name);
    return [
      ...nameRefusals(`${field}.name`, names, at),
      ...part.items.flatMap((item, itemAt) => [
        ...nameRefusals(`${field}.items.${itemAt}`, items, itemAt),
        ...itemRefusals({ offer, catalog, item, part: part.name, field: `${field}.items.${itemAt}` }),
      ]),
    ];
  });
}

function nameRefusals(field: string, names: readonly string[], at: number): Refusal[] {
  const name = names[at]!;
  if (name.trim() === '') return [nameless(field)];
  return isRepeated(names, at) ? [twice(field, name)] : [];
}

interface Checked {
  readonly offer: Offer;
  readonly catalog: OfferCatalog;
  readonly item: OfferItem;
  readonly part: string;
  readonly field: string;
}

function itemRefusals({ offer, catalog, item, part, field }: Checked): Refusal[] {
  const { parts, components } = offer;
  const unknown = (name: string): Refusal => ({ code: 'OFFER_UNKNOWN_CHOICE', field, data: { name } });
  const isOwn = (each: { readonly part: string; readonly item: string }) =>
    sameName(each.part, part) && sameName(each.item, item.name);
  return [
    ...(item.place === null || isInCatalog(catalog, item.place) ? [] : [notInCatalog(field, item.name)]),
    ...item.dependentParts
      .filter((name) => sameName(name, part) || !parts.some((each) => sameName(each.name, name)))
      .map(unknown),
    ...item.needs
      .filter((need) => isOwn(need) || !isOption(parts, need))
      .map((need) => unknown(`${need.part} / ${need.item}`)),
    ...item.componentIds
      .filter((id) => !components.some(({ saleItemId }) => saleItemId === id))
      .map((id) => unknown(catalog.pieces.find((piece) => piece.id === id)?.name ?? String(id))),
  ];
}
