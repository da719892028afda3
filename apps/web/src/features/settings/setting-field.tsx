import { NumberInput, Select, Switch, TextInput } from '@mantine/core';
import type { Setting } from '@cordovan/contracts/settings';
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
  return (
    <NumberInput
      {...shared}
      value={value}
      onChange={(number) => type(String(number))}
      {...(setting.type === 'money' ? { prefix: '$' } : {})}
      {...(setting.type === 'percent' ? { suffix: '%' } : {})}
      allowDecimal={setting.type !== 'integer'}
      decimalScale={setting.type === 'money' ? 2 : 4}
      // A value out of range gets an error. Silently clamping it would hide a mistake.
      clampBehavior="none"
      hideControls
    />
  );
}
