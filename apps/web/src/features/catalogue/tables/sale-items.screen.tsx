import { RecordList } from '../records/record-list.tsx';
import { saleItemTable } from './sale-items.tsx';

/** Sale items (N-27). */
export default function SaleItemsScreen() {
  return <RecordList table={saleItemTable} />;
}
