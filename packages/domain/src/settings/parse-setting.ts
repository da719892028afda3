import { isRole } from '../identity/index.ts';
import { parseMoneyInput } from '../money/index.ts';
import { ok, refuse, type Result, unreachable } from '../result/index.ts';
import { type SettingDefinition, settingDefinition, type SettingId } from './definitions.ts';

/** Parsed value of a setting: cents for money, null for a blank percent. */
export type SettingValue = number | boolean | string | readonly string[] | null;

const flags: Readonly<Record<string, boolean>> = {
  true: true,
  on: true,
  yes: true,
  false: false,
  off: false,
  no: false,
};

const decimal = /^\d{1,3}(?:\.\d{1,4})?$/;

const within = (value: number, min: number, max: number): number | undefined =>
  value >= min && value <= max ? value : undefined;

function names(text: string): readonly string[] {
  const parts = text.split(',').map((part) => part.trim());
  return parts.filter((part) => part !== '');
}

/** Parses the text; undefined when it doesn't fit the kind or range. */
function valueOf(definition: SettingDefinition, text: string): SettingValue | undefined {
  switch (definition.kind) {
    case 'integer':
      return /^\d{1,9}$/.test(text) ? within(Number(text), definition.min, definition.max) : undefined;
    case 'money': {
      const amount = parseMoneyInput(text, 'setting');
      return amount.ok ? amount.value : undefined;
    }
    case 'percent':
      if (text === '' && definition.isBlankAllowed) return null;
      return decimal.test(text) ? within(Number(text), 0, 100) : undefined;
    case 'fraction':
      return decimal.test(text) ? within(Number(text), 0, 1) : undefined;
    case 'flag':
      return flags[text.toLowerCase()];
    case 'choice':
      return definition.choices.includes(text) ? text : undefined;
    case 'text':
      return text !== '' && text.length <= 200 ? text : undefined;
    case 'names':
      return text.length <= 500 ? names(text) : undefined;
    case 'roles': {
      const roles = names(text);
      return roles.every(isRole) ? roles : undefined;
    }
    default:
      return unreachable(definition);
  }
}

/** Parses the stored or typed text of a setting. Refuses a wrong type or range, naming the setting's id (N-23). */
export function parseSetting(id: SettingId, text: string): Result<SettingValue> {
  const value = valueOf(settingDefinition(id), text.trim());
  return value === undefined ? refuse({ code: 'FIELD_INVALID', data: { field: id }, field: id }) : ok(value);
}
