import { RecordList } from '../records/record-list.tsx';
import { partTable } from './parts.ts';

/** Parts of furniture that can be customized (ENT-13). */
export default function PartsScreen() {
  return <RecordList table={partTable} />;
}
