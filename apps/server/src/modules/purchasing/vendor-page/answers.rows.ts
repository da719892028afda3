import type { NewHide } from '@cordovan/contracts/inventory-lots';
import type { VendorStatement } from '@cordovan/contracts/vendor-page';
import { hidesToCome, quantityLeft } from '@cordovan/domain/purchasing';
import type { Handle } from '../../../platform/database/transaction.ts';
import type { PurchaseOrderRow } from '../purchase-orders.repository.ts';
import { listHideLists, type StatementRow } from './answers.repository.ts';

export const statementFrom = (row: StatementRow): VendorStatement => ({
  id: row.id,
  at: row.created_at.toISOString(),
  kind: row.kind,
  tracking: row.tracking,
  note: row.note,
  dates: row.dates.map((date) => ({
    lineId: date.id,
    leatherItemName: date.name,
    day: date.promised_on,
    before: date.expected_before,
    note: date.note,
  })),
  hides: hidesFrom(row),
});

function hidesFrom({ lists: [list] }: StatementRow): VendorStatement['hides'] {
  if (!list) return null;
  return { lineId: list.id, leatherItemName: list.name, count: list.count, area: list.area };
}

export interface ListedHides {
  readonly lineId: number;
  readonly hides: NewHide[];
}

/**
 * The hides that the vendor listed and that haven't arrived, by line. Leaves out lines without any, and lines that
 * are complete without their listed hides.
 */
export async function readListedHides(
  db: Handle,
  { id, lines }: Pick<PurchaseOrderRow, 'id' | 'lines'>,
): Promise<ListedHides[]> {
  const lists = await listHideLists(db, id);
  return lists.flatMap(({ line_id: lineId, hides, come, area_since: areaSince }) => {
    const line = lines.find((each) => each.id === lineId);
    if (!line || quantityLeft(line) === 0) return [];
    const left = hidesToCome(hides, { hides: come, areaSince });
    return left.length === 0 ? [] : [{ lineId, hides: left.map((hide) => ({ ...hide, location: '' })) }];
  });
}
