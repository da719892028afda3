import type { StockMovement } from '@cordovan/contracts/inventory-schemas';
import { shownArea } from '@cordovan/domain/inventory';
import type { Language } from '@cordovan/domain/messages';
import type { Actor } from '@cordovan/domain/orders';
import type { Handle } from '../../platform/database/transaction.ts';
import type { FileAnswer } from '../../platform/http/request.ts';
import { type ExportColumn, exportTable } from '../../platform/tables/export-table.ts';
import type { TableFormat } from '../../platform/tables/table-file.ts';
import { getSettings } from '../settings/index.ts';
import { movementFrom } from './leather.rows.ts';
import { getLeather } from './leather.service.ts';
import { countMovements, readMovementBatches } from './movements.repository.ts';

const KINDS: Record<Language, Record<string, string>> = {
  en: {
    received: 'Received',
    adjusted: 'Corrected',
    reserved: 'Reserved',
    released: 'Released',
    taken: 'Taken',
    covered: 'Leather arrived',
    issued: 'Into production',
    returned: 'Back from production',
    finished: 'Used up',
    reopened: 'Back in production',
    ordered: 'Ordered',
  },
  es: {
    received: 'Recibido',
    adjusted: 'Corregido',
    reserved: 'Reservado',
    released: 'Liberado',
    taken: 'Tomada',
    covered: 'Llegó piel',
    issued: 'A producción',
    returned: 'Devuelta de producción',
    finished: 'Usado',
    reopened: 'De nuevo en producción',
    ordered: 'Pedido',
  },
};

type Change = 'atHand' | 'reserved' | 'short' | 'inProcess' | 'ordered';
const CHANGES: readonly (readonly [Change, Readonly<Record<Language, string>>])[] = [
  ['atHand', { en: 'On hand', es: 'Existencia' }],
  ['reserved', { en: 'Reserved', es: 'Reservado' }],
  ['short', { en: 'Short', es: 'Falta' }],
  ['inProcess', { en: 'In process', es: 'En proceso' }],
  ['ordered', { en: 'On order', es: 'Pedido' }],
];

function columnsIn(system: 0 | 1): readonly ExportColumn<StockMovement>[] {
  const unit = system === 1 ? 'm²' : 'ft²';
  const changes = CHANGES.map(([field, { en, es }]): ExportColumn<StockMovement> => ({
    header: { en: `${en}, ${unit}`, es: `${es}, ${unit}` },
    kind: 'number',
    width: 14,
    cell: (row) => shownArea(row[field], system),
  }));
  return [
    { header: { en: 'When', es: 'Cuándo' }, kind: 'text', width: 26, cell: (row) => row.at },
    {
      header: { en: 'What', es: 'Qué' },
      kind: 'text',
      width: 22,
      cell: (row, language) => KINDS[language][row.kind] ?? row.kind,
    },
    ...changes,
    { header: { en: 'Who', es: 'Quién' }, kind: 'text', width: 20, cell: (row) => row.user },
    { header: { en: 'Order', es: 'Pedido' }, kind: 'text', width: 12, cell: (row) => row.orderNumber },
    {
      header: { en: 'Taken for order', es: 'Tomada para el pedido' },
      kind: 'text',
      width: 16,
      cell: (row) => row.takenForOrderNumber,
    },
    { header: { en: 'Reason', es: 'Motivo' }, kind: 'text', width: 36, cell: (row) => row.reason },
  ];
}

interface Request {
  readonly leatherId: number;
  readonly reader: Actor;
  readonly format: TableFormat | undefined;
  readonly language: Language;
}

/** Exports every quantity change of a leather, newest first, in the company's unit. */
export async function exportMovements(
  db: Handle,
  { leatherId, reader, format, language }: Request,
): Promise<FileAnswer> {
  const leather = await getLeather(db, leatherId, false);
  const { unitSystem } = await getSettings(db);
  async function* batches() {
    for await (const rows of readMovementBatches(db, leatherId))
      yield rows.map((row) => movementFrom(row, reader));
  }
  const table = {
    name: { en: `Movements ${leather.name}`, es: `Movimientos ${leather.name}` },
    columns: columnsIn(unitSystem),
    batches: batches(),
    rowCount: await countMovements(db, leatherId),
  };
  return exportTable(table, { format, language });
}
