import { describe, expect, test } from 'vitest';
import { cents } from '../money/index.ts';
import { COST_ROW, PRICE_ROW, type PriceRow, type PriceRowType } from '../pricing/index.ts';
import { type CatalogueToSell, checkReadiness } from './index.ts';

const row = (type: PriceRowType, gradeId: number, leatherGradeId: number | null = null): PriceRow => ({
  type,
  gradeId,
  leatherGradeId,
  initDate: '2026-01-01',
  value: cents(100_000),
});
const rows = [row(PRICE_ROW, 1), row(COST_ROW, 1)];

const store = {
  name: 'Boise',
  usesCollection: true,
  priceList: 'Retail',
  topGrade: null,
  day: '2026-11-24',
  isFactory: false,
  customerPickupCost: cents(5_000),
  localDeliveryCost: cents(15_000),
} as const;
const sofa = {
  code: 'ASP-SOFA',
  style: 'Aspen',
  basePrice: cents(0),
  baseCost: cents(0),
  hasOptions: true,
  isPictured: true,
  rows: new Map([['retail', rows]]),
};
const willow = {
  name: 'Willow',
  stores: ['boise'],
  grade: 1,
  leatherGradeId: 3,
  isOffered: true,
  isListed: true,
  isUncolored: false,
};
const catalogue: CatalogueToSell = {
  stores: [store],
  styles: [{ name: 'Aspen', stores: ['Boise'] }],
  items: [sofa],
  leathers: [willow],
  incrementPercent: 10,
  deliveryMinimums: { customerPickup: cents(5_000), localDelivery: cents(15_000) },
};

const check = (change: Partial<CatalogueToSell>) => checkReadiness({ ...catalogue, ...change });
const findingsOf = (change: Partial<CatalogueToSell>) =>
  check(change)[0]!.findings.map(({ code, names }) => `${code} ${names.join()}`);

test('a complete style can be sold and is missing nothing', { tags: ['N-27'] }, () => {
  expect(check({})).toEqual([
    {
      store: 'Boise',
      style: 'Aspen',
      grade: 1,
      isShown: true,
      isPriced: true,
      isCosted: true,
      isPictured: true,
      isSellable: true,
      findings: [],
    },
  ]);
});

test('checks each grade in use at each store of the style', { tags: ['N-27', 'CAT-17'] }, () => {
  const lines = check({
    stores: [store, { ...store, name: 'Works' }, { ...store, name: 'Reno' }],
    styles: [{ name: 'Aspen', stores: ['BOISE', 'Reno'] }],
    leathers: [{ ...willow, grade: 4 }, willow],
  });
  expect(lines.map((line) => `${line.store} ${line.grade}`)).toEqual([
    'Boise 1',
    'Boise 4',
    'Reno 1',
    'Reno 4',
  ]);
});

describe('what keeps a style from being sold', () => {
  test.each([
    ['LEATHER_NOT_LISTED Willow', { leathers: [{ ...willow, isListed: false }] }],
    ['LEATHER_NOT_OFFERED Willow', { leathers: [{ ...willow, isOffered: false }] }],
    ['NO_LEATHER_AT_STORE Boise', { leathers: [{ ...willow, stores: ['Reno'] }] }],
    ['STYLE_WITHOUT_FURNITURE Aspen', { items: [] }],
    ['STORE_WITHOUT_PRICE_LIST Boise', { stores: [{ ...store, priceList: null }] }],
    ['PRICE_MISSING ASP-SOFA', { items: [{ ...sofa, rows: new Map([['retail', [row(COST_ROW, 1)]]]) }] }],
    ['COST_MISSING ASP-SOFA', { items: [{ ...sofa, rows: new Map([['retail', [row(PRICE_ROW, 1)]]]) }] }],
  ])('is reported: %s', { tags: ['N-27'] }, (finding, change) => {
    expect(findingsOf(change)).toEqual([finding]);
    expect(check(change)[0]!.isSellable).toBe(false);
  });

  test.each([
    [{ customerPickupCost: cents(4_999) }, true],
    [{ localDeliveryCost: cents(0) }, true],
    [{ localDeliveryCost: cents(0), isFactory: true }, false],
    [{}, false],
  ])(
    'doesn’t include delivery below the minimum, which is only reported: %j',
    { tags: ['N-27', 'ORD-41', 'ORD-42'] },
    (change, isNamed) => {
      const stores = [{ ...store, ...change }];
      expect(findingsOf({ stores })).toEqual(isNamed ? ['STORE_DELIVERY_TOO_CHEAP Boise'] : []);
      expect(check({ stores })[0]!.isSellable).toBe(true);
    },
  );

  test('one leather that can be chosen is enough', { tags: ['N-27', 'LOAD-13'] }, () => {
    const [line] = check({ leathers: [willow, { ...willow, name: 'Oak', isListed: false }] });
    expect(line).toMatchObject({
      isSellable: true,
      findings: [{ code: 'LEATHER_NOT_LISTED', names: ['Oak'] }],
    });
  });

  test('a price that begins later does not count', { tags: ['N-27', 'CAT-24'] }, () => {
    expect(findingsOf({ stores: [{ ...store, day: '2025-12-31' }] })).toEqual([
      'PRICE_MISSING ASP-SOFA',
      'COST_MISSING ASP-SOFA',
    ]);
  });

  test(
    'a store without collections needs a base price or rows of the leather grade',
    { tags: ['N-12'] },
    () => {
      const stores = [{ ...store, usesCollection: false }];
      expect(findingsOf({ stores })).toEqual(['PRICE_MISSING ASP-SOFA', 'COST_MISSING ASP-SOFA']);
      expect(findingsOf({ stores, items: [{ ...sofa, basePrice: cents(1), baseCost: cents(1) }] })).toEqual(
        [],
      );
      const ofGrade = new Map([['retail', [row(PRICE_ROW, 1, 3), row(COST_ROW, 1, 3)]]]);
      expect(findingsOf({ stores, items: [{ ...sofa, rows: ofGrade }] })).toEqual([]);
    },
  );
});

describe('a warning', () => {
  test.each([
    ['PICTURE_MISSING ASP-SOFA', { items: [{ ...sofa, isPictured: false }] }],
    ['LEATHER_UNCOLORED Willow', { leathers: [{ ...willow, isUncolored: true }] }],
    ['STYLE_WITHOUT_OPTIONS ASP-SOFA', { items: [{ ...sofa, hasOptions: false }] }],
    ['TOP_COLLECTION_RAISED Boise', { stores: [{ ...store, topGrade: 1 }] }],
  ])('is reported: %s', { tags: ['N-27'] }, (finding, change) => {
    expect(findingsOf(change)).toEqual([finding]);
    expect(check(change)[0]!.isSellable).toBe(true);
  });

  test(
    'is reported for the raised price of platinum, unless the increment is 0',
    { tags: ['PRICE-10', 'N-27'] },
    () => {
      const platinum = {
        leathers: [{ ...willow, grade: 8 }],
        items: [{ ...sofa, rows: new Map([['retail', [row(PRICE_ROW, 8), row(COST_ROW, 8)]]]) }],
      };
      expect(findingsOf(platinum)).toEqual(['TOP_COLLECTION_RAISED Boise']);
      expect(findingsOf({ ...platinum, incrementPercent: 0 })).toEqual([]);
    },
  );
});
