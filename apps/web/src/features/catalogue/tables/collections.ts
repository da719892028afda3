import { IconStack2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { collectionInput } from '@cordovan/contracts/catalogue-input';
import { collectionList } from '@cordovan/contracts/catalogue-lists';
import type { Collection } from '@cordovan/contracts/catalogue-schemas';
import { checkCollection, leatherGrades } from '@cordovan/domain/catalogue';
import { paths } from '../../../lib/paths.ts';
import { collectionsQuery, gradesQuery, sendCollection } from '../api/records.ts';
import type { CatalogDraft, CatalogTable, FieldOption } from '../records/catalog-table.ts';
import { optionsOf } from '../records/options.ts';

interface CollectionDraft extends CatalogDraft {
  name: string;
  gradeId: number | null;
  leatherGradeIds: number[];
  sortOrder: number | null;
}

/** Grades in use, and the collection's own grade. */
const useGradeOptions = ({ gradeId }: CollectionDraft): readonly FieldOption[] =>
  optionsOf(useQuery(gradesQuery()).data?.filter(({ id, isActive }) => isActive || id === gradeId));

const LEATHER_GRADES = leatherGrades.map((value, index) => ({ value: index + 1, label: String(value) }));
const useLeatherGradeOptions = (): readonly FieldOption[] => LEATHER_GRADES;

export const collectionTable: CatalogTable<Collection, CollectionDraft> = {
  name: 'collections',
  words: 'collections',
  icon: IconStack2,
  address: { list: paths.catalogueCollections, record: paths.catalogueCollection },
  list: collectionList,
  query: collectionsQuery,
  schema: collectionInput,
  draftOf: (collection) => ({
    id: collection?.id ?? 0,
    name: collection?.name ?? '',
    gradeId: collection?.gradeId ?? null,
    leatherGradeIds: collection?.leatherGradeIds ?? [],
    sortOrder: collection?.sortOrder ?? 0,
    isActive: collection?.isActive ?? true,
    rowVersion: collection?.rowVersion ?? 0,
  }),
  sections: [
    {
      name: 'about',
      fields: [
        { name: 'name', kind: 'text', isRequired: true },
        { name: 'gradeId', kind: 'choice', isRequired: true, useOptions: useGradeOptions, hasHint: true },
        { name: 'leatherGradeIds', kind: 'choices', useOptions: useLeatherGradeOptions, hasHint: true },
        { name: 'sortOrder', kind: 'number', hasHint: true },
      ],
    },
  ],
  check: checkCollection,
  send: sendCollection,
};
