import { IconPalette } from '@tabler/icons-react';
import { customizationItemInput, type CustomizationItemInput } from '@cordovan/contracts/catalogue-input';
import { optionList } from '@cordovan/contracts/catalogue-option-lists';
import type { OptionRecord } from '@cordovan/contracts/catalogue-options-schemas';
import {
  checkCustomizationItem,
  customizationTypes,
  customizationTypeWords,
} from '@cordovan/domain/catalogue';
import { NO_MONEY } from '@cordovan/domain/money';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { paths } from '../../../lib/paths.ts';
import { optionsQuery, sendOption, sendOptionPicture } from '../api/options.ts';
import { OptionName } from '../options/option-name.tsx';
import { pictureField } from '../options/picture-field.tsx';
import type { CatalogTable, FieldOption } from '../records/catalog-table.ts';

const draftOf = (option: OptionRecord | undefined): CustomizationItemInput => ({
  id: option?.id ?? 0,
  name: option?.name ?? '',
  code: option?.code ?? '',
  customizationType: option?.customizationType ?? customizationTypes.leg,
  maxRetailPrice: option?.maxRetailPrice ?? NO_MONEY,
  factoryPrice: option?.factoryPrice ?? NO_MONEY,
  percentageIncrease: option?.percentageIncrease ?? 0,
  extraDays: option?.extraDays ?? 0,
  imageName: option?.imageName ?? '',
  pictureAddress: option?.pictureAddress ?? '',
  sortOrder: option?.sortOrder ?? 0,
  isActive: option?.isActive ?? true,
  rowVersion: option?.rowVersion ?? 0,
});

function useTypes(): readonly FieldOption[] {
  const language = useLanguage();
  return Object.values(customizationTypes).map((type) => ({
    value: type,
    label: customizationTypeWords[type][language],
  }));
}

export const optionTable: CatalogTable<OptionRecord, CustomizationItemInput> = {
  name: 'options',
  words: 'options',
  icon: IconPalette,
  address: { list: paths.catalogueOptions, record: paths.catalogueOption },
  list: optionList,
  looks: { name: (option, shown) => <OptionName option={option}>{shown}</OptionName> },
  query: optionsQuery,
  filters: [{ name: 'type', useOptions: useTypes }],
  schema: customizationItemInput,
  draftOf,
  sections: [
    {
      name: 'about',
      fields: [
        { name: 'name', kind: 'text', isRequired: true },
        { name: 'customizationType', kind: 'choice', useOptions: useTypes, isRequired: true, hasHint: true },
        { name: 'extraDays', kind: 'number', min: 0, max: 365, hasHint: true },
        { name: 'sortOrder', kind: 'number', hasHint: true },
      ],
    },
    {
      name: 'pricing',
      fields: [
        { name: 'maxRetailPrice', kind: 'money' },
        { name: 'factoryPrice', kind: 'money' },
        { name: 'percentageIncrease', kind: 'percent', decimals: 4, hasHint: true },
      ],
    },
    {
      name: 'pictures',
      fields: [
        {
          name: 'pictureAddress',
          part: pictureField<CustomizationItemInput>(sendOptionPicture),
          hasHint: true,
          isWide: true,
        },
        { name: 'code', kind: 'text', hasHint: true },
        { name: 'imageName', kind: 'text', hasHint: true },
      ],
    },
  ],
  check: checkCustomizationItem,
  send: sendOption,
};
