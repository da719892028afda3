import { RecordScreen } from '../records/record-screen.tsx';
import { optionTable } from './options.tsx';

/** An option of a part (ENT-14). */
export default function OptionScreen() {
  return <RecordScreen table={optionTable} />;
}
