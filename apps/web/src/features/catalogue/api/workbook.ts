import { exportCatalogue, importCatalogue, type ImportReport } from '@cordovan/contracts/catalogue';
import { send } from '../../../lib/http/send.ts';

export type { ImportReport };

/** One workbook, or the sheets as CSV files: each travels under a field of its own. */
const asFields = (files: readonly File[]) =>
  Object.fromEntries(files.map((file, index) => [`file${index + 1}`, file]));

/** A dry run writes nothing and tells what would happen. */
export const sendWorkbook = (files: readonly File[], { dryRun }: { readonly dryRun: boolean }) =>
  send(importCatalogue, { query: { dryRun }, body: {}, files: asFields(files) });

export const fetchWorkbook = () => send(exportCatalogue);
