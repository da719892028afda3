import { queryOptions } from '@tanstack/react-query';
import {
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  resendDelivery,
  resumeWebhook,
  saveWebhook,
  type WebhookDraft,
} from '@cordovan/contracts/webhooks';
import { send } from '../../../lib/http/send.ts';

export const webhooksQuery = () =>
  queryOptions({
    queryKey: ['integrations', 'webhooks'],
    queryFn: ({ signal }) => send(listWebhooks, { signal }),
  });

export const deliveriesQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: ['integrations', 'deliveries', id, page],
    queryFn: ({ signal }) => send(listDeliveries, { params: { id }, query: { page, pageSize: 20 }, signal }),
    placeholderData: (previous) => previous,
  });

export const sendWebhook = (body: WebhookDraft) => send(saveWebhook, { body });
export const sendDelete = (id: number) => send(deleteWebhook, { params: { id } });
export const sendResume = (id: number) => send(resumeWebhook, { params: { id } });
export const sendResend = (id: number, eventId: number) => send(resendDelivery, { params: { id, eventId } });
