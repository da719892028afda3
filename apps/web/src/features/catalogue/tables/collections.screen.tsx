import { RecordList } from '../records/record-list.tsx';
import { collectionTable } from './collections.ts';

/** Collections (N-27). */
export default function CollectionsScreen() {
  return <RecordList table={collectionTable} />;
}
