import { useState } from 'react';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconLinkOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { resetForgottenPassword } from '@cordovan/contracts/identity-account';
import { checkNewPassword } from '@cordovan/domain/identity';
import { HttpRefusal } from '../../../lib/http/refusal.ts';
import { useMessage } from '../../../lib/i18n/use-language.ts';
import { FormProblems } from '../../../ui/form/form-problems.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { type ForgottenPasswordBody, sendForgottenPassword } from '../api/account.ts';
import { PasswordRuleTooltip } from '../password-rule-tooltip.tsx';

interface Props {
  /** Token of the mailed link. */
  readonly token: string;
  readonly onLeave: () => void;
}

type State = 'open' | 'done' | 'over';

/** Sets a new password with a mailed link, which works once. */
export function NewPasswordForm({ token, onLeave }: Props) {
  const { t } = useTranslation('identity');
  const message = useMessage();
  const [state, setState] = useState<State>(token === '' ? 'over' : 'open');
  const toSignIn = (
    <Button size="md" fullWidth onClick={onLeave}>
      {t('recovery.toSignIn')}
    </Button>
  );
  if (state === 'done')
    return (
      <Stack>
        <Alert
          color="moss"
          role="status"
          icon={<IconCircleCheck size={20} aria-hidden />}
          title={t('recovery.doneTitle')}
        >
          {t('recovery.done')}
        </Alert>
        {toSignIn}
      </Stack>
    );
  if (state === 'over')
    return (
      <Stack>
        <Alert color="amber" role="alert" icon={<IconLinkOff size={20} aria-hidden />}>
          {message('RESET_LINK_INVALID')}
        </Alert>
        {toSignIn}
      </Stack>
    );
  return <OpenForm token={token} onState={setState} />;
}

function OpenForm({ token, onState }: { readonly token: string; readonly onState: (state: State) => void }) {
  const { t } = useTranslation('identity');
  const { isSaving, saving } = useSaving();
  const { form, onSubmit, takeRefusal } = useContractForm<ForgottenPasswordBody>({
    schema: resetForgottenPassword.body!,
    initialValues: { token, password: '', passwordConfirmation: '' },
    labels: { password: t('password.next'), passwordConfirmation: t('password.confirm') },
    check: (values) => checkNewPassword(values.password, values.passwordConfirmation),
  });
  const save = (values: ForgottenPasswordBody) =>
    saving(
      async () => {
        await sendForgottenPassword(values);
        onState('done');
      },
      (error) => {
        takeRefusal(error);
        if (error instanceof HttpRefusal && error.code === 'RESET_LINK_INVALID') onState('over');
      },
    );
  return (
    <form onSubmit={onSubmit(save)} noValidate>
      <Stack>
        <Text c="dimmed">{t('recovery.newHint')}</Text>
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
        <Button type="submit" size="md" loading={isSaving} fullWidth>
          {t('recovery.save')}
        </Button>
      </Stack>
    </form>
  );
}
