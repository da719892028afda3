import { z } from 'zod';
import { notificationKinds } from '@cordovan/domain/notifications';
import { defineCall } from './call.ts';
import { id, moment, money, wire } from './codec.ts';
import { count, done, pageText } from './fields.ts';

const kind = z.enum(notificationKinds);
const USE = { staff: 'account.use' } as const;

/** One of the reader's notifications. Contains only the fields of its kind. */
const notification = wire({
  id,
  kind,
  at: moment,
  isRead: z.boolean(),
  orderId: id.optional(),
  /** Order number that the reader sees (N-03). */
  orderNumber: z.string().optional(),
  customerName: z.string().optional(),
  leatherId: id.optional(),
  leatherName: z.string().optional(),
  purchaseOrderId: id.optional(),
  /** Missing for roles that may not see prices. */
  amount: money.optional(),
  /** An email's subject, file names, or a purchase order's number and vendor. */
  text: z.string().optional(),
});
export type Notification = z.output<typeof notification>;

export const listNotifications = defineCall({
  id: 'notifications.listNotifications',
  method: 'GET',
  path: '/api/notifications',
  access: USE,
  summary: 'The reader’s notifications of the last 90 days, newest first, and how many are unread',
  requirements: ['N-01', 'MAIL-15'],
  query: z.object({ page: pageText.optional() }),
  answer: wire({ items: z.array(notification), total: count, unread: count }),
});

export const readNotifications = defineCall({
  id: 'notifications.readNotifications',
  method: 'POST',
  path: '/api/notifications/read',
  access: USE,
  summary: 'Marks notifications of the caller as read or unread; without ids, all of them',
  requirements: ['N-01'],
  body: wire({ ids: z.array(id).max(500).nullish(), isRead: z.boolean() }),
  answer: done,
});

const preference = wire({ kind, isOn: z.boolean() });

export const listNotificationPreferences = defineCall({
  id: 'notifications.listNotificationPreferences',
  method: 'GET',
  path: '/api/notifications/preferences',
  access: USE,
  summary: 'The kinds that the reader’s role can be notified of, and which of them the reader wants',
  requirements: ['N-01'],
  answer: z.array(preference),
});

export const saveNotificationPreference = defineCall({
  id: 'notifications.saveNotificationPreference',
  method: 'POST',
  path: '/api/notifications/preferences',
  access: USE,
  summary: 'Turns one kind of notifications on or off for the caller',
  requirements: ['N-01'],
  body: preference,
  answer: preference,
});

export const notificationsCalls = [
  listNotifications,
  readNotifications,
  listNotificationPreferences,
  saveNotificationPreference,
] as const;
