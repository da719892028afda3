import { RecordList } from '../records/record-list.tsx';
import { promotionTable } from './promotions.ts';

/** Leather promotions (CAT-27, N-27). */
export default function PromotionsScreen() {
  return <RecordList table={promotionTable} />;
}
