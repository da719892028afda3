import * as calls from '@cordovan/contracts/identity-factors';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Routes } from '../../../platform/http/serve.ts';
import { beginPasskeySignIn, completeSignIn } from './complete-sign-in.service.ts';
import {
  beginTotp,
  confirmTotp,
  readOwnFactors,
  removeFactor,
  renewRecoveryCodes,
  resetFactors,
} from './factors.service.ts';
import { checkOwnPassword } from './own-password.service.ts';
import { addPasskey, beginPasskey } from './passkeys.service.ts';

const DONE = { ok: true } as const;
/** Limit per network; a ticket has five tries, and an account its own limit. */
const SECOND_STEPS_A_MINUTE = 60;

export function registerFactors(routes: Routes, deps: Deps): void {
  registerSecondStep(routes, deps);
  registerOwnFactors(routes, deps);
  routes.serveWrite(calls.resetUserFactors, async ({ db, user, params, now }) => {
    await resetFactors(db, deps, { userId: params.id, user: user!, now });
    return DONE;
  });
}

function registerSecondStep({ serveOutside }: Routes, deps: Deps): void {
  const limit = { perMinute: SECOND_STEPS_A_MINUTE };
  serveOutside(
    calls.beginPasskeySignIn,
    async ({ db, body, now }) => ({ options: await beginPasskeySignIn(db, deps, { ...body, now }) }),
    limit,
  );
  // A failed try must be counted although the rest is rolled back.
  serveOutside(
    calls.completeSignIn,
    ({ db, body, address, now, reply }) =>
      completeSignIn(db, deps, {
        body,
        address,
        userAgent: reply.request.headers['user-agent'] ?? '',
        now,
      }),
    limit,
  );
}

/** Changes ask for the password again, and count wrong ones although the rest is rolled back. */
function registerOwnFactors({ serve, serveWrite, serveOutside }: Routes, deps: Deps): void {
  serve(calls.readFactors, ({ db, user }) => readOwnFactors(db, deps, user!));
  serveOutside(calls.beginTotp, async ({ db, user, body, now }) => {
    await checkOwnPassword(db, user!, { ...body, now });
    return inTransaction(db, (trx) => beginTotp(trx, deps, { user: user!, now }));
  });
  serveWrite(calls.confirmTotp, ({ db, user, body, now }) =>
    confirmTotp(db, deps, { ...body, user: user!, now }),
  );
  serveOutside(calls.removeTotp, async ({ db, user, body, now }) => {
    await checkOwnPassword(db, user!, { ...body, now });
    await removeFactor(db, deps, { user: user!, now, passkeyId: null });
    return DONE;
  });
  serveOutside(calls.beginPasskey, async ({ db, user, body, now }) => {
    await checkOwnPassword(db, user!, { ...body, now });
    return { options: await inTransaction(db, (trx) => beginPasskey(trx, deps, { user: user!, now })) };
  });
  serveWrite(calls.addPasskey, ({ db, user, body, now }) =>
    addPasskey(db, deps, { ...body, user: user!, now }),
  );
  serveOutside(calls.removePasskey, async ({ db, user, params, body, now }) => {
    await checkOwnPassword(db, user!, { ...body, now });
    await removeFactor(db, deps, { user: user!, now, passkeyId: params.id });
    return DONE;
  });
  serveOutside(calls.renewRecoveryCodes, async ({ db, user, body, now }) => {
    await checkOwnPassword(db, user!, { ...body, now });
    return { recoveryCodes: await renewRecoveryCodes(db, { user: user!, now }) };
  });
}
