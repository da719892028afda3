import { sql } from 'kysely';
import type { FurnitureTypeInput } from '@cordovan/contracts/catalogue-input';
import { furnitureTypeList } from '@cordovan/contracts/catalogue-lists';
import type { FurnitureType } from '@cordovan/contracts/catalogue-schemas';
import { listFurnitureTypeRecords } from '../../catalogue.repository.ts';
import type { RecordTable } from '../record-table.ts';
import { orderUses } from '../use/use.repository.ts';

/** Chair, sofa, ottoman and so on (N-27). */
export const furnitureTypes: RecordTable<FurnitureTypeInput, FurnitureType> = {
  sheet: 'FurnitureTypes',
  subject: 'furniture type',
  list: furnitureTypeList,
  listAll: (db) => listFurnitureTypeRecords(db),
  find: async (db, id) => (await listFurnitureTypeRecords(db, id))[0],
  rowsOf: ({ name, sortOrder, isActive }) =>
    Promise.resolve([
      {
        sheet: 'FurnitureTypes',
        rows: [{ name: name.trim(), sortOrder: sortOrder ?? undefined, active: isActive ?? undefined }],
        fieldOf: (column) => (column === 'active' ? 'isActive' : column),
      },
    ]),
  uses: (id, today) => [
    ...orderUses(sql`d.furniture_type_id = ${id}`, today),
    {
      kind: 'saleItems',
      rows: sql`select id, name from sale_items where furniture_type_id = ${id} and is_active`,
    },
  ],
};
