import { IconPalette } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { flavorInput } from '@cordovan/contracts/catalogue-input';
import { flavorList } from '@cordovan/contracts/catalogue-lists';
import type { Flavor, PresetRow } from '@cordovan/contracts/catalogue-schemas';
import { checkFlavor } from '@cordovan/domain/catalogue';
import { paths } from '../../../lib/paths.ts';
import { flavorsQuery, leathersQuery, sendFlavor } from '../api/records.ts';
import type { CatalogDraft, CatalogTable, FieldOption, FieldPart } from '../records/catalog-table.ts';
import { optionsOf, useStoreOptions } from '../records/options.ts';
import { PresetRows } from '../records/preset-rows.tsx';
import { useStyleOptions } from './sale-items.tsx';

interface FlavorDraft extends CatalogDraft {
  name: string;
  styleId: number | null;
  principalLeatherId: number | null;
  storesIds: number[];
  imageName: string;
  customizations: PresetRow[];
  sortOrder: number | null;
}

const useLeatherOptions = ({ principalLeatherId }: FlavorDraft): readonly FieldOption[] =>
  optionsOf(
    useQuery(leathersQuery()).data?.filter(({ id, isActive }) => isActive || id === principalLeatherId),
  );

function Options({ form, label, hint }: FieldPart<FlavorDraft>) {
  return (
    <PresetRows
      form={form as never}
      name="customizations"
      label={label}
      hint={hint}
      rows={form.values.customizations}
      styleId={form.values.styleId}
      onChange={(rows) => form.setFieldValue('customizations', rows)}
    />
  );
}

export const flavorTable: CatalogTable<Flavor, FlavorDraft> = {
  name: 'flavors',
  words: 'flavors',
  icon: IconPalette,
  address: { list: paths.catalogueFlavors, record: paths.catalogueFlavor },
  list: flavorList,
  query: flavorsQuery,
  filters: [{ name: 'style', useOptions: useStyleOptions }],
  schema: flavorInput,
  draftOf: (flavor) => ({
    id: flavor?.id ?? 0,
    name: flavor?.name ?? '',
    styleId: flavor?.style.id ?? null,
    principalLeatherId: flavor?.principalLeather.id ?? null,
    storesIds: flavor?.storesIds ?? [],
    imageName: flavor?.imageName ?? '',
    customizations: flavor?.customizations ?? [],
    sortOrder: flavor?.sortOrder ?? 0,
    isActive: flavor?.isActive ?? true,
    rowVersion: flavor?.rowVersion ?? 0,
  }),
  sections: [
    {
      name: 'about',
      fields: [
        { name: 'name', kind: 'text', isRequired: true },
        { name: 'styleId', kind: 'choice', isRequired: true, useOptions: useStyleOptions },
        { name: 'principalLeatherId', kind: 'choice', isRequired: true, useOptions: useLeatherOptions },
        { name: 'storesIds', kind: 'choices', useOptions: useStoreOptions, hasHint: true },
        { name: 'imageName', kind: 'picture', hasHint: true },
        { name: 'sortOrder', kind: 'number', hasHint: true },
        { name: 'customizations', part: Options, isWide: true, hasHint: true },
      ],
    },
  ],
  check: checkFlavor,
  send: ({ styleId, principalLeatherId, ...draft }) =>
    sendFlavor({ ...draft, styleId: styleId!, principalLeatherId: principalLeatherId! }),
};
