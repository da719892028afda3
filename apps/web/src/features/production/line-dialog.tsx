import { Switch, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { saveProductionLine, type ProductionLine } from '@cordovan/contracts/production';
import { allowUnless } from '@cordovan/domain/result';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { FormProblems } from '../../ui/form/form-problems.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { useSaving } from '../../ui/form/use-saving.ts';
import { isLineQuestion, sendLine, type LineDraft } from './api/lines.ts';

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
  confirm: false,
  rowVersion: line?.rowVersion ?? 0,
});

/** Edits a line's name and its seats per day (SCHED-15). */
export function LineDialog({ line, onSaved, onCancel }: Props) {
  const { t } = useTranslation('production');
  const dialogs = useDialogs();
  const { isSaving, saving } = useSaving();
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
  const send = async (values: LineDraft): Promise<boolean> => {
    try {
      await sendLine(values);
    } catch (error) {
      if (!isLineQuestion(error)) throw error;
      if (!(await dialogs.confirm({ text: error.message, yesText: t('lines.anyway') }))) return false;
      await sendLine({ ...values, confirm: true });
    }
    return true;
  };
  const save = (values: LineDraft) =>
    saving(async () => {
      if (await send(values)) onSaved();
    }, takeRefusal);
  return (
    <DialogForm isSaving={isSaving} onSubmit={onSubmit(save)} onCancel={onCancel}>
      <FormProblems errors={form.errors} />
      <TextInput label={t('lines.name')} required data-autofocus {...form.getInputProps('name')} />
      <NumberField
        label={t('lines.seats')}
        description={t('lines.seatsHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rule={{ decimals: 2 }}
        {...form.getInputProps('maxSeatsPerDay')}
        value={form.values.maxSeatsPerDay ?? null}
        onChange={(seats) => form.setFieldValue('maxSeatsPerDay', seats)}
      />
      <Switch
        label={t('lines.active')}
        description={t('lines.activeHint')}
        {...form.getInputProps('isActive', { type: 'checkbox' })}
      />
    </DialogForm>
  );
}
