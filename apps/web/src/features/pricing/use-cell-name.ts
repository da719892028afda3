import { useTranslation } from 'react-i18next';
import type { PriceGrid } from '@cordovan/contracts/pricing';
import { PRICE_ROW } from '@cordovan/domain/pricing';
import { placeOfKey } from './grid/sheet.ts';

/** Names a cell: item, grade, and whether it is a price or a cost. */
export function useCellName(grid: PriceGrid): (key: string) => string {
  const { t } = useTranslation('pricing');
  return (key) => {
    const { saleItemId, gradeId, type } = placeOfKey(key);
    const item = grid.rows.find((row) => row.saleItemId === saleItemId)?.saleItemName ?? '';
    const grade = grid.grades.find(({ id }) => id === gradeId);
    return [item, grade?.name ?? gradeId, t(`grid.kinds.${type === PRICE_ROW ? 'price' : 'cost'}`)].join(
      ' · ',
    );
  };
}
