import { queryOptions } from '@tanstack/react-query';
import {
  deleteEmailTemplate,
  exportEmailTemplates,
  listEmailTemplates,
  previewEmailTemplate,
  saveEmailTemplate,
} from '@cordovan/contracts/mail';
import type { BodyOf } from '@cordovan/contracts/call';
import { send } from '../../../lib/http/send.ts';
import type { ExportOptions } from '../../../ui/export/export.types.ts';

export const templatesQuery = () =>
  queryOptions({
    queryKey: ['emails', 'templates'],
    queryFn: ({ signal }) => send(listEmailTemplates, { signal }),
  });

export type TemplateDraft = BodyOf<typeof saveEmailTemplate>;

/** Quiet, because a draft may be incomplete. The preview itself shows the problem. */
export const previewQuery = (template: TemplateDraft, orderId: number | undefined) =>
  queryOptions({
    queryKey: ['emails', 'preview', template, orderId],
    queryFn: ({ signal }) =>
      send(previewEmailTemplate, { body: { template, orderId: orderId ?? null }, signal, quiet: true }),
    placeholderData: (previous) => previous,
    retry: false,
  });

export const sendTemplate = (body: TemplateDraft) => send(saveEmailTemplate, { body });
export const sendDeleteTemplate = (id: number) => send(deleteEmailTemplate, { params: { id } });

export const readTemplatesFile = ({ format, ...options }: ExportOptions) =>
  send(exportEmailTemplates, { query: { format }, ...options, quiet: true });
