import { queryOptions } from '@tanstack/react-query';
import {
  exportImport,
  type ImportPlan,
  inspectImport,
  listImports,
  markImport,
  readImport,
  runImport,
  undoImport,
} from '@cordovan/contracts/imports';
import type { ImportKind } from '@cordovan/domain/imports';
import { send } from '../../../lib/http/send.ts';

export interface AskedInspection {
  readonly kind: ImportKind;
  readonly sheet?: string;
  readonly header?: ImportPlan['header'];
  readonly mapping?: ImportPlan['mapping'];
}

/** Asks the server what is in a file. The server guesses any reading that isn't given. */
export const sendInspection = (file: File, asked: AskedInspection) =>
  send(inspectImport, { body: { asked }, files: { file } });

/** Sends a file with its plan. A dry run writes nothing and reports what would happen. */
export const sendImport = (file: File, plan: ImportPlan, isDryRun: boolean) =>
  send(runImport, { body: { plan, dryRun: isDryRun ? 'true' : 'false' }, files: { file } });

/** Fetches the same file with its invalid cells in red. */
export const fetchMarked = (file: File, plan: ImportPlan) =>
  send(markImport, { body: { plan }, files: { file } });

export const importsQuery = (page: number) =>
  queryOptions({
    queryKey: ['imports', 'list', page],
    queryFn: ({ signal }) => send(listImports, { query: { page }, signal }),
  });

export const importQuery = (id: number) =>
  queryOptions({
    queryKey: ['imports', 'detail', id],
    queryFn: ({ signal }) => send(readImport, { params: { id }, signal }),
  });

export const fetchReport = (id: number) => send(exportImport, { params: { id }, query: { format: 'xlsx' } });

export const sendUndo = (id: number) => send(undoImport, { params: { id } });
