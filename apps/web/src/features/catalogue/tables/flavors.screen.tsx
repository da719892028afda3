import { RecordList } from '../records/record-list.tsx';
import { flavorTable } from './flavors.tsx';

/** Flavors (N-27, ENT-08). */
export default function FlavorsScreen() {
  return <RecordList table={flavorTable} />;
}
