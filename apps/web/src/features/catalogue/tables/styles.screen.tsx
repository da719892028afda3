import { RecordList } from '../records/record-list.tsx';
import { styleTable } from './styles.tsx';

/** Styles (N-27, ENT-04). */
export default function StylesScreen() {
  return <RecordList table={styleTable} />;
}
