import { describe, expect, test } from 'vitest';
import { NO_MONEY } from '../../money/index.ts';
import { priceRow, usd } from '../../pricing/pricing.builders.ts';
import {
  BRASS,
  choice,
  draft,
  facts,
  leather,
  line,
  OAK,
  option,
  SOFA,
  toCompute,
} from './draft.builders.ts';
import { priceDraft } from './priced-draft.ts';
import { withoutCosts } from './without-costs.ts';

/** A sofa with a cost of 1,900.00, with legs that cost less than half their price and nails that cost more. */
const pricing = toCompute({
  facts: facts({
    saleItems: facts().saleItems.map((item) => ({ ...item, baseCost: usd(1800) })),
    prices: [priceRow(1, 1, 3150), priceRow(1, 3, 4299), priceRow(2, 3, 1900)].map((row, id) => ({
      ...row,
      saleItemId: SOFA,
      id,
    })),
    customizations: [
      option(OAK, 21, 40, { itemCost: usd(15), defaultQuantity: 2, quantity: 2 }),
      option(BRASS, 22, 85, { itemCost: usd(60), partPrice: usd(50), partCost: usd(45), defaultQuantity: 1 }),
    ],
  }),
});
const ALL = { prices: true, costs: true };
const NO_COSTS = { prices: true, costs: false };
const sent = draft({ lines: [line({ quantity: 2, customizations: [choice(OAK), choice(BRASS)] })] });

describe('a reader who may not see costs', () => {
  const hidden = withoutCosts(pricing);
  test(
    'gets the same prices, discount limit and refusals',
    { tags: ['PRICE-02', 'PRICE-22', 'PRICE-36'] },
    () => {
      const shown = priceDraft(hidden, sent, NO_COSTS);
      expect(shown).toEqual(priceDraft(pricing, sent, NO_COSTS));
      expect(shown.totals.maxDiscount).toBe(usd((4299 - 3150 + 2 * (40 - 2 * 15)) * 2));
    },
  );

  test(
    "doesn't get costs of pieces, and gets option costs of at most half the price",
    { tags: ['AUTH-41', 'PRICE-38'] },
    () => {
      const { saleItems, prices, customizations } = hidden.facts;
      expect(saleItems.map(({ baseCost }) => baseCost)).toEqual(saleItems.map(() => NO_MONEY));
      expect(prices.filter(({ type }) => type === 2).map(({ value }) => value)).toEqual([NO_MONEY]);
      const [, nails] = customizations;
      expect([nails!.itemCost, nails!.partCost]).toEqual([usd(42.5), usd(25)]);
    },
  );

  test("doesn't get costs and margins in the response", { tags: ['AUTH-41', 'PRICE-38'] }, () => {
    const { lines, totals } = priceDraft(pricing, sent, NO_COSTS);
    for (const name of ['unitCost', 'totalCost', 'factoryPrice']) expect(lines[0]).not.toHaveProperty(name);
    for (const name of ['cost', 'marginOnPrice', 'marginOnCost']) expect(totals).not.toHaveProperty(name);
  });
});

test(
  "prices lines with their price steps, and reports the line that isn't available",
  { tags: ['PRICE-02', 'PRICE-36'] },
  () => {
    const retired = line({ leatherItemId: leather().id + 1 });
    const { lines, seats, totals } = priceDraft(
      pricing,
      { ...sent, lines: [line({ quantity: 2 }), retired] },
      ALL,
    );
    expect(lines.map(({ isAvailable }) => isAvailable)).toEqual([true, false]);
    expect(lines[0]!.steps.reduce((all, { amount }) => all + amount, 0)).toBe(lines[0]!.totalPrice);
    expect(lines[0]).toMatchObject({
      lineNumber: 1,
      totalPrice: usd(2 * 4464),
      unitCost: usd(1900 + 2 * 15 + 60),
    });
    expect([seats, totals.minimumPayment]).toEqual([6, totals.total / 2]);
  },
);
