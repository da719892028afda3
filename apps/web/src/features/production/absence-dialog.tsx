import { Group, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { addAbsence } from '@cordovan/contracts/production-planning';
import { allowUnless } from '@cordovan/domain/result';
import { today } from '../../lib/format/format.ts';
import { DayInput } from '../../ui/form/day-input.tsx';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { FormProblems } from '../../ui/form/form-problems.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { useSaving } from '../../ui/form/use-saving.ts';
import { sendAbsence, type AbsenceDraft } from './api/hours.ts';

interface Props {
  readonly employeeId: number;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

/** Records the days on which a person is absent. */
export function AbsenceDialog({ employeeId, onSaved, onCancel }: Props) {
  const { t } = useTranslation('planning');
  const { isSaving, saving } = useSaving();
  const first = today(new Date());
  const { form, onSubmit, takeRefusal } = useContractForm<AbsenceDraft>({
    schema: addAbsence.body!,
    initialValues: { employeeId, from: first, to: first, reason: '' },
    labels: { from: t('people.from'), to: t('people.to'), reason: t('people.reason') },
    check: ({ from, to }) =>
      allowUnless([to < from ? { code: 'ABSENCE_ENDS_BEFORE_START', field: 'to' } : undefined]),
  });
  const save = (values: AbsenceDraft) =>
    saving(async () => {
      await sendAbsence(values);
      onSaved();
    }, takeRefusal);
  return (
    <DialogForm isSaving={isSaving} onSubmit={onSubmit(save)} onCancel={onCancel}>
      <FormProblems errors={form.errors} />
      <Group grow align="flex-start">
        <DayInput
          label={t('people.from')}
          required
          data-autofocus
          {...form.getInputProps('from')}
          value={form.values.from}
          onChange={(day) =>
            day && form.setValues({ from: day, to: day > form.values.to ? day : form.values.to })
          }
        />
        <DayInput
          label={t('people.to')}
          required
          {...form.getInputProps('to')}
          value={form.values.to}
          onChange={(day) => day && form.setFieldValue('to', day)}
        />
      </Group>
      <TextInput label={t('people.reason')} {...form.getInputProps('reason')} />
    </DialogForm>
  );
}
