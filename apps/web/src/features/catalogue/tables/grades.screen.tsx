import { RecordList } from '../records/record-list.tsx';
import { gradeTable } from './grades.ts';

/** Grades (N-27). */
export default function GradesScreen() {
  return <RecordList table={gradeTable} />;
}
