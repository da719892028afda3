import { saleItemTypes } from '@cordovan/domain/catalogue';
import type { Columns, Words } from '@cordovan/domain/lists';
import type { PromotionPhase } from '@cordovan/domain/pricing';
import { containsText } from '@cordovan/domain/search';
import type {
  Bundle,
  Collection,
  Flavor,
  FurnitureType,
  GradeRecord,
  Promotion,
  SaleItem,
  Style,
} from './catalogue-schemas.ts';

/** Filters of a catalog list, from the screen's address or an export. */
export interface RecordFilter {
  readonly search?: string | undefined;
  readonly retired?: boolean | undefined;
  readonly type?: number | undefined;
  readonly style?: number | undefined;
  readonly store?: number | undefined;
}

/** A list of the catalog, the same on the screen and in its exports. */
export interface CatalogList<Row, Key extends string = string> {
  readonly title: Words;
  readonly columns: Columns<Row, Key>;
  /** Texts to search in. */
  readonly words: (row: Row) => readonly (string | null)[];
  /** Whether the row passes this list's filters other than search and retired. */
  readonly matches?: (row: Row, filter: RecordFilter) => boolean;
}

interface Retirable {
  readonly isActive: boolean;
}

export const matchesRecord = <Row extends Retirable>(
  { words, matches }: Pick<CatalogList<Row>, 'words' | 'matches'>,
  row: Row,
  filter: RecordFilter,
): boolean =>
  (row.isActive || filter.retired === true) &&
  containsText(
    words(row).filter((word) => word !== null),
    filter.search,
  ) &&
  (matches?.(row, filter) ?? true);

const stateNames = {
  active: { en: 'Active', es: 'Activo' },
  retired: { en: 'Retired', es: 'Retirado' },
} as const satisfies Record<string, Words>;

/** Whether a record is offered, as text. */
export const recordState = ({ isActive }: Retirable): Words => stateNames[isActive ? 'active' : 'retired'];

const state = {
  label: { en: 'Status', es: 'Estatus' },
  kind: 'text',
  width: 12,
  value: (row: Retirable, { language }: { readonly language: 'en' | 'es' }) => recordState(row)[language],
} as const;

const name = { label: { en: 'Name', es: 'Nombre' }, kind: 'text', width: 26 } as const;

export const styleList = {
  title: { en: 'Styles', es: 'Estilos' },
  columns: {
    name: { ...name, value: (style) => style.name },
    itemCount: { label: { en: 'Items', es: 'Artículos' }, kind: 'number', value: (style) => style.itemCount },
    stores: {
      label: { en: 'Stores', es: 'Tiendas' },
      kind: 'text',
      width: 30,
      value: (style) => style.storeNames.join(', '),
    },
    description: {
      label: { en: 'Description', es: 'Descripción' },
      kind: 'text',
      width: 40,
      isHiddenAtFirst: true,
      value: (style) => style.description,
    },
    state,
  },
  words: (style) => [style.name, style.description],
  matches: ({ storesIds }, { store }) => store === undefined || storesIds.includes(store),
} as const satisfies CatalogList<Style>;

/** Names of the sale item types (C-20). */
export const saleItemTypeNames = {
  [saleItemTypes.furniture]: { en: 'Furniture', es: 'Mueble' },
  [saleItemTypes.component]: { en: 'Component', es: 'Componente' },
  [saleItemTypes.service]: { en: 'Service', es: 'Servicio' },
  [saleItemTypes.warranty]: { en: 'Warranty', es: 'Garantía' },
  [saleItemTypes.gift]: { en: 'Gift', es: 'Regalo' },
  [saleItemTypes.delivery]: { en: 'Delivery', es: 'Entrega' },
} as const satisfies Record<number, Words>;

const typeName = (type: number): Words => saleItemTypeNames[type as keyof typeof saleItemTypeNames];

export const saleItemList = {
  title: { en: 'Sale items', es: 'Artículos' },
  columns: {
    name: { ...name, value: (item) => item.name },
    code: { label: { en: 'Code', es: 'Código' }, kind: 'text', value: (item) => item.code },
    type: {
      label: { en: 'Type', es: 'Tipo' },
      kind: 'text',
      width: 14,
      value: ({ type }, { language }) => typeName(type)[language],
    },
    style: { label: { en: 'Style', es: 'Estilo' }, kind: 'text', value: (item) => item.styleName },
    furnitureType: {
      label: { en: 'Furniture type', es: 'Tipo de mueble' },
      kind: 'text',
      isHiddenAtFirst: true,
      value: (item) => item.furnitureTypeName,
    },
    seats: { label: { en: 'Seats', es: 'Lugares' }, kind: 'number', value: (item) => item.seats },
    leatherArea: { label: { en: 'Leather', es: 'Piel' }, kind: 'area', value: (item) => item.leatherArea },
    extraDays: {
      label: { en: 'Extra days', es: 'Días adicionales' },
      kind: 'number',
      isHiddenAtFirst: true,
      value: (item) => item.extraDays,
    },
    basePrice: {
      label: { en: 'Base price', es: 'Precio base' },
      kind: 'money',
      value: (item) => item.basePrice ?? null,
    },
    baseCost: {
      label: { en: 'Base cost', es: 'Costo base' },
      kind: 'money',
      isHiddenAtFirst: true,
      value: (item) => item.baseCost ?? null,
    },
    state,
  },
  words: (item) => [item.name, item.code, item.styleName],
  matches: (item, { type, style }) =>
    !item.isSample &&
    (type === undefined || item.type === type) &&
    (style === undefined || item.styleId === style),
} as const satisfies CatalogList<SaleItem>;

export const furnitureTypeList = {
  title: { en: 'Furniture types', es: 'Tipos de mueble' },
  columns: {
    name: { ...name, value: (type) => type.name },
    itemCount: { label: { en: 'Items', es: 'Artículos' }, kind: 'number', value: (type) => type.itemCount },
    state,
  },
  words: (type) => [type.name],
} as const satisfies CatalogList<FurnitureType>;

/** A leather grade's value, 100 to 2000, by its step. */
const gradeValue = (step: number): number => step * 100;

export const collectionList = {
  title: { en: 'Collections', es: 'Colecciones' },
  columns: {
    name: { ...name, value: (collection) => collection.name },
    grade: { label: { en: 'Grade', es: 'Grado' }, kind: 'text', value: (collection) => collection.gradeName },
    leatherGrades: {
      label: { en: 'Leather grades', es: 'Grados de piel' },
      kind: 'text',
      value: ({ leatherGradeIds }) => leatherGradeIds.map(gradeValue).join(', '),
    },
    leatherCount: {
      label: { en: 'Leathers', es: 'Pieles' },
      kind: 'number',
      value: (collection) => collection.leatherCount,
    },
    state,
  },
  words: (collection) => [collection.name, collection.gradeName],
} as const satisfies CatalogList<Collection>;

export const gradeList = {
  title: { en: 'Grades', es: 'Grados' },
  columns: {
    name: { ...name, value: (grade) => grade.name },
    number: { label: { en: 'Number', es: 'Número' }, kind: 'number', value: (grade) => grade.id },
    collectionCount: {
      label: { en: 'Collections', es: 'Colecciones' },
      kind: 'number',
      value: (grade) => grade.collectionCount,
    },
    leatherCount: {
      label: { en: 'Leathers', es: 'Pieles' },
      kind: 'number',
      value: (grade) => grade.leatherCount,
    },
    state,
  },
  words: (grade) => [grade.name],
} as const satisfies CatalogList<GradeRecord>;

export const flavorList = {
  title: { en: 'Flavors', es: 'Combinaciones' },
  columns: {
    name: { ...name, value: (flavor) => flavor.name },
    style: { label: { en: 'Style', es: 'Estilo' }, kind: 'text', value: (flavor) => flavor.styleName },
    leather: { label: { en: 'Leather', es: 'Piel' }, kind: 'text', value: (flavor) => flavor.leatherName },
    options: {
      label: { en: 'Options', es: 'Opciones' },
      kind: 'number',
      value: (flavor) => flavor.customizations.length,
    },
    state,
  },
  words: (flavor) => [flavor.name, flavor.styleName, flavor.leatherName],
  matches: (flavor, { style }) => style === undefined || flavor.style.id === style,
} as const satisfies CatalogList<Flavor>;

type ListedBundle = Pick<Bundle, 'name' | 'isActive' | 'price' | 'storesIds' | 'storeNames' | 'items'>;

const piecesOf = ({ items }: ListedBundle): string =>
  items.map(({ quantity, saleItemName }) => `${quantity} × ${saleItemName}`).join(', ');

export const bundleList = {
  title: { en: 'Bundles', es: 'Paquetes' },
  columns: {
    name: { ...name, value: (bundle) => bundle.name },
    pieces: { label: { en: 'Pieces', es: 'Piezas' }, kind: 'text', width: 44, value: piecesOf },
    price: {
      label: { en: 'Price from', es: 'Precio desde' },
      kind: 'money',
      value: (bundle) => bundle.price,
    },
    stores: {
      label: { en: 'Stores', es: 'Tiendas' },
      kind: 'text',
      width: 30,
      value: (bundle) => bundle.storeNames.join(', '),
    },
    state,
  },
  words: (bundle) => [bundle.name, piecesOf(bundle)],
  matches: ({ storesIds }, { store }) => store === undefined || storesIds.includes(store),
} as const satisfies CatalogList<ListedBundle>;

/** Today's state of a promotion, as text. */
export const promotionPhaseNames = {
  retired: { en: 'Retired', es: 'Retirada' },
  planned: { en: 'Planned', es: 'Próxima' },
  running: { en: 'Running', es: 'Vigente' },
  over: { en: 'Ended', es: 'Terminada' },
} as const satisfies Record<PromotionPhase, Words>;

type ListedPromotion = Pick<Promotion, 'name' | 'isActive' | 'startDate' | 'endDate' | 'elements'>;

export const promotionList = {
  title: { en: 'Leather promotions', es: 'Promociones de piel' },
  columns: {
    name: { ...name, value: (promotion) => promotion.name },
    startDate: {
      label: { en: 'First day', es: 'Primer día' },
      kind: 'day',
      value: ({ startDate }) => startDate,
    },
    endDate: { label: { en: 'Last day', es: 'Último día' }, kind: 'day', value: ({ endDate }) => endDate },
    leathers: {
      label: { en: 'Leathers', es: 'Pieles' },
      kind: 'number',
      value: ({ elements }) => elements.length,
    },
    state,
  },
  words: (promotion) => [promotion.name],
} as const satisfies CatalogList<ListedPromotion>;
