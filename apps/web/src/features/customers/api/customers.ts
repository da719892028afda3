import {
  emailStatement,
  emailStatements,
  previewStatementEmail,
  readStatement,
} from '@cordovan/contracts/documents-statements';
import {
  deleteCertificate,
  exportExpiringExemptions,
  listExpiringExemptions,
  readCertificate,
  uploadCertificate,
} from '@cordovan/contracts/customers-exemptions';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  addCustomerNote,
  dismissDuplicate,
  editCustomer,
  exportCustomers,
  exportDuplicates,
  listCustomerPage,
  listCustomerTimeline,
  listDuplicates,
  listSalesReps,
  mergeCustomers,
  readCustomer,
  readCustomerPage,
  restoreDuplicate,
} from '@cordovan/contracts/customers';
import { listPaymentTerms } from '@cordovan/contracts/payments';
import type { BodyOf, QueryOf } from '@cordovan/contracts/call';
import type { Language } from '@cordovan/domain/messages';
import { send } from '../../../lib/http/send.ts';
import type { ExportOptions } from '../../../ui/export/export.types.ts';

type CustomerListQuery = QueryOf<typeof listCustomerPage>;

export const customerListQuery = (query: CustomerListQuery) =>
  queryOptions({
    queryKey: ['customers', 'list', query],
    queryFn: ({ signal }) => send(listCustomerPage, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** The whole filtered list as a file. */
export function readCustomersFile(
  { page: _page, pageSize: _pageSize, ...filter }: CustomerListQuery,
  { format, ...options }: ExportOptions,
): Promise<Blob> {
  return send(exportCustomers, { query: { ...filter, format }, ...options, quiet: true });
}

export const readDuplicatesFile = (
  filter: QueryOf<typeof listDuplicates>,
  { format, ...options }: ExportOptions,
) => send(exportDuplicates, { query: { ...filter, format }, ...options, quiet: true });

/** Not under the order form's key `orders`, because unpaid amounts change with every payment. */
export const customerPageQuery = (id: number) =>
  queryOptions({
    queryKey: ['customers', 'page', id],
    queryFn: ({ signal }) => send(readCustomerPage, { params: { id }, signal }),
  });

export const customerQuery = (id: number) =>
  queryOptions({
    queryKey: ['customers', 'one', id],
    queryFn: ({ signal }) => send(readCustomer, { params: { id }, signal }),
  });

export const timelineQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['customers', 'timeline', id],
    queryFn: ({ signal, pageParam }) =>
      send(listCustomerTimeline, { params: { id }, query: { page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _all, page) => (last.hasMore ? page + 1 : undefined),
  });

/** Pairs of likely duplicates. With `dismissed`, the pairs marked as different people instead. */
export const duplicatesQuery = (customer?: number, dismissed?: true) =>
  queryOptions({
    queryKey: ['customers', 'duplicates', customer ?? 'all', dismissed ?? false],
    queryFn: ({ signal }) => send(listDuplicates, { query: { customer, dismissed }, signal }),
  });

export const salesRepsQuery = () =>
  queryOptions({
    queryKey: ['salesReps'],
    queryFn: ({ signal }) => send(listSalesReps, { signal }),
    staleTime: 300_000,
  });

export const termsQuery = () =>
  queryOptions({
    queryKey: ['settings', 'terms'],
    queryFn: ({ signal }) => send(listPaymentTerms, { signal }),
    staleTime: 300_000,
  });

type Sent = BodyOf<typeof editCustomer>;
/** The form sends every field, so an empty field is cleared. */
export type CustomerEdit = { readonly [Field in keyof Sent]-?: Exclude<Sent[Field], undefined> };
export const sendCustomer = (id: number, body: CustomerEdit) =>
  send(editCustomer, {
    params: { id },
    body,
    expected: ['STALE_RECORD', 'FIELD_TAKEN', 'TAX_CERTIFICATE_MISSING'],
  });
export const sendNote = (id: number, body: BodyOf<typeof addCustomerNote>) =>
  send(addCustomerNote, { params: { id }, body });
export const sendMerge = (body: BodyOf<typeof mergeCustomers>) => send(mergeCustomers, { body });

/** Marks two customers as different people, or undoes that. */
export const sendPairDecision = (body: BodyOf<typeof dismissDuplicate>, areDistinct: boolean) =>
  send(areDistinct ? dismissDuplicate : restoreDuplicate, { body });

/** A customer's statement: open orders, payments and balance. */
export const readStatementOf = (id: number, language?: Language): Promise<Blob> =>
  send(readStatement, { params: { id }, query: { ...(language ? { language } : {}) } });

export const statementEmailQuery = (id: number, language: Language | undefined) =>
  queryOptions({
    queryKey: ['customers', 'statement', id, language ?? ''],
    queryFn: ({ signal }) =>
      send(previewStatementEmail, {
        params: { id },
        query: { ...(language ? { language } : {}) },
        quiet: true,
        signal,
      }),
    gcTime: 0,
  });

export const sendStatement = (id: number, body: BodyOf<typeof emailStatement>) =>
  send(emailStatement, { params: { id }, body, expected: ['EMAIL_INVALID'] });

export const sendStatements = (customerIds: readonly number[]) =>
  send(emailStatements, { body: { customerIds: [...customerIds] } });

export const exemptionsQuery = () =>
  queryOptions({
    queryKey: ['customers', 'exemptions'],
    queryFn: ({ signal }) => send(listExpiringExemptions, { signal, quiet: true }),
  });

export const readExemptionsFile = ({ format, ...options }: ExportOptions) =>
  send(exportExpiringExemptions, { query: { format }, ...options, quiet: true });

export const readCertificateOf = (id: number): Promise<Blob> => send(readCertificate, { params: { id } });

export const sendCertificate = (id: number, file: File) =>
  send(uploadCertificate, { params: { id }, body: {}, files: { file } });

export const askDeleteCertificate = (id: number) => send(deleteCertificate, { params: { id } });
