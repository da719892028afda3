import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { resetUserPassword } from '@cordovan/contracts/identity';
import { checkNewPassword } from '@cordovan/domain/identity';
import { FormProblems } from '../../ui/form/form-problems.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { sendPasswordReset, type NewPassword } from './api/reset-password.ts';
import { PasswordRuleTooltip } from './password-rule-tooltip.tsx';

interface Props {
  readonly userId: number;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

export function ResetPasswordDialog({ userId, onDone, onCancel }: Props) {
  const { t } = useTranslation(['identity', 'ui']);
  const { form, onSubmit, takeRefusal } = useContractForm<NewPassword>({
    schema: resetUserPassword.body!,
    initialValues: { password: '', passwordConfirmation: '' },
    labels: { password: t('password.next'), passwordConfirmation: t('password.confirm') },
    check: (values) => checkNewPassword(values.password, values.passwordConfirmation),
  });
  const save = async (values: NewPassword) => {
    try {
      await sendPasswordReset(userId, values);
      onDone();
    } catch (error) {
      takeRefusal(error);
    }
  };
  return (
    <form onSubmit={onSubmit(save)} noValidate>
      <Stack>
        <Text c="dimmed">{t('users.resetHint')}</Text>
        <FormProblems errors={form.errors} />
        <PasswordRuleTooltip isExplained={form.errors['password'] !== undefined}>
          <PasswordField
            label={t('password.next')}
            autoComplete="new-password"
            data-autofocus
            {...form.getInputProps('password')}
          />
        </PasswordRuleTooltip>
        <PasswordField
          label={t('password.confirm')}
          autoComplete="new-password"
          {...form.getInputProps('passwordConfirmation')}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit">{t('users.reset')}</Button>
        </Group>
      </Stack>
    </form>
  );
}
