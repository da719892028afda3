import { readSetting } from '@cordovan/contracts/settings';
import { isPublicSetting, readSettings, settingIds, type SettingValues } from '@cordovan/domain/settings';
import { send } from '../../../lib/http/send.ts';

export async function readPublicSetting(name: string): Promise<string> {
  const { value } = await send(readSetting, { params: { name }, quiet: true });
  return value;
}

/** The settings of the customizer (SET-01 to SET-10, LOAD-20), and which deliveries are charged (C-52). */
export async function readCustomizerSettings(): Promise<SettingValues> {
  const names = [...settingIds.filter(isPublicSetting), 'charged-delivery-methods'];
  const stored = await Promise.all(names.map(async (name) => [name, await readPublicSetting(name)] as const));
  return readSettings(Object.fromEntries(stored));
}
