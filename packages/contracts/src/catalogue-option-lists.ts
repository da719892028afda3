import { type CustomizationType, customizationTypeWords } from '@cordovan/domain/catalogue';
import type { Language } from '@cordovan/domain/messages';
import type { OptionRecord, PartRecord } from './catalogue-options-schemas.ts';
import { type CatalogList, recordState } from './catalogue-lists.ts';

interface Retirable {
  readonly isActive: boolean;
}

const name = { label: { en: 'Name', es: 'Nombre' }, kind: 'text', width: 26 } as const;
const state = {
  label: { en: 'Status', es: 'Estatus' },
  kind: 'text',
  width: 12,
  value: (row: Retirable, { language }: { readonly language: Language }) => recordState(row)[language],
} as const;
const saleItems = { label: { en: 'Sale items', es: 'Artículos' }, kind: 'number' } as const;
const price = { label: { en: 'Price', es: 'Precio' }, kind: 'money' } as const;
const cost = { label: { en: 'Cost', es: 'Costo' }, kind: 'money', permission: 'costs.view' } as const;
const order = {
  label: { en: 'Order in lists', es: 'Orden en las listas' },
  kind: 'number',
  isHiddenAtFirst: true,
} as const;

const typeWord = (type: number, language: Language): string =>
  customizationTypeWords[type as CustomizationType][language];

const pricing = {
  item: { en: 'Each option', es: 'Cada opción' },
  part: { en: 'The part', es: 'La parte' },
} as const;

export const partList = {
  title: { en: 'Parts', es: 'Partes' },
  columns: {
    name: { ...name, value: (part) => part.name },
    types: {
      label: { en: 'Options', es: 'Opciones' },
      kind: 'text',
      width: 24,
      value: ({ types }, { language }) => types.map((type) => typeWord(type, language)).join(', '),
    },
    itemCount: {
      label: { en: 'Number of options', es: 'Número de opciones' },
      kind: 'number',
      value: (part) => part.itemCount,
    },
    saleItemCount: { ...saleItems, value: (part) => part.saleItemCount },
    pricesByItem: {
      label: { en: 'Priced by', es: 'Precio por' },
      kind: 'text',
      value: ({ pricesByItem }, { language }) => pricing[pricesByItem ? 'item' : 'part'][language],
    },
    maxRetailPrice: {
      ...price,
      value: ({ pricesByItem, maxRetailPrice }) => (pricesByItem ? null : (maxRetailPrice ?? null)),
    },
    factoryPrice: {
      ...cost,
      value: ({ pricesByItem, factoryPrice }) => (pricesByItem ? null : (factoryPrice ?? null)),
    },
    leatherShare: {
      label: { en: 'Share of the leather', es: 'Parte de la piel' },
      kind: 'percent',
      isHiddenAtFirst: true,
      value: (part) => part.leatherShare,
    },
    sortOrder: { ...order, value: (part) => part.sortOrder },
    state,
  },
  words: (part) => [part.name],
} as const satisfies CatalogList<PartRecord>;

export const optionList = {
  title: { en: 'Options', es: 'Opciones' },
  columns: {
    name: { ...name, value: (option) => option.name },
    type: {
      label: { en: 'Type', es: 'Tipo' },
      kind: 'text',
      value: ({ customizationType }, { language }) => typeWord(customizationType, language),
    },
    parts: {
      label: { en: 'Parts', es: 'Partes' },
      kind: 'text',
      width: 24,
      value: ({ parts }) => parts.map((part) => part.name).join(', '),
    },
    saleItemCount: { ...saleItems, value: (option) => option.saleItemCount },
    maxRetailPrice: {
      ...price,
      value: ({ percentageIncrease, maxRetailPrice }) =>
        percentageIncrease > 0 ? null : (maxRetailPrice ?? null),
    },
    percentageIncrease: {
      label: { en: 'Increase', es: 'Aumento' },
      kind: 'percent',
      value: ({ percentageIncrease }) => (percentageIncrease > 0 ? percentageIncrease : null),
    },
    factoryPrice: { ...cost, value: (option) => option.factoryPrice ?? null },
    extraDays: {
      label: { en: 'Extra days', es: 'Días adicionales' },
      kind: 'number',
      isHiddenAtFirst: true,
      value: (option) => option.extraDays,
    },
    imageName: {
      label: { en: 'Image name', es: 'Nombre de imagen' },
      kind: 'text',
      isHiddenAtFirst: true,
      value: (option) => option.imageName,
    },
    sortOrder: { ...order, value: (option) => option.sortOrder },
    state,
  },
  words: (option) => [option.name, ...option.parts.map((part) => part.name)],
  matches: ({ customizationType }, { type }) => type === undefined || customizationType === type,
} as const satisfies CatalogList<OptionRecord>;
