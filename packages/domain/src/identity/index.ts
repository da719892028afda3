export { isRole, orderNumberShownTo, rolesList, viewTypeOf } from './roles.ts';
export type { Role, ViewType } from './roles.ts';
export { actionsList, can, canAtStore, permissions, scopeOf } from './permissions.ts';
export type { Action, Scope } from './permissions.ts';
export { visibilityOf } from './visibility.ts';
export type { Visibility } from './visibility.ts';
export { checkNewPassword, checkPassword, isEmail } from './credentials.ts';
export { checkUser, checkUserChange } from './users.ts';
export type { UserChange, UserDraft } from './users.ts';
export {
  countFailure,
  isLocked,
  LOCK_MINUTES,
  lockMinutesLeft,
  MAX_FAILED_SIGN_INS,
  NO_FAILURES,
  SESSION_WARNING_SECONDS,
  sessionEndsAt,
  sessionState,
} from './sessions.ts';
export type { SessionState, SignInFailures } from './sessions.ts';
