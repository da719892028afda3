export {
  type EventRow,
  isPaused,
  nextAttemptSeconds,
  webhookBody,
  type WebhookEvent,
  webhookEvents,
} from './events.ts';
export { KEY_PREFIX, type KeyState, keyState } from './keys.ts';
export { apiScopes, type ApiScope, scopeForCall } from './scopes.ts';
