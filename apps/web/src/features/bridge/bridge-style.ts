import type { Customization } from '@cordovan/contracts/catalogue-schemas';
import type { Company } from '@cordovan/contracts/companies';
import type { CustomizerElement } from '@cordovan/contracts/configurator';
import { elementTypes } from '@cordovan/domain/catalogue';

/** A leather of the page; the house without a shop of its own knows leathers by name only. */
export interface BridgeLeather {
  readonly name: string;
  readonly item: Company['leathers'][number] | undefined;
}

/** The one style that the page is about, as it is made when nothing else is asked for (BRIDGE-01). */
export interface BridgeStyle {
  readonly name: string;
  /** Name that the set of pictures knows it by. */
  readonly imageName: string;
  readonly furnitureType: string;
  readonly saleItemId: number | undefined;
  readonly customizations: readonly Customization[];
  readonly leathers: readonly BridgeLeather[];
  /** The shop takes cards, and everything is known that an order needs. */
  readonly takesPayments: boolean;
}

export interface FoundStyle {
  readonly name: string;
  readonly externalId: number;
  readonly imageName: string | null;
}

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** The style of an address: by its name in any letter case, or by its external id; of the shop first. */
export function findStyle(
  wanted: string,
  { company, elements }: { company: Company; elements: readonly CustomizerElement[] },
): FoundStyle | undefined {
  const known = [
    ...company.styles,
    ...elements
      .filter(({ type }) => type === elementTypes.style)
      .map((each) => ({ ...each, imageName: null })),
  ];
  const style = known.find(
    ({ name, externalId }) =>
      externalId !== null && (same(name, wanted) || String(externalId) === wanted.trim()),
  );
  if (!style || style.externalId === null) return undefined;
  return { name: style.name, externalId: style.externalId, imageName: style.imageName };
}

interface Facts {
  readonly company: Company;
  readonly elements: readonly CustomizerElement[];
  readonly customizations: readonly Customization[];
}

export function bridgeStyle(style: FoundStyle, { company, elements, customizations }: Facts): BridgeStyle {
  const saleItem = customizations.find((each) => each.saleItem)?.saleItem ?? undefined;
  const leathers: BridgeLeather[] =
    company.leathers.length > 0
      ? company.leathers.map((item) => ({ name: item.name, item }))
      : elements
          .filter(({ type }) => type === elementTypes.leather)
          .map(({ name }) => ({ name, item: undefined }));
  return {
    name: style.name,
    imageName: style.imageName ?? style.name,
    furnitureType: saleItem ? typeOf(saleItem.name, style.name) : '',
    saleItemId: saleItem?.id,
    customizations,
    leathers,
    takesPayments: company.payments && saleItem !== undefined && company.leathers.length > 0,
  };
}

/** 'Belmont Sofa 3-seat' is the style's 'Sofa 3-seat'. */
function typeOf(itemName: string, styleName: string): string {
  return same(itemName.slice(0, styleName.length), styleName)
    ? itemName.slice(styleName.length).trim()
    : itemName;
}
