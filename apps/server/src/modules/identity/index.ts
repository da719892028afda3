export { areTotpsLost } from './factors/factors.service.ts';
export { registerIdentity } from './identity.routes.ts';
export { findPageSignIn } from './page-accounts.service.ts';
export type { PageSignIn } from './page-accounts.service.ts';
export { findSignedInUser, isSessionOpen } from './sessions.service.ts';
export {
  createFirstAdministrator,
  hashPassword,
  hasUsers,
  setFirstStore,
} from './first-administrator.service.ts';
export type { FirstAdministrator } from './first-administrator.service.ts';
export { countAttempt, forgetAttempts } from './sign-in-attempts.service.ts';
export { addTerminalAccount } from './terminal-account.service.ts';
export { hashToken, newToken } from './tokens.ts';
