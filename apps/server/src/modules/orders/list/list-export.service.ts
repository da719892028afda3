import type { QueryOf } from '@cordovan/contracts/call';
import type * as calls from '@cordovan/contracts/orders';
import { visibilityOf } from '@cordovan/domain/identity';
import { type Language, terms } from '@cordovan/domain/messages';
import { padId, shownNumbers, shownOrderNumber, statusNames } from '@cordovan/domain/orders';
import type { Handle } from '../../../platform/database/transaction.ts';
import type { FileAnswer, Reader } from '../../../platform/http/request.ts';
import { tableFile } from '../../../platform/tables/table-file.ts';
import type { TableColumn, TableRow } from '../../../platform/tables/table.ts';
import { countOrders, type OrderListRow, readOrderBatches } from './list.repository.ts';
import { findFilter } from './list.service.ts';

const WORDS = {
  en: {
    name: 'Orders',
    columns: [
      'Id',
      'SO',
      'PO',
      'Customer',
      'Store',
      'Type',
      'Status',
      'Order date',
      'Delivery date',
      'Seats',
      'Total',
      'Balance due',
    ],
    types: ['customer', 'floor', 'service', 'sold off the floor'],
  },
  es: {
    name: 'Pedidos',
    columns: [
      'Id',
      'SO',
      'PO',
      'Cliente',
      'Tienda',
      'Tipo',
      'Estado',
      'Fecha del pedido',
      'Fecha de entrega',
      'Asientos',
      'Total',
      'Saldo pendiente',
    ],
    types: ['cliente', 'piso', 'servicio', 'venta de piso'],
  },
} as const;

const KINDS: readonly (readonly [TableColumn['kind'], number])[] = [
  ['text', 10],
  ['text', 12],
  ['text', 12],
  ['text', 28],
  ['text', 20],
  ['text', 18],
  ['text', 15],
  ['day', 13],
  ['day', 13],
  ['number', 9],
  ['money', 13],
  ['money', 13],
];
const WITHOUT_MONEY = 10;

interface Export {
  readonly query: QueryOf<typeof calls.exportOrders>;
  readonly language: Language;
}

/** Exports the whole filtered list in the reader's language; includes money only for roles that see it. */
export async function exportOrders(
  db: Handle,
  reader: Reader,
  { query, language }: Export,
): Promise<FileAnswer> {
  const filter = await findFilter(db, reader, query);
  const words = WORDS[language];
  const seesPrices = visibilityOf(reader.user).prices;
  const width = seesPrices ? KINDS.length : WITHOUT_MONEY;
  const columns = KINDS.slice(0, width).map(([kind, size], index): TableColumn => ({
    header: words.columns[index]!,
    kind,
    width: size,
  }));
  const lineOf = (row: OrderListRow) => cells(row, reader, language).slice(0, width);
  async function* batches(): AsyncGenerator<readonly TableRow[]> {
    for await (const rows of readOrderBatches(db, filter)) yield rows.map(lineOf);
  }
  const rowCount = await countOrders(db, filter);
  return tableFile(
    { name: words.name, columns, batches: batches() },
    { format: query.format ?? 'csv', rowCount },
  );
}

function cells(row: OrderListRow, reader: Reader, language: Language): TableRow {
  const role = reader.user?.role ?? null;
  const { soNumber, poNumber } = shownNumbers(role, { soNumber: row.so_number, poNumber: row.po_number });
  return [
    padId(row.id),
    soNumber && shownOrderNumber(role ?? 'System', { id: row.id, soNumber, poNumber }),
    poNumber,
    row.customer_name,
    row.store_name,
    WORDS[language].types[row.order_type - 1] ?? '',
    terms[statusNames[row.status_id]][language],
    row.order_date,
    row.delivery_date,
    row.seats,
    row.total_cents,
    row.balance_due_cents,
  ];
}
