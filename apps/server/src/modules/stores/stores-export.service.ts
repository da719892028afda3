import type { QueryOf } from '@cordovan/contracts/call';
import type * as calls from '@cordovan/contracts/stores';
import type { Store } from '@cordovan/contracts/stores-schemas';
import type { Language } from '@cordovan/domain/messages';
import { containsText } from '@cordovan/domain/search';
import type { Handle } from '../../platform/database/transaction.ts';
import type { FileAnswer, Reach } from '../../platform/http/request.ts';
import { type ExportColumn, exportTable } from '../../platform/tables/export-table.ts';
import { listStores } from './stores.service.ts';

const COLUMNS: readonly ExportColumn<Store>[] = [
  { header: { en: 'Name', es: 'Nombre' }, kind: 'text', width: 24, cell: (store) => store.name },
  { header: { en: 'Address', es: 'Dirección' }, kind: 'text', width: 28, cell: (store) => store.address },
  { header: { en: 'City', es: 'Ciudad' }, kind: 'text', width: 18, cell: (store) => store.city },
  { header: { en: 'State', es: 'Estado' }, kind: 'text', width: 8, cell: (store) => store.state },
  { header: { en: 'ZIP', es: 'Código postal' }, kind: 'text', width: 12, cell: (store) => store.zipCode },
  { header: { en: 'Phone', es: 'Teléfono' }, kind: 'text', width: 15, cell: (store) => store.phone },
  { header: { en: 'Email', es: 'Correo' }, kind: 'text', width: 28, cell: (store) => store.email },
  {
    header: { en: 'Sales tax, %', es: 'Impuesto, %' },
    kind: 'number',
    width: 12,
    cell: (store) => store.taxRate,
  },
  {
    header: { en: 'Price list', es: 'Lista de precios' },
    kind: 'text',
    width: 20,
    cell: ({ priceLists, detailPriceListId }) =>
      priceLists.find(({ id }) => id === detailPriceListId)?.name ?? '',
  },
  {
    header: { en: 'Time zone', es: 'Zona horaria' },
    kind: 'text',
    width: 20,
    cell: (store) => store.timeZone,
  },
  {
    header: { en: 'Status', es: 'Estatus' },
    kind: 'text',
    width: 12,
    cell: (store, language) => STATUS[language][statusOf(store)],
  },
];

const STATUS = {
  en: { inactive: 'Inactive', factory: 'Factory', active: 'Active' },
  es: { inactive: 'Inactiva', factory: 'Fábrica', active: 'Activa' },
};

function statusOf({ isActive, isFactory }: Store) {
  if (!isActive) return 'inactive';
  return isFactory ? 'factory' : 'active';
}

/** Exports the stores that the caller may see, with the filters of the screen. */
export async function exportStores(
  db: Handle,
  reach: Reach,
  { query, language }: { query: QueryOf<typeof calls.exportStores>; language: Language },
): Promise<FileAnswer> {
  const all = await listStores(db, reach);
  const rows = all.filter(({ name, city, state }) => containsText([name, city, state], query.search));
  const table = {
    name: { en: 'Stores', es: 'Tiendas' },
    columns: COLUMNS,
    batches: [rows],
    rowCount: rows.length,
  };
  return exportTable(table, { format: query.format, language });
}
