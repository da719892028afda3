import * as calls from '@cordovan/contracts/imports';
import type { Deps } from '../../platform/deps.ts';
import { inTransaction, type Trx } from '../../platform/database/transaction.ts';
import type { Reader } from '../../platform/http/request.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { tableFile } from '../../platform/tables/table-file.ts';
import { findImport, listImportRows, listReportRows } from './imports.repository.ts';
import { inspectFile } from './inspect.service.ts';
import type { KindContext } from './kinds/kind.ts';
import { markUpload } from './mark.service.ts';
import { readUpload } from '../../platform/tables/read/read-upload.ts';
import { reportTable } from './report.ts';
import { runImport } from './run.service.ts';
import { pastImportFrom, readPastImport, undoPastImport } from './undo.service.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const PAGE_SIZE = 20;

/** Imports of the data that companies bring from other programs (N-27). */
export function registerImports(routes: Routes, deps: Deps): void {
  serveFiles(routes, deps);
  servePast(routes, deps);
}

const contextOf = (deps: Deps, trx: Trx, { user, now, language }: Reader): KindContext => ({
  trx,
  deps,
  user: user!,
  now,
  language,
});

function serveFiles({ serve, serveWrite }: Routes, deps: Deps): void {
  serve(calls.inspectImport, async ({ db, user, body, files }) =>
    inspectFile(db, user!.companyId, { file: await readUpload(files), asked: body.asked }),
  );
  serveWrite(calls.runImport, async ({ db, body, files, ...reader }) =>
    runImport(contextOf(deps, db, reader), {
      file: await readUpload(files),
      asked: body.plan,
      isDryRun: body.dryRun === 'true',
    }),
  );
  serve(calls.markImport, async ({ db, body, files, ...reader }) => ({
    bytes: await inTransaction(db, (trx) =>
      markUpload(contextOf(deps, trx, reader), { files, asked: body.plan }),
    ),
    type: XLSX,
    fileName: 'import-errors.xlsx',
  }));
}

function servePast({ serve, serveWrite }: Routes, deps: Deps): void {
  serve(calls.listImports, async ({ db, user, query }) => {
    const { page = 1, pageSize = PAGE_SIZE } = query;
    const { rows, total } = await listImportRows(db, user!.companyId, { page, pageSize });
    return { items: rows.map(pastImportFrom), total, page, pageSize };
  });
  serve(calls.readImport, ({ db, params, ...reader }) =>
    inTransaction(db, (trx) => readPastImport(contextOf(deps, trx, reader), params.id)),
  );
  serve(calls.exportImport, async ({ db, user, params, query, language }) => {
    const found = (await findImport(db, user!.companyId, params.id)) ?? refuse({ code: 'NOT_FOUND' });
    const rows = await listReportRows(db, user!.companyId, found.id);
    return tableFile(reportTable(rows, { language, id: found.id }), {
      format: query.format ?? 'csv',
      rowCount: rows.length,
    });
  });
  serveWrite(calls.undoImport, ({ db, params, ...reader }) =>
    undoPastImport(contextOf(deps, db, reader), params.id),
  );
}
