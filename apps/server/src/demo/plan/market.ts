/** Catalog items that the generator may sell. */

export interface MarketOption {
  readonly customizationId: number;
  readonly partId: number;
  readonly part: string;
  /** Percent of the leather area, where the part has its own leather. */
  readonly leatherShare: number;
  readonly item: string;
  readonly isSpecial: boolean;
}

export interface MarketPiece {
  readonly saleItemId: number;
  readonly style: string;
  readonly type: string;
  readonly seats: number;
  /** Square feet for one piece, without waste. */
  readonly leatherArea: number;
  readonly storeIds: readonly number[];
  readonly options: readonly MarketOption[];
}

export interface MarketLeather {
  readonly id: number;
  readonly name: string;
  readonly vendorId: number;
  readonly collectionGrade: number;
  /** 100 to 2000. */
  readonly leatherGrade: number;
  readonly isFabric: boolean;
  readonly isBulk: boolean;
  readonly reorderPoint: number;
  /** Cents per square foot. */
  readonly unitCost: number;
}

/** Seller: a user with a sales rep. */
export interface MarketSeller {
  readonly userId: number;
  readonly salesRepId: number;
}

export interface MarketStore {
  readonly id: number;
  readonly name: string;
  readonly isFactory: boolean;
  readonly usesSpecial: boolean;
  /** Customer of floor orders. */
  readonly customerId: number;
  readonly channels: readonly { readonly id: number; readonly name: string; readonly isWholesale: boolean }[];
  readonly sellers: readonly MarketSeller[];
  /** Cents. */
  readonly pickupCost: number;
  readonly localDeliveryCost: number;
}

export interface MarketItem {
  readonly id: number;
  readonly name: string;
  /** Cents. */
  readonly price: number;
}

export interface MarketLine {
  readonly id: number;
  readonly name: string;
  readonly seats: number;
}

export interface Market {
  readonly stores: readonly MarketStore[];
  readonly pieces: readonly MarketPiece[];
  readonly leathers: readonly MarketLeather[];
  readonly components: readonly MarketItem[];
  readonly services: readonly MarketItem[];
  readonly warranties: readonly MarketItem[];
  readonly deliveries: readonly MarketItem[];
  readonly lines: readonly MarketLine[];
  /** Ids of the payment terms by name. */
  readonly terms: Readonly<Record<string, number>>;
  /** Share of leather lost in cutting (0.15 = 15 %). */
  readonly wasteFactor: number;
}
