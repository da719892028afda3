import { useState } from 'react';
import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMessage } from '../../lib/i18n/use-language.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';
import { signIn, type SignedIn } from './api/sign-in.ts';

type SignedInUser = Extract<SignedIn, { kind: 'signed-in' }>['user'];

interface Props {
  /** Known already: the cursor waits at the password. */
  readonly username?: string;
  readonly onSignedIn: (user: SignedInUser) => void;
}

/**
 * Email and password. A refused sign-in shows nothing here (AUTH-18, C-10): the page's own handler shows the
 * server's description; the password stays so that a slip can be corrected.
 */
export function SignInForm({ username = '', onSignedIn }: Props) {
  const { t } = useTranslation('identity');
  const [credentials, setCredentials] = useState({ username, password: '' });
  const { isBusy, submit } = useSignIn(onSignedIn);
  const isReady = credentials.username.trim() !== '' && credentials.password !== '';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !isBusy) void submit({ ...credentials, username: credentials.username.trim() });
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
          value={credentials.username}
          onChange={(event) => setCredentials({ ...credentials, username: event.currentTarget.value })}
        />
        <PasswordInput
          label={t('signIn.password')}
          name="password"
          autoComplete="current-password"
          required
          data-autofocus={username === '' ? undefined : true}
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

function useSignIn(onSignedIn: Props['onSignedIn']) {
  const dialogs = useDialogs();
  const message = useMessage();
  const [isBusy, setBusy] = useState(false);

  const submit = async (credentials: { username: string; password: string }) => {
    setBusy(true);
    const answer = await dialogs.during(signIn(credentials)).catch(() => undefined);
    setBusy(false);
    if (answer?.kind === 'signed-in') onSignedIn(answer.user);
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
