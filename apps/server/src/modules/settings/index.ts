import type { Handle } from '../../platform/database/transaction.ts';
import { findSettingText } from './settings.repository.ts';

export async function getSetting(handle: Handle, name: 'session-time-logout'): Promise<number> {
  return Number((await findSettingText(handle, name)) ?? 60);
}
