import type { QueryOf } from '@cordovan/contracts/call';
import type * as calls from '@cordovan/contracts/customers';
import type { Language } from '@cordovan/domain/messages';
import type { Handle } from '../../platform/database/transaction.ts';
import type { FileAnswer, SignedInUser } from '../../platform/http/request.ts';
import { type ExportColumn, exportTable } from '../../platform/tables/export-table.ts';
import { type CustomerListRow, readCustomerBatches } from './customer-list.repository.ts';
import { findCustomers } from './customer-list.service.ts';

const NAME = { en: 'Customers', es: 'Clientes' };

const COLUMNS: readonly ExportColumn<CustomerListRow>[] = [
  { header: { en: 'Id', es: 'Id' }, kind: 'number', width: 9, cell: (row) => row.id },
  { header: { en: 'Name', es: 'Nombre' }, kind: 'text', width: 28, cell: (row) => row.name },
  { header: { en: 'Email', es: 'Correo' }, kind: 'text', width: 32, cell: (row) => row.email },
  { header: { en: 'Phone', es: 'Teléfono' }, kind: 'text', width: 15, cell: (row) => row.phone },
  { header: { en: 'Place', es: 'Lugar' }, kind: 'text', width: 24, cell: (row) => row.place },
  { header: { en: 'Shop', es: 'Tienda en línea' }, kind: 'text', width: 20, cell: (row) => row.shop_name },
  { header: { en: 'Orders', es: 'Pedidos' }, kind: 'number', width: 9, cell: (row) => row.orders },
  {
    header: { en: 'Last order', es: 'Último pedido' },
    kind: 'day',
    width: 13,
    cell: (row) => row.last_order_date,
  },
  {
    header: { en: 'Balance due', es: 'Saldo pendiente' },
    kind: 'money',
    width: 15,
    cell: (row) => row.balance_due_cents,
  },
];

interface Export {
  readonly query: QueryOf<typeof calls.exportCustomers>;
  readonly language: Language;
}

/** Exports the whole filtered list as a file, in the reader's language. */
export async function exportCustomers(
  db: Handle,
  user: SignedInUser,
  { query, language }: Export,
): Promise<FileAnswer> {
  const { filter, total } = await findCustomers(db, user, query);
  const table = {
    name: NAME,
    columns: COLUMNS,
    batches: readCustomerBatches(db, filter),
    rowCount: total,
  };
  return exportTable(table, { format: query.format, language });
}
