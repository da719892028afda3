import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { salesRepInput, type SalesRepInput, type SalesRepRecord } from '@cordovan/contracts/sales-reps';
import { checkSalesRep } from '@cordovan/domain/customers';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { FormProblems } from '../../../ui/form/form-problems.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { sendSalesRep } from '../api/sales-reps.ts';

interface Props {
  /** What the form behind the dialog already says about the person. */
  readonly person: { readonly name: string; readonly email: string };
  readonly onSaved: (rep: SalesRepRecord) => void;
  readonly onCancel: () => void;
}

/** Adds a sales rep while a user is being entered. The commission is set later, on the rep's own form. */
export function NewRepDialog({ person, onSaved, onCancel }: Props) {
  const { t } = useTranslation('salesReps');
  const { isSaving, saving } = useSaving();
  const { form, onSubmit, takeRefusal } = useContractForm<SalesRepInput>({
    schema: salesRepInput,
    initialValues: { ...person, id: 0, phone: '', quickBooksId: '', isActive: true, rowVersion: 0 },
    labels: { name: t('name'), email: t('email'), phone: t('phone') },
    check: (draft) => checkSalesRep(draft, null),
  });
  const save = (values: SalesRepInput) =>
    saving(async () => onSaved(await sendSalesRep(values)), takeRefusal);
  return (
    <DialogForm isSaving={isSaving} submitText={t('add')} onSubmit={onSubmit(save)} onCancel={onCancel}>
      <FormProblems errors={form.errors} />
      <TextInput
        label={t('name')}
        required
        data-autofocus
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <TextInput label={t('email')} type="email" autoComplete="off" {...form.getInputProps('email')} />
      <TextInput label={t('phone')} type="tel" autoComplete="off" {...form.getInputProps('phone')} />
    </DialogForm>
  );
}
