import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, idText, moment, wire } from './codec.ts';
import { done, idParams, text, textOrEmpty } from './fields.ts';

/** Password length is limited, because hashing a huge password could exhaust the server. */
const password = textOrEmpty(200);

export const requestPasswordReset = defineCall({
  id: 'identity.requestPasswordReset',
  method: 'POST',
  path: '/api/account/forgot-password',
  access: 'public',
  summary:
    'Mails a link that sets a new password, if the email has an account; the answer is always the same',
  requirements: ['N-31'],
  body: wire({ email: textOrEmpty(254) }),
  answer: done,
});

export const resetForgottenPassword = defineCall({
  id: 'identity.resetForgottenPassword',
  method: 'POST',
  path: '/api/account/reset-password',
  access: 'public',
  summary: 'Sets a new password with the token of a mailed link, once; all sessions of the account end',
  requirements: ['N-31', 'AUTH-35', 'AUTH-37'],
  body: wire({ token: text(200), password, passwordConfirmation: password }),
  answer: done,
});

/** An open session of a user. */
export const userSession = wire({
  id,
  /** Browser and operating system, such as `Firefox on Windows`; empty if unknown. */
  device: z.string(),
  address: z.string().nullable(),
  signedInAt: moment,
  lastUsedAt: moment,
  /** Latest possible end, however much the session is used (N-31). */
  endsAt: moment,
  /** Whether this is the caller's own session. */
  isCurrent: z.boolean(),
});
export type UserSession = z.output<typeof userSession>;

export const listOwnSessions = defineCall({
  id: 'identity.listOwnSessions',
  method: 'GET',
  path: '/api/account/sessions',
  access: 'session',
  summary: 'The open sessions of the signed-in user, the latest used first',
  requirements: ['N-31'],
  answer: z.array(userSession),
});

export const endOwnSession = defineCall({
  id: 'identity.endOwnSession',
  method: 'POST',
  path: '/api/account/sessions/:id/end',
  access: 'session',
  summary: 'Ends one session of the signed-in user',
  requirements: ['N-31'],
  params: idParams,
  answer: done,
});

export const listUserSessions = defineCall({
  id: 'identity.listUserSessions',
  method: 'GET',
  path: '/api/users/:id/sessions',
  access: { staff: 'users.view' },
  summary: 'The open sessions of a user, the latest used first',
  requirements: ['N-31', 'USER-01'],
  params: idParams,
  answer: z.array(userSession),
});

export const endUserSession = defineCall({
  id: 'identity.endUserSession',
  method: 'POST',
  path: '/api/users/:id/sessions/:sessionId/end',
  access: { staff: 'users.edit' },
  summary: 'Ends one session of a user',
  requirements: ['N-31'],
  params: z.object({ id: idText, sessionId: idText }),
  answer: done,
});

export const endUserSessions = defineCall({
  id: 'identity.endUserSessions',
  method: 'POST',
  path: '/api/users/:id/sign-out',
  access: { staff: 'users.edit' },
  summary: 'Ends every session of a user',
  requirements: ['N-31'],
  params: idParams,
  answer: done,
});

export const identityAccountCalls = [
  requestPasswordReset,
  resetForgottenPassword,
  listOwnSessions,
  endOwnSession,
  listUserSessions,
  endUserSession,
  endUserSessions,
] as const;
