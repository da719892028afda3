import { z } from 'zod';
import { webhookEvents } from '@cordovan/domain/integrations';
import { defineCall } from './call.ts';
import { id, idText, moment, wire } from './codec.ts';
import { done, idParams, NAME, paged, pageText, pageSizeText, rowVersion, text } from './fields.ts';

const event = z.enum(webhookEvents);

const draftFields = {
  name: text(NAME).refine((name) => name.trim() !== ''),
  url: z.url({ protocol: /^https?$/ }).max(500),
  events: z.array(event).min(1).max(webhookEvents.length),
  isOn: z.boolean(),
};

/** An address that is notified of changes. */
export const webhook = wire({
  id,
  ...draftFields,
  url: z.string(),
  /** When the first failure since the last success happened. */
  failingSince: moment.nullable(),
  /** Set if the webhook failed for three days. */
  pausedAt: moment.nullable(),
  waiting: z.int(),
  rowVersion,
});
export type Webhook = z.output<typeof webhook>;

export const webhookDraft = wire({ id, ...draftFields, rowVersion });
export type WebhookDraft = z.output<typeof webhookDraft>;

export const webhookDelivery = wire({
  eventId: id,
  /** The same at every attempt. */
  key: z.string(),
  type: event,
  happenedAt: moment,
  status: z.enum(['pending', 'delivered', 'failed']),
  attempts: z.int(),
  nextAttemptAt: moment.nullable(),
  lastAttemptAt: moment.nullable(),
  lastStatus: z.int().nullable(),
  lastError: z.string().nullable(),
  lastDurationMs: z.int().nullable(),
  body: z.string(),
});
export type WebhookDelivery = z.output<typeof webhookDelivery>;

export const listWebhooks = defineCall({
  id: 'integrations.listWebhooks',
  method: 'GET',
  path: '/api/integrations/webhooks',
  access: { staff: 'integrations.view' },
  summary: 'All webhooks with what waits for them',
  requirements: ['API-99'],
  answer: z.array(webhook),
});

export const saveWebhook = defineCall({
  id: 'integrations.saveWebhook',
  method: 'POST',
  path: '/api/integrations/webhooks',
  access: { staff: 'integrations.edit' },
  summary: 'Adds (Id 0) or changes a webhook; the answer to a new one has its secret, once',
  requirements: ['API-99', 'N-39'],
  body: webhookDraft,
  answer: wire({ id, secret: z.string().nullable() }),
});

export const deleteWebhook = defineCall({
  id: 'integrations.deleteWebhook',
  method: 'DELETE',
  path: '/api/integrations/webhooks/:id',
  access: { staff: 'integrations.edit' },
  summary: 'Deletes a webhook and its deliveries',
  requirements: ['API-99', 'N-39'],
  params: idParams,
  answer: done,
});

export const resumeWebhook = defineCall({
  id: 'integrations.resumeWebhook',
  method: 'POST',
  path: '/api/integrations/webhooks/:id/resume',
  access: { staff: 'integrations.edit' },
  summary: 'Ends the pause of a webhook that failed too long; what waited is delivered',
  requirements: ['API-99', 'N-39'],
  params: idParams,
  answer: done,
});

export const listDeliveries = defineCall({
  id: 'integrations.listDeliveries',
  method: 'GET',
  path: '/api/integrations/webhooks/:id/deliveries',
  access: { staff: 'integrations.view' },
  summary: 'A page of the deliveries of a webhook, newest first',
  requirements: ['API-99'],
  params: idParams,
  query: z.object({ page: pageText.optional(), pageSize: pageSizeText.optional() }),
  answer: paged(webhookDelivery),
});

export const resendDelivery = defineCall({
  id: 'integrations.resendDelivery',
  method: 'POST',
  path: '/api/integrations/webhooks/:id/deliveries/:eventId/resend',
  access: { staff: 'integrations.edit' },
  summary: 'Delivers an event again, with the same id and body',
  requirements: ['API-99'],
  params: z.object({ id: idText, eventId: idText }),
  answer: done,
});

export const webhooksCalls = [
  listWebhooks,
  saveWebhook,
  deleteWebhook,
  resumeWebhook,
  listDeliveries,
  resendDelivery,
] as const;
