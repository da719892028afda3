import { RecordScreen } from '../records/record-screen.tsx';
import { styleTable } from './styles.tsx';

/** A style (N-27, ENT-04). */
export default function StyleScreen() {
  return <RecordScreen table={styleTable} />;
}
