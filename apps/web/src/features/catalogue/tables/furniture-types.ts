import { IconShape } from '@tabler/icons-react';
import { furnitureTypeInput } from '@cordovan/contracts/catalogue-input';
import { furnitureTypeList } from '@cordovan/contracts/catalogue-lists';
import type { FurnitureType } from '@cordovan/contracts/catalogue-schemas';
import { checkRecordName } from '@cordovan/domain/catalogue';
import { paths } from '../../../lib/paths.ts';
import { furnitureTypesQuery, sendFurnitureType } from '../api/records.ts';
import type { CatalogDraft, CatalogTable } from '../records/catalog-table.ts';

interface FurnitureTypeDraft extends CatalogDraft {
  name: string;
  sortOrder: number | null;
}

export const furnitureTypeTable: CatalogTable<FurnitureType, FurnitureTypeDraft> = {
  name: 'furnitureTypes',
  words: 'furnitureTypes',
  icon: IconShape,
  address: { list: paths.catalogueFurnitureTypes, record: paths.catalogueFurnitureType },
  list: furnitureTypeList,
  query: furnitureTypesQuery,
  schema: furnitureTypeInput,
  draftOf: (type) => ({
    id: type?.id ?? 0,
    name: type?.name ?? '',
    sortOrder: type?.sortOrder ?? 0,
    isActive: type?.isActive ?? true,
    rowVersion: type?.rowVersion ?? 0,
  }),
  sections: [
    {
      name: 'about',
      fields: [
        { name: 'name', kind: 'text', isRequired: true },
        { name: 'sortOrder', kind: 'number', hasHint: true },
      ],
    },
  ],
  check: checkRecordName,
  send: sendFurnitureType,
};
