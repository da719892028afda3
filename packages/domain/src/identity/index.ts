export { isRole, orderNumberShownTo, roleNames, rolesList } from './roles.ts';
export type { Role } from './roles.ts';
export { can, canAtStore, permissions, scopeOf } from './permissions.ts';
export type { Action, Scope } from './permissions.ts';
export { visibilityOf } from './visibility.ts';
export type { Visibility } from './visibility.ts';
export { checkNewPassword, checkPassword, checkPasswordChange, isEmail } from './credentials.ts';
export { checkUser, checkUserChange } from './users.ts';
export { matchesUserFilter } from './user-filter.ts';
export type { UserChange, UserDraft } from './users.ts';
export {
  isSessionOver,
  lastMomentOfSession,
  SESSION_HOURS,
  SESSION_WARNING_SECONDS,
  sessionExpiresAt,
} from './sessions.ts';
export type { SessionScope, SessionTimes } from './sessions.ts';
export { robotSign, type SentForm } from './robots.ts';
export { countFailure, isBlocked, minutesBlocked, networkOf } from './sign-in-attempts.ts';
export type { SignInFailures } from './sign-in-attempts.ts';
