import { expect, test } from 'vitest';
import { type Cents, NO_MONEY, percentOf } from '../money/index.ts';
import { refusalsOf } from '../result/index.ts';
import {
  checkDiscount,
  findPriceRow,
  isDeliveryCharged,
  marginOnCost,
  marginOnPrice,
  maxDiscountOf,
  priceCustomization,
  priceFurniture,
  priceGrade,
  priceLine,
  priceShopperLine,
  priceUnit,
  requestedPrices,
  seatsOf,
  shopperTaxRate,
  staffTaxRate,
  totalOrder,
} from './index.ts';
import { chosen, line, order, percentage, priceRow, sofa, usd } from './pricing.builders.ts';

const rows = [
  priceRow(1, 3, 100, '2026-01-01'),
  priceRow(1, 3, 120, '2026-06-01'),
  priceRow(1, 3, 150, '2027-01-01'),
  priceRow(2, 3, 50, '2026-05-01'),
];

const gold = { gradeId: 3, leatherGradeId: 5, usesCollection: true };

test.each([
  ['2025-12-31', undefined],
  ['2026-01-01', 100],
  ['2026-05-31', 100],
  ['2026-06-01', 120],
  ['2030-01-01', 150],
])('finds the price in force on %s: %s', { tags: ['CAT-23', 'CAT-24', 'PRICE-31'] }, (day, dollars) => {
  const found = findPriceRow(rows, { ...gold, type: 1, day })?.value;
  expect(found).toBe(dollars === undefined ? undefined : usd(dollars));
});

test('reads request type 1 as factory, 2 as max retail', { tags: ['PRICE-30'] }, () => {
  expect(requestedPrices(1)).toEqual({ factoryPrice: true, maxRetailPrice: false });
  expect(requestedPrices(2)).toEqual({ factoryPrice: false, maxRetailPrice: true });
  expect(requestedPrices(undefined)).toEqual({ factoryPrice: true, maxRetailPrice: true });
});

const promotion = {
  id: 7,
  isActive: true,
  from: '2026-06-01',
  to: '2026-06-30',
  elements: [{ leatherItemId: 5, gradeId: 2 }],
};

test.each([
  ['on its first day', '2026-06-01', {}, { gradeId: 2, promotionId: 7 }],
  ['on its last day', '2026-06-30', {}, { gradeId: 2, promotionId: 7 }],
  ['before it begins', '2026-05-31', {}, { gradeId: 6, promotionId: null }],
  ['after it ended', '2026-07-01', {}, { gradeId: 6, promotionId: null }],
  ['while switched off', '2026-06-15', { isActive: false }, { gradeId: 6, promotionId: null }],
  [
    'for another leather',
    '2026-06-15',
    { elements: [{ leatherItemId: 9, gradeId: 2 }] },
    { gradeId: 6, promotionId: null },
  ],
  ['without dates', '2020-01-01', { from: null, to: null }, { gradeId: 2, promotionId: 7 }],
  [
    'at a higher grade',
    '2026-06-15',
    { elements: [{ leatherItemId: 5, gradeId: 7 }] },
    { gradeId: 7, promotionId: 7 },
  ],
])(
  'decides whether a promotion applies %s',
  { tags: ['PRICE-37', 'CAT-27'] },
  (_what, day, change, expected) => {
    const leather = { id: 5, collectionGradeId: 6, leatherGradeId: 12 };
    expect(priceGrade({ leather, promotions: [{ ...promotion, ...change }], day })).toEqual({
      ...expected,
      leatherGradeId: 12,
    });
  },
);

test('uses the lower grade of two promotions and names that promotion', { tags: ['PRICE-37'] }, () => {
  const better = { ...promotion, id: 8, elements: [{ leatherItemId: 5, gradeId: 1 }] };
  const grade = priceGrade({
    leather: { id: 5, collectionGradeId: 6, leatherGradeId: 12 },
    promotions: [promotion, better],
    day: '2026-06-15',
  });
  expect(grade).toEqual({ gradeId: 1, leatherGradeId: 12, promotionId: 8 });
  const saleItem = { ...sofa().saleItem, rows: [priceRow(1, 1, 3150), priceRow(2, 1, 1500)] };
  expect(priceUnit(sofa({ grade, saleItem }))).toMatchObject({
    value: { steps: [{ kind: 'promotion-price', promotionId: 8, gradeId: 1 }], unitPrice: usd(3150) },
  });
});

test('uses bronze as the minimum, without an increase', { tags: ['PRICE-09'] }, () => {
  const saleItem = { ...sofa().saleItem, rows: [priceRow(1, 1, 3000), priceRow(2, 1, 1500)] };
  const store = { usesCollection: true, topGradeId: 1, incrementPercent: 10 };
  const priced = priceFurniture(
    sofa({ saleItem, store, grade: { gradeId: 1, leatherGradeId: 5, promotionId: null } }),
  );
  expect(priced).toMatchObject({ value: { maxRetailPrice: usd(3300), minRetailPrice: usd(3000) } });
});

test("doesn't allow a discount without a bronze price", { tags: ['PRICE-09', 'PRICE-21'] }, () => {
  const saleItem = { ...sofa().saleItem, rows: [priceRow(1, 3, 4299), priceRow(2, 3, 1900)] };
  const priced = priceUnit(sofa({ saleItem }));
  if (!priced.ok) throw new Error('priced');
  expect(priced.value.minRetailPrice).toBe(usd(4299));
  expect(priceLine(priced.value, 2).maxDiscount).toBe(NO_MONEY);
});

test.each([
  ['platinum', 8, null, 6044.5],
  ['the store names grade 3 its top', 3, 3, 4728.9],
  ['another grade', 3, 8, 4299],
])(
  'raises the top collection: %s',
  { tags: ['PRICE-10', 'PRICE-11'] },
  (_what, gradeId, topGradeId, dollars) => {
    const store = { usesCollection: true, topGradeId, incrementPercent: 10 };
    expect(
      priceFurniture(sofa({ store, grade: { gradeId, leatherGradeId: 5, promotionId: null } })),
    ).toMatchObject({
      value: { maxRetailPrice: usd(dollars) },
    });
  },
);

test('sells at the base price in a store without collections', { tags: ['STORE-10'] }, () => {
  const store = { usesCollection: false, topGradeId: null, incrementPercent: 10 };
  for (const gradeId of [1, 3, 8]) {
    expect(
      priceUnit(sofa({ store, grade: { gradeId, leatherGradeId: 5, promotionId: null } })),
    ).toMatchObject({
      value: { maxRetailPrice: usd(3999), minRetailPrice: usd(3999), unitCost: usd(1800) },
    });
  }
});

test.each([
  ['no price', [priceRow(2, 3, 1900)], true],
  ['no cost', [priceRow(1, 3, 4299)], true],
  ['only a future price', [priceRow(1, 3, 4299, '2026-06-16'), priceRow(2, 3, 1900)], true],
  ['no base price', [], false],
  ['a base price without its cost', [], false, usd(3999)],
])(
  'doesn’t sell a piece that has %s',
  { tags: ['PRICE-29', 'CZR-26', 'ORD-86', 'ERR-22'] },
  (_what, itemRows, usesCollection, basePrice?: Cents) => {
    const saleItem = { basePrice: basePrice ?? null, baseCost: null, rows: itemRows };
    const store = { usesCollection, topGradeId: null, incrementPercent: 10 };
    expect(refusalsOf(priceUnit(sofa({ saleItem, store })))).toEqual([{ code: 'NO_AVAILABLE_PRODUCT' }]);
  },
);

test('prices a customization by its item or by its part', { tags: ['CAT-35'] }, () => {
  const byPart = chosen(85, 20, {
    part: { pricesByItem: false, maxRetailPrice: usd(70), factoryPrice: usd(30) },
  });
  expect(priceCustomization(chosen(85, 20))).toMatchObject({ price: usd(85), cost: usd(20), percent: 0 });
  expect(priceCustomization(byPart)).toMatchObject({ price: usd(70), cost: usd(30) });
});

test("sets the cost of a salesperson's swivel to half its price", { tags: ['CZR-30'] }, () => {
  expect(priceCustomization(chosen(250.01, 20, { isSwivel: true }))).toMatchObject({
    price: usd(250.01),
    cost: usd(125.01),
  });
});

test('adds only the cost, not the fixed price, of a percentage customization', { tags: ['PRICE-12'] }, () => {
  const both = chosen(85, 20, {
    item: { maxRetailPrice: usd(85), factoryPrice: usd(20), percentageIncrease: 10 },
  });
  const unit = priceUnit(sofa({ customizations: [both] }));
  expect(unit).toMatchObject({ value: { unitPrice: usd(4728.9), unitCost: usd(1920) } });
  // The fixed price isn't charged, so it doesn't allow a discount.
  expect(unit.ok && priceLine(unit.value, 1).maxDiscount).toBe(usd(1149));
});

test.each([
  ['counts once, however many pieces of it are built in', 3, 3, 4836.38],
  ['is of the raised price of the top collection', 8, 1, 6800.06],
])(
  'applies a percentage, which %s',
  { tags: ['PRICE-12', 'PRICE-13'] },
  (_what, gradeId, quantity, dollars) => {
    const longer = { ...percentage(12.5), quantity };
    const unit = priceUnit(
      sofa({ grade: { gradeId, leatherGradeId: 5, promotionId: null }, customizations: [longer] }),
    );
    expect(unit).toMatchObject({ value: { unitPrice: usd(dollars) } });
  },
);

test('sums percentages without compounding and rounds once', { tags: ['PRICE-12'] }, () => {
  const saleItem = { ...sofa().saleItem, rows: [priceRow(1, 3, 0.1), priceRow(2, 3, 0.05)] };
  const unit = priceUnit(sofa({ saleItem, customizations: [percentage(5), percentage(5), percentage(5)] }));
  expect(unit).toMatchObject({ value: { unitPrice: usd(0.12) } });
});

test(
  'multiplies price and cost by the quantity of the option and of the line',
  { tags: ['PRICE-13', 'PRICE-36'] },
  () => {
    const unit = priceUnit(sofa({ customizations: [chosen(10, 4, { quantity: 3 })] }));
    if (!unit.ok) throw new Error('priced');
    expect(priceLine(unit.value, 2)).toMatchObject({
      unitPrice: usd(4329),
      unitCost: usd(1912),
      totalPrice: usd(8658),
      totalCost: usd(3824),
    });
  },
);

test('prices a plain shopper line by quantity', { tags: ['PRICE-17', 'PRICE-18', 'PRICE-19'] }, () => {
  const unit = priceUnit(sofa());
  if (!unit.ok) throw new Error('priced');
  const plain = priceShopperLine({ unit: unit.value, quantity: 2, multiplier: 1, swivelChairs: 0 });
  expect(plain).toMatchObject({ totalPrice: usd(8598), totalCost: usd(3800), maxDiscount: 0 });
  expect(plain.steps.map((step) => step.kind)).toEqual(['list-price', 'quantity']);
  const swivel = priceShopperLine({ unit: unit.value, quantity: 1, multiplier: 1, swivelChairs: 2 });
  expect(swivel).toMatchObject({ totalPrice: usd(4499), totalCost: usd(2000) });
});

test.each([
  ['the formula', false, null, 500],
  ['a setting above it', false, 20, 500],
  ['a setting below it, rounded', false, 3.333, 133.32],
  ['a setting of zero', false, 0, 0],
  ['a floor order', true, null, 0],
])(
  'limits the discount by %s',
  { tags: ['PRICE-32', 'PRICE-28'] },
  (_what, isFloorOrder, maxDiscountPercent, dollars) => {
    const maximum = maxDiscountOf({
      isFloorOrder,
      lineMaxDiscounts: [usd(300), usd(200)],
      subtotalBeforeDiscount: usd(4000),
      maxDiscountPercent,
    });
    expect(maximum).toBe(usd(dollars));
  },
);

test('never lets the maximum discount go below zero for a price below bronze', { tags: ['PRICE-21'] }, () => {
  const maximum = maxDiscountOf({
    isFloorOrder: false,
    lineMaxDiscounts: [usd(-10)],
    subtotalBeforeDiscount: usd(100),
    maxDiscountPercent: null,
  });
  expect(maximum).toBe(NO_MONEY);
});

const salesperson = {
  maxDiscount: usd(100),
  role: 'Salesperson',
  isGranted: false,
  isEditable: true,
} as const;

test.each([
  ['PRICE-23 nothing', 0, {}, []],
  ['PRICE-23 the maximum itself', 100, {}, []],
  ['PRICE-24 over it', 100.01, {}, ['DISCOUNT_LIMIT']],
  ['PRICE-25 any, where none is allowed', 0.01, { maxDiscount: usd(0) }, ['DISCOUNT_NOT_ALLOWED']],
  ['PRICE-25 none, where none is allowed', 0, { maxDiscount: usd(0) }, []],
  ['PRICE-23 a negative one', -1, {}, ['DISCOUNT_NEGATIVE']],
  [
    'PRICE-23 a negative one by an administrator',
    -1,
    { role: 'Administrator' as const },
    ['DISCOUNT_NEGATIVE'],
  ],
  ['PRICE-26 AUTH-24 AUTH-34 over it by an administrator', 5000, { role: 'Administrator' as const }, []],
  ['PRICE-27 over it with a grant', 5000, { isGranted: true }, []],
  [
    'PRICE-27 over it with a grant that came too late',
    5000,
    { isGranted: true, isEditable: false },
    ['DISCOUNT_LIMIT'],
  ],
])('%s', (_what, dollars, change, codes) => {
  const refusals = refusalsOf(checkDiscount({ ...salesperson, ...change, discount: usd(dollars) }));
  expect(refusals.map((refusal) => refusal.code)).toEqual(codes);
});

test('names the maximum discount in the refusal', { tags: ['PRICE-24'] }, () => {
  expect(refusalsOf(checkDiscount({ ...salesperson, discount: usd(500) }))[0]?.data).toEqual({
    value: '$100.00',
  });
});

test(
  'uses the store’s tax rate for staff and the company’s for shoppers',
  { tags: ['PRICE-05', 'PRICE-07', 'PRICE-08'] },
  () => {
    expect(staffTaxRate({ taxRate: 8.25 })).toBe(8.25);
    expect(staffTaxRate(null)).toBe(0);
    expect([7.5, 0, -1, null].map(shopperTaxRate)).toEqual([7.5, 0, 0, 0]);
  },
);

test("doesn't apply a tax rate without the tax flag", { tags: ['PRICE-06'] }, () => {
  expect(totalOrder(order({ lines: [line(100)], salesTax: false }))).toMatchObject({
    appliedTaxRate: 0,
    tax: 0,
    total: usd(100),
  });
});

test('matches charged delivery methods in any letter case', { tags: ['CAT-25', 'ORD-97'] }, () => {
  expect(isDeliveryCharged(' FREIGHT ', ['Freight'])).toBe(true);
  expect(isDeliveryCharged('Factory pickup', ['Freight'])).toBe(false);
  expect(isDeliveryCharged('Local delivery', ['Freight', 'Local delivery'])).toBe(true);
});

test('adds up line discounts and offsets payments with refunds', { tags: ['PRICE-03'] }, () => {
  const totals = totalOrder(
    order({
      lines: [line(100, { discount: usd(5), maxDiscount: usd(20) }), line(50)],
      discount: usd(10),
      salesTax: false,
      payments: [usd(100), usd(-20)],
    }),
  );
  expect(totals).toMatchObject({
    discount: usd(15),
    maxDiscount: usd(20),
    subtotal: usd(135),
    paid: usd(80),
  });
});

test('excludes an uncharged delivery from the margin', { tags: ['PRICE-14', 'PRICE-15'] }, () => {
  const lines = [line(1000, { totalCost: usd(400) })];
  const delivery = { methodName: 'Factory pickup', price: usd(80), cost: usd(70) };
  expect(totalOrder(order({ lines, delivery }))).toMatchObject({
    cost: usd(400),
    marginOnPrice: 60,
    marginOnCost: 150,
  });
  const freight = { ...delivery, methodName: 'Freight' };
  expect(totalOrder(order({ lines, delivery: freight }))).toMatchObject({
    cost: usd(470),
    marginOnPrice: 56,
  });
});

test(
  "doesn't return a margin for a zero price, and rounds a loss down",
  { tags: ['PRICE-14', 'PRICE-15'] },
  () => {
    expect(marginOnPrice(usd(0), usd(10))).toBe(0);
    expect(marginOnCost(usd(10), usd(0))).toBe(0);
    expect(marginOnPrice(usd(3), usd(4))).toBe(-34);
  },
);

test('counts the seats of the order', { tags: ['PRICE-16'] }, () => {
  expect(
    seatsOf([
      { seats: 3, quantity: 2 },
      { seats: 1, quantity: 1 },
    ]),
  ).toBe(7);
  expect(totalOrder(order({ lines: [line(1, { seats: 2, quantity: 4 })] })).seats).toBe(8);
});

test('rounds the tax once, on the subtotal', { tags: ['PRICE-04'] }, () => {
  const lines = [line(0.05), line(0.05)];
  expect(totalOrder(order({ lines, taxRate: 10 })).tax).toBe(percentOf(usd(0.1), 10));
});
