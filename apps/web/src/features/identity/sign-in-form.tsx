import { useState } from 'react';
import { Button, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AccountInfo } from '@cordovan/contracts/identity';
import { isEmail } from '@cordovan/domain/identity';
import { useMessage } from '../../lib/i18n/use-language.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { signIn } from '../../lib/session/sign-in.ts';

interface Props {
  /** If known, the password field gets the focus. */
  readonly username?: string;
  /** At a shared terminal: discards a badge scanned into the password. */
  readonly discardsScans?: boolean | undefined;
  readonly onSignedIn: (user: AccountInfo) => void;
  /** Signed in, but the password must be changed first. */
  readonly onMustChange: () => void;
}

/**
 * Email and password. The error dialog shows a refused sign-in (AUTH-18, C-10). The password stays, so that a
 * typo can be corrected. Missing fields are marked.
 */
export function SignInForm({ username = '', discardsScans, onSignedIn, onMustChange }: Props) {
  const { t } = useTranslation(['identity', 'ui']);
  const [credentials, setCredentials] = useState({ username, password: '' });
  const [isTried, setTried] = useState(false);
  const { isBusy, submit } = useSignIn({ onSignedIn, onMustChange });
  const email = credentials.username.trim();
  const isReady = isEmail(email) && credentials.password !== '';
  const isPasswordMissing = isTried && credentials.password === '';
  const missing = (label: string) => t('ui:required', { field: label });
  const emailProblem =
    email === ''
      ? missing(t('signIn.email'))
      : isEmail(email)
        ? undefined
        : t('ui:notValid', { field: t('signIn.email') });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (isReady && !isBusy) void submit({ ...credentials, username: email });
      }}
    >
      <Stack gap="md">
        <TextInput
          label={t('signIn.email')}
          name="username"
          type="email"
          autoComplete="username"
          required
          autoFocus={username === ''}
          error={isTried ? emailProblem : undefined}
          value={credentials.username}
          onChange={(event) => setCredentials({ ...credentials, username: event.currentTarget.value })}
        />
        <PasswordField
          label={t('signIn.password')}
          name="password"
          autoComplete="current-password"
          required
          discardsScans={discardsScans}
          data-autofocus={username === '' ? undefined : true}
          error={isPasswordMissing ? missing(t('signIn.password')) : undefined}
          value={credentials.password}
          onChange={(event) => setCredentials({ ...credentials, password: event.currentTarget.value })}
        />
        <Button type="submit" size="md" loading={isBusy} fullWidth>
          {t('signIn.submit')}
        </Button>
      </Stack>
    </form>
  );
}

function useSignIn({ onSignedIn, onMustChange }: Pick<Props, 'onSignedIn' | 'onMustChange'>) {
  const dialogs = useDialogs();
  const message = useMessage();
  const [isBusy, setBusy] = useState(false);

  const submit = async (credentials: { username: string; password: string }) => {
    setBusy(true);
    const answer = await dialogs.during(signIn(credentials)).catch(() => undefined);
    setBusy(false);
    if (answer?.kind === 'signed-in') onSignedIn(answer.user);
    if (answer?.kind === 'must-change-password') onMustChange();
    if (answer?.kind === 'inactive')
      await dialogs.message({
        icon: 'warning',
        title: message('TITLE_USER_DISABLED'),
        text: message('ACCOUTN__INACTIVE_USER'),
      });
    if (answer?.kind === 'role-not-valid')
      await dialogs.message({ icon: 'warning', text: message('ROLE_NOT_VALID') });
  };
  return { isBusy, submit };
}
