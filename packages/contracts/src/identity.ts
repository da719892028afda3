import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, moment, wire } from './codec.ts';
import {
  done,
  flag,
  idParams,
  idSent,
  language,
  NAME,
  named,
  permissionSet,
  role,
  rowVersion,
  rowVersionSent,
  sentId,
  tableFormat,
  text,
  textOrEmpty,
} from './fields.ts';
import { identityAccountCalls } from './identity-account.ts';
import { identityFactorCalls } from './identity-factors.ts';

/** Password length is limited, because hashing a huge password could exhaust the server. */
const password = textOrEmpty(200);

/** A user's store. */
export const userStore = wire({ id, name: z.string(), state: z.string(), isFactory: z.boolean() });

/** ENT-01 with the fields of N-11: the signed-in user, or a row of the users screen. */
export const userInfo = wire({
  id,
  email: z.string(),
  name: z.string(),
  isActive: z.boolean(),
  /** Null for a user without one of the three roles (AUTH-20). */
  role: role.nullable(),
  /** Refines the role; null for the whole role (ADR 30). */
  permissionSet: permissionSet.nullable(),
  storeId: id.nullable(),
  store: userStore.nullable(),
  salesRepId: id.nullable(),
  language,
  /** While true, only the calls for account info, changing the password and signing out are allowed (N-31). */
  mustChangePassword: z.boolean(),
});
export type UserInfo = z.output<typeof userInfo>;

/** The signed-in user and when the session ends. */
export const accountInfo = wire({
  ...userInfo.fields,
  /** While true, only the calls for the account's own factors are allowed (ADR 31). */
  mustAddFactor: z.boolean(),
  companyId: id,
  /** `customizer`: session of the customizer page, which may only design and save a new quotation (N-06). */
  sessionScope: z.enum(['staff', 'customizer']),
  /** When the session ends if no further call is made; every call extends it. */
  sessionExpiresAt: moment,
  /** Latest possible end of the session, which no call extends (N-31). */
  sessionEndsAt: moment,
});
export type AccountInfo = z.output<typeof accountInfo>;

export const user = wire({
  ...userInfo.fields,
  employeeCode: z.string().nullable(),
  /** Whether the customizer page signs in with this account (N-06). */
  isPageAccount: z.boolean(),
  /** End of a block on sign-in attempts from some address. Users can still sign in from other addresses (N-31). */
  lockedUntil: moment.nullable(),
  rowVersion,
});
export type User = z.output<typeof user>;

/** Input of the users screen. The domain checks required fields (USER-03, USER-09 to USER-12). */
export const userInput = wire({
  id: idSent,
  email: textOrEmpty(254),
  name: textOrEmpty(NAME),
  role: text(40).nullish(),
  permissionSet: text(40).nullish(),
  storeId: id.nullish(),
  salesRepId: id.nullish(),
  isActive: flag(true),
  employeeCode: text(40).nullish(),
  language: language.nullish(),
  /** Read only when a user is created. A page account always stays one, because its password is public (N-06). */
  isPageAccount: flag(false),
  password: password,
  passwordConfirmation: password,
  rowVersion: rowVersionSent,
});
export type UserInput = z.output<typeof userInput>;

export const issueToken = defineCall({
  id: 'identity.issueToken',
  method: 'POST',
  path: '/token',
  aliases: [{ path: '/api/token' }],
  access: 'public',
  summary: 'Signs in with a password and answers a bearer token (RFC 6749)',
  requirements: ['API-01', 'AUTH-01', 'AUTH-02', 'AUTH-15'],
  bodyKind: 'form',
  body: wire(
    { grantType: textOrEmpty(40), username: textOrEmpty(254), password },
    { grantType: 'grant_type', username: 'username', password: 'password' },
  ),
  answer: wire(
    { accessToken: z.string(), tokenType: z.literal('bearer'), expiresIn: z.int() },
    { accessToken: 'access_token', tokenType: 'token_type', expiresIn: 'expires_in' },
  ),
});

const minutesText = z.codec(z.string(), z.number(), {
  decode: (value, context) => {
    const minutes = /^\d{1,4}$/.test(value) ? Number(value) : 0;
    if (minutes >= 1 && minutes <= 1440) return minutes;
    context.issues.push({ code: 'custom', message: 'Give 1 to 1440 minutes', input: value });
    return z.NEVER;
  },
  encode: String,
});

export const openSession = defineCall({
  id: 'identity.openSession',
  method: 'POST',
  path: '/api/account/login/:timeout',
  access: 'session',
  summary:
    'Opens the session of the token; it ends after this many idle minutes, the setting being the limit',
  requirements: ['API-03', 'API-94', 'AUTH-07', 'AUTH-08'],
  params: z.object({ timeout: minutesText }),
  answer: done,
});

export const signOut = defineCall({
  id: 'identity.signOut',
  method: 'POST',
  path: '/api/account/logout',
  access: 'self',
  summary: 'Ends the session and revokes its token',
  requirements: ['API-02', 'API-94', 'AUTH-09'],
  answer: done,
});

export const signOutEverywhere = defineCall({
  id: 'identity.signOutEverywhere',
  method: 'POST',
  path: '/api/account/logout-everywhere',
  access: 'session',
  summary: 'Ends all sessions of the signed-in user, this one included',
  requirements: ['N-31'],
  answer: done,
});

export const readAccountInfo = defineCall({
  id: 'identity.readAccountInfo',
  method: 'GET',
  path: '/api/account/info',
  access: 'self',
  summary: 'The signed-in user',
  requirements: ['API-04', 'API-94', 'AUTH-10', 'ENT-01'],
  answer: accountInfo,
});

export const changePassword = defineCall({
  id: 'identity.changePassword',
  method: 'POST',
  path: '/api/account/change-password',
  access: 'password',
  summary: 'Changes the own password; other sessions of the user end',
  requirements: ['N-30', 'N-31', 'AUTH-35', 'AUTH-37'],
  body: wire({ currentPassword: password, password, passwordConfirmation: password }),
  answer: done,
});

export const changeLanguage = defineCall({
  id: 'identity.changeLanguage',
  method: 'POST',
  path: '/api/account/language',
  access: 'session',
  summary: 'Keeps the language that the user chose',
  requirements: ['I18N-01', 'C-43'],
  body: wire({ language }),
  answer: done,
});

export const listUsers = defineCall({
  id: 'identity.listUsers',
  method: 'GET',
  path: '/api/account/users',
  aliases: [{ path: '/api/users' }],
  access: { staff: 'users.view' },
  summary: 'All users of the company',
  requirements: ['API-05', 'USER-01', 'USER-06', 'N-30'],
  answer: z.array(user),
});

export const exportUsers = defineCall({
  id: 'identity.exportUsers',
  method: 'GET',
  path: '/api/users/export',
  access: { staff: 'users.view' },
  summary: 'The users of the company as CSV or xlsx, filtered by name or email, role and state',
  requirements: ['N-40', 'USER-01'],
  query: z.object({
    search: text(NAME).optional(),
    role: role.optional(),
    permissionSet: permissionSet.optional(),
    state: z.enum(['active', 'inactive']).optional(),
    format: tableFormat.optional(),
  }),
  answerKind: 'file',
});

export const readUser = defineCall({
  id: 'identity.readUser',
  method: 'GET',
  path: '/api/users/:id',
  access: { staff: 'users.view' },
  summary: 'One user for the edit form',
  requirements: ['USER-01', 'N-30'],
  params: idParams,
  answer: user,
});

export const saveUser = defineCall({
  id: 'identity.saveUser',
  method: 'POST',
  path: '/api/users',
  access: { staff: 'users.edit' },
  summary: 'Creates a user with a first password, or changes one',
  requirements: ['USER-01', 'USER-02', 'N-30', 'N-31'],
  body: userInput,
  answer: user,
});

export const resetUserPassword = defineCall({
  id: 'identity.resetUserPassword',
  method: 'POST',
  path: '/api/users/:id/password',
  access: { staff: 'users.edit' },
  summary: 'Sets a new password for another user and ends that user’s sessions',
  requirements: ['N-30', 'N-31'],
  params: idParams,
  body: wire({ password, passwordConfirmation: password }),
  answer: done,
});

export const listRoles = defineCall({
  id: 'identity.listRoles',
  method: 'GET',
  path: '/api/account/roles',
  access: { staff: 'users.view' },
  summary: 'The three roles',
  requirements: ['API-06', 'USER-06', 'AUTH-13'],
  answer: z.array(named),
});

export const setUserActive = defineCall({
  id: 'identity.setUserActive',
  method: 'POST',
  path: '/api/account/active-user',
  access: { staff: 'users.edit' },
  summary: 'Activates or deactivates a user; without IsActive it switches. The id may be in the query',
  requirements: ['API-07', 'USER-05', 'N-31'],
  query: sentId.query,
  body: wire({ id: id.nullish(), isActive: z.boolean().nullish() }).nullish(),
  answer: done,
});

export const identityCalls = [
  issueToken,
  openSession,
  signOut,
  signOutEverywhere,
  readAccountInfo,
  changePassword,
  changeLanguage,
  listUsers,
  exportUsers,
  readUser,
  saveUser,
  resetUserPassword,
  listRoles,
  setUserActive,
  ...identityAccountCalls,
  ...identityFactorCalls,
] as const;
