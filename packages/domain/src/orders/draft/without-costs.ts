import { cents, NO_MONEY, smallest, type Cents } from '../../money/index.ts';
import { COST_ROW } from '../../pricing/index.ts';
import type { Pricing } from './computed-order.ts';

/**
 * Pricing data of a draft for a reader who may not see costs. Prices and the maximum discount stay exact; the
 * included cost reveals no more than the maximum discount does (PRICE-22).
 */
export function withoutCosts<Context extends Pricing>(context: Context): Context {
  const { facts } = context;
  return {
    ...context,
    facts: {
      ...facts,
      saleItems: facts.saleItems.map((item) => ({ ...item, baseCost: NO_MONEY })),
      prices: facts.prices.map((row) => (row.type === COST_ROW ? { ...row, value: NO_MONEY } : row)),
      customizations: facts.customizations.map((fact) => ({
        ...fact,
        partCost: shownCost(fact.partPrice, fact.partCost),
        itemCost: shownCost(fact.itemPrice, fact.itemCost),
      })),
    },
  };
}

/** A cost of half the price or more allows no discount, so all such costs look alike. */
const shownCost = (price: Cents, cost: Cents) => smallest(cost, cents(Math.ceil(price / 2)));
