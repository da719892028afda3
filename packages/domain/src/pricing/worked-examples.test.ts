import { expect, test } from 'vitest';
import { subtract } from '../money/index.ts';
import { confirmSendMinimum } from '../payments/index.ts';
import { type Result } from '../result/index.ts';
import {
  lineMaxDiscount,
  marginOnCost,
  marginOnPrice,
  priceLine,
  priceShopperLine,
  priceUnit,
  totalOrder,
} from './index.ts';
import { chosen, line, order, percentage, sofa, usd } from './pricing.builders.ts';

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.refusals));
  return result.value;
}

test(
  'computes example 1: fixed prices, then the percentage',
  { tags: ['PRICE-12', 'PRICE-13', 'DETAIL-07'] },
  () => {
    const unit = valueOf(
      priceUnit(sofa({ customizations: [chosen(85, 20), chosen(85, 20), percentage(12.5)] })),
    );
    expect(unit.unitPrice).toBe(usd(5006.38));
    expect(unit.steps).toEqual([
      { kind: 'list-price', gradeId: 3, amount: usd(4299) },
      { kind: 'customization', name: 'Nailhead trim', quantity: 1, unitAmount: usd(85), amount: usd(85) },
      { kind: 'customization', name: 'Nailhead trim', quantity: 1, unitAmount: usd(85), amount: usd(85) },
      { kind: 'percentage-increase', name: 'Size extension', percent: 12.5, amount: usd(537.38) },
    ]);
  },
);

test('computes example 2: platinum raised by 10 percent', { tags: ['PRICE-10', 'PRICE-11'] }, () => {
  const unit = valueOf(priceUnit(sofa({ grade: { gradeId: 8, leatherGradeId: 5, promotionId: null } })));
  expect(unit.maxRetailPrice).toBe(usd(6044.5));
  expect(unit.steps[1]).toEqual({ kind: 'platinum-increment', percent: 10, amount: usd(549.5) });
});

const twice = order({
  lines: [line(5006.38), line(5006.38)],
  warranty: { price: usd(199), cost: usd(50) },
  delivery: { methodName: 'Freight', price: usd(350), cost: usd(200) },
  discount: usd(250),
});

test(
  'computes example 3: freight, warranty, discount and tax',
  { tags: ['PRICE-02', 'PRICE-03', 'PRICE-04'] },
  () => {
    expect(totalOrder(twice)).toMatchObject({
      subtotal: usd(10311.76),
      tax: usd(915.17),
      total: usd(11226.93),
    });
  },
);

test(
  'computes example 4: local delivery recorded, not charged',
  { tags: ['PRICE-02', 'ORD-97', 'CAT-25'] },
  () => {
    const delivery = { methodName: 'Local delivery', price: usd(350), cost: usd(200) };
    expect(totalOrder({ ...twice, delivery })).toMatchObject({
      subtotal: usd(9961.76),
      tax: usd(884.11),
      total: usd(10845.87),
      chargedDelivery: 0,
      uncharged: usd(350),
    });
  },
);

test('computes example 5: maximum discount of three pieces', { tags: ['PRICE-21', 'PRICE-22'] }, () => {
  const unit = valueOf(
    priceUnit(sofa({ customizations: [chosen(85, 20, { quantity: 2 }), chosen(60, 40)] })),
  );
  expect(lineMaxDiscount(unit, 3)).toBe(usd(3717));
  expect(priceLine(unit, 3).maxDiscount).toBe(usd(3717));
});

test(
  'computes example 6: swivel surcharge not multiplied',
  { tags: ['PRICE-18', 'PRICE-19', 'PRICE-20'] },
  () => {
    const item = { ...sofa().saleItem, basePrice: usd(1899.99), baseCost: usd(800) };
    const store = { usesCollection: false, topGradeId: null, incrementPercent: 10 };
    const unit = valueOf(priceUnit(sofa({ saleItem: item, store })));
    const priced = priceShopperLine({ unit, quantity: 2, multiplier: 1.15, swivelChairs: 1 });
    expect(priced).toMatchObject({ unitPrice: usd(2184.99), totalPrice: usd(4469.98), totalCost: usd(1650) });
    expect(priced.steps).toEqual([
      { kind: 'base-price', amount: usd(1899.99) },
      { kind: 'multiplier', factor: 1.15, amount: usd(285) },
      { kind: 'quantity', quantity: 2, amount: usd(2184.99) },
      { kind: 'swivel', quantity: 1, amount: usd(100) },
    ]);
  },
);

test('computes example 7: floored margins', { tags: ['PRICE-14', 'PRICE-15'] }, () => {
  expect(marginOnPrice(usd(1000), usd(667))).toBe(33);
  expect(marginOnCost(usd(1000), usd(667))).toBe(49);
});

test('computes example 8: half as a deposit, then exactly the rest', { tags: ['PRICE-38'] }, () => {
  const deposit = confirmSendMinimum(totalOrder(twice).total, 50);
  expect(deposit).toBe(usd(5613.47));
  const { total, paid } = totalOrder({ ...twice, payments: [deposit] });
  expect(subtract(total, paid)).toBe(usd(5613.46));
});
