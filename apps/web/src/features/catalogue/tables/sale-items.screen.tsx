import { RecordList } from '../records/record-list.tsx';
import { saleItemTable } from './sale-items.ts';

/** Sale items (N-27). */
export default function SaleItemsScreen() {
  return <RecordList table={saleItemTable} />;
}
