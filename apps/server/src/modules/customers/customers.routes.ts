import * as calls from '@cordovan/contracts/customers';
import { findPlaces } from '../../adapters/zip/index.ts';
import type { Routes } from '../../platform/http/serve.ts';
import {
  findCustomersByName,
  getCustomer,
  listCustomers,
  saveCustomer,
  searchCustomers,
} from './customers.service.ts';

export function registerCustomers({ serve }: Routes): void {
  serve(calls.listCustomers, ({ db, user }) => listCustomers(db, user!.companyId));
  serve(calls.readCustomer, ({ db, user, params }) => getCustomer(db, user!.companyId, params.id));
  serve(calls.findCustomersByName, ({ db, user, params }) =>
    findCustomersByName(db, user!.companyId, params.name),
  );
  serve(calls.searchCustomers, ({ db, user, query }) => searchCustomers(db, user!.companyId, query.name));
  serve(calls.saveCustomer, ({ db, user, body }) =>
    saveCustomer(db, { companyId: user!.companyId, role: user!.role }, body),
  );
  serve(calls.lookUpZip, async ({ params }) => ({
    zip: params.zip,
    places: [...(await findPlaces(params.zip))],
  }));
}
