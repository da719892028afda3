export { registerIdentity } from './identity.routes.ts';
export { findSignedInUser } from './sessions.service.ts';
export { hashToken, newToken } from './tokens.ts';
