import { queryOptions } from '@tanstack/react-query';
import {
  exportCatalogue,
  importCatalogue,
  type ImportReport,
  markWorkbook,
  readLastImport,
  readReadiness,
  readStarterWorkbook,
  undoImport,
} from '@cordovan/contracts/catalogue';
import { send } from '../../../lib/http/send.ts';

export type { ImportReport };

/** One workbook, or its sheets as CSV files. Each file gets its own field. */
const asFields = (files: readonly File[]) =>
  Object.fromEntries(files.map((file, index) => [`file${index + 1}`, file]));

interface ImportSettings {
  readonly dryRun: boolean;
  /** Keys of the rows to leave unchanged. */
  readonly leftOut?: Iterable<string>;
}

/** Sends the files. A dry run writes nothing and reports what would change. */
export const sendWorkbook = (files: readonly File[], { dryRun, leftOut = [] }: ImportSettings) =>
  send(importCatalogue, { query: { dryRun }, body: { skipped: [...leftOut] }, files: asFields(files) });

/** Fetches the same workbook with its invalid cells in red. */
export const fetchMarkedWorkbook = (files: readonly File[]) =>
  send(markWorkbook, { body: {}, files: asFields(files) });

export const fetchWorkbook = () => send(exportCatalogue);

export const fetchStarterWorkbook = () => send(readStarterWorkbook);

export const lastImportQuery = () =>
  queryOptions({
    queryKey: ['catalogue', 'last-import'],
    queryFn: ({ signal }) => send(readLastImport, { signal }),
  });

export const sendUndo = (id: number) => send(undoImport, { body: { id } });

export const readinessQuery = () =>
  queryOptions({
    queryKey: ['catalogue', 'readiness'],
    queryFn: ({ signal }) => send(readReadiness, { signal }),
  });
