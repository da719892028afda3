import * as calls from '@cordovan/contracts/identity';
import { rolesList } from '@cordovan/domain/identity';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { getAccountInfo, openSession, signIn, signOut } from './sessions.service.ts';
import { setLanguage } from './users.repository.ts';
import {
  changeOwnPassword,
  getUser,
  listUsers,
  resetPassword,
  saveUser,
  setUserActive,
} from './users.service.ts';

const DONE = { ok: true } as const;
/** Guesses from one address; the lock of a single account comes sooner (N-31). */
const SIGN_INS_A_MINUTE = 60;

export function registerIdentity({ serve }: Routes, { clock }: Deps): void {
  serve(
    calls.issueToken,
    ({ db, body, language, address, now, reply }) => {
      const userAgent = reply.request.headers['user-agent'] ?? '';
      return signIn(db, { ...body, language, address, userAgent, now });
    },
    { transaction: false, perMinute: SIGN_INS_A_MINUTE },
  );
  serve(calls.openSession, async ({ db, user, params, now }) => {
    await openSession(db, user!, params.timeout, now);
    return DONE;
  });
  serve(calls.signOut, async ({ db, user, now }) => {
    await signOut(db, user!, now);
    return DONE;
  });
  serve(calls.readAccountInfo, ({ db, bearer }) => getAccountInfo(db, bearer!));
  serve(calls.changePassword, async ({ db, user, body, now }) => {
    await changeOwnPassword(db, user!, body, now);
    return DONE;
  });
  serve(calls.changeLanguage, async ({ db, user, body }) => {
    await setLanguage(db, user!.id, body.language);
    return DONE;
  });
  serve(calls.listUsers, ({ db }) => listUsers(db));
  serve(calls.readUser, ({ db, params }) => getUser(db, params.id));
  serve(calls.saveUser, ({ db, user, body }) => saveUser(db, user!, body, clock()));
  serve(calls.resetUserPassword, async ({ db, params, body, now }) => {
    await resetPassword(db, params.id, body, now);
    return DONE;
  });
  serve(calls.listRoles, () => Promise.resolve(rolesList.map((name, index) => ({ id: index + 1, name }))));
  serve(calls.setUserActive, async ({ db, user, query, body, now }) => {
    const id = body?.id ?? query.id;
    if (id === undefined) return refuse({ code: 'FIELD_REQUIRED', field: 'id', data: { field: 'id' } });
    await setUserActive(db, user!, { id, isActive: body?.isActive ?? undefined, now });
    return DONE;
  });
}
