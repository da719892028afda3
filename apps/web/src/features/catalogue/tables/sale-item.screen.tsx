import { RecordScreen } from '../records/record-screen.tsx';
import { saleItemTable } from './sale-items.tsx';

/** A sale item (N-27). */
export default function SaleItemScreen() {
  return <RecordScreen table={saleItemTable} />;
}
