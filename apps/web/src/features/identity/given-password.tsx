import { Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AccountInfo } from '@cordovan/contracts/identity';
import { enter, endSession } from './api/sign-in.ts';
import { ChangePasswordForm } from './change-password-form.tsx';

interface Props {
  readonly onSignedIn: (user: AccountInfo) => void;
  /** Signed out instead. */
  readonly onLeave: () => void;
}

/** Somebody else chose the password: another one has to be chosen, then the sign-in goes on (N-31). */
export function GivenPassword({ onSignedIn, onLeave }: Props) {
  const { t } = useTranslation('identity');
  const goOn = async () => {
    // The page shows why when it fails; the form stays, and signing out leads back to the sign-in.
    const entered = await enter().catch(() => undefined);
    if (entered?.kind === 'signed-in') onSignedIn(entered.user);
  };
  const leave = async () => {
    await endSession();
    onLeave();
  };
  return (
    <Stack>
      <Text c="dimmed">{t('password.given')}</Text>
      <ChangePasswordForm
        onDone={() => void goOn()}
        leave={
          <Button variant="default" onClick={() => void leave()}>
            {t('password.leave')}
          </Button>
        }
      />
    </Stack>
  );
}
