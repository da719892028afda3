export { isPublicSetting, isSettingId, settingDefinition, settingIds } from './definitions.ts';
export type { SettingDefinition, SettingId, SettingKind } from './definitions.ts';
export { parseSetting } from './parse-setting.ts';
export type { SettingValue } from './parse-setting.ts';
export { readSettings } from './setting-values.ts';
export type { SettingValues, StoredSettings } from './setting-values.ts';
