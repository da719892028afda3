import { IconSofa } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { saleItemInput } from '@cordovan/contracts/catalogue-input';
import { saleItemList, saleItemTypeNames } from '@cordovan/contracts/catalogue-lists';
import type { SaleItem } from '@cordovan/contracts/catalogue-schemas';
import { checkSaleItem, saleItemTypes } from '@cordovan/domain/catalogue';
import { type Cents, NO_MONEY } from '@cordovan/domain/money';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { paths } from '../../../lib/paths.ts';
import { sendCatalogPicture } from '../api/options.ts';
import { furnitureTypesQuery, saleItemsQuery, sendSaleItem, stylesQuery } from '../api/records.ts';
import { pictureField } from '../options/picture-field.tsx';
import type { CatalogDraft, CatalogTable, FieldOption } from '../records/catalog-table.ts';
import { optionsOf } from '../records/options.ts';
import { ItemName } from '../records/row-picture.tsx';

interface SaleItemDraft extends CatalogDraft {
  name: string;
  code: string;
  type: number;
  styleId: number | null;
  furnitureTypeId: number | null;
  isPrincipal: boolean;
  longDescription: string;
  seats: number | null;
  leatherArea: number | null;
  width: number | null;
  depth: number | null;
  height: number | null;
  seatHeight: number | null;
  extraDays: number | null;
  basePrice: Cents | null;
  baseCost: Cents | null;
  slideShow: string;
  pictureAddress: string;
  sortOrder: number | null;
}

const draftOf = (item: SaleItem | undefined): SaleItemDraft => ({
  id: item?.id ?? 0,
  name: item?.name ?? '',
  code: item?.code ?? '',
  type: item?.type ?? saleItemTypes.furniture,
  styleId: item?.styleId ?? null,
  furnitureTypeId: item?.furnitureTypeId ?? null,
  isPrincipal: item?.isPrincipal ?? false,
  longDescription: item?.longDescription ?? '',
  seats: item?.seats ?? 0,
  leatherArea: item?.leatherArea ?? 0,
  width: item?.width ?? null,
  depth: item?.depth ?? null,
  height: item?.height ?? null,
  seatHeight: item?.seatHeight ?? null,
  extraDays: item?.extraDays ?? 0,
  basePrice: item?.basePrice ?? NO_MONEY,
  baseCost: item?.baseCost ?? NO_MONEY,
  slideShow: item?.slideShow ?? '',
  pictureAddress: item?.pictureAddress ?? '',
  sortOrder: item?.sortOrder ?? 0,
  isActive: item?.isActive ?? true,
  rowVersion: item?.rowVersion ?? 0,
});

function useTypeOptions(): readonly FieldOption[] {
  const language = useLanguage();
  return Object.entries(saleItemTypeNames).map(([type, name]) => ({
    value: Number(type),
    label: name[language],
  }));
}

/** Styles on offer, and the item's own style. */
export const useStyleOptions = (draft?: { readonly styleId: number | null }): readonly FieldOption[] =>
  optionsOf(useQuery(stylesQuery()).data?.filter(({ id, isActive }) => isActive || id === draft?.styleId));

const useFurnitureTypeOptions = ({ furnitureTypeId }: SaleItemDraft): readonly FieldOption[] =>
  optionsOf(
    useQuery(furnitureTypesQuery()).data?.filter(({ id, isActive }) => isActive || id === furnitureTypeId),
  );

const isFurniture = ({ type }: SaleItemDraft): boolean => type === saleItemTypes.furniture;
const inches = { kind: 'number', decimals: 1, min: 0.1, max: 999.9, unit: 'in' } as const;

export const saleItemTable: CatalogTable<SaleItem, SaleItemDraft> = {
  name: 'saleItems',
  words: 'saleItems',
  icon: IconSofa,
  address: { list: paths.catalogueSaleItems, record: paths.catalogueSaleItem },
  list: saleItemList,
  looks: { name: (item, shown) => <ItemName item={item}>{shown}</ItemName> },
  query: saleItemsQuery,
  filters: [
    { name: 'type', useOptions: useTypeOptions },
    { name: 'style', useOptions: useStyleOptions },
  ],
  schema: saleItemInput,
  draftOf,
  sections: [
    {
      name: 'about',
      fields: [
        { name: 'name', kind: 'text', isRequired: true },
        { name: 'code', kind: 'text', isRequired: true, hasHint: true },
        { name: 'type', kind: 'choice', isRequired: true, useOptions: useTypeOptions },
        {
          name: 'styleId',
          kind: 'choice',
          isRequired: true,
          isShown: isFurniture,
          useOptions: useStyleOptions,
        },
        {
          name: 'furnitureTypeId',
          kind: 'choice',
          isRequired: true,
          isShown: isFurniture,
          useOptions: useFurnitureTypeOptions,
        },
        { name: 'isPrincipal', kind: 'flag', isShown: isFurniture, hasHint: true },
        { name: 'longDescription', kind: 'longText', isWide: true },
        {
          name: 'pictureAddress',
          part: pictureField<SaleItemDraft>(sendCatalogPicture),
          hasHint: true,
          isWide: true,
        },
        { name: 'slideShow', kind: 'picture', hasHint: true },
        { name: 'sortOrder', kind: 'number', hasHint: true },
      ],
    },
    {
      name: 'making',
      isShown: isFurniture,
      fields: [
        { name: 'seats', kind: 'number', decimals: 2, min: 0, max: 99, hasHint: true },
        { name: 'leatherArea', kind: 'area', hasHint: true },
        { name: 'width', ...inches },
        { name: 'depth', ...inches },
        { name: 'height', ...inches },
        { name: 'seatHeight', ...inches },
      ],
    },
    {
      name: 'selling',
      fields: [
        { name: 'basePrice', kind: 'money', hasHint: true },
        { name: 'baseCost', kind: 'money', hasHint: true },
        { name: 'extraDays', kind: 'number', min: 0, max: 365, hasHint: true },
      ],
    },
  ],
  check: checkSaleItem,
  send: (draft) => sendSaleItem(isFurniture(draft) ? draft : { ...draft, isPrincipal: false }),
};
