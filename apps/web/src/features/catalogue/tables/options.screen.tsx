import { RecordList } from '../records/record-list.tsx';
import { optionTable } from './options.tsx';

/** Options of parts (ENT-14). */
export default function OptionsScreen() {
  return <RecordList table={optionTable} />;
}
