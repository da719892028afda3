import type { BodyOf } from '@cordovan/contracts/call';
import type { saveSettings as saveSettingsCall, Setting } from '@cordovan/contracts/settings';
import {
  isPublicSetting,
  parseSetting,
  type SettingDefinition,
  settingDefinition,
  type SettingId,
  settingIds,
} from '@cordovan/domain/settings';
import { type Refusal, refusalsOf } from '@cordovan/domain/result';
import { rolesList } from '@cordovan/domain/identity';
import { afterCommit, type Handle, type Trx } from '../../platform/database/transaction.ts';
import { refuse, refuseAny } from '../../platform/errors/refusal-error.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import { announce } from '../../platform/live/live.ts';
import { recordAudit } from '../audit/index.ts';
import { forgetSettings } from './settings-cache.ts';
import { findSettingText, listSettingRows, lockSettings, upsertSetting } from './settings.repository.ts';

export async function listSettings(db: Handle): Promise<Setting[]> {
  const saved = new Map((await listSettingRows(db)).map((row) => [row.name, row]));
  return settingIds.map((name) => {
    const definition = settingDefinition(name);
    const row = saved.get(name);
    return {
      name,
      value: row?.value ?? definition.default,
      defaultValue: definition.default,
      ...describe(definition),
      rowVersion: row?.row_version ?? 0,
    };
  });
}

type Description = Pick<Setting, 'type' | 'minimum' | 'maximum' | 'choices'>;

/** Type, range and choices of a setting for its form. */
function describe(definition: SettingDefinition): Description {
  const open = { minimum: null, maximum: null, choices: [] };
  switch (definition.kind) {
    case 'integer':
      return { ...open, type: 'integer', minimum: definition.min, maximum: definition.max };
    case 'percent':
      return { ...open, type: 'percent', minimum: 0, maximum: 100 };
    case 'fraction':
      return { ...open, type: 'decimal', minimum: 0, maximum: 1 };
    case 'money':
      return { ...open, type: 'money', minimum: 0 };
    case 'choice':
      return { ...open, type: 'choice', choices: [...definition.choices] };
    case 'names':
      return { ...open, type: 'list' };
    case 'roles':
      return { ...open, type: 'roles', choices: [...rolesList] };
    default:
      return { ...open, type: definition.kind };
  }
}

/**
 * Reads a setting by name. Pages read only customizer settings, with the static token (N-05, N-23) or a
 * session of the page account (N-06).
 */
export async function readSetting(db: Handle, user: SignedInUser | null, name: string) {
  const id = findSettingId(name);
  if (!id) return refuse({ code: 'NOT_FOUND' });
  if (!user && !isPublicSetting(id)) refuse({ code: 'UNAUTHORIZED' });
  if (user?.sessionScope === 'customizer' && !isForCustomizer(id))
    refuse({ code: 'ROLE_NOT_VALID_FOR_PAGE' });
  const value = (await findSettingText(db, id)) ?? settingDefinition(id).default;
  return { name: id, value };
}

/** Settings, in addition to the ten public ones, that a signed-in session's prices depend on (C-52). */
const ALSO_WITH_A_SESSION: readonly SettingId[] = ['charged-delivery-methods'];

const isForCustomizer = (id: SettingId) => isPublicSetting(id) || ALSO_WITH_A_SESSION.includes(id);

/**
 * Lists the ten customizer settings (SET-01 to SET-10); with a session, also the others that its prices
 * depend on.
 */
export async function listPublicSettings(db: Handle, user: SignedInUser | null) {
  const saved = new Map((await listSettingRows(db)).map(({ name, value }) => [name, value]));
  return settingIds
    .filter(user ? isForCustomizer : isPublicSetting)
    .map((name) => ({ name, value: saved.get(name) ?? settingDefinition(name).default }));
}

/** Finds a setting id in any letter case, since addresses contain setting names. */
function findSettingId(name: string): SettingId | undefined {
  return settingIds.find((id) => id.toLowerCase() === name.trim().toLowerCase());
}

export type SettingsSent = BodyOf<typeof saveSettingsCall>;

/** Saves all settings of the array or none (SET-26); reports every invalid one. */
export async function saveSettings(
  trx: Trx,
  actor: SignedInUser,
  sent: SettingsSent,
  now: Date,
): Promise<void> {
  refuseAny(sent.flatMap(refusalsOfSetting));
  const saved = new Map((await lockSettings(trx)).map((row) => [row.name, row]));
  for (const { name, value: text, rowVersion } of sent) {
    const id = findSettingId(name)!;
    const row = saved.get(id);
    // Clients of the original interface send no version and overwrite any version.
    if (rowVersion !== null && rowVersion !== (row?.row_version ?? 0))
      refuse({ code: 'STALE_RECORD', field: id });
    const value = canonical(id, text);
    const before = row?.value ?? settingDefinition(id).default;
    if (value === before) continue;
    await upsertSetting(trx, { name: id, value, userId: actor.id, now });
    await recordAudit(trx, {
      subject: 'setting',
      subjectId: id,
      before,
      after: value,
      actor,
      now,
    });
  }
  // Only then, because other requests read the old values until the commit.
  afterCommit(trx, forgetSettings);
  announce(trx, { topic: 'settings', id: null, storeId: null });
}

function refusalsOfSetting({ name, value }: SettingsSent[number]): readonly Refusal[] {
  const id = findSettingId(name);
  if (!id) return [{ code: 'FIELD_INVALID', field: name, data: { field: name } }];
  return refusalsOf(parseSetting(id, value));
}

/** Normalizes a value, because other clients read the stored text directly. */
function canonical(id: SettingId, text: string): string {
  const parsed = parseSetting(id, text);
  const definition = settingDefinition(id);
  if (!parsed.ok) return text;
  if (definition.kind === 'money') return (Number(parsed.value) / 100).toFixed(2);
  if (definition.kind !== 'flag') return text.trim();
  const isOnOff = definition.default === 'on' || definition.default === 'off';
  if (isOnOff) return parsed.value ? 'on' : 'off';
  return String(parsed.value);
}
