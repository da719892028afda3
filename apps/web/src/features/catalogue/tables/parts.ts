import { IconPuzzle } from '@tabler/icons-react';
import { customizationPartInput, type CustomizationPartInput } from '@cordovan/contracts/catalogue-input';
import { partList } from '@cordovan/contracts/catalogue-option-lists';
import type { PartRecord } from '@cordovan/contracts/catalogue-options-schemas';
import { checkCustomizationPart } from '@cordovan/domain/catalogue';
import { NO_MONEY } from '@cordovan/domain/money';
import { paths } from '../../../lib/paths.ts';
import { partsQuery, sendPart } from '../api/options.ts';
import { OfferedLink } from '../options/offered-link.tsx';
import type { CatalogTable } from '../records/catalog-table.ts';

/** A part's default share of the leather, unless the catalog gives another (N-18). */
const USUAL_SHARE = 10;

const draftOf = (part: PartRecord | undefined): CustomizationPartInput => ({
  id: part?.id ?? 0,
  name: part?.name ?? '',
  pricesByItem: part?.pricesByItem ?? true,
  maxRetailPrice: part?.maxRetailPrice ?? NO_MONEY,
  factoryPrice: part?.factoryPrice ?? NO_MONEY,
  leatherShare: part?.leatherShare ?? USUAL_SHARE,
  sortOrder: part?.sortOrder ?? 0,
  isActive: part?.isActive ?? true,
  rowVersion: part?.rowVersion ?? 0,
});

export const partTable: CatalogTable<PartRecord, CustomizationPartInput> = {
  name: 'parts',
  words: 'parts',
  icon: IconPuzzle,
  address: { list: paths.catalogueParts, record: paths.cataloguePart },
  list: partList,
  query: partsQuery,
  schema: customizationPartInput,
  draftOf,
  sections: [
    {
      name: 'about',
      fields: [
        { name: 'name', kind: 'text', isRequired: true },
        { name: 'sortOrder', kind: 'number', hasHint: true },
        { name: 'pricesByItem', kind: 'flag', hasHint: true },
        { name: 'leatherShare', kind: 'percent', decimals: 4, hasHint: true },
        { name: 'maxRetailPrice', kind: 'money', isShown: ({ pricesByItem }) => !pricesByItem },
        { name: 'factoryPrice', kind: 'money', isShown: ({ pricesByItem }) => !pricesByItem },
      ],
    },
  ],
  check: checkCustomizationPart,
  send: sendPart,
  actions: OfferedLink,
};
