import { z } from 'zod';
import { defineCall } from './call.ts';
import { wire } from './codec.ts';
import { orElse, rowVersion, text } from './fields.ts';

/**
 * ENT-37 with the maintenance screen's fields. `value` is text; `type` says how to read it. The version of a setting
 * that was never saved is 0.
 */
export const setting = wire({
  name: z.string(),
  value: z.string(),
  type: z.enum(['integer', 'decimal', 'money', 'percent', 'flag', 'choice', 'text', 'list', 'roles']),
  defaultValue: z.string(),
  minimum: z.number().nullable(),
  maximum: z.number().nullable(),
  choices: z.array(z.string()),
  rowVersion,
});
export type Setting = z.output<typeof setting>;

/** A setting's value as text, from any JSON type. */
const valueSent = z.codec(z.union([text(500), z.number(), z.boolean(), z.null()]), z.string(), {
  decode: (value) => (value === null ? '' : String(value)),
  encode: (value) => value,
});

export const listSettings = defineCall({
  id: 'settings.listSettings',
  method: 'GET',
  path: '/api/settings',
  access: { staff: 'settings.view' },
  summary: 'All settings with their types and ranges',
  requirements: ['API-47', 'SET-27', 'ENT-37'],
  answer: z.array(setting),
});

export const readSetting = defineCall({
  id: 'settings.readSetting',
  method: 'GET',
  path: '/api/settings/get-setting-name/:name',
  access: { staticOr: 'settings.read' },
  summary: 'One setting by its name; the static token reads only the ten of the customizer',
  requirements: ['API-48', 'API-93', 'SET-25', 'N-23', 'LOAD-20'],
  params: z.object({ name: text(100) }),
  answer: wire({ name: z.string(), value: z.string() }),
});

/** A page's public settings in one answer, instead of one call per name. */
export const listPublicSettings = defineCall({
  id: 'settings.listPublicSettings',
  method: 'GET',
  path: '/api/settings/public',
  access: { staticOr: 'settings.read' },
  summary:
    'The ten settings of the customizer at once; somebody signed in also reads what is charged on delivery',
  requirements: ['SET-25', 'LOAD-20', 'N-23', 'C-52'],
  answer: z.array(wire({ name: z.string(), value: z.string() })),
});

export const saveSettings = defineCall({
  id: 'settings.saveSettings',
  method: 'POST',
  path: '/api/settings',
  access: { staff: 'settings.edit' },
  summary: 'Saves the settings of the array, all or none',
  requirements: ['API-49', 'SET-26', 'N-11', 'N-23'],
  body: z
    .array(wire({ name: text(100), value: valueSent, rowVersion: orElse(rowVersion.nullable(), null) }))
    .max(200),
  answer: wire({ ok: z.literal(true) }, { ok: 'ok' }),
});

export const settingsCalls = [listSettings, readSetting, listPublicSettings, saveSettings] as const;
