import { RecordScreen } from '../records/record-screen.tsx';
import { gradeTable } from './grades.ts';

/** A grade (N-27). */
export default function GradeScreen() {
  return <RecordScreen table={gradeTable} />;
}
