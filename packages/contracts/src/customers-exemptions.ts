import { z } from 'zod';
import { defineCall } from './call.ts';
import { day, id, wire } from './codec.ts';
import { done, idParams, tableFormat } from './fields.ts';

const VIEW = { staff: 'customers.view' } as const;
/** Roles that may exempt a customer also maintain the certificate that proves it. */
const SET = { staff: 'customers.setTerms' } as const;

/** A customer whose certificate expires soon or has expired. */
export const expiringExemption = wire({
  customerId: id,
  name: z.string(),
  email: z.string(),
  certificate: z.string(),
  state: z.string(),
  until: day,
  isExpired: z.boolean(),
  /** Whether the certificate itself is stored. */
  hasFile: z.boolean(),
});
export type ExpiringExemption = z.output<typeof expiringExemption>;

export const listExpiringExemptions = defineCall({
  id: 'customers.listExpiringExemptions',
  method: 'GET',
  path: '/api/customers/exemptions',
  access: VIEW,
  summary: 'Customers whose tax exemption certificate has expired or does within 60 days, the first first',
  requirements: ['N-38'],
  answer: z.array(expiringExemption),
});

export const exportExpiringExemptions = defineCall({
  id: 'customers.exportExpiringExemptions',
  method: 'GET',
  path: '/api/customers/exemptions/export',
  access: VIEW,
  summary: 'The tax exemption certificates to review as CSV or xlsx',
  requirements: ['N-38', 'N-40'],
  query: z.object({ format: tableFormat.optional() }),
  answerKind: 'file',
});

export const uploadCertificate = defineCall({
  id: 'customers.uploadCertificate',
  method: 'POST',
  path: '/api/customers/:id/certificate',
  access: SET,
  summary: 'Stores the tax exemption certificate of a customer, a PDF or a picture; replaces the one before',
  requirements: ['N-38', 'N-15'],
  params: idParams,
  bodyKind: 'multipart',
  body: z.object({}),
  answer: wire({ fileName: z.string() }),
});

export const readCertificate = defineCall({
  id: 'customers.readCertificate',
  method: 'GET',
  path: '/api/customers/:id/certificate',
  access: VIEW,
  summary: 'The tax exemption certificate of a customer, as it was uploaded',
  requirements: ['N-38', 'N-15'],
  params: idParams,
  answerKind: 'file',
});

export const deleteCertificate = defineCall({
  id: 'customers.deleteCertificate',
  method: 'DELETE',
  path: '/api/customers/:id/certificate',
  access: SET,
  summary: 'Deletes the stored tax exemption certificate of a customer; the exemption stays',
  requirements: ['N-38', 'N-15'],
  params: idParams,
  answer: done,
});

export const exemptionCalls = [
  listExpiringExemptions,
  exportExpiringExemptions,
  uploadCertificate,
  readCertificate,
  deleteCertificate,
] as const;
