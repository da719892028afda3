import { Button, Group, Select, SimpleGrid, Switch, TagsInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type BackupPlanDraft, backupPlan } from '@cordovan/contracts/backups';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { isStaleRecord, useTellDirty } from '../../ui/form/form-of-record.tsx';
import { FormProblems } from '../../ui/form/form-problems.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { useSaving } from '../../ui/form/use-saving.ts';
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard.ts';
import { notifyDone } from '../../ui/notify/notify.tsx';
import { Panel } from '../../ui/section/panel.tsx';
import { sendPlan } from './api/backups.ts';

interface Props {
  readonly plan: BackupPlanDraft;
  readonly onDirty: (isDirty: boolean) => void;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Form for the backup schedule and the number of backups to keep. */
export function PlanForm({ plan, onDirty }: Props) {
  const { t } = useTranslation(['backups', 'ui']);
  const language = useLanguage();
  const queries = useQueryClient();
  const { isSaving, saving } = useSaving();
  const keep = {
    keepDaily: t('keepDaily'),
    keepWeekly: t('keepWeekly'),
    keepMonthly: t('keepMonthly'),
  } as const;
  const { form, onSubmit, takeRefusal } = useContractForm<BackupPlanDraft>({
    schema: backupPlan,
    initialValues: plan,
    labels: { ...keep, hour: t('hour'), notified: t('notified') },
  });
  const isDirty = form.isDirty();
  useTellDirty(isDirty, onDirty);
  useUnsavedGuard(isDirty && !isSaving);
  const readAgain = () => queries.invalidateQueries({ queryKey: ['backups'] });
  const save = (values: BackupPlanDraft) =>
    saving(
      async () => {
        await sendPlan(values);
        await readAgain();
        notifyDone(t('saved'));
      },
      (error) => {
        takeRefusal(error);
        if (isStaleRecord(error)) void readAgain();
      },
    );
  const hourText = new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  const wrong = Object.entries(form.errors).find(([name]) => name.startsWith('notified'))?.[1];
  return (
    <Panel title={t('plan')}>
      <form onSubmit={onSubmit(save)} noValidate>
        <FormProblems errors={form.errors} />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Switch
            label={t('isOn')}
            description={t('isOnHint')}
            {...form.getInputProps('isOn', { type: 'checkbox' })}
          />
          <Select
            label={t('hour')}
            description={t('hourHint')}
            data={HOURS.map((hour) => ({
              value: String(hour),
              label: hourText.format(new Date(Date.UTC(2026, 0, 1, hour))),
            }))}
            allowDeselect={false}
            value={String(form.values.hour)}
            onChange={(hour) => hour !== null && form.setFieldValue('hour', Number(hour))}
          />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, xs: 3 }} mt="md">
          {(['keepDaily', 'keepWeekly', 'keepMonthly'] as const).map((name) => (
            <NumberField
              key={name}
              label={keep[name]}
              rule={RULES[name]}
              value={form.values[name]}
              onChange={(count) => count !== null && form.setFieldValue(name, count)}
              error={form.errors[name]}
            />
          ))}
        </SimpleGrid>
        <TagsInput
          mt="md"
          label={t('notified')}
          description={t('notifiedHint')}
          acceptValueOnBlur
          value={[...form.values.notified]}
          onChange={(notified) => form.setFieldValue('notified', notified)}
          error={wrong}
        />
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" disabled={!isDirty} onClick={() => form.reset()}>
            {t('discard')}
          </Button>
          <Button type="submit" disabled={!isDirty} loading={isSaving}>
            {t('ui:save')}
          </Button>
        </Group>
      </form>
    </Panel>
  );
}

const RULES = {
  keepDaily: { decimals: 0, min: 1, max: 366 },
  keepWeekly: { decimals: 0, min: 0, max: 520 },
  keepMonthly: { decimals: 0, min: 0, max: 240 },
} as const;
