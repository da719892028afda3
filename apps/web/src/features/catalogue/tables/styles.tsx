import { IconArmchair } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { styleInput } from '@cordovan/contracts/catalogue-input';
import { styleList } from '@cordovan/contracts/catalogue-lists';
import type { PresetRow, Style } from '@cordovan/contracts/catalogue-schemas';
import { checkRecordName, saleItemTypes } from '@cordovan/domain/catalogue';
import { paths } from '../../../lib/paths.ts';
import { saleItemsQuery, sendStyle, stylesQuery } from '../api/records.ts';
import type { CatalogDraft, CatalogTable, FieldPart } from '../records/catalog-table.ts';
import { optionsOf, useStoreOptions } from '../records/options.ts';
import { StyleName } from '../records/row-picture.tsx';
import { PresetRows } from '../records/preset-rows.tsx';
import { CopyStyle } from './copy-style.tsx';
import { StyleFurniture } from './style-furniture.tsx';

interface StyleDraft extends CatalogDraft {
  name: string;
  externalId: number | null;
  saleItemId: number | null;
  imageName: string;
  description: string;
  storesIds: number[];
  defaults: PresetRow[];
  sortOrder: number | null;
}

const draftOf = (style: Style | undefined): StyleDraft => ({
  id: style?.id ?? 0,
  name: style?.name ?? '',
  externalId: style?.externalId ?? null,
  saleItemId: style?.saleItemId ?? null,
  imageName: style?.imageName ?? '',
  description: style?.description ?? '',
  storesIds: style?.storesIds ?? [],
  defaults: style?.defaults ?? [],
  sortOrder: style?.sortOrder ?? 0,
  isActive: style?.isActive ?? true,
  rowVersion: style?.rowVersion ?? 0,
});

/** The furniture of the style. */
const useFurniture = ({ id }: StyleDraft) =>
  optionsOf(
    useQuery(saleItemsQuery()).data?.filter(
      ({ styleId, type }) => styleId === id && type === saleItemTypes.furniture,
    ),
  );

function Defaults({ form, label, hint }: FieldPart<StyleDraft>) {
  return (
    <PresetRows
      form={form as never}
      name="defaults"
      label={label}
      hint={hint}
      rows={form.values.defaults}
      styleId={form.values.id}
      isOnePerPart
      onChange={(rows) => form.setFieldValue('defaults', rows)}
    />
  );
}

export const styleTable: CatalogTable<Style, StyleDraft> = {
  name: 'styles',
  words: 'styles',
  icon: IconArmchair,
  address: { list: paths.catalogueStyles, record: paths.catalogueStyle },
  list: styleList,
  looks: { name: (style, shown) => <StyleName style={style}>{shown}</StyleName> },
  query: stylesQuery,
  filters: [{ name: 'store', useOptions: useStoreOptions }],
  schema: styleInput,
  draftOf,
  sections: [
    {
      name: 'about',
      fields: [
        { name: 'name', kind: 'text', isRequired: true },
        { name: 'storesIds', kind: 'choices', useOptions: useStoreOptions, hasHint: true },
        { name: 'description', kind: 'longText', isWide: true, hasHint: true },
        { name: 'imageName', kind: 'picture', hasHint: true },
        {
          name: 'saleItemId',
          kind: 'choice',
          useOptions: useFurniture,
          isShown: ({ id }) => id !== 0,
          hasHint: true,
        },
        { name: 'sortOrder', kind: 'number', hasHint: true },
        { name: 'externalId', kind: 'number', min: 1, hasHint: true },
      ],
    },
    {
      name: 'defaults',
      isShown: ({ id }) => id !== 0,
      fields: [{ name: 'defaults', part: Defaults, isWide: true, hasHint: true }],
    },
  ],
  actions: CopyStyle,
  more: StyleFurniture,
  check: checkRecordName,
  send: (draft) => sendStyle(draft),
};
