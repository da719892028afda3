import { RecordScreen } from '../records/record-screen.tsx';
import { furnitureTypeTable } from './furniture-types.ts';

/** A furniture type (N-27). */
export default function FurnitureTypeScreen() {
  return <RecordScreen table={furnitureTypeTable} />;
}
