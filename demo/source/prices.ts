import { cents } from '@cordovan/domain/money';
import { areaOf, codeOf, demoTypes, type DemoType } from './furniture.ts';
import { demoStyles, type DemoStyle } from './styles.ts';
import type { SheetRow } from './rows.ts';

/** Share of the bronze price, bronze to platinum. */
const PRICE_STEPS = [1, 1.1, 1.21, 1.34, 1.49, 1.67, 1.88, 2.14];
/** Dollars per square foot of leather, bronze to platinum. */
const LEATHER_COST = [2.7, 3.2, 3.9, 4.7, 5.6, 6.7, 8, 9.7];
/** Share of offcuts in a piece's cost. */
const WASTE = 1.15;
/** Frame, springs, foam and labor, as a share of the bronze price. */
const BODY_COST = 0.26;
/** Share of the retail price that designers and shops pay. */
const TRADE_SHARE = 0.68;

/** The yearly price updates. The last one was still in the future when this was written. */
const ROUNDS = [
  { initDate: '2023-01-02', price: 0.92, cost: 0.9 },
  { initDate: '2025-02-03', price: 0.96, cost: 0.95 },
  { initDate: '2026-02-02', price: 1, cost: 1 },
  { initDate: '2027-02-01', price: 1.035, cost: 1.03 },
];

type Round = (typeof ROUNDS)[number];

/** Retail prices end in 9, as they do on a price tag. */
const tagPrice = (dollars: number): number => Math.round(dollars / 10) * 10 - 1;

export function retailPrice(style: DemoStyle, type: DemoType, grade: number, factor = 1): number {
  return tagPrice(type.price * style.priceFactor * PRICE_STEPS[grade - 1]! * factor);
}

function costOf(style: DemoStyle, type: DemoType, grade: number): number {
  const body = type.price * style.priceFactor * BODY_COST;
  return body + areaOf(style, type) * WASTE * LEATHER_COST[grade - 1]!;
}

type Grade = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

function byGrade(dollarsOf: (grade: Grade) => number) {
  const at = (grade: Grade) => cents(Math.round(dollarsOf(grade) * 100));
  return {
    grade1: at(1),
    grade2: at(2),
    grade3: at(3),
    grade4: at(4),
    grade5: at(5),
    grade6: at(6),
    grade7: at(7),
    grade8: at(8),
  };
}

function rowsOf(style: DemoStyle, type: DemoType, round: Round): SheetRow<'Prices'>[] {
  const retail = (grade: Grade) => retailPrice(style, type, grade, round.price);
  const row = { saleItem: codeOf(style, type), initDate: round.initDate, leatherGrade: null };
  const cost = byGrade((grade) => Math.round(costOf(style, type, grade) * round.cost));
  const trade = byGrade((grade) => Math.round(retail(grade) * TRADE_SHARE));
  return [
    { ...row, priceList: 'Retail', kind: 'price', ...byGrade(retail) },
    { ...row, priceList: 'Retail', kind: 'cost', ...cost },
    { ...row, priceList: 'Trade', kind: 'price', ...trade },
    { ...row, priceList: 'Trade', kind: 'cost', ...cost },
  ];
}

export const prices: readonly SheetRow<'Prices'>[] = demoStyles.flatMap((style) =>
  demoTypes.flatMap((type) => ROUNDS.flatMap((round) => rowsOf(style, type, round))),
);
