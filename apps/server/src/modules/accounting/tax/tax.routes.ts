import * as calls from '@cordovan/contracts/tax';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Routes } from '../../../platform/http/serve.ts';
import { exportTaxDue, fileTax, readTaxDue, undoFiling } from './filings.service.ts';
import { applyTaxRates, readTaxRates, saveTaxAgency, saveTaxRates } from './rates.service.ts';

export function registerTax({ serve, serveWrite }: Routes, deps: Deps): void {
  serve(calls.readTaxRates, ({ db, now }) => readTaxRates(db, deps, now));
  serveWrite(calls.saveTaxAgency, ({ db, body, user, now }) =>
    saveTaxAgency(db, deps, { body, user: user!, now }),
  );
  serveWrite(calls.saveTaxRates, ({ db, body, user, now }) =>
    saveTaxRates(db, deps, { body, user: user!, now }),
  );
  serve(calls.readTaxDue, ({ db, query, now }) => readTaxDue(db, query, { deps, now }));
  serve(calls.exportTaxDue, (request) => exportTaxDue(request, deps));
  serveWrite(calls.fileTax, ({ db, body, user, now }) => fileTax(db, deps, { body, user: user!, now }));
  serveWrite(calls.undoFiling, ({ db, params, body, user, now }) =>
    undoFiling(db, deps, { ...body, id: params.id, user: user!, now }),
  );
  deps.jobs.work('accounting.taxRates', () =>
    inTransaction(deps.db, (trx) => applyTaxRates(trx, deps, deps.clock())),
  );
  deps.jobs.repeat('accounting.taxRates', '1 * * * *');
}
