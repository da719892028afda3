import type { PlacedFault } from './faults.ts';
import { type MergedRow, type MergedWorkbook, partOfKey } from './merge.ts';

interface Period {
  readonly name: string;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly row: MergedRow;
}

interface Covered {
  readonly period: Period;
  readonly row: MergedRow;
}

const OPEN_END = '9999-12-31';

/**
 * Whether the workbook changes the row. A row that the workbook only repeats keeps an overlap that is already stored.
 */
const isChanged = ({ place, before, value }: MergedRow): boolean =>
  place !== null && JSON.stringify(before) !== JSON.stringify(value);

/**
 * Active promotions that cover a leather on the same days (CAT-27); the promotion form refuses them too. The grade
 * that counts must not depend on two promotions. Reported at a row that the workbook changes.
 */
export function overlapFaults(merged: MergedWorkbook): readonly PlacedFault[] {
  const periods = new Map([...activePeriods(merged)].map((period) => [partOfKey(period.name), period]));
  const byLeather = new Map<string, Covered[]>();
  for (const row of merged.get('PromotionElements')!.byKey.values()) {
    const period = periods.get(partOfKey(row.value['promotion']));
    if (!period || !row.isComplete) continue;
    const key = partOfKey(row.value['leather']);
    byLeather.set(key, [...(byLeather.get(key) ?? []), { period, row }]);
  }
  return [...byLeather.values()].flatMap((covered) =>
    covered.flatMap((first, at) => covered.slice(at + 1).flatMap((second) => faultOf(first, second))),
  );
}

function* activePeriods(merged: MergedWorkbook): Generator<Period> {
  for (const row of merged.get('Promotions')!.byKey.values()) {
    const { name, startsOn, endsOn, active } = row.value;
    if (row.isComplete && active === true)
      yield {
        name: String(name),
        startsOn: String(startsOn),
        endsOn: typeof endsOn === 'string' ? endsOn : OPEN_END,
        row,
      };
  }
}

function faultOf(first: Covered, second: Covered): PlacedFault[] {
  if (first.period.startsOn > second.period.endsOn || second.period.startsOn > first.period.endsOn) return [];
  const places = [
    { sheet: 'PromotionElements', column: 'Leather', row: second.row, other: first },
    { sheet: 'PromotionElements', column: 'Leather', row: first.row, other: second },
    { sheet: 'Promotions', column: 'StartsOn', row: second.period.row, other: first },
    { sheet: 'Promotions', column: 'StartsOn', row: first.period.row, other: second },
  ];
  const found = places.find(({ row }) => isChanged(row));
  if (!found) return [];
  const data = { leather: String(first.row.value['leather']), promotion: found.other.period.name };
  return [
    { code: 'promotionOverlaps', data, sheet: found.sheet, row: found.row.place!, column: found.column },
  ];
}
