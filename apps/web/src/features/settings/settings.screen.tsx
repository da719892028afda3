import { Button, Group, SimpleGrid, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Setting } from '@cordovan/contracts/settings';
import { FormProblems } from '../../ui/form/form-problems.tsx';
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard.ts';
import { Screen, ScreenSkeleton } from '../../ui/screen/screen.tsx';
import { ReadFailure } from '../../ui/state/read-failure.tsx';
import { settingsQuery } from './api/settings.ts';
import { SettingField } from './setting-field.tsx';
import { groupNames, settingGroups } from './setting-groups.ts';
import { useSettingsForm } from './use-settings-form.ts';
import { useSettingWords } from './use-setting-words.ts';
import classes from './settings.module.css';

/** All settings with their types and ranges, saved together (SET-26, SET-27, N-23). */
export default function SettingsScreen() {
  const { t } = useTranslation('settings');
  const settings = useQuery(settingsQuery());
  return (
    <Screen title={t('title')} description={t('lead')} width="form" isLoading={settings.isPending}>
      {settings.data ? (
        <SettingsForm settings={settings.data} />
      ) : settings.error ? (
        <ReadFailure error={settings.error} onRetry={() => void settings.refetch()} />
      ) : (
        <ScreenSkeleton lines={9} />
      )}
    </Screen>
  );
}

function SettingsForm({ settings }: { readonly settings: readonly Setting[] }) {
  const { t } = useTranslation('settings');
  const words = useSettingWords();
  const form = useSettingsForm(settings, words.name);
  useUnsavedGuard(form.changes > 0 && !form.isSaving);
  const byName = new Map(settings.map((setting) => [setting.name, setting]));
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
    >
      <FormProblems errors={form.errors} />
      {groupNames.map((group) => (
        <section key={group} className={classes.panel} aria-labelledby={`settings-${group}`}>
          <Title order={2} id={`settings-${group}`}>
            {t(`groups.${group}`)}
          </Title>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            {settingGroups[group].map((name) => {
              const setting = byName.get(name);
              return setting && <SettingField key={name} setting={setting} form={form} />;
            })}
          </SimpleGrid>
        </section>
      ))}
      <div className={classes.bar}>
        <Text size="sm" role="status" className="tabular">
          {form.changes === 0 ? t('noChange') : t('changes', { count: form.changes })}
        </Text>
        <Group gap="xs">
          <Button variant="default" disabled={form.changes === 0} onClick={form.discard}>
            {t('discard')}
          </Button>
          <Button type="submit" disabled={form.changes === 0} loading={form.isSaving}>
            {t('save')}
          </Button>
        </Group>
      </div>
    </form>
  );
}
