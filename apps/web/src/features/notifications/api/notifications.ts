import { queryOptions } from '@tanstack/react-query';
import {
  listNotificationPreferences,
  listNotifications,
  readNotifications,
  saveNotificationPreference,
} from '@cordovan/contracts/notifications';
import type { NotificationKind } from '@cordovan/domain/notifications';
import { send } from '../../../lib/http/send.ts';

/** Quiet: every screen works without the bell. */
export const notificationsQuery = () =>
  queryOptions({
    queryKey: ['notifications', 'list'],
    queryFn: ({ signal }) => send(listNotifications, { query: {}, quiet: true, signal }),
  });

export const preferencesQuery = () =>
  queryOptions({
    queryKey: ['notifications', 'preferences'],
    queryFn: ({ signal }) => send(listNotificationPreferences, { quiet: true, signal }),
  });

/** Marks these notifications as read; without ids, all of them. */
export const markRead = (ids?: readonly number[]) =>
  send(readNotifications, { body: { ids: ids ? [...ids] : null, isRead: true }, quiet: true });

export const sendPreference = (kind: NotificationKind, isOn: boolean) =>
  send(saveNotificationPreference, { body: { kind, isOn } });
