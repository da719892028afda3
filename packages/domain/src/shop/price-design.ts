import { NO_MONEY, smallest, type Cents } from '../money/index.ts';
import {
  type ChosenCustomization,
  customizePrice,
  type LinePrice,
  type OrderTotals,
  priceShopperLine,
  shopperTaxRate,
  totalOrder,
} from '../pricing/index.ts';
import { type Design, firstDesign } from './design.ts';
import { type DesignLine, designLines } from './design-lines.ts';
import { customizationsOf } from './line-items.ts';
import type { ShopCatalogue } from './shop-catalogue.ts';

export interface PricedDesign {
  readonly lines: readonly (DesignLine & { readonly price: LinePrice })[];
  readonly totals: OrderTotals;
}

/** Facts from which the price of a line is computed. */
function chosenOf(shop: ShopCatalogue, line: DesignLine): ChosenCustomization[] {
  return customizationsOf(shop, line).map(({ item, quantity }) => {
    const prices = { maxRetailPrice: item.price, factoryPrice: NO_MONEY };
    return {
      name: item.name,
      quantity,
      part: { ...prices, pricesByItem: true },
      item: { ...prices, percentageIncrease: item.percentageIncrease },
      isSwivel: false,
    };
  });
}

/**
 * Price and tax of a design, exactly what its order will cost, to the cent (SHOP-02). Undefined if a piece has no
 * price in the leather.
 */
export function priceDesign(shop: ShopCatalogue, design: Design): PricedDesign | undefined {
  const leather = shop.leathers.find(({ id }) => id === design.leatherId);
  const unpriced = designLines(shop, design);
  const lines = unpriced.flatMap((line) => {
    const base = leather && line.piece.prices[leather.priceGroup];
    if (base === undefined || base === null) return [];
    const furniture = {
      maxRetailPrice: base,
      factoryPrice: NO_MONEY,
      steps: [{ kind: 'base-price', amount: base }] as const,
    };
    const price = priceShopperLine({
      unit: customizePrice(furniture, chosenOf(shop, line)),
      quantity: 1,
      multiplier: shop.multiplier,
      swivelChairs: line.swivelChairs,
    });
    return [{ ...line, price }];
  });
  if (lines.length === 0 || lines.length < unpriced.length) return undefined;
  const totals = totalOrder({
    isFloorOrder: false,
    lines: lines.map(({ price, piece }) => ({ ...price, seats: piece.seats, discount: NO_MONEY })),
    warranty: null,
    delivery: null,
    chargedDeliveryMethods: [],
    discount: NO_MONEY,
    maxDiscountPercent: null,
    salesTax: shopperTaxRate(shop.salesTax) > 0,
    taxRate: shopperTaxRate(shop.salesTax),
    payments: [],
  });
  return { lines, totals };
}

/** Lowest price of a style before tax: its first design in the cheapest leather. Undefined without a price. */
export function fromPrice(shop: ShopCatalogue, styleId: number): Cents | undefined {
  const first = firstDesign(shop, styleId);
  const inFlavors = shop.isInFlavorMode ? shop.flavors.filter((each) => each.styleId === styleId) : [];
  const designs = shop.isInFlavorMode
    ? inFlavors.map(({ id, leatherId }) => ({ ...first, flavorId: id, leatherId }))
    : oneOfEachPrice(shop).map(({ id }) => ({ ...first, leatherId: id }));
  const prices = designs.flatMap((design) => priceDesign(shop, design)?.totals.subtotal ?? []);
  return prices.reduce<Cents | undefined>(
    (least, each) => (least === undefined ? each : smallest(least, each)),
    undefined,
  );
}

const oneOfEachPrice = ({ leathers }: ShopCatalogue) => [
  ...new Map(leathers.map((leather) => [leather.priceGroup, leather])).values(),
];
