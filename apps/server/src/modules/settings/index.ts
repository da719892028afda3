import type { Handle } from '../../platform/database/transaction.ts';
import { getSettings } from './settings-cache.ts';

export { getSettings } from './settings-cache.ts';
export { saveSettings } from './settings.service.ts';
export { registerSettings } from './settings.routes.ts';

/** Idle minutes until a session ends. */
export async function getSetting(handle: Handle, _name: 'session-time-logout'): Promise<number> {
  return (await getSettings(handle)).sessionMinutes;
}
