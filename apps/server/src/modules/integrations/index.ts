export { findKeyCaller, isApiKey } from './api-keys.service.ts';
export { registerIntegrations } from './integrations.routes.ts';
