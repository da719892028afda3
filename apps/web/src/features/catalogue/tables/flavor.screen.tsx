import { RecordScreen } from '../records/record-screen.tsx';
import { flavorTable } from './flavors.tsx';

/** A flavor (N-27, ENT-08). */
export default function FlavorScreen() {
  return <RecordScreen table={flavorTable} />;
}
