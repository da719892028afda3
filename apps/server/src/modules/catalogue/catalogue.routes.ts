import * as calls from '@cordovan/contracts/catalogue';
import type { Deps } from '../../platform/deps.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Routes } from '../../platform/http/serve.ts';
import {
  listCollectionGroupRows,
  listCollectionRows,
  listFurnitureTypeRows,
  listGradeRows,
  listStyleRows,
} from './catalogue.repository.ts';
import { collectionFrom, collectionGroupFrom, styleFrom } from './catalogue.rows.ts';
import { getSaleItem, listGradesOfCollection, listSaleItems } from './catalogue.service.ts';
import { registerReferences } from './reference.routes.ts';
import { exportWorkbook } from './export.service.ts';
import { importWorkbook } from './import.service.ts';
import { markFile } from './marked/mark-file.service.ts';
import { registerRecords } from './records/records.routes.ts';
import { readReadiness } from './readiness/readiness.service.ts';
import { registerRoutings } from './routings/routings.routes.ts';
import { starterWorkbook } from './starter/starter-workbook.ts';
import { readLastImport, undoImport } from './undo/undo-import.service.ts';
import { registerWords } from './words/words.routes.ts';
import { readFiles } from './workbook/read-files.ts';
import { writeXlsx } from './workbook/xlsx.ts';

export function registerCatalogue(routes: Routes, deps: Deps): void {
  serveSaleItems(routes, deps);
  serveCollections(routes);
  registerReferences(routes);
  serveWorkbook(routes, deps);
  registerRecords(routes, deps);
  registerRoutings(routes);
  registerWords(routes);
}

function serveSaleItems({ serve }: Routes, { config }: Deps): void {
  serve(calls.listSaleItems, ({ db, query, user, now }) =>
    listSaleItems(db, {}, { user, now, config, storeId: query.storeId }),
  );
  serve(calls.readSaleItem, ({ db, params, query, user, now }) =>
    getSaleItem(db, params.id, { user, now, config, storeId: query.storeId }),
  );
  serve(calls.listSaleItemsByType, ({ db, params, query, user, now }) =>
    listSaleItems(db, { type: params.type, isOffered: true }, { user, now, config, storeId: query.storeId }),
  );
  serve(calls.listFurnitureTypes, ({ db }) => listFurnitureTypeRows(db));
  serve(calls.listStyles, async ({ db }) => (await listStyleRows(db)).map(styleFrom));
}

function serveCollections({ serve }: Routes): void {
  serve(calls.listCollections, async ({ db }) => (await listCollectionRows(db)).map(collectionFrom));
  serve(calls.listGradesByCollection, ({ db, params }) => listGradesOfCollection(db, params.id));
  serve(calls.listCollectionGroup, async ({ db, params }) =>
    (await listCollectionGroupRows(db, params.name)).map(collectionGroupFrom),
  );
  serve(calls.listGrades, ({ db }) => listGradeRows(db));
}
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

function serveWorkbook({ serve, serveWrite }: Routes, { config }: Deps): void {
  serveWrite(calls.importCatalogue, async ({ db, query, body, files, language, user, now }) =>
    importWorkbook(db, await readFiles(files), {
      isDryRun: query.dryRun ?? false,
      language,
      leftOut: body.skipped ?? [],
      importer: { actor: user!, now, files: files.map(({ fileName }) => fileName) },
      readiness: { config, now, language },
    }),
  );
  serve(calls.markWorkbook, async ({ db, files, language }) => {
    const read = await readFiles(files);
    const { badRows } = await inTransaction(db, (trx) =>
      importWorkbook(trx, read, { isDryRun: true, language }),
    );
    return { bytes: await markFile(files, read, badRows), type: XLSX, fileName: 'catalog-errors.xlsx' };
  });
  serve(calls.readStarterWorkbook, async () => ({
    bytes: await starterWorkbook(),
    type: XLSX,
    fileName: 'catalog-starter.xlsx',
  }));
  serve(calls.readReadiness, ({ db, now, language }) => readReadiness(db, { config, now, language }));
  serve(calls.readLastImport, ({ db, language }) => readLastImport(db, language));
  serveWrite(calls.undoImport, ({ db, body, user, now }) => undoImport(db, body.id, { actor: user!, now }));
  serve(calls.exportCatalogue, async ({ db }) => ({
    bytes: await writeXlsx(await exportWorkbook(db)),
    type: XLSX,
    fileName: 'catalog.xlsx',
  }));
}
