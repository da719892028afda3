import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, moment, wire } from './codec.ts';
import { count, done, idParams, NAME, text, textOrEmpty } from './fields.ts';

const password = textOrEmpty(200);
/** Passkey data that browser and server exchange, as WebAuthn standard JSON. */
const webAuthn = z.record(z.string(), z.unknown());
const recoveryCodes = z.array(z.string());

export const factors = wire({
  /** Null if the user has no authenticator app. */
  totp: wire({ addedAt: moment }).nullable(),
  passkeys: z.array(wire({ id, name: z.string(), addedAt: moment, lastUsedAt: moment.nullable() })),
  recoveryCodesLeft: count,
  /** Whether the administrator requires a second factor for the role. */
  isRequired: z.boolean(),
  /** False if the product's address can't have passkeys, for example because it is an IP address. */
  canAddPasskeys: z.boolean(),
});
export type Factors = z.output<typeof factors>;

/** Recovery codes are returned only once: with the first factor, and when they are renewed. */
const added = wire({ recoveryCodes: recoveryCodes.nullable() });

export const readFactors = defineCall({
  id: 'identity.readFactors',
  method: 'GET',
  path: '/api/account/factors',
  access: 'enroll',
  summary: 'The second factors of the signed-in user',
  requirements: ['N-31'],
  answer: factors,
});

export const beginTotp = defineCall({
  id: 'identity.beginTotp',
  method: 'POST',
  path: '/api/account/factors/totp',
  access: 'enroll',
  summary: 'Answers the secret for an authenticator app, as text and as QR code; a first code confirms it',
  requirements: ['N-31'],
  body: wire({ currentPassword: password }),
  answer: wire({ secret: z.string(), address: z.string(), qrCode: z.string() }),
});

export const confirmTotp = defineCall({
  id: 'identity.confirmTotp',
  method: 'POST',
  path: '/api/account/factors/totp/confirm',
  access: 'enroll',
  summary: 'Turns the authenticator app on with a first code',
  requirements: ['N-31'],
  body: wire({ code: textOrEmpty(20) }),
  answer: added,
});

export const removeTotp = defineCall({
  id: 'identity.removeTotp',
  method: 'POST',
  path: '/api/account/factors/totp/remove',
  access: 'session',
  summary: 'Removes the authenticator app',
  requirements: ['N-31'],
  body: wire({ currentPassword: password }),
  answer: done,
});

export const beginPasskey = defineCall({
  id: 'identity.beginPasskey',
  method: 'POST',
  path: '/api/account/factors/passkeys/begin',
  access: 'enroll',
  summary: 'What the browser needs to create a passkey',
  requirements: ['N-31'],
  body: wire({ currentPassword: password }),
  answer: wire({ options: webAuthn }),
});

export const addPasskey = defineCall({
  id: 'identity.addPasskey',
  method: 'POST',
  path: '/api/account/factors/passkeys',
  access: 'enroll',
  summary: 'Adds the passkey that the browser created',
  requirements: ['N-31'],
  body: wire({ name: textOrEmpty(NAME), response: webAuthn }),
  answer: added,
});

export const removePasskey = defineCall({
  id: 'identity.removePasskey',
  method: 'POST',
  path: '/api/account/factors/passkeys/:id/remove',
  access: 'session',
  summary: 'Removes a passkey',
  requirements: ['N-31'],
  params: idParams,
  body: wire({ currentPassword: password }),
  answer: done,
});

export const renewRecoveryCodes = defineCall({
  id: 'identity.renewRecoveryCodes',
  method: 'POST',
  path: '/api/account/factors/recovery-codes',
  access: 'session',
  summary: 'Answers new recovery codes; the old ones no longer work',
  requirements: ['N-31'],
  body: wire({ currentPassword: password }),
  answer: wire({ recoveryCodes }),
});

export const resetUserFactors = defineCall({
  id: 'identity.resetUserFactors',
  method: 'POST',
  path: '/api/users/:id/factors/reset',
  access: { staff: 'users.edit' },
  summary: 'Removes all second factors of a user, who lost them, and ends the user’s sessions',
  requirements: ['N-31', 'N-39'],
  params: idParams,
  answer: done,
});

/** Answer of the token call in place of a token: the password is correct, but the second factor is missing. */
const ticket = text(200);

export const beginPasskeySignIn = defineCall({
  id: 'identity.beginPasskeySignIn',
  method: 'POST',
  path: '/api/account/second-factor/passkey',
  access: 'public',
  summary: 'What the browser signs with a passkey to complete a sign-in',
  requirements: ['N-31'],
  body: wire({ ticket }),
  answer: wire({ options: webAuthn }),
});

export const completeSignIn = defineCall({
  id: 'identity.completeSignIn',
  method: 'POST',
  path: '/api/account/second-factor',
  access: 'public',
  summary: 'Completes a sign-in with one second factor, and answers the token as the token call does',
  requirements: ['N-31', 'AUTH-01'],
  body: wire({
    ticket,
    /** Code of the authenticator app. */
    code: text(40).nullish(),
    recoveryCode: text(40).nullish(),
    passkey: webAuthn.nullish(),
  }),
  answer: wire(
    { accessToken: z.string(), tokenType: z.literal('bearer'), expiresIn: z.int() },
    { accessToken: 'access_token', tokenType: 'token_type', expiresIn: 'expires_in' },
  ),
});

export const identityFactorCalls = [
  readFactors,
  beginTotp,
  confirmTotp,
  removeTotp,
  beginPasskey,
  addPasskey,
  removePasskey,
  renewRecoveryCodes,
  resetUserFactors,
  beginPasskeySignIn,
  completeSignIn,
] as const;
