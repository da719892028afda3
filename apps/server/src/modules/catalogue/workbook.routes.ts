import * as calls from '@cordovan/contracts/catalogue';
import type { Routes } from '../../platform/http/serve.ts';
import { exportWorkbook } from './export.service.ts';
import { importWorkbook } from './import.service.ts';
import { readFiles } from './workbook/read-files.ts';
import { writeXlsx } from './workbook/xlsx.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export function registerWorkbook({ serve }: Routes): void {
  serve(calls.importCatalogue, async ({ db, query, files, language }) =>
    importWorkbook(db, await readFiles(files), { isDryRun: query.dryRun ?? false, language }),
  );
  serve(calls.exportCatalogue, async ({ db }) => ({
    bytes: await writeXlsx(await exportWorkbook(db)),
    type: XLSX,
    fileName: 'catalog.xlsx',
  }));
}
