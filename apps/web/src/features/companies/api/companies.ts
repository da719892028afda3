import type { BodyOf } from '@cordovan/contracts/call';
import { readConsent, saveConsent } from '@cordovan/contracts/consent';
import { queryOptions } from '@tanstack/react-query';
import {
  type CompanyInput,
  exportCompanies,
  listCompanies,
  saveCompany,
} from '@cordovan/contracts/companies';
import { readCompanyChoices, readCompanyDetails, uploadLogo } from '@cordovan/contracts/companies-office';
import { send } from '../../../lib/http/send.ts';
import type { ExportOptions } from '../../../ui/export/export.types.ts';

export const companiesQuery = () =>
  queryOptions({
    queryKey: ['companies', 'list'],
    queryFn: ({ signal }) => send(listCompanies, { signal }),
  });

export const companyQuery = (id: number) =>
  queryOptions({
    queryKey: ['companies', 'one', id],
    queryFn: ({ signal }) => send(readCompanyDetails, { params: { id }, quiet: true, signal }),
    // Never refetched, because the form must not change while the user edits it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const choicesQuery = () =>
  queryOptions({
    queryKey: ['companies', 'choices'],
    queryFn: ({ signal }) => send(readCompanyChoices, { signal }),
  });

export const sendCompany = (body: CompanyInput) => send(saveCompany, { body });

export const sendLogo = (id: number, file: File) =>
  send(uploadLogo, { params: { id }, body: {}, files: { file } });

export const consentQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['companies', 'consent', companyId],
    queryFn: ({ signal }) => send(readConsent, { params: { id: companyId }, quiet: true, signal }),
  });

export const sendConsent = (companyId: number, texts: BodyOf<typeof saveConsent>['texts']) =>
  send(saveConsent, { params: { id: companyId }, body: { texts } });

export const readCompaniesFile = ({ format, ...options }: ExportOptions) =>
  send(exportCompanies, { query: { format }, ...options, quiet: true });
