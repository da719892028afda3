import { sql } from 'kysely';
import type { GradeInput } from '@cordovan/contracts/catalogue-input';
import { gradeList } from '@cordovan/contracts/catalogue-lists';
import type { GradeRecord } from '@cordovan/contracts/catalogue-schemas';
import { listGradeRecords } from '../../catalogue.repository.ts';
import type { RecordTable } from '../record-table.ts';

/** The eight collection grades; a maker may use fewer (C-19). */
export const grades: RecordTable<GradeInput, GradeRecord> = {
  sheet: 'Grades',
  stored: { table: 'collection_grades', key: 'id' },
  subject: 'grade',
  list: gradeList,
  listAll: (db) => listGradeRecords(db),
  find: async (db, id) => (await listGradeRecords(db, id))[0],
  rowsOf: ({ id, name, isActive }) =>
    Promise.resolve([
      {
        sheet: 'Grades',
        rows: [{ grade: id, name: name.trim(), active: isActive ?? undefined }],
        fieldOf: (column) => (column === 'active' ? 'isActive' : column),
      },
    ]),
  uses: (id) => [
    {
      kind: 'collections',
      rows: sql`select id, name from collections where collection_grade_id = ${id} and is_active`,
    },
    {
      kind: 'leathers',
      rows: sql`select id, name from leather_items where collection_grade_id = ${id} and is_active`,
    },
    {
      kind: 'promotions',
      rows: sql`select p.id, p.name from leather_promotions p where p.is_active and exists (
        select from leather_promotion_elements e where e.leather_promotion_id = p.id and e.collection_grade_id = ${id})`,
    },
  ],
};
