import * as calls from '@cordovan/contracts/accounting';
import type { Deps } from '../../platform/deps.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { registerAging } from './aging/aging.routes.ts';
import { registerAgreement } from './agreement/agreement.routes.ts';
import { registerChart } from './chart/chart.routes.ts';
import { registerConnection } from './connection/connection.routes.ts';
import { bookWaiting, deliverRequest } from './deliver.service.ts';
import { registerDeposits } from './deposits/deposits.routes.ts';
import { registerWebConnector } from './desktop/web-connector.routes.ts';
import { registerEntries } from './entries/entries.routes.ts';
import { exportJournal, readLedger } from './journal.service.ts';
import { rebook } from './rebook.service.ts';
import { exportRequests, listRequests, queueUnsent, readStatus, retryRequest } from './requests.service.ts';
import { registerSettlements } from './settlements/settlements.routes.ts';
import { registerStatements } from './statements/statements.routes.ts';
import { queueStoreTax } from './tax/store-tax.service.ts';
import { registerTax } from './tax/tax.routes.ts';
import { readTieOut } from './tie-out.service.ts';
import { registerStockValue } from './value/value.routes.ts';

export function registerAccounting(routes: Routes, deps: Deps): void {
  const { serve, serveWrite, serveOutside } = routes;
  registerChart(routes, deps);
  registerStatements(routes, deps);
  registerEntries(routes, deps);
  registerDeposits(routes, deps);
  registerSettlements(routes, deps);
  registerTax(routes, deps);
  registerAging(routes, deps);
  registerConnection(routes, deps);
  registerWebConnector(routes, deps);
  registerAgreement(routes, deps);
  registerStockValue(routes, deps);
  serve(calls.listRequests, (request) => listRequests(request.db, request, request.query));
  serve(calls.exportRequests, (request) => exportRequests(request.db, deps, request));
  serveOutside(calls.retryRequest, ({ params }) => retryRequest(deps, params.id));
  serve(calls.readLedger, ({ db, query }) => readLedger(db, query));
  serve(calls.exportJournal, (request) => exportJournal(request.db, request));
  serve(calls.readTieOut, ({ db, query: { orderId }, now }) => readTieOut(db, deps, { orderId, now }));
  serve(calls.readAccountingStatus, ({ db }) => readStatus(db));
  serveWrite(calls.queueUnsent, async ({ db, body }) => {
    const period = { from: body?.from ?? null, to: body?.to ?? null };
    return { queued: await queueUnsent(db, deps, period) };
  });
  serveOutside(calls.rebook, () => rebook(deps));
  serveWrite(calls.sendSalesTax, async ({ db, body, now }) => {
    await queueStoreTax(db, deps, { ...body, now });
    return { ok: true } as const;
  });
  deps.jobs.work('accounting.deliver', ({ outboxId }) => deliverRequest(deps, outboxId));
  deps.jobs.work('accounting.sweep', async () => {
    await bookWaiting(deps);
  });
  deps.jobs.repeat('accounting.sweep', '* * * * *');
}
