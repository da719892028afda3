import { collectionGrades } from '@cordovan/domain/catalogue';
import { PRICE_ROW } from '@cordovan/domain/pricing';
import type { Handle } from '../../../platform/database/transaction.ts';
import type { FileAnswer } from '../../../platform/http/request.ts';
import { tableFile, type TableFormat } from '../../../platform/tables/table-file.ts';
import type { TableColumn, TableRow } from '../../../platform/tables/table.ts';
import { getPriceList } from '../price-lists.service.ts';
import { DAY, gradeColumn, ITEM, KIND, LEATHER_GRADE, NAME } from './price-columns.ts';
import { type ExportedRow, listExportedRows } from './export-prices.repository.ts';

const COLUMNS: readonly TableColumn[] = [
  { header: ITEM, kind: 'text', width: 18 },
  { header: NAME, kind: 'text', width: 30 },
  { header: KIND, kind: 'text', width: 8 },
  { header: DAY, kind: 'day', width: 13 },
  { header: LEATHER_GRADE, kind: 'number', width: 14 },
  ...collectionGrades.map(({ id }) => ({ header: gradeColumn(id), kind: 'money' as const, width: 13 })),
];

/** Exports all dated rows of a price list in the form that the import reads (N-27). */
export async function exportPrices(
  db: Handle,
  { id, format }: { readonly id: number; readonly format: TableFormat },
): Promise<FileAnswer> {
  const list = await getPriceList(db, id);
  const rows = await listExportedRows(db, id);
  const file = tableFile(
    { name: 'Prices', columns: COLUMNS, batches: [rows.map(lineOf)] },
    { format, rowCount: rows.length },
  );
  return { ...file, fileName: `${list.name}.${format}` };
}

const lineOf = ({ code, name, type, initDate, leatherGrade, values }: ExportedRow): TableRow => [
  code,
  name,
  type === PRICE_ROW ? 'price' : 'cost',
  initDate,
  leatherGrade,
  ...collectionGrades.map(({ id }) => values[id] ?? null),
];
