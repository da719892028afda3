import * as calls from '@cordovan/contracts/integrations';
import * as hooks from '@cordovan/contracts/webhooks';
import type { Deps } from '../../platform/deps.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { createKey, listKeys, revokeKey } from './api-keys.service.ts';
import { deliverDue, sweepWebhooks } from './deliver.service.ts';
import {
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  resendDelivery,
  resumeWebhook,
  saveWebhook,
} from './webhooks.service.ts';

const DONE = { ok: true } as const;

export function registerIntegrations(routes: Routes, deps: Deps): void {
  registerKeys(routes);
  registerWebhooks(routes, deps);
  registerDelivery(deps);
}

function registerKeys({ serve, serveWrite }: Routes): void {
  serve(calls.listApiKeys, ({ db, now }) => listKeys(db, now));
  serveWrite(calls.createApiKey, ({ db, body, user, now }) => createKey(db, body, { user: user!, now }));
  serveWrite(calls.revokeApiKey, async ({ db, params, user, now }) => {
    await revokeKey(db, params.id, { user: user!, now });
    return DONE;
  });
}

function registerWebhooks({ serve, serveWrite }: Routes, deps: Deps): void {
  serve(hooks.listWebhooks, ({ db }) => listWebhooks(db));
  serve(hooks.listDeliveries, ({ db, params, query }) => listDeliveries(db, params.id, query));
  serveWrite(hooks.saveWebhook, ({ db, body, user, now }) =>
    saveWebhook(db, deps, body, { user: user!, now }),
  );
  serveWrite(hooks.deleteWebhook, async ({ db, params, user, now }) => {
    await deleteWebhook(db, params.id, { user: user!, now });
    return DONE;
  });
  serveWrite(hooks.resumeWebhook, async ({ db, params, user, now }) => {
    await resumeWebhook(db, params.id, { user: user!, now });
    await deps.jobs.enqueue(db, 'webhooks.deliver', {});
    return DONE;
  });
  serveWrite(hooks.resendDelivery, async ({ db, params }) => {
    await resendDelivery(db, params.id, params.eventId);
    await deps.jobs.enqueue(db, 'webhooks.deliver', {});
    return DONE;
  });
}

const TOGETHER_MS = 300;
const TOPICS: readonly string[] = ['orders', 'payments', 'inventory'];

/** Delivers events soon after a change, and every minute those that are due. */
function registerDelivery(deps: Deps): void {
  deps.jobs.work('webhooks.deliver', async () => {
    await deliverDue(deps);
  });
  deps.jobs.work('webhooks.sweep', () => sweepWebhooks(deps));
  deps.jobs.repeat('webhooks.sweep', '* * * * *');
  let waiting = false;
  deps.live.subscribe((event) => {
    if (waiting || event === 'gap' || !TOPICS.includes(event.topic) || !deps.jobs.isWorking()) return;
    waiting = true;
    setTimeout(() => {
      waiting = false;
      // A failure here is retried by the sweep.
      void deliverDue(deps).catch((error: unknown) =>
        deps.log.warn({ err: error }, 'webhooks were not sent'),
      );
    }, TOGETHER_MS).unref();
  });
}
