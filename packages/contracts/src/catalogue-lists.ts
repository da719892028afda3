import type { Columns, Words } from '@cordovan/domain/lists';
import { containsText } from '@cordovan/domain/search';
import type { Style } from './catalogue-schemas.ts';

/** What narrows a list of the catalog, from the address of the screen or an export. */
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
  /** Texts in which the search looks. */
  readonly words: (row: Row) => readonly (string | null)[];
  /** Whether the row passes the filters of this list other than search and retired. */
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

/** Whether a record is offered, in words. */
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
