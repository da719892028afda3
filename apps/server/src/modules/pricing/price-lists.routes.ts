import { listCodeRecords, saveCodeRecord } from '@cordovan/contracts/catalogue';
import * as calls from '@cordovan/contracts/pricing';
import { statusIds } from '@cordovan/domain/orders';
import type { Deps } from '../../platform/deps.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { factoryDay } from '../calendar/index.ts';
import { exportPrices } from './files/export-prices.service.ts';
import { importPrices } from './files/import-prices.service.ts';
import { countOpenQuotations } from './price-grid.repository.ts';
import { previewPrices } from './price-effect.service.ts';
import { readPriceGrid } from './price-grid.service.ts';
import { listCodeRows, listPriceListRows } from './price-lists.repository.ts';
import { copyPriceList, getPriceList, saveCode, savePriceList } from './price-lists.service.ts';
import { savePriceRows } from './price-rows.service.ts';
import { codeRecordFrom, priceListFrom } from './pricing.rows.ts';

/** Maintenance of price lists, their prices and price codes (N-27). */
export function registerPriceLists(routes: Routes, { config }: Deps): void {
  const { serve, serveWrite } = routes;
  serve(calls.listPriceLists, async ({ db }) => (await listPriceListRows(db)).map(priceListFrom));
  serveWrite(calls.savePriceList, ({ db, body, user, now }) => savePriceList(db, body, { user: user!, now }));
  serveWrite(calls.copyPriceList, ({ db, params, body, user, now }) =>
    copyPriceList(db, { from: params.id, name: body.name }, { user: user!, now }),
  );
  serve(listCodeRecords, async ({ db }) => (await listCodeRows(db)).map(codeRecordFrom));
  serveWrite(saveCodeRecord, ({ db, body, user, now }) => saveCode(db, body, { user: user!, now }));
  serveWrite(calls.savePriceRows, ({ db, body, user, now }) =>
    savePriceRows(db, body, { user: user!, now, config }),
  );
  servePrices(routes, config);
  servePreview(routes, config);
  serveFiles(routes, config);
}

function servePrices({ serve }: Routes, config: Deps['config']): void {
  serve(calls.readPriceGrid, async ({ db, params, query, now }) => {
    const today = await factoryDay(db, { now, config });
    return readPriceGrid(db, { id: params.id, day: query.day ?? today, today });
  });
  serve(calls.countQuotations, async ({ db, params, query, now }) => {
    await getPriceList(db, params.id);
    return countOpenQuotations(db, {
      priceListId: params.id,
      saleItemIds: query.saleItems ?? null,
      day: query.day,
      today: await factoryDay(db, { now, config }),
      statusId: statusIds.quotation,
    });
  });
}

function servePreview({ serve }: Routes, config: Deps['config']): void {
  serve(calls.previewPrices, async ({ db, params, body, now }) =>
    previewPrices(db, { ...body, priceListId: params.id, today: await factoryDay(db, { now, config }) }),
  );
}

function serveFiles({ serve, serveWrite }: Routes, config: Deps['config']): void {
  serve(calls.exportPrices, ({ db, params, query }) =>
    exportPrices(db, { id: params.id, format: query.format ?? 'csv' }),
  );
  serveWrite(calls.importPrices, ({ db, params, query, files, language, user, now }) =>
    importPrices(
      db,
      {
        priceListId: params.id,
        files,
        day: query.day,
        isDryRun: query.dryRun ?? false,
        rowVersion: query.rowVersion,
        language,
      },
      { user: user!, now, config },
    ),
  );
}
