import { MultiSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type PlannedPerson, savePlannedHours } from '@cordovan/contracts/production-planning';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { FormProblems } from '../../ui/form/form-problems.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { useSaving } from '../../ui/form/use-saving.ts';
import { useOperationName } from '../../ui/text/use-operation-name.ts';
import { sendHours, type HoursDraft } from './api/hours.ts';

interface Props {
  readonly person: PlannedPerson;
  readonly operations: readonly { readonly id: number; readonly name: string }[];
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

/** Edits a person's hours and operations. */
export function HoursDialog({ person, operations, onSaved, onCancel }: Props) {
  const { t } = useTranslation('planning');
  const nameOf = useOperationName();
  const { isSaving, saving } = useSaving();
  const { form, onSubmit, takeRefusal } = useContractForm<HoursDraft>({
    schema: savePlannedHours.body!,
    initialValues: {
      employeeId: person.employeeId,
      hoursPerDay: person.hoursPerDay,
      operationIds: person.operationIds,
      rowVersion: person.rowVersion,
    },
    labels: { hoursPerDay: t('people.hours'), operationIds: t('people.operations') },
  });
  const save = (values: HoursDraft) =>
    saving(async () => {
      await sendHours(values);
      onSaved();
    }, takeRefusal);
  return (
    <DialogForm isSaving={isSaving} onSubmit={onSubmit(save)} onCancel={onCancel}>
      <FormProblems errors={form.errors} />
      <NumberField
        label={t('people.hours')}
        description={t('people.hoursHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rule={{ decimals: 2 }}
        data-autofocus
        {...form.getInputProps('hoursPerDay')}
        value={form.values.hoursPerDay ?? null}
        onChange={(hours) => form.setFieldValue('hoursPerDay', hours)}
      />
      <MultiSelect
        label={t('people.operations')}
        description={t('people.operationsHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={operations.map(({ id, name }) => ({ value: String(id), label: nameOf(name) }))}
        value={form.values.operationIds.map(String)}
        onChange={(ids) => form.setFieldValue('operationIds', ids.map(Number))}
        error={form.errors['operationIds']}
        clearable
      />
    </DialogForm>
  );
}
