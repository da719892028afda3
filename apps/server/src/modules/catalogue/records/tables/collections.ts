import { sql } from 'kysely';
import type { CollectionInput } from '@cordovan/contracts/catalogue-input';
import { collectionList } from '@cordovan/contracts/catalogue-lists';
import type { Collection } from '@cordovan/contracts/catalogue-schemas';
import { leatherGrades } from '@cordovan/domain/catalogue';
import { listCollectionRows } from '../../catalogue.repository.ts';
import { collectionFrom } from '../../catalogue.rows.ts';
import type { RecordTable } from '../record-table.ts';
import { orderUses } from '../use/use.repository.ts';

const fields: Readonly<Record<string, string>> = {
  grade: 'gradeId',
  leatherGrades: 'leatherGradeIds',
  active: 'isActive',
};

/** Collections: leathers that are priced alike (C-19). */
export const collections: RecordTable<CollectionInput, Collection> = {
  sheet: 'Collections',
  subject: 'collection',
  list: collectionList,
  listAll: async (db) => (await listCollectionRows(db)).map(collectionFrom),
  find: async (db, id) => (await listCollectionRows(db, id)).map(collectionFrom)[0],
  rowsOf: ({ name, gradeId, leatherGradeIds, sortOrder, isActive }) =>
    Promise.resolve([
      {
        sheet: 'Collections',
        rows: [
          {
            name: name.trim(),
            grade: gradeId,
            leatherGrades: leatherGradeIds?.map((step) => leatherGrades[step - 1]),
            sortOrder: sortOrder ?? undefined,
            active: isActive ?? undefined,
          },
        ],
        fieldOf: (column) => fields[column] ?? column,
      },
    ]),
  uses: (id, today) => [
    ...orderUses(sql`d.collection_id = ${id}`, today),
    {
      kind: 'leathers',
      rows: sql`select id, name from leather_items where collection_id = ${id} and is_active`,
    },
    {
      kind: 'stores',
      rows: sql`select s.id, s.name from stores s join parameter_collections p on p.id = s.parameter_collection_id
        where s.is_active and ${id} in (p.collection_principal_id, p.min_collection_id, p.max_collection_id)`,
    },
  ],
};
