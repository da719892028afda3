export { registerIdentity } from './identity.routes.ts';
export { findPageSignIn } from './page-accounts.service.ts';
export type { PageSignIn } from './page-accounts.service.ts';
export { findSignedInUser, isSessionOpen } from './sessions.service.ts';
export { hashToken, newToken } from './tokens.ts';
