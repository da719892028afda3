import { cents } from '@cordovan/domain/money';
import { priceUnit, type UnitToPrice } from '@cordovan/domain/pricing';
import type { Measured } from './lab.ts';

const ROUNDS = 200_000;
const BAR_MICROSECONDS = 50;

/**
 * One configuration: 8 grades with two dated rows each, and four customizations, one of them priced as a percentage.
 */
function configuration(): UnitToPrice {
  const rows = [1, 2].flatMap((type) =>
    Array.from({ length: 16 }, (_, index) => ({
      type: type as 1 | 2,
      gradeId: (index % 8) + 1,
      leatherGradeId: null,
      initDate: index < 8 ? '2025-01-01' : '2026-01-01',
      value: cents(type === 1 ? 300_000 + index * 10_000 : 140_000 + index * 5_000),
    })),
  );
  const item = (name: string, price: number, cost: number, percentageIncrease = 0) => {
    const prices = { maxRetailPrice: cents(price), factoryPrice: cents(cost) };
    return {
      name,
      quantity: 1,
      part: { ...prices, pricesByItem: true },
      item: { ...prices, percentageIncrease },
      isSwivel: false,
    };
  };
  return {
    saleItem: { basePrice: cents(300_000), baseCost: cents(140_000), rows },
    grade: { gradeId: 5, leatherGradeId: 5, promotionId: null },
    store: { usesCollection: true, topGradeId: 8, incrementPercent: 10 },
    customizations: [
      item('Brass nails', 8_500, 2_000),
      item('Oak legs', 4_000, 2_500),
      item('Longer', 0, 9_000, 12.5),
      item('USB port', 6_000, 4_000),
    ],
    day: '2026-03-10',
  };
}

export function benchPricing(): readonly Measured[] {
  const unit = configuration();
  const once = () => {
    const priced = priceUnit(unit);
    if (!priced.ok) throw new Error('The benchmark prices nothing');
    return priced.value.unitPrice;
  };
  let total = 0;
  for (let round = 0; round < ROUNDS / 10; round += 1) total += once();
  const start = performance.now();
  for (let round = 0; round < ROUNDS; round += 1) total += once();
  const microseconds = ((performance.now() - start) * 1000) / ROUNDS;
  if (!(total > 0)) throw new Error('The benchmark prices nothing');
  return [
    {
      work: 'Price one configuration (4 customizations)',
      measured: `${microseconds.toFixed(2)} µs`,
      bar: `≤ ${BAR_MICROSECONDS} µs`,
      holds: microseconds <= BAR_MICROSECONDS,
    },
  ];
}
