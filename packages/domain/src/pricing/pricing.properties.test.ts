import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, percentOf, splitByWeights, subtract, sum } from '../money/index.ts';
import {
  checkDiscount,
  type ChosenCustomization,
  maxDiscountOf,
  priceLine,
  priceShopperLine,
  priceUnit,
  totalOrder,
  type UnitPrice,
} from './index.ts';
import { chosen, order, priceRow, sofa } from './pricing.builders.ts';

const amount = fc.integer({ min: 0, max: 2_000_000 }).map(cents);
const percent = fc.integer({ min: 0, max: 1_000_000 }).map((units) => units / 10_000);
const quantity = fc.integer({ min: 1, max: 12 });

const customization: fc.Arbitrary<ChosenCustomization> = fc
  .record({
    maxRetailPrice: amount,
    factoryPrice: amount,
    percentageIncrease: fc.oneof(fc.constant(0), percent),
    isSwivel: fc.boolean(),
    count: quantity,
  })
  .map(({ isSwivel, count, ...item }) => chosen(0, 0, { item, isSwivel, quantity: count }));

const unitPrice: fc.Arbitrary<UnitPrice> = fc
  .record({
    list: amount,
    bronze: amount,
    cost: amount,
    gradeId: fc.constantFrom(3, 8),
    parts: fc.array(customization, { maxLength: 6 }),
  })
  .map(({ list, bronze, cost, gradeId, parts }) => {
    const rows = [
      { ...priceRow(1, gradeId, 0), value: list },
      { ...priceRow(1, 1, 0), value: bronze },
      { ...priceRow(2, gradeId, 0), value: cost },
    ];
    const saleItem = { basePrice: null, baseCost: null, rows };
    const priced = priceUnit(
      sofa({ saleItem, grade: { gradeId, leatherGradeId: 5, promotionId: null }, customizations: parts }),
    );
    if (!priced.ok) throw new Error('a price was given');
    return priced.value;
  });

const orderToTotal = fc
  .record({
    prices: fc.array(amount, { maxLength: 6 }),
    warranty: fc.option(amount),
    freight: fc.option(amount),
    discount: fc.integer({ min: 0, max: 100_000 }).map(cents),
    taxRate: percent,
    salesTax: fc.boolean(),
  })
  .map(({ prices, warranty, freight, ...rest }) =>
    order({
      ...rest,
      lines: prices.map((price) => {
        return {
          totalPrice: price,
          totalCost: cents(0),
          discount: cents(0),
          maxDiscount: cents(0),
          seats: 1,
          quantity: 1,
        };
      }),
      warranty: warranty === null ? null : { price: warranty, cost: cents(0) },
      delivery: freight === null ? null : { methodName: 'Freight', price: freight, cost: cents(0) },
    }),
  );

const total = (steps: readonly { amount: number }[]) => steps.reduce((all, step) => all + step.amount, 0);

test('sums the steps to the unit and line price, to the cent', { tags: ['PRICE-13'] }, () => {
  fc.assert(
    fc.property(unitPrice, quantity, fc.nat({ max: 3 }), (unit, count, chairs) => {
      expect(total(unit.steps)).toBe(unit.unitPrice);
      const line = priceLine(unit, count);
      expect(total(line.steps)).toBe(line.totalPrice);
      const shopper = priceShopperLine({ unit, quantity: count, multiplier: 1.15, swivelChairs: chairs });
      expect(total(shopper.steps)).toBe(shopper.totalPrice);
    }),
  );
});

test('prices n pieces exactly like n lines of one piece', { tags: ['PRICE-36'] }, () => {
  fc.assert(
    fc.property(unitPrice, quantity, (unit, count) => {
      const pieces = Array.from({ length: count }, () => priceLine(unit, 1));
      const line = priceLine(unit, count);
      expect(sum(pieces.map((piece) => piece.totalPrice))).toBe(line.totalPrice);
      expect(sum(pieces.map((piece) => piece.totalCost))).toBe(line.totalCost);
      expect(sum(pieces.map((piece) => piece.maxDiscount))).toBe(line.maxDiscount);
    }),
  );
});

test('adding a customization never lowers price or cost', { tags: ['PRICE-12'] }, () => {
  fc.assert(
    fc.property(fc.array(customization, { maxLength: 5 }), customization, (parts, more) => {
      const fewer = priceUnit(sofa({ customizations: parts }));
      const further = priceUnit(sofa({ customizations: [...parts, more] }));
      if (!fewer.ok || !further.ok) throw new Error('a price was given');
      expect(further.value.unitPrice).toBeGreaterThanOrEqual(fewer.value.unitPrice);
      expect(further.value.unitCost).toBeGreaterThanOrEqual(fewer.value.unitCost);
    }),
  );
});

test('totals an order the same in whatever order its lines are', { tags: ['PRICE-38'] }, () => {
  fc.assert(
    fc.property(orderToTotal, (request) => {
      const totals = totalOrder(request);
      const parts = totals.details + totals.warranty + totals.chargedDelivery;
      expect(totals.subtotal).toBe(Math.max(parts - totals.discount, 0));
      expect(totals.total).toBe(totals.subtotal + totals.tax);
      expect(totalOrder({ ...request, lines: request.lines.toReversed() })).toEqual(totals);
    }),
  );
});

test('a larger discount never raises the total', { tags: ['PRICE-03'] }, () => {
  fc.assert(
    fc.property(orderToTotal, fc.integer({ min: 0, max: 50_000 }), (request, more) => {
      const larger = { ...request, discount: cents(request.discount + more) };
      expect(totalOrder(larger).total).toBeLessThanOrEqual(totalOrder(request).total);
    }),
  );
});

test('any split of payments settles an order to zero', { tags: ['PRICE-38'] }, () => {
  fc.assert(
    fc.property(
      orderToTotal,
      fc.array(fc.nat({ max: 100 }), { minLength: 1, maxLength: 5 }),
      (request, parts) => {
        const { total: price } = totalOrder(request);
        expect(totalOrder({ ...request, payments: splitByWeights(price, parts) }).paid).toBe(price);
        const deposit = percentOf(price, 33.3333);
        expect(totalOrder({ ...request, payments: [deposit, subtract(price, deposit)] }).paid).toBe(price);
      },
    ),
  );
});

test(
  "never exceeds the setting's maximum discount, and allows exactly that",
  { tags: ['PRICE-23', 'PRICE-32'] },
  () => {
    fc.assert(
      fc.property(
        fc.array(amount, { maxLength: 5 }),
        amount,
        percent,
        (lineMaxDiscounts, subtotal, setting) => {
          const request = { isFloorOrder: false, lineMaxDiscounts, subtotalBeforeDiscount: subtotal };
          const formula = maxDiscountOf({ ...request, maxDiscountPercent: null });
          const maxDiscount = maxDiscountOf({ ...request, maxDiscountPercent: setting });
          expect(maxDiscount).toBeLessThanOrEqual(formula);
          const check = { maxDiscount, role: 'Salesperson', isGranted: false, isEditable: true } as const;
          expect(checkDiscount({ ...check, discount: maxDiscount }).ok).toBe(true);
          expect(checkDiscount({ ...check, discount: cents(maxDiscount + 1) }).ok).toBe(false);
        },
      ),
    );
  },
);
