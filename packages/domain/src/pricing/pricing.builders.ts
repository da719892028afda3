import { cents, type Cents } from '../money/index.ts';
import type { ChosenCustomization, LineToTotal, OrderToTotal, PriceRow, UnitToPrice } from './index.ts';

/** Dollars as cents, for readable cases. */
export const usd = (dollars: number): Cents => cents(Math.round(dollars * 100));

export const priceRow = (
  type: 1 | 2,
  gradeId: number,
  dollars: number,
  initDate = '2026-01-01',
  leatherGradeId: number | null = null,
): PriceRow => ({
  type,
  gradeId,
  leatherGradeId,
  initDate,
  value: usd(dollars),
});

/** A sofa at grade 3 for 4,299.00 (bronze 3,150.00, cost 1,900.00) in a store that prices by collection. */
export function sofa(change: Partial<UnitToPrice> = {}): UnitToPrice {
  return {
    saleItem: {
      basePrice: usd(3999),
      baseCost: usd(1800),
      rows: [
        priceRow(1, 1, 3150),
        priceRow(1, 3, 4299),
        priceRow(2, 3, 1900),
        priceRow(1, 8, 5495),
        priceRow(2, 8, 2400),
      ],
    },
    grade: { gradeId: 3, leatherGradeId: 5, promotionId: null },
    store: { usesCollection: true, topGradeId: null, incrementPercent: 10 },
    customizations: [],
    day: '2026-06-15',
    ...change,
  };
}

const prices = (price: number, cost: number) => ({ maxRetailPrice: usd(price), factoryPrice: usd(cost) });

/** A customization priced by its item. */
export function chosen(
  price: number,
  cost: number,
  change: Partial<ChosenCustomization> = {},
): ChosenCustomization {
  return {
    name: 'Nailhead trim',
    quantity: 1,
    part: { ...prices(1, 1), pricesByItem: true },
    item: { ...prices(price, cost), percentageIncrease: 0 },
    isSwivel: false,
    ...change,
  };
}

/** Customization that raises the price by a percent. */
export const percentage = (percent: number, cost = 0): ChosenCustomization =>
  chosen(0, cost, { name: 'Size extension', item: { ...prices(0, cost), percentageIncrease: percent } });

export const line = (price: number, change: Partial<LineToTotal> = {}): LineToTotal => ({
  totalPrice: usd(price),
  totalCost: usd(0),
  discount: usd(0),
  maxDiscount: usd(0),
  seats: 3,
  quantity: 1,
  ...change,
});

export const order = (change: Partial<OrderToTotal> = {}): OrderToTotal => ({
  isFloorOrder: false,
  lines: [],
  warranty: null,
  delivery: null,
  chargedDeliveryMethods: ['Freight'],
  discount: usd(0),
  maxDiscountPercent: null,
  salesTax: true,
  taxRate: 8.875,
  payments: [],
  ...change,
});
