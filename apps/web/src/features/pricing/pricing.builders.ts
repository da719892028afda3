import type { PriceGrid, PriceList } from '@cordovan/contracts/pricing';
import { cents } from '@cordovan/domain/money';

export const priceList = (change: Partial<PriceList> = {}): PriceList => ({
  id: 3,
  name: 'Retail',
  storesIds: [6],
  pricingStoresIds: [6],
  isActive: true,
  itemCount: 2,
  updatedAt: '2026-11-02T15:00:00.000Z',
  rowVersion: 5,
  ...change,
});

type Cell = PriceGrid['rows'][number]['cells'][number];

export const gridCell = (gradeId: number, price: number, change: Partial<Cell> = {}): Cell => ({
  gradeId,
  price: cents(price),
  priceFrom: '2026-01-01',
  cost: cents(Math.round(price / 2)),
  costFrom: '2026-01-01',
  nextDay: null,
  ...change,
});

const gridRow = (saleItemId: number, saleItemName: string, price: number) => ({
  saleItemId,
  saleItemName,
  code: `C-${saleItemId}`,
  styleName: saleItemName.split(' ')[0]!,
  furnitureTypeName: 'Sofa',
  leatherGradeId: null,
  cells: [gridCell(1, price), gridCell(3, price + 100_000)],
});

export const priceGrid = (change: Partial<PriceGrid> = {}): PriceGrid => ({
  list: priceList(),
  today: '2026-11-24',
  day: '2026-11-24',
  changes: [
    { day: '2026-01-01', count: 8 },
    { day: '2027-01-01', count: 4 },
  ],
  grades: [
    { id: 1, value: 1, name: 'Bronze' },
    { id: 3, value: 3, name: 'Gold' },
  ],
  rows: [gridRow(7, 'Larsen Sofa', 320_000), gridRow(8, 'Belmont Sofa', 410_000)],
  ...change,
});
