import { expect, test } from 'vitest';
import type { Customization, Promotion } from '@cordovan/contracts/catalogue-schemas';
import { cents, NO_MONEY } from '@cordovan/domain/money';
import { readSettings } from '@cordovan/domain/settings';
import {
  furniture,
  leathers,
  option,
  options,
  saleItem,
  settingValues,
  shop,
  warranties,
} from '../../../../test/showroom.ts';
import { choiceOf } from '../../../lib/piece/offer.ts';
import { pricePiece, totalsOf, type Market, type PieceToPrice } from './price-order.ts';
import { collection } from '../../../../test/collections.ts';

// The displayed price equals the server's. These tests cover what it depends on in addition to the choices.

const settings = (change: Record<string, string> = {}) => readSettings({ ...settingValues, ...change });
const market: Market = {
  store: shop,
  collections: [collection(1, 'Heritage', 2)],
  promotions: [],
  settings: settings(),
  day: '2026-06-15',
};
const [cognac, oxblood] = leathers;
const sofa: PieceToPrice = {
  item: furniture[0]!,
  leather: oxblood!,
  choices: [],
  rows: options,
  quantity: 1,
};

const dollars = (change: Partial<Market>, piece: Partial<PieceToPrice> = {}): number | undefined => {
  const price = pricePiece({ ...sofa, ...piece }, { ...market, ...change });
  return price.ok ? price.value.totalPrice / 100 : undefined;
};

const spring: Promotion = {
  id: 7,
  name: 'Spring',
  startDate: '2026-06-01',
  endDate: '2026-06-30',
  isActive: true,
  elements: [{ leatherItemId: 2, grade: 1 }],
  rowVersion: 1,
};

test('prices a leather in a current promotion at the grade of the promotion', { tags: ['PRICE-37'] }, () => {
  expect(dollars({})).toBe(3400);
  expect(dollars({ promotions: [spring] })).toBe(2800);
  expect(dollars({ promotions: [spring] }, { leather: cognac! }), 'another leather').toBe(3000);
  for (const change of [{ endDate: '2026-06-14' }, { startDate: '2026-06-16' }, { isActive: false }])
    expect(dollars({ promotions: [{ ...spring, ...change }] })).toBe(3400);
});

test("raises the store's top collection by the setting", { tags: ['PRICE-10', 'PRICE-11'] }, () => {
  const top = { ...shop, parameterCollection: { ...shop.parameterCollection, maxCollectionId: 1 } };
  expect(dollars({ store: top }, { leather: cognac! })).toBe(3300);
  expect(dollars({ store: top }), 'another grade').toBe(3400);
  const raised = settings({ 'increment-platinum-percentage': '12.5' });
  expect(dollars({ store: top, settings: raised }, { leather: cognac! })).toBe(3375);
});

test('uses the base price in a store without collection pricing', { tags: ['STORE-10'] }, () => {
  const store = { ...shop, usesCollection: false };
  expect(dollars({ store })).toBe(3000);
  expect(dollars({ store }, { item: saleItem(101, 'Belmont Sofa', { basePrice: null }) })).toBeUndefined();
});

test('applies a row of a leather grade only to leathers of that grade', { tags: ['N-12', 'ENT-09'] }, () => {
  const rows = furniture[0]!.pricesAndCosts!;
  const special = { ...rows[2]!, leatherItemGradeId: 12, initDate: '2019-01-01', value: cents(410_000) };
  const item = saleItem(101, 'Belmont Sofa', { pricesAndCosts: [...rows, special] });
  const graded = { ...oxblood!, leatherItemGradeId: 12 };
  expect(dollars({}, { item })).toBe(3400);
  expect(dollars({}, { item, leather: graded })).toBe(4100);
  const store = { ...shop, usesCollection: false };
  expect(dollars({ store }, { item }), 'without collections').toBe(3000);
  expect(dollars({ store }, { item, leather: graded }), 'without collections').toBe(4100);
});

test(
  'uses the newest price row in effect; without a row there is no price',
  { tags: ['PRICE-31', 'CZR-26'] },
  () => {
    const row = furniture[0]!.pricesAndCosts![2]!;
    const priced = (...rows: (typeof row)[]) =>
      dollars({}, { item: saleItem(101, 'Belmont Sofa', { pricesAndCosts: rows }) });
    expect(priced(row, { ...row, initDate: '2026-06-15', value: cents(350_000) })).toBe(3500);
    expect(priced(row, { ...row, initDate: '2026-06-16', value: cents(350_000) })).toBe(3400);
    expect(priced()).toBeUndefined();
    const { value: _value, ...unpriced } = row;
    expect(priced(unpriced)).toBeUndefined();
    expect(dollars({}, { leather: { ...oxblood!, leatherItemGradeCollectionId: null } })).toBeUndefined();
  },
);

test(
  'charges a choice by item or part, per unit or in percent',
  { tags: ['CAT-35', 'PRICE-12', 'PRICE-13'] },
  () => {
    const brass = options[1]!;
    const part = { ...brass.customizationPart, pricesByItem: false, maxRetailPrice: cents(7_000) };
    const byPart: Customization = { ...brass, customizationPart: part };
    const longer = option(8, 'extras', 'Longer', 999);
    const percent = {
      ...longer,
      customizationItem: { ...longer.customizationItem, percentageIncrease: 12.5 },
    };
    const withRow = (row: Customization, quantity = 1) =>
      dollars({}, { rows: [row], choices: [{ ...choiceOf(row), quantity }] });
    expect(withRow(brass)).toBe(3545);
    expect(withRow(brass, 3)).toBe(3835);
    expect(withRow(byPart)).toBe(3470);
    expect(withRow(percent)).toBe(3825);
    expect(dollars({}, { choices: [choiceOf(brass)], quantity: 2 })).toBe(7090);
  },
);

test(
  'adds warranty, charged delivery and the tax of the store',
  { tags: ['PRICE-02', 'PRICE-04', 'PRICE-06', 'C-52'] },
  () => {
    const line = pricePiece(sofa, market);
    if (!line.ok) throw new Error('priced');
    const lines = [{ name: 'Belmont Sofa', seats: 3, price: line.value }];
    const local = { saleItemId: 602, name: 'Local delivery', price: cents(17_500) };
    const totals = (change: Partial<Market> = {}) =>
      totalsOf(lines, { warranty: warranties[0]!, delivery: local }, { ...market, ...change });
    // 3,400.00 + 149.00 at 10 %
    expect(totals()).toMatchObject({ subtotal: 354_900, tax: 35_490, total: 390_390, uncharged: 17_500 });
    const charged = settings({ 'charged-delivery-methods': 'Freight, Local delivery' });
    const elsewhere = { store: { ...shop, taxRate: 8.875 }, settings: charged };
    expect(totals(elsewhere)).toMatchObject({ subtotal: 372_400, tax: 33_051, chargedDelivery: 17_500 });
    expect(totals({ settings: settings({ 'sales-taxes': 'false' }) })).toMatchObject({ tax: NO_MONEY });
  },
);
