import { z } from 'zod';
import { defineCall } from './call.ts';
import { wire } from './codec.ts';
import { exemptionCalls } from './customers-exemptions.ts';
import { exportCustomers, listCustomerPage } from './customers-list.ts';
import {
  addCustomerNote,
  dismissDuplicate,
  editCustomer,
  listCustomerTimeline,
  exportDuplicates,
  listDuplicates,
  mergeCustomers,
  readCustomerPage,
  restoreDuplicate,
} from './customers-pages.ts';
import { customer, customerInput, salesRep } from './customers-schemas.ts';
import { idParams, spelledText, text } from './fields.ts';
import { salesRepCalls } from './sales-reps.ts';

const VIEW = { staff: 'customers.view' } as const;
const REPS = { staff: 'salesReps.view' } as const;

export const listCustomers = defineCall({
  id: 'customers.listCustomers',
  method: 'GET',
  path: '/api/customers',
  access: VIEW,
  summary: 'The customers of the company',
  requirements: ['API-08', 'CUST-20', 'ENT-18'],
  answer: z.array(customer),
});

export const readCustomer = defineCall({
  id: 'customers.readCustomer',
  method: 'GET',
  path: '/api/customers/:id',
  access: VIEW,
  summary: 'One customer with both addresses',
  requirements: ['API-09', 'API-75', 'CUST-20', 'ENT-19'],
  params: idParams,
  answer: customer,
});

export const findCustomersByName = defineCall({
  id: 'customers.findCustomersByName',
  method: 'GET',
  path: '/api/customers/get-by-name/:name',
  access: VIEW,
  summary: 'Customers of exactly this name, which travels encoded',
  requirements: ['API-10', 'API-77', 'CUST-16', 'CUST-20'],
  params: z.object({ name: spelledText }),
  answer: z.array(customer),
});

export const searchCustomers = defineCall({
  id: 'customers.searchCustomers',
  method: 'GET',
  path: '/api/customers/customer-search',
  access: VIEW,
  summary: 'Customers whose name or email contains the text',
  requirements: ['API-11', 'API-76', 'CUST-13', 'CUST-14', 'CUST-16'],
  query: z.object({ name: spelledText }),
  answer: z.array(customer),
});

export const saveCustomer = defineCall({
  id: 'customers.saveCustomer',
  method: 'POST',
  path: '/api/customers',
  access: { staff: 'customers.edit' },
  summary: 'Adds or changes a customer and the addresses',
  requirements: ['CUST-01', 'CUST-02', 'CUST-04'],
  body: customerInput,
  answer: customer,
});

export const listSalesReps = defineCall({
  id: 'customers.listSalesReps',
  method: 'GET',
  path: '/api/sales-reps',
  access: REPS,
  summary: 'All sales reps',
  requirements: ['API-12', 'API-88', 'ENT-21', 'ACCT-01'],
  answer: z.array(salesRep),
});

export const readSalesRep = defineCall({
  id: 'customers.readSalesRep',
  method: 'GET',
  path: '/api/sales-reps/get-by-id/:id',
  access: REPS,
  summary: 'One sales rep, or null',
  requirements: ['API-13', 'ENT-21'],
  params: idParams,
  answer: salesRep.nullable(),
});

export const findSalesRepByEmail = defineCall({
  id: 'customers.findSalesRepByEmail',
  method: 'GET',
  path: '/api/sales-reps/get-by-email/:email',
  access: REPS,
  summary: 'The sales rep with this email, which travels encoded, or null',
  requirements: ['API-14', 'API-89', 'CUST-17'],
  params: z.object({ email: spelledText }),
  answer: salesRep.nullable(),
});

/** City and state of a ZIP code, with the names of the public lookup. */
const place = wire(
  { city: z.string(), state: z.string() },
  { city: 'place name', state: 'state abbreviation' },
);

export const lookUpZip = defineCall({
  id: 'customers.lookUpZip',
  method: 'GET',
  path: '/api/zip/:zip',
  access: 'public',
  summary: 'City and state of a US zip code; no places when it is unknown',
  requirements: ['API-57', 'CUST-09', 'CUST-10', 'CUST-11', 'N-29', 'ERR-11'],
  params: z.object({ zip: text(10) }),
  answer: wire({ zip: z.string(), places: z.array(place) }, { zip: 'post code', places: 'places' }),
});

export {
  addCustomerNote,
  dismissDuplicate,
  editCustomer,
  exportCustomers,
  listCustomerPage,
  listCustomerTimeline,
  exportDuplicates,
  listDuplicates,
  mergeCustomers,
  readCustomerPage,
  restoreDuplicate,
};

export const customersCalls = [
  listCustomers,
  readCustomer,
  findCustomersByName,
  searchCustomers,
  saveCustomer,
  listCustomerPage,
  exportCustomers,
  readCustomerPage,
  listCustomerTimeline,
  editCustomer,
  addCustomerNote,
  exportDuplicates,
  listDuplicates,
  dismissDuplicate,
  restoreDuplicate,
  mergeCustomers,
  ...exemptionCalls,
  listSalesReps,
  readSalesRep,
  findSalesRepByEmail,
  ...salesRepCalls,
  lookUpZip,
] as const;
