import { RecordList } from '../records/record-list.tsx';
import { furnitureTypeTable } from './furniture-types.ts';

/** Furniture types (N-27). */
export default function FurnitureTypesScreen() {
  return <RecordList table={furnitureTypeTable} />;
}
