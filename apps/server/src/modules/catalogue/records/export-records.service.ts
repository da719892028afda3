import type { QueryOf } from '@cordovan/contracts/call';
import type { exportRecords as exportCall } from '@cordovan/contracts/catalogue-records';
import { type CatalogList, matchesRecord } from '@cordovan/contracts/catalogue-lists';
import type { Handle } from '../../../platform/database/transaction.ts';
import type { FileAnswer, Reader } from '../../../platform/http/request.ts';
import { exportList } from '../../../platform/tables/export-list.ts';

export interface ListedTable<Row> {
  readonly list: CatalogList<Row>;
  readonly listAll: (db: Handle) => Promise<readonly Row[]>;
}

/** Exports a table's records that match the filters of its screen. */
export async function exportRecords<Row extends { readonly isActive: boolean }>(
  db: Handle,
  { list, listAll }: ListedTable<Row>,
  request: Reader & { readonly query: QueryOf<typeof exportCall> },
): Promise<FileAnswer> {
  const rows = (await listAll(db)).filter((row) => matchesRecord(list, row, request.query));
  const columns = list.columns;
  return exportList(
    { name: list.title, columns, batches: [rows], rowCount: rows.length, timeZone: 'UTC' },
    request,
  );
}
