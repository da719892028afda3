import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { saveTerminal, type Terminal } from '@cordovan/contracts/registers-terminals';
import { allowUnless } from '@cordovan/domain/result';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { FormProblems } from '../../../ui/form/form-problems.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { sendTerminal, type TerminalDraft } from '../api/terminals.ts';

interface Props {
  readonly terminal: Terminal | undefined;
  readonly onSaved: (terminal: Terminal) => void;
  readonly onCancel: () => void;
}

/** Name and place of a terminal. */
export function TerminalDialog({ terminal, onSaved, onCancel }: Props) {
  const { t } = useTranslation('terminals');
  const { isSaving, saving } = useSaving();
  const { form, onSubmit, takeRefusal } = useContractForm<TerminalDraft>({
    schema: saveTerminal.body!,
    initialValues: {
      id: terminal?.id ?? 0,
      name: terminal?.name ?? '',
      place: terminal?.place ?? '',
      rowVersion: terminal?.rowVersion ?? 0,
    },
    labels: { name: t('name'), place: t('place') },
    check: ({ name }) =>
      allowUnless([
        name.trim() === '' ? { code: 'FIELD_REQUIRED', field: 'name', data: { field: 'name' } } : undefined,
      ]),
  });
  const save = (values: TerminalDraft) =>
    saving(async () => onSaved(await sendTerminal(values)), takeRefusal);
  return (
    <DialogForm isSaving={isSaving} onSubmit={onSubmit(save)} onCancel={onCancel}>
      <FormProblems errors={form.errors} />
      <TextInput
        label={t('name')}
        description={t('nameHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
        data-autofocus
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <TextInput label={t('place')} autoComplete="off" {...form.getInputProps('place')} />
    </DialogForm>
  );
}
