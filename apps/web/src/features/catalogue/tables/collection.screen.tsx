import { RecordScreen } from '../records/record-screen.tsx';
import { collectionTable } from './collections.ts';

/** A collection (N-27). */
export default function CollectionScreen() {
  return <RecordScreen table={collectionTable} />;
}
