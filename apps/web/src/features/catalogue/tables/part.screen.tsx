import { RecordScreen } from '../records/record-screen.tsx';
import { partTable } from './parts.ts';

/** A part of furniture that can be customized (ENT-13). */
export default function PartScreen() {
  return <RecordScreen table={partTable} />;
}
