import type { ReactNode } from 'react';
import { Button, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { changePassword } from '@cordovan/contracts/identity';
import { checkPasswordChange } from '@cordovan/domain/identity';
import { allowUnless, refusalsOf } from '@cordovan/domain/result';
import { FormProblems } from '../../ui/form/form-problems.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { sendPasswordChange, type PasswordChange } from './api/change-password.ts';
import { PasswordRuleTooltip } from './password-rule-tooltip.tsx';

interface Props {
  readonly onDone: () => void;
  /** Empties the form after a change, where it stays on the page. */
  readonly resets?: boolean;
  /** Link or button that leaves the form. */
  readonly leave: ReactNode;
}

const untouched: PasswordChange = { currentPassword: '', password: '', passwordConfirmation: '' };

/** Changes the user's own password: the current one, and the new one twice (AUTH-35, AUTH-37). */
export function ChangePasswordForm({ onDone, resets = false, leave }: Props) {
  const { t } = useTranslation('identity');
  const { form, onSubmit, takeRefusal } = useContractForm<PasswordChange>({
    schema: changePassword.body!,
    initialValues: untouched,
    labels: {
      currentPassword: t('password.current'),
      password: t('password.next'),
      passwordConfirmation: t('password.confirm'),
    },
    check: (values) =>
      allowUnless([
        values.currentPassword === ''
          ? { code: 'FIELD_REQUIRED', data: { field: t('password.current') }, field: 'currentPassword' }
          : undefined,
        ...refusalsOf(checkPasswordChange(values)),
      ]),
  });
  const save = async (values: PasswordChange) => {
    try {
      await sendPasswordChange(values);
      if (resets) form.reset();
      onDone();
    } catch (error) {
      takeRefusal(error);
    }
  };
  return (
    <form onSubmit={onSubmit(save)} noValidate>
      <Stack>
        <FormProblems errors={form.errors} />
        <PasswordField
          label={t('password.current')}
          autoComplete="current-password"
          {...(resets ? {} : { 'data-autofocus': true })}
          {...form.getInputProps('currentPassword')}
        />
        <PasswordRuleTooltip>
          <PasswordField
            label={t('password.next')}
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
        </PasswordRuleTooltip>
        <PasswordField
          label={t('password.confirm')}
          autoComplete="new-password"
          {...form.getInputProps('passwordConfirmation')}
        />
        <Group justify="flex-end" gap="xs">
          {leave}
          <Button type="submit">{t('password.submit')}</Button>
        </Group>
      </Stack>
    </form>
  );
}
