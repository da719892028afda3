import { Select, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { saveEmployee, type Employee } from '@cordovan/contracts/registers';
import { checkCoded } from '@cordovan/domain/registers';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { FormProblems } from '../../../ui/form/form-problems.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { sendEmployee, storeChoicesQuery, userChoicesQuery, type EmployeeDraft } from '../api/people.ts';

interface Props {
  readonly employee: Employee | undefined;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

const draftOf = (employee: Employee | undefined): EmployeeDraft => ({
  id: employee?.id ?? 0,
  name: employee?.name ?? '',
  code: employee?.code ?? '',
  userId: employee?.userId ?? null,
  storeId: employee?.storeId ?? null,
  isLead: employee?.isLead ?? false,
  isActive: employee?.isActive ?? true,
  rowVersion: employee?.rowVersion ?? 0,
});

const below = ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[];
const toOption = (row: { id: number; name: string }) => ({ value: String(row.id), label: row.name });

/** Edits an employee and the badge code (N-20). */
export function EmployeeDialog({ employee, onSaved, onCancel }: Props) {
  const { t } = useTranslation('employees');
  const { isSaving, saving } = useSaving();
  const { data: users = [] } = useQuery(userChoicesQuery());
  const { data: stores = [] } = useQuery(storeChoicesQuery());
  const { form, onSubmit, takeRefusal } = useContractForm<EmployeeDraft>({
    schema: saveEmployee.body!,
    initialValues: draftOf(employee),
    labels: { name: t('name'), code: t('code') },
    check: (draft) => checkCoded(draft, employee ?? null),
  });
  const save = (values: EmployeeDraft) =>
    saving(async () => {
      await sendEmployee(values);
      onSaved();
    }, takeRefusal);
  const idField = (field: 'userId' | 'storeId') => ({
    searchable: true,
    clearable: true,
    ...form.getInputProps(field),
    value: form.values[field]?.toString() ?? null,
    onChange: (value: string | null) => form.setFieldValue(field, value === null ? null : Number(value)),
  });
  const people = users.filter(({ id, isActive, isPageAccount }) =>
    id === employee?.userId ? true : isActive && !isPageAccount,
  );
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
      <Select
        label={t('user')}
        description={t('userHint')}
        inputWrapperOrder={below}
        placeholder={t('noUser')}
        data={people.map(toOption)}
        {...idField('userId')}
      />
      <Select
        label={t('store')}
        placeholder={t('noStore')}
        data={stores.map(toOption)}
        {...idField('storeId')}
      />
      <Switch
        label={t('isLead')}
        description={t('isLeadHint')}
        {...form.getInputProps('isLead', { type: 'checkbox' })}
      />
      <Switch
        label={t('active')}
        description={t('activeHint')}
        {...form.getInputProps('isActive', { type: 'checkbox' })}
      />
    </DialogForm>
  );
}
