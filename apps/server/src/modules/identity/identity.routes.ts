import * as calls from '@cordovan/contracts/identity';
import { applicationRoles } from '@cordovan/domain/identity';
import { refuse } from '../../platform/errors/refusal-error.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { registerAccount } from './account/account.routes.ts';
import { registerFactors } from './factors/factors.routes.ts';
import { changeOwnPassword, resetPassword } from './passwords.service.ts';
import { getAccountInfo, openSession, signOut, signOutEverywhere } from './sessions.service.ts';
import { signIn } from './sign-in.service.ts';
import { setLanguage } from './users.repository.ts';
import { exportUsers, getUser, listUsers, saveUser, setUserActive } from './users.service.ts';

const DONE = { ok: true } as const;
/** Limit per address; a single account is slowed down earlier (N-31). */
const SIGN_INS_A_MINUTE = 60;

export function registerIdentity(routes: Routes, deps: Deps): void {
  registerSession(routes);
  registerOwnAccount(routes);
  registerUsers(routes);
  registerAccount(routes, deps);
  registerFactors(routes, deps);
}

function registerSession({ serveWrite, serveOutside }: Routes): void {
  serveOutside(
    calls.issueToken,
    ({ db, body, language, address, now, reply }) => {
      const userAgent = reply.request.headers['user-agent'] ?? '';
      return signIn(db, { ...body, language, address, userAgent, now });
    },
    { perMinute: SIGN_INS_A_MINUTE },
  );
  serveWrite(calls.openSession, async ({ db, user, params, now }) => {
    await openSession(db, user!, params.timeout, now);
    return DONE;
  });
  serveWrite(calls.signOut, async ({ db, user, now }) => {
    await signOut(db, user!, now);
    return DONE;
  });
  serveWrite(calls.signOutEverywhere, async ({ db, user, now }) => {
    await signOutEverywhere(db, user!, now);
    return DONE;
  });
}

function registerOwnAccount({ serve, serveWrite, serveOutside }: Routes): void {
  serve(calls.readAccountInfo, ({ db, bearer, now }) => getAccountInfo(db, bearer!, now));
  // A failed try must be counted although the rest is rolled back.
  serveOutside(calls.changePassword, async ({ db, user, body, now }) => {
    await changeOwnPassword(db, user!, { ...body, now });
    return DONE;
  });
  serveWrite(calls.changeLanguage, async ({ db, user, body }) => {
    await setLanguage(db, user!.id, body.language);
    return DONE;
  });
}

function registerUsers({ serve, serveWrite }: Routes): void {
  serve(calls.listUsers, ({ db, now }) => listUsers(db, now));
  serve(calls.exportUsers, (request) => exportUsers(request.db, request));
  serve(calls.readUser, ({ db, params, now }) => getUser(db, params.id, now));
  serveWrite(calls.saveUser, ({ db, user, body, now }) => saveUser(db, { user: user!, now }, body));
  serveWrite(calls.resetUserPassword, async ({ db, user, params, body, now }) => {
    await resetPassword(db, user!, { ...body, id: params.id, now });
    return DONE;
  });
  serve(calls.listRoles, () =>
    Promise.resolve(applicationRoles.map((name, index) => ({ id: index + 1, name }))),
  );
  serveWrite(calls.setUserActive, async ({ db, user, query, body, now }) => {
    const id = body?.id ?? query.id;
    if (id === undefined) return refuse({ code: 'FIELD_REQUIRED', field: 'id', data: { field: 'id' } });
    await setUserActive(db, { user: user!, now }, { id, isActive: body?.isActive ?? undefined });
    return DONE;
  });
}
