import { Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { enter, endSession, type SignedIn } from '../../lib/session/sign-in.ts';
import { ChangePasswordForm } from './change-password-form.tsx';

interface Props {
  readonly onOutcome: (outcome: SignedIn) => Promise<void>;
  /** Called if the user signs out instead. */
  readonly onLeave: () => void;
}

/** A password set by someone else must be changed before the sign-in continues (N-31). */
export function GivenPassword({ onOutcome, onLeave }: Props) {
  const { t } = useTranslation('identity');
  const goOn = async () => {
    // The error dialog shows a failure. The form stays, and signing out leads back to the sign-in page.
    const entered = await enter().catch(() => undefined);
    if (entered) await onOutcome(entered);
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
