import * as calls from '@cordovan/contracts/notifications';
import type { Deps } from '../../platform/deps.ts';
import type { Routes } from '../../platform/http/serve.ts';
import {
  listNotifications,
  listPreferences,
  markNotifications,
  savePreference,
  sweepNotifications,
} from './notifications.service.ts';

const EVERY_HOUR = '7 * * * *';

export function registerNotifications({ serve, serveWrite }: Routes, deps: Deps): void {
  serve(calls.listNotifications, ({ db, user, query }) => listNotifications(db, user!, query.page ?? 1));
  serveWrite(calls.readNotifications, async ({ db, user, body, now }) => {
    await markNotifications(db, user!, body, now);
    return { ok: true } as const;
  });
  serve(calls.listNotificationPreferences, ({ db, user }) => listPreferences(db, user!));
  serveWrite(calls.saveNotificationPreference, ({ db, user, body }) => savePreference(db, user!, body));
  deps.jobs.work('notifications.sweep', () => sweepNotifications(deps));
  deps.jobs.repeat('notifications.sweep', EVERY_HOUR);
}
