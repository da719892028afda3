import { type Cents, scale } from '../money/index.ts';
import { allowUnless, type Refusal, type Result } from '../result/index.ts';

/** Price of a vendor from a quantity on, per square foot in its currency. */
export interface PriceBreak {
  readonly fromQuantity: number;
  readonly unitCost: Cents;
  /** As typed, per square meter. */
  readonly unitCostPerMeter?: Cents | null | undefined;
}

/**
 * Price for a quantity: the price break with the largest quantity that it reaches. Undefined below the first break.
 */
export function priceBreakFor(breaks: readonly PriceBreak[], quantity: number): PriceBreak | undefined {
  return breaks
    .filter(({ fromQuantity }) => fromQuantity <= quantity)
    .toSorted((a, b) => b.fromQuantity - a.fromQuantity)[0];
}

/** The next larger quantity with a lower price; undefined when a larger quantity isn't cheaper. */
export function nextPriceBreak(breaks: readonly PriceBreak[], quantity: number): PriceBreak | undefined {
  const now = priceBreakFor(breaks, quantity);
  return breaks
    .filter(
      ({ fromQuantity, unitCost }) =>
        fromQuantity > quantity && (now === undefined || unitCost < now.unitCost),
    )
    .toSorted((a, b) => a.fromQuantity - b.fromQuantity)[0];
}

/** A line's price per square foot, and per square meter if it was typed that way. */
export interface UsualPrice {
  readonly unitCost: Cents;
  readonly unitCostPerMeter: Cents | null;
}

/**
 * Price of a line without a typed price, in the order's currency: the vendor's price for the quantity, or else the
 * leather's last cost, converted from dollars.
 */
export function usualPrice(
  breaks: readonly PriceBreak[],
  line: {
    readonly quantity: number;
    readonly lastCost: Cents;
    readonly lastCostPerMeter?: Cents | null;
    readonly exchangeRate: number;
  },
): UsualPrice {
  const asked = priceBreakFor(breaks, line.quantity);
  if (asked) return { unitCost: asked.unitCost, unitCostPerMeter: asked.unitCostPerMeter ?? null };
  if (line.exchangeRate === 1)
    return { unitCost: line.lastCost, unitCostPerMeter: line.lastCostPerMeter ?? null };
  return { unitCost: scale(line.lastCost, 1 / line.exchangeRate), unitCostPerMeter: null };
}

interface SentPrice extends PriceBreak {
  readonly leatherItemId: number;
}

/** Checks the prices of a vendor: none negative, and one price for each leather and quantity. */
export function checkVendorPrices(prices: readonly SentPrice[]): Result<void> {
  const seen = new Set<string>();
  return allowUnless(
    prices.flatMap(({ leatherItemId, fromQuantity, unitCost }, index): (Refusal | undefined)[] => {
      const key = `${leatherItemId} ${fromQuantity}`;
      const isTwice = seen.has(key);
      seen.add(key);
      return [
        fromQuantity >= 0
          ? undefined
          : { code: 'FIELD_INVALID', data: { field: 'quantity' }, field: `prices.${index}.fromQuantity` },
        unitCost >= 0
          ? undefined
          : { code: 'FIELD_INVALID', data: { field: 'unitCost' }, field: `prices.${index}.unitCost` },
        isTwice ? { code: 'PRICE_BREAK_TWICE', field: `prices.${index}.fromQuantity` } : undefined,
      ];
    }),
  );
}
