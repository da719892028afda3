import { MultiSelect, Select, Switch, TextInput } from '@mantine/core';
import type { Setting } from '@cordovan/contracts/settings';
import { cents, formatDecimal } from '@cordovan/domain/money';
import { NumberField } from '../../ui/form/number-field.tsx';
import { MoneyInput } from '../../ui/form/number-inputs.tsx';
import type { SettingsForm } from './use-settings-form.ts';
import { useSettingWords } from './use-setting-words.ts';

const isOn = (text: string) => ['true', 'on', 'yes'].includes(text.toLowerCase());
/** Writes a flag in the words of its default: on/off or true/false. */
const flagText = (setting: Setting, isChecked: boolean) =>
  /^(on|off)$/i.test(setting.defaultValue) ? (isChecked ? 'on' : 'off') : String(isChecked);

interface Props {
  readonly setting: Setting;
  readonly form: SettingsForm;
}

/** The input for the setting's type, with its range and default (N-23). */
export function SettingField({ setting, form }: Props) {
  const words = useSettingWords();
  const value = form.valueOf(setting);
  const shared = {
    label: words.name(setting.name),
    description: words.description(setting),
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as (
      'label' | 'input' | 'description' | 'error'
    )[],
    error: form.errors[setting.name],
    'data-path': setting.name,
  };
  const type = (text: string) => form.type(setting.name, text);
  if (setting.type === 'flag')
    return (
      <Switch
        label={shared.label}
        description={shared.description}
        error={shared.error}
        data-path={setting.name}
        size="md"
        checked={isOn(value)}
        onChange={(event) => type(flagText(setting, event.currentTarget.checked))}
      />
    );
  if (setting.type === 'roles')
    return (
      <MultiSelect
        {...shared}
        clearable
        data={setting.choices.map((choice) => ({ value: choice, label: words.choice(setting.name, choice) }))}
        value={value.split(',').filter((name) => name !== '')}
        onChange={(names) => type(names.join(','))}
      />
    );
  if (setting.type === 'choice')
    return (
      <Select
        {...shared}
        allowDeselect={false}
        data={setting.choices.map((choice) => ({ value: choice, label: words.choice(setting.name, choice) }))}
        value={value}
        onChange={(choice) => type(choice ?? '')}
      />
    );
  if (setting.type === 'text' || setting.type === 'list')
    return <TextInput {...shared} value={value} onChange={(event) => type(event.currentTarget.value)} />;
  // A stored text that isn't a number appears as an empty field, which the setting's rule refuses.
  const number = value.trim() === '' || Number.isNaN(Number(value)) ? null : Number(value);
  if (setting.type === 'money')
    return (
      <MoneyInput
        {...shared}
        value={number === null ? null : cents(Math.round(number * 100))}
        onChange={(amount) => type(amount === null ? '' : formatDecimal(amount))}
      />
    );
  // Saving a value out of range shows an error with the setting's range.
  return (
    <NumberField
      {...shared}
      rule={{ decimals: setting.type === 'integer' ? 0 : 4 }}
      {...(setting.type === 'percent' ? { format: (percent: number) => `${percent}%` } : {})}
      value={number}
      onChange={(typed) => type(typed === null ? '' : String(typed))}
    />
  );
}
