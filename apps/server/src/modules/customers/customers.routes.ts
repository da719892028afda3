import * as calls from '@cordovan/contracts/customers';
import { openZipLookup } from '../../adapters/zip/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { exportCustomers, listCustomerPage, storeSeenBy } from './customer-list.service.ts';
import { addNote, getCustomerPage, listTimeline } from './customer-page.service.ts';
import {
  editCustomer,
  findCustomersByName,
  getCustomerSeen,
  listCustomers,
  saveCustomer,
  searchCustomers,
} from './customers.service.ts';
import { exportDuplicates } from './duplicates-export.service.ts';
import { dismissDuplicate, listDuplicates, restoreDuplicate } from './duplicates.service.ts';
import { registerExemptions } from './exemptions.routes.ts';
import { mergeCustomers } from './merge.service.ts';
import { registerSalesReps } from './sales-reps/sales-reps.routes.ts';

export function registerCustomers(routes: Routes, deps: Pick<Deps, 'config' | 'clock' | 'log'>): void {
  registerExemptions(routes, deps);
  registerLookups(routes, deps);
  registerPages(routes);
  registerSalesReps(routes, deps);
}

function registerPages({ serve, serveWrite }: Routes): void {
  serve(calls.listCustomerPage, ({ db, user, query }) => listCustomerPage(db, user!, query));
  serve(calls.exportCustomers, (request) => exportCustomers(request.db, request));
  serve(calls.readCustomerPage, ({ db, user, params }) => getCustomerPage(db, user!, params.id));
  serve(calls.listCustomerTimeline, ({ db, user, params, query }) =>
    listTimeline(db, user!, { id: params.id, page: query.page }),
  );
  serveWrite(calls.editCustomer, ({ db, user, params, body, now }) =>
    editCustomer(db, user!, { id: params.id, body, now }),
  );
  serveWrite(calls.addCustomerNote, ({ db, user, params, body, now }) =>
    addNote(db, user!, { id: params.id, body, now }),
  );
  serve(calls.listDuplicates, ({ db, user, query }) => listDuplicates(db, user!, query));
  serve(calls.exportDuplicates, (request) => exportDuplicates(request.db, request));
  serveWrite(calls.dismissDuplicate, ({ db, user, body, now }) =>
    dismissDuplicate(db, { user: user!, body, now }),
  );
  serveWrite(calls.restoreDuplicate, ({ db, user, body }) => restoreDuplicate(db, { user: user!, body }));
  serveWrite(calls.mergeCustomers, ({ db, user, body, now }) =>
    mergeCustomers(db, { user: user!, body, now }),
  );
}

function registerLookups(
  { serve, serveWrite }: Routes,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
): void {
  const findPlaces = openZipLookup(config.zipServiceUrl, clock);
  serve(calls.listCustomers, ({ db, user }) => listCustomers(db, user!.companyId));
  serve(calls.readCustomer, ({ db, user, params }) => getCustomerSeen(db, user!, params.id));
  serve(calls.findCustomersByName, ({ db, user, params }) =>
    findCustomersByName(db, user!.companyId, params.name),
  );
  serve(calls.searchCustomers, ({ db, user, query }) => searchCustomers(db, user!.companyId, query.name));
  serveWrite(calls.saveCustomer, ({ db, user, body }) =>
    saveCustomer(db, { companyId: user!.companyId, role: user!.role, storeId: storeSeenBy(user!) }, body),
  );
  serve(calls.lookUpZip, async ({ params }) => ({
    zip: params.zip,
    places: [...(await findPlaces(params.zip))],
  }));
}
