import type { Refusal } from '../../result/index.ts';
import { componentOfType } from './choose-offer.ts';
import {
  type Offer,
  type OfferCatalog,
  type OfferComponent,
  type OfferItem,
  type OptionName,
  sameName,
} from './offer.ts';

/** An offer as a file. It uses catalog names, so that people can read it, edit it and use it for another shop. */
export interface OfferFile {
  readonly styles?: readonly string[] | undefined;
  readonly flavors?: readonly string[] | undefined;
  readonly leathers?: readonly string[] | undefined;
  /** Furniture types; just the name, if the type is sold under that name. */
  readonly components?: readonly (string | FileComponent)[] | undefined;
  readonly parts?: readonly FilePart[] | undefined;
}

interface FileComponent {
  readonly furnitureType: string;
  readonly name?: string | undefined;
  readonly default?: boolean | undefined;
  readonly swivel?: boolean | undefined;
}

interface FilePart {
  readonly name: string;
  readonly visible?: boolean | undefined;
  readonly notShow?: boolean | undefined;
  readonly selected?: boolean | undefined;
  readonly items: readonly FileItem[];
}

interface FileItem {
  readonly name: string;
  readonly typeItem: 1 | 2 | 3;
  /** Part and item of the catalog. */
  readonly customization?: readonly [string, string] | null | undefined;
  readonly dependentParts?: readonly string[] | undefined;
  /** `part/item`. */
  readonly needs?: readonly string[] | undefined;
  /** Furniture types. */
  readonly components?: readonly string[] | undefined;
  readonly orderName?: number | undefined;
  readonly layer?: boolean | undefined;
  readonly drawn?: boolean | undefined;
  readonly swivel?: boolean | undefined;
}

export interface ReadOffer {
  readonly offer: Offer;
  /** Names that the catalog doesn't have, with their position in the file. */
  readonly problems: readonly Refusal[];
}

/** Reads an offer from a file. Names that aren't in the catalog are skipped and listed. */
export function readOfferFile(file: OfferFile, catalog: OfferCatalog): ReadOffer {
  const problems: Refusal[] = [];
  const miss = (field: string, name: string): readonly never[] => {
    problems.push({ code: 'OFFER_NOT_IN_CATALOG', field, data: { name } });
    return [];
  };
  const idsOf = (
    field: string,
    names: readonly string[] = [],
    rows: readonly { readonly id: number; readonly name: string }[],
  ) =>
    names.flatMap(
      (name, at) => rows.find((row) => sameName(row.name, name))?.id ?? miss(`${field}.${at}`, name),
    );
  const styleIds = idsOf('styles', file.styles, catalog.styles);
  const components: OfferComponent[] = [];
  for (const [at, given] of (file.components ?? []).entries()) {
    const { furnitureType, ...own } = typeof given === 'string' ? { furnitureType: given } : given;
    const type = catalog.pieces.find((piece) => sameName(piece.furnitureType, furnitureType))?.furnitureType;
    const made = type === undefined ? undefined : componentOfType(type, { styleIds, components }, catalog);
    if (made) components.push({ ...made, ...namedValues(own) });
    else miss(`components.${at}`, furnitureType);
  }
  const typeOf = (saleItemId: number) => catalog.pieces.find(({ id }) => id === saleItemId)?.furnitureType;
  const itemFrom = (item: FileItem, field: string): OfferItem => {
    const place = placeOf(item, catalog);
    if (!place && item.customization) miss(field, item.customization.join(' / '));
    const componentOf = (name: string) =>
      components.find(({ saleItemId }) => sameName(typeOf(saleItemId) ?? '', name))?.saleItemId;
    return {
      name: item.name,
      kind: item.typeItem,
      place: place ?? null,
      dependentParts: item.dependentParts ?? [],
      needs: (item.needs ?? []).map(optionOf),
      componentIds: (item.components ?? []).flatMap((name) => componentOf(name) ?? miss(field, name)),
      order: item.orderName ?? 0,
      isWithLayer: item.layer ?? false,
      isDrawn: item.drawn ?? true,
      hasSwivel: item.swivel ?? false,
    };
  };
  const parts = (file.parts ?? []).map((part, at) => ({
    name: part.name,
    isVisible: part.visible ?? true,
    isNeverListed: part.notShow ?? false,
    isSelected: part.selected ?? false,
    items: part.items.map((item, itemAt) => itemFrom(item, `parts.${at}.items.${itemAt}`)),
  }));
  const flavorIds = idsOf('flavors', file.flavors, catalog.flavors);
  const leatherIds = idsOf('leathers', file.leathers, catalog.leathers);
  return { offer: { styleIds, flavorIds, leatherIds, components, parts }, problems };
}

const namedValues = ({ name, default: isDefault, swivel }: Omit<FileComponent, 'furnitureType'>) => ({
  ...(name === undefined ? {} : { name }),
  ...(isDefault === undefined ? {} : { isDefault }),
  ...(swivel === undefined ? {} : { asksForSwivel: swivel }),
});

function placeOf({ customization }: FileItem, { parts }: OfferCatalog) {
  if (!customization) return undefined;
  const part = parts.find(({ name }) => sameName(name, customization[0]));
  const item = part?.items.find(({ name }) => sameName(name, customization[1]));
  return part && item && { partId: part.id, itemId: item.id };
}

/** Splits at the last slash, because names of parts can contain one. */
function optionOf(text: string): OptionName {
  const at = text.lastIndexOf('/');
  return { part: text.slice(0, Math.max(at, 0)).trim(), item: text.slice(at + 1).trim() };
}

/** Writes an offer to a file, using the names in the catalog. */
export function writeOfferFile(offer: Offer, catalog: OfferCatalog): OfferFile {
  const nameOf = (rows: readonly { readonly id: number; readonly name: string }[]) => (id: number) =>
    rows.find((row) => row.id === id)?.name ?? [];
  const typeOf = (saleItemId: number) =>
    catalog.pieces.find(({ id }) => id === saleItemId)?.furnitureType ?? [];
  return {
    styles: offer.styleIds.flatMap(nameOf(catalog.styles)),
    flavors: offer.flavorIds.flatMap(nameOf(catalog.flavors)),
    leathers: offer.leatherIds.flatMap(nameOf(catalog.leathers)),
    components: offer.components.flatMap(({ saleItemId, name, isDefault, asksForSwivel }) =>
      [typeOf(saleItemId)]
        .flat()
        .map((furnitureType) => ({ furnitureType, name, default: isDefault, swivel: asksForSwivel })),
    ),
    parts: offer.parts.map((part) => ({
      name: part.name,
      visible: part.isVisible,
      notShow: part.isNeverListed,
      selected: part.isSelected,
      items: part.items.map((item) => ({
        name: item.name,
        typeItem: item.kind,
        customization: customizationOf(item, catalog),
        dependentParts: item.dependentParts,
        needs: item.needs.map((need) => `${need.part}/${need.item}`),
        components: item.componentIds.flatMap(typeOf),
        orderName: item.order,
        layer: item.isWithLayer,
        drawn: item.isDrawn,
        swivel: item.hasSwivel,
      })),
    })),
  };
}

function customizationOf({ place }: OfferItem, { parts }: OfferCatalog): readonly [string, string] | null {
  const part = parts.find(({ id }) => id === place?.partId);
  const item = part?.items.find(({ id }) => id === place?.itemId);
  return part && item ? [part.name, item.name] : null;
}
