import { useState } from 'react';
import { Button, Group, NumberInput, Stack, Switch, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { saveProductionLine, type ProductionLine } from '@cordovan/contracts/production';
import { allowUnless } from '@cordovan/domain/result';
import { FormProblems } from '../../ui/form/form-problems.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { sendLine, type LineDraft } from './api/lines.ts';

interface Props {
  readonly line: ProductionLine | undefined;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

const draftOf = (line: ProductionLine | undefined): LineDraft => ({
  id: line?.id ?? 0,
  name: line?.name ?? '',
  maxSeatsPerDay: line?.maxSeatsPerDay ?? null,
  isActive: line?.isActive ?? true,
  rowVersion: line?.rowVersion ?? 0,
});

/** A line has a name and its seats a day (SCHED-15). */
export function LineDialog({ line, onSaved, onCancel }: Props) {
  const { t } = useTranslation(['production', 'ui']);
  const [isSaving, setSaving] = useState(false);
  const { form, onSubmit, takeRefusal } = useContractForm<LineDraft>({
    schema: saveProductionLine.body!,
    initialValues: draftOf(line),
    labels: { name: t('lines.name'), maxSeatsPerDay: t('lines.seats') },
    check: ({ name }) =>
      allowUnless([
        name.trim() === ''
          ? { code: 'FIELD_REQUIRED', data: { field: t('lines.name') }, field: 'name' }
          : undefined,
      ]),
  });
  const save = async (values: LineDraft) => {
    setSaving(true);
    try {
      await sendLine(values);
      onSaved();
    } catch (error) {
      takeRefusal(error);
    } finally {
      setSaving(false);
    }
  };
  return (
    <form onSubmit={onSubmit(save)} noValidate>
      <Stack>
        <FormProblems errors={form.errors} />
        <TextInput label={t('lines.name')} required data-autofocus {...form.getInputProps('name')} />
        <NumberInput
          label={t('lines.seats')}
          description={t('lines.seatsHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          allowNegative={false}
          decimalScale={2}
          hideControls
          {...form.getInputProps('maxSeatsPerDay')}
          value={form.values.maxSeatsPerDay ?? ''}
          onChange={(value) => form.setFieldValue('maxSeatsPerDay', value === '' ? null : Number(value))}
        />
        <Switch
          label={t('lines.active')}
          description={t('lines.activeHint')}
          {...form.getInputProps('isActive', { type: 'checkbox' })}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit" loading={isSaving}>
            {t('ui:save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
