import { useState } from 'react';
import { Button, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isEmail } from '@cordovan/domain/identity';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { signIn, type SignedIn } from '../../lib/session/sign-in.ts';

interface Props {
  /** If known, the password field gets the focus. */
  readonly username?: string;
  /** At a shared terminal: discards a badge scanned into the password. */
  readonly discardsScans?: boolean | undefined;
  readonly onOutcome: (outcome: SignedIn) => Promise<void>;
  /** Called when the user forgot the password, with the typed email. */
  readonly onForgotten: (email: string) => void;
}

/**
 * Email and password. The error dialog shows a refused sign-in (AUTH-18, C-10). The password stays, so that a
 * typo can be corrected. Missing fields are marked.
 */
export function SignInForm({ username = '', discardsScans, onOutcome, onForgotten }: Props) {
  const { t } = useTranslation(['identity', 'ui']);
  const [credentials, setCredentials] = useState({ username, password: '' });
  const [isTried, setTried] = useState(false);
  const { isBusy, submit } = useSignIn(onOutcome);
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
        <Button variant="subtle" color="quiet" onClick={() => onForgotten(email)}>
          {t('recovery.link')}
        </Button>
      </Stack>
    </form>
  );
}

function useSignIn(onOutcome: Props['onOutcome']) {
  const dialogs = useDialogs();
  const [isBusy, setBusy] = useState(false);

  const submit = async (credentials: { username: string; password: string }) => {
    setBusy(true);
    const answer = await dialogs.during(signIn(credentials)).catch(() => undefined);
    setBusy(false);
    if (answer) await onOutcome(answer);
  };
  return { isBusy, submit };
}
