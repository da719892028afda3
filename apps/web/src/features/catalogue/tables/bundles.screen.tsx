import { RecordList } from '../records/record-list.tsx';
import { bundleTable } from './bundles.ts';

/** Bundles (N-26, NAV-54). */
export default function BundlesScreen() {
  return <RecordList table={bundleTable} />;
}
