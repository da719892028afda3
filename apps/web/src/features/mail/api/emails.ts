import { queryOptions } from '@tanstack/react-query';
import { exportEmails, listEmails, readEmail, resendEmail } from '@cordovan/contracts/mail';
import type { QueryOf } from '@cordovan/contracts/call';
import { send } from '../../../lib/http/send.ts';
import type { ExportOptions } from '../../../ui/export/export.types.ts';

export type EmailFilter = QueryOf<typeof listEmails>;

export const emailsQuery = (query: EmailFilter) =>
  queryOptions({
    queryKey: ['emails', 'list', query],
    queryFn: ({ signal }) => send(listEmails, { query, signal }),
    placeholderData: (previous) => previous,
  });

export const readEmailsFile = (
  { page: _page, pageSize: _pageSize, ...filter }: EmailFilter,
  { format, ...options }: ExportOptions,
) => send(exportEmails, { query: { ...filter, format }, ...options, quiet: true });

export const emailQuery = (id: number) =>
  queryOptions({
    queryKey: ['emails', 'one', id],
    queryFn: ({ signal }) => send(readEmail, { params: { id }, signal }),
  });

export const sendAgain = (id: number) => send(resendEmail, { params: { id } });
