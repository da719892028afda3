import { exportCatalogue, importCatalogue, type ImportReport } from '@cordovan/contracts/catalogue';
import { send } from '../../../lib/http/send.ts';

export type { ImportReport };

/** One workbook, or its sheets as CSV files. Each file gets its own field. */
const asFields = (files: readonly File[]) =>
  Object.fromEntries(files.map((file, index) => [`file${index + 1}`, file]));

/** Sends the files. A dry run writes nothing and reports what would change. */
export const sendWorkbook = (files: readonly File[], { dryRun }: { readonly dryRun: boolean }) =>
  send(importCatalogue, { query: { dryRun }, body: {}, files: asFields(files) });

export const fetchWorkbook = () => send(exportCatalogue);
