export {
  applicationRoles,
  isApplicationRole,
  isFactoryRole,
  isRole,
  orderNumberShownTo,
  permissionSets,
  roleAndSetOf,
  roleNames,
  roleOf,
  rolesList,
} from './roles.ts';
export type { ApplicationRole, PermissionSet, Role } from './roles.ts';
export { can, canAtStore, permissions, scopeOf } from './permissions.ts';
export type { Action, Scope } from './permissions.ts';
export { visibilityOf } from './visibility.ts';
export type { Visibility } from './visibility.ts';
export {
  checkNewPassword,
  checkPassword,
  checkPasswordChange,
  emailProblem,
  isEmail,
  RESET_LINK_MINUTES,
  RESET_LINKS_AN_HOUR,
} from './credentials.ts';
export {
  FACTOR_LIMIT,
  MOST_PASSKEYS,
  MOST_TRIES_OF_TICKET,
  mustAddFactor,
  oneTimeCode,
  PASSKEY_MINUTES,
  RECOVERY_CODES,
  recoveryCode,
  rolesOfSetting,
  TICKET_MINUTES,
  writtenRecoveryCode,
} from './second-factor.ts';
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
export type { FailureLimit, SignInFailures } from './sign-in-attempts.ts';
