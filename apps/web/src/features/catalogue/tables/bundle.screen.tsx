import { RecordScreen } from '../records/record-screen.tsx';
import { bundleTable } from './bundles.ts';

/** A bundle (N-26). */
export default function BundleScreen() {
  return <RecordScreen table={bundleTable} />;
}
