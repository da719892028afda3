import { collectionGrades } from '@cordovan/domain/catalogue';
import type { PriceGrid } from '@cordovan/contracts/pricing';
import { PRICE_ROW } from '@cordovan/domain/pricing';
import type { Handle } from '../../platform/database/transaction.ts';
import {
  type GridItemRow,
  type GridPriceRow,
  listChangeDays,
  listGridGrades,
  listGridItems,
  listGridPrices,
} from './price-grid.repository.ts';
import { getPriceList } from './price-lists.service.ts';

type GridRow = PriceGrid['rows'][number];
type GridCell = GridRow['cells'][number];

/** Reads a list's prices and costs on a day: sale items by collection grade (N-27). */
export async function readPriceGrid(
  db: Handle,
  { id, day, today }: { readonly id: number; readonly day: string; readonly today: string },
): Promise<PriceGrid> {
  const list = await getPriceList(db, id);
  const items = await listGridItems(db, id);
  const prices = await listGridPrices(db, id, day);
  const grades = await listGridGrades(db, id);
  const used = grades.length > 0 ? grades : collectionGrades.map(({ id, name }) => ({ id, name }));
  return {
    list,
    today,
    day,
    changes: await listChangeDays(db, id),
    grades: used.map(({ id, name }) => ({ id, value: id, name })),
    rows: rowsOf(items, prices),
  };
}

const rowKey = (saleItemId: number, leatherGradeId: number | null) => `${saleItemId}/${leatherGradeId ?? ''}`;

/** One row per sale item, plus one per leather grade that has its own prices (ENT-09). */
function rowsOf(items: readonly GridItemRow[], prices: readonly GridPriceRow[]): GridRow[] {
  const cells = new Map<string, Map<number, GridCell>>();
  const leatherGrades = new Map<number, Set<number>>();
  for (const price of prices) {
    const key = rowKey(price.saleItemId, price.leatherGradeId);
    const row = cells.get(key) ?? new Map<number, GridCell>();
    cells.set(key, row);
    row.set(price.gradeId, withPrice(row.get(price.gradeId) ?? emptyCell(price.gradeId), price));
    const { leatherGradeId } = price;
    if (leatherGradeId === null) continue;
    const known = leatherGrades.get(price.saleItemId) ?? new Set<number>();
    leatherGrades.set(price.saleItemId, known.add(leatherGradeId));
  }
  return items.flatMap((item) => {
    const own = [...(leatherGrades.get(item.id) ?? [])].toSorted((a, b) => a - b);
    return [null, ...own].map((leatherGradeId) => ({
      saleItemId: item.id,
      saleItemName: item.name,
      code: item.code,
      styleName: item.styleName,
      furnitureTypeName: item.furnitureTypeName,
      leatherGradeId,
      cells: [...(cells.get(rowKey(item.id, leatherGradeId))?.values() ?? [])],
    }));
  });
}

const emptyCell = (gradeId: number): GridCell => ({
  gradeId,
  price: null,
  priceFrom: null,
  cost: null,
  costFrom: null,
  nextDay: null,
});

function withPrice(cell: GridCell, { type, value, initDate, nextDay }: GridPriceRow): GridCell {
  const first = [cell.nextDay, nextDay].filter((day) => day !== null).toSorted()[0] ?? null;
  const part =
    type === PRICE_ROW ? { price: value, priceFrom: initDate } : { cost: value, costFrom: initDate };
  return { ...cell, ...part, nextDay: first };
}
