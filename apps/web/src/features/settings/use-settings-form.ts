import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Setting } from '@cordovan/contracts/settings';
import { isSettingId, parseSetting } from '@cordovan/domain/settings';
import { HttpRefusal } from '../../lib/http/refusal.ts';
import { useMessage } from '../../lib/i18n/use-language.ts';
import { finishNumbers } from '../../ui/form/number-field.tsx';
import { notifyDone } from '../../ui/notify/notify.tsx';
import { sendSettings } from './api/settings.ts';

type Texts = Readonly<Record<string, string>>;

/** Edits on top of the current settings. All errors are shown at once, at their fields. */
export function useSettingsForm(settings: readonly Setting[], nameOf: (id: string) => string) {
  const { t } = useTranslation('settings');
  const message = useMessage();
  const queries = useQueryClient();
  const [typed, setTyped] = useState<Texts>({});
  const [errors, setErrors] = useState<Texts>({});
  const [isSaving, setSaving] = useState(false);
  const changed = settings.filter((setting) => (typed[setting.name] ?? setting.value) !== setting.value);

  const check = (): Texts =>
    Object.fromEntries(
      changed.flatMap(({ name }) => {
        const isGood = !isSettingId(name) || parseSetting(name, typed[name] ?? '').ok;
        return isGood ? [] : [[name, message('FIELD_INVALID', { field: nameOf(name) })]];
      }),
    );

  const save = async () => {
    const wrong = check();
    setErrors(wrong);
    if (!finishNumbers()) return;
    if (Object.keys(wrong).length > 0) {
      focusFirst(wrong);
      return;
    }
    setSaving(true);
    try {
      await sendSettings(
        changed.map(({ name, rowVersion }) => ({ name, value: typed[name] ?? '', rowVersion })),
      );
      await queries.invalidateQueries({ queryKey: ['settings'] });
      setTyped({});
      notifyDone(t('saved'));
    } catch (error) {
      const refused = refusedFields(error);
      setErrors(refused);
      focusFirst(refused);
    } finally {
      setSaving(false);
    }
  };
  return {
    valueOf: (setting: Setting) => typed[setting.name] ?? setting.value,
    type: (name: string, text: string) => {
      setTyped((all) => ({ ...all, [name]: text }));
      setErrors(({ [name]: _gone, ...rest }) => rest);
    },
    discard: () => {
      setTyped({});
      setErrors({});
    },
    changes: changed.length,
    errors,
    isSaving,
    save,
  };
}
export type SettingsForm = ReturnType<typeof useSettingsForm>;

function refusedFields(error: unknown): Texts {
  if (!(error instanceof HttpRefusal)) return {};
  return Object.fromEntries(
    error.errors.flatMap(({ field, message }) => (field === undefined ? [] : [[field, message]])),
  );
}

function focusFirst(errors: Texts): void {
  const first = [...document.querySelectorAll<HTMLElement>('[data-path]')].find(
    (node) => (node.dataset['path'] ?? '') in errors,
  );
  first?.focus();
}
