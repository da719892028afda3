import { Switch, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { saveOperation, type Operation } from '@cordovan/contracts/registers';
import { checkCoded } from '@cordovan/domain/registers';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { FormProblems } from '../../../ui/form/form-problems.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { sendOperationDraft, type OperationDraft } from '../api/people.ts';

interface Props {
  readonly operation: Operation | undefined;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

const draftOf = (operation: Operation | undefined): OperationDraft => ({
  id: operation?.id ?? 0,
  name: operation?.name ?? '',
  code: operation?.code ?? '',
  sortOrder: operation?.sortOrder ?? 0,
  isActive: operation?.isActive ?? true,
  rowVersion: operation?.rowVersion ?? 0,
});

const below = ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[];
const PLACES = { decimals: 0, min: 0, max: 9_999 } as const;

/** Edits an operation: the code of its card and its position in lists (N-20). */
export function OperationDialog({ operation, onSaved, onCancel }: Props) {
  const { t } = useTranslation('operations');
  const { isSaving, saving } = useSaving();
  const { form, onSubmit, takeRefusal } = useContractForm<OperationDraft>({
    schema: saveOperation.body!,
    initialValues: draftOf(operation),
    labels: { name: t('name'), code: t('code'), sortOrder: t('order') },
    check: (draft) => checkCoded(draft, operation ?? null),
  });
  const save = (values: OperationDraft) =>
    saving(async () => {
      await sendOperationDraft(values);
      onSaved();
    }, takeRefusal);
  return (
    <DialogForm isSaving={isSaving} onSubmit={onSubmit(save)} onCancel={onCancel}>
      <FormProblems errors={form.errors} />
      <TextInput
        label={t('name')}
        required
        data-autofocus
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <TextInput
        label={t('code')}
        description={t('codeHint')}
        inputWrapperOrder={below}
        required
        autoComplete="off"
        {...form.getInputProps('code')}
      />
      <NumberField
        label={t('order')}
        description={t('orderHint')}
        inputWrapperOrder={below}
        rule={PLACES}
        {...form.getInputProps('sortOrder')}
        value={form.values.sortOrder}
        onChange={(place) => form.setFieldValue('sortOrder', place ?? 0)}
      />
      <Switch
        label={t('active')}
        description={t('activeHint')}
        {...form.getInputProps('isActive', { type: 'checkbox' })}
      />
    </DialogForm>
  );
}
