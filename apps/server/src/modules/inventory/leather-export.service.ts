import type { QueryOf } from '@cordovan/contracts/call';
import type * as calls from '@cordovan/contracts/inventory';
import { areaUnit, shownArea, shownUnitCost, type UnitSystem } from '@cordovan/domain/inventory';
import type { Language } from '@cordovan/domain/messages';
import type { Handle } from '../../platform/database/transaction.ts';
import type { FileAnswer } from '../../platform/http/request.ts';
import { type ExportColumn, exportTable } from '../../platform/tables/export-table.ts';
import { getSettings } from '../settings/index.ts';
import { countLeathers, readLeatherBatches } from './leather.repository.ts';
import { type LeatherRow, unitCostFrom } from './leather.rows.ts';

type Text = 'name' | 'vendor_name' | 'color' | 'collection_name' | 'accounting_name';
type Area = 'available' | 'at_hand' | 'reserved' | 'short' | 'in_process' | 'ordered' | 'reorder_point';

const KINDS = { en: { leather: 'Leather', fabric: 'Fabric' }, es: { leather: 'Piel', fabric: 'Tela' } };
const STATES = { en: { on: 'Active', off: 'Inactive' }, es: { on: 'Activa', off: 'Inactiva' } };

const text = (field: Text, header: ExportColumn<LeatherRow>['header']): ExportColumn<LeatherRow> => ({
  header,
  kind: 'text',
  width: 20,
  cell: (row) => row[field],
});

const TEXTS: readonly ExportColumn<LeatherRow>[] = [
  text('name', { en: 'Name', es: 'Nombre' }),
  {
    header: { en: 'Kind', es: 'Tipo' },
    kind: 'text',
    width: 10,
    cell: (row, language) => KINDS[language][row.is_fabric ? 'fabric' : 'leather'],
  },
  text('vendor_name', { en: 'Vendor', es: 'Proveedor' }),
  text('color', { en: 'Color', es: 'Color' }),
  text('collection_name', { en: 'Collection', es: 'Colección' }),
  text('accounting_name', { en: 'Accounting name', es: 'Nombre contable' }),
];

const AREAS: readonly (readonly [Area, Readonly<Record<Language, string>>])[] = [
  ['available', { en: 'Available', es: 'Disponible' }],
  ['at_hand', { en: 'On hand', es: 'Existencia' }],
  ['reserved', { en: 'Reserved', es: 'Reservado' }],
  ['short', { en: 'Short', es: 'Falta' }],
  ['in_process', { en: 'In process', es: 'En proceso' }],
  ['ordered', { en: 'On order', es: 'Pedido' }],
  ['reorder_point', { en: 'Reorder point', es: 'Punto de reorden' }],
];

/** Quantities in square feet or square meters, as on the screens (INV-25). */
function areasIn(system: UnitSystem): readonly ExportColumn<LeatherRow>[] {
  const unit = areaUnit(system);
  return AREAS.map(([field, { en, es }]) => ({
    header: { en: `${en}, ${unit}`, es: `${es}, ${unit}` },
    kind: 'number',
    width: 14,
    cell: (row) => shownArea(row[field], system),
  }));
}

function costIn(system: UnitSystem): ExportColumn<LeatherRow> {
  const unit = areaUnit(system);
  return {
    header: { en: `Cost per ${unit}`, es: `Costo por ${unit}` },
    kind: 'money',
    width: 13,
    cell: (row) => shownUnitCost(unitCostFrom(row), system),
  };
}

const STATE: ExportColumn<LeatherRow> = {
  header: { en: 'Status', es: 'Estado' },
  kind: 'text',
  width: 10,
  cell: (row, language) => STATES[language][row.is_active ? 'on' : 'off'],
};

interface Request {
  readonly query: QueryOf<typeof calls.exportLeatherItems>;
  readonly language: Language;
  readonly seesCosts: boolean;
}

/** Exports the whole filtered list of leathers, with costs for users who may see them. */
export async function exportLeathers(
  db: Handle,
  { query, language, seesCosts }: Request,
): Promise<FileAnswer> {
  const { format, sort = 'name', direction = 'asc', ...filter } = query;
  const { unitSystem } = await getSettings(db);
  const table = {
    name: { en: 'Inventory', es: 'Inventario' },
    columns: [...TEXTS, ...areasIn(unitSystem), ...(seesCosts ? [costIn(unitSystem)] : []), STATE],
    batches: readLeatherBatches(db, { filter, sort, direction }),
    rowCount: await countLeathers(db, filter),
  };
  return exportTable(table, { format, language });
}
