import { IconMedal } from '@tabler/icons-react';
import { gradeInput } from '@cordovan/contracts/catalogue-input';
import { gradeList } from '@cordovan/contracts/catalogue-lists';
import type { GradeRecord } from '@cordovan/contracts/catalogue-schemas';
import { checkRecordName } from '@cordovan/domain/catalogue';
import { paths } from '../../../lib/paths.ts';
import { gradesQuery, sendGrade } from '../api/records.ts';
import type { CatalogDraft, CatalogTable } from '../records/catalog-table.ts';

interface GradeDraft extends CatalogDraft {
  name: string;
}

/** The eight grades, which can be named and switched off; no others can be added (C-19). */
export const gradeTable: CatalogTable<GradeRecord, GradeDraft> = {
  name: 'grades',
  words: 'grades',
  icon: IconMedal,
  address: { list: paths.catalogueGrades, record: paths.catalogueGrade },
  list: gradeList,
  query: gradesQuery,
  isFixed: true,
  schema: gradeInput,
  draftOf: (grade) => ({
    id: grade?.id ?? 0,
    name: grade?.name ?? '',
    isActive: grade?.isActive ?? true,
    rowVersion: grade?.rowVersion ?? 0,
  }),
  sections: [{ name: 'about', fields: [{ name: 'name', kind: 'text', isRequired: true, hasHint: true }] }],
  check: checkRecordName,
  send: sendGrade,
};
