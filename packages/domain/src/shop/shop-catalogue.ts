import type { Day } from '../calendar/index.ts';
import type { Cents } from '../money/index.ts';

/** Kind of an option (N-16): a part in the leather, a fabric, a finish or hardware. */
export const optionKinds = { leather: 1, fabric: 2, finish: 3 } as const;
export type OptionKind = (typeof optionKinds)[keyof typeof optionKinds];

export interface ShopStyle {
  readonly id: number;
  readonly name: string;
}

export interface ShopLeather {
  readonly id: number;
  readonly name: string;
  readonly isFabric: boolean;
  /** Index of the leather's price among a piece's prices. */
  readonly priceGroup: number;
  /** Days that this adds to the lead time. */
  readonly extraDays: number;
}

/** Preset of a style: a leather and customizations. */
export interface ShopFlavor {
  readonly id: number;
  readonly name: string;
  readonly styleId: number;
  readonly leatherId: number;
  readonly customizations: readonly ItemPlace[];
}

/** Item of the catalog in a part of a piece. */
export interface ItemPlace {
  readonly partId: number;
  readonly itemId: number;
}

export const isSamePlace = (a: ItemPlace, b: ItemPlace): boolean =>
  a.partId === b.partId && a.itemId === b.itemId;

/** Option of a part (ENT-17). */
export interface ShopOption {
  readonly id: number;
  readonly partName: string;
  readonly name: string;
  readonly kind: OptionKind;
  /** Names of the parts that depend on this option: choosing it clears them (SHOP-27). */
  readonly dependentParts: readonly string[];
  /** Ids of options, one of which must be chosen; empty for an option that is always available (SHOP-28). */
  readonly needs: readonly number[];
  readonly order: number;
  /** Components that the option applies to; empty for all of them. */
  readonly componentIds: readonly number[];
  readonly place: ItemPlace | null;
  /** Whether the picture shows the option (IMG-17). */
  readonly isDrawn: boolean;
  /** Address of the picture that the office uploaded (N-25). */
  readonly pictureAddress?: string | undefined;
}

/** Part of the shop (ENT-16). */
export interface ShopPart {
  readonly name: string;
  readonly isVisible: boolean;
  /** Never listed, although present (N-16). */
  readonly isNeverListed: boolean;
  readonly options: readonly ShopOption[];
}

/** Piece type that can be added, such as 'Sofa 3-seat'. */
export interface ShopComponent {
  readonly id: number;
  readonly name: string;
  readonly isDefault: boolean;
  readonly asksForSwivel: boolean;
}

/** Customization that a piece offers. */
export interface PieceOption extends ItemPlace {
  readonly customizationId: number;
  /** Quantity if it is a default of the style, otherwise null. */
  readonly defaultQuantity: number | null;
}

/** Outside dimensions of a piece in inches. */
export interface PieceSize {
  readonly width: number;
  readonly depth: number;
  readonly height: number;
  readonly seatHeight: number | null;
}

/** A component in one style: a sale item. */
export interface ShopPiece {
  readonly styleId: number;
  readonly componentId: number;
  readonly saleItemId: number;
  readonly seats: number;
  /** Days that this adds to the lead time. */
  readonly extraDays: number;
  /** Null if unknown. */
  readonly size: PieceSize | null;
  /** Price by the leather's price group; null where there is none. */
  readonly prices: readonly (Cents | null)[];
  readonly options: readonly PieceOption[];
}

/** Name, type and price of an item in a part, for all pieces that offer it. */
export interface ShopItem extends ItemPlace {
  /** Name of the part in the catalog. */
  readonly partName: string;
  readonly name: string;
  readonly type: number;
  readonly quantity: number;
  readonly price: Cents;
  /** Percent of the piece's price; above 0 it replaces the fixed price. */
  readonly percentageIncrease: number;
  /** Days that this adds to the lead time. */
  readonly extraDays: number;
}

/** Everything that a company offers its shoppers (N-16). */
export interface ShopCatalogue {
  readonly isInFlavorMode: boolean;
  /** Multiplies each price; 1 in the plain shop (C-25). */
  readonly multiplier: number;
  /** Percent. */
  readonly salesTax: number;
  /** Today in the time zone of the shop's store. */
  readonly today: Day;
  /** Days until any piece is ready (SET-04). */
  readonly leadDays: number;
  readonly styles: readonly ShopStyle[];
  readonly flavors: readonly ShopFlavor[];
  readonly leathers: readonly ShopLeather[];
  readonly defaultLeatherId: number | null;
  readonly parts: readonly ShopPart[];
  readonly components: readonly ShopComponent[];
  readonly pieces: readonly ShopPiece[];
  readonly items: readonly ShopItem[];
}
