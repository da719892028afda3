import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { FormProblems } from '../../../ui/form/form-problems.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { allowUnless } from '@cordovan/domain/result';
import { removeTotp } from '@cordovan/contracts/identity-factors';

interface Props {
  /** Hint that says what the password confirms. */
  readonly hint: string;
  readonly submitText: string;
  /** Runs with the typed password; a server refusal appears at the field. */
  readonly onPassword: (password: string) => Promise<void>;
  readonly onCancel: () => void;
}

interface Draft {
  readonly currentPassword: string;
}

/** Asks for the password before the account's sign-in changes. */
export function PasswordStep({ hint, submitText, onPassword, onCancel }: Props) {
  const { t } = useTranslation('identity');
  const { isSaving, saving } = useSaving();
  const { form, onSubmit, takeRefusal } = useContractForm<Draft>({
    schema: removeTotp.body!,
    initialValues: { currentPassword: '' },
    labels: { currentPassword: t('password.current') },
    check: ({ currentPassword }) =>
      allowUnless([
        currentPassword === ''
          ? { code: 'FIELD_REQUIRED', data: { field: t('password.current') }, field: 'currentPassword' }
          : undefined,
      ]),
  });
  const save = ({ currentPassword }: Draft) => saving(() => onPassword(currentPassword), takeRefusal);
  return (
    <DialogForm isSaving={isSaving} submitText={submitText} onSubmit={onSubmit(save)} onCancel={onCancel}>
      <Text c="dimmed">{hint}</Text>
      <FormProblems errors={form.errors} />
      <PasswordField
        label={t('password.current')}
        autoComplete="current-password"
        data-autofocus
        {...form.getInputProps('currentPassword')}
      />
    </DialogForm>
  );
}
