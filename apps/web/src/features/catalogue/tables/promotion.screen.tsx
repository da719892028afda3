import { RecordScreen } from '../records/record-screen.tsx';
import { promotionTable } from './promotions.ts';

/** A leather promotion (CAT-27). */
export default function PromotionScreen() {
  return <RecordScreen table={promotionTable} />;
}
