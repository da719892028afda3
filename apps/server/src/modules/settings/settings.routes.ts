import * as calls from '@cordovan/contracts/settings';
import type { Deps } from '../../platform/deps.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { forgetSettings } from './settings-cache.ts';
import { listPublicSettings, listSettings, readSetting, saveSettings } from './settings.service.ts';

const DONE = { ok: true } as const;

export function registerSettings({ serve, serveWrite }: Routes, { db, live }: Deps): void {
  live.subscribe((event) => {
    if (event === 'gap' || event.topic === 'settings') forgetSettings(db);
  });
  serve(calls.listSettings, (request) => listSettings(request.db));
  serve(calls.readSetting, (request) => readSetting(request.db, request.user, request.params.name));
  serve(calls.listPublicSettings, (request) => listPublicSettings(request.db, request.user));
  serveWrite(calls.saveSettings, async ({ db: trx, user, body, now }) => {
    await saveSettings(trx, user!, body, now);
    return DONE;
  });
}
