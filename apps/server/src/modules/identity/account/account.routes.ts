import * as calls from '@cordovan/contracts/identity-account';
import type { Deps } from '../../../platform/deps.ts';
import type { Routes } from '../../../platform/http/serve.ts';
import { tellOfChange } from './account-mail.service.ts';
import { requestPasswordReset, resetForgottenPassword, sendResetLink } from './recovery.service.ts';
import { endAllSessions, endOneSession, listSessions, listSessionsOf } from './session-list.service.ts';

const DONE = { ok: true } as const;
/** Limit per network: enough for an office behind one address, too few to try tokens or to flood mailboxes. */
const RECOVERIES_A_MINUTE = 10;

export function registerAccount({ serve, serveWrite }: Routes, deps: Deps): void {
  serveWrite(
    calls.requestPasswordReset,
    async ({ db, body, language, address, now }) => {
      await requestPasswordReset(db, deps, { ...body, language, address, now });
      return DONE;
    },
    { perMinute: RECOVERIES_A_MINUTE },
  );
  serveWrite(
    calls.resetForgottenPassword,
    async ({ db, body, address, now }) => {
      await resetForgottenPassword(db, deps, { ...body, address, now });
      return DONE;
    },
    { perMinute: RECOVERIES_A_MINUTE },
  );
  serve(calls.listOwnSessions, ({ db, user, now }) => listSessions(db, user!.id, { user: user!, now }));
  serveWrite(calls.endOwnSession, async ({ db, user, params, now }) => {
    await endOneSession(db, { userId: user!.id, sessionId: params.id }, { user: user!, now });
    return DONE;
  });
  serve(calls.listUserSessions, ({ db, user, params, now }) =>
    listSessionsOf(db, params.id, { user: user!, now }),
  );
  serveWrite(calls.endUserSession, async ({ db, user, params, now }) => {
    await endOneSession(db, { userId: params.id, sessionId: params.sessionId }, { user: user!, now });
    return DONE;
  });
  serveWrite(calls.endUserSessions, async ({ db, user, params, now }) => {
    await endAllSessions(db, params.id, { user: user!, now });
    return DONE;
  });
  deps.jobs.work('identity.recover', ({ requestId }) => sendResetLink(deps, requestId));
  deps.jobs.work('identity.tell', ({ userId, event }) => tellOfChange(deps, userId, event));
}
