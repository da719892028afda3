import { useState } from 'react';
import { Button, Stack, Text } from '@mantine/core';
import { IconDeviceMobile, IconFingerprint } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { endSession, enter, type SignedIn } from '../../../lib/session/sign-in.ts';
import { factorsQuery } from '../api/factors.ts';
import { PasskeySetup } from './passkey-setup.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TotpSetup } from './totp-setup.tsx';

interface Props {
  readonly onOutcome: (outcome: SignedIn) => Promise<void>;
  /** Called if the user signs out instead. */
  readonly onLeave: () => void;
}

/** The administrator requires a second factor; the user must add it before the sign-in continues (ADR 31). */
export function RequiredFactor({ onOutcome, onLeave }: Props) {
  const { t } = useTranslation('identity');
  const [way, setWay] = useState<'totp' | 'passkey'>();
  const [codes, setCodes] = useState<readonly string[]>();
  const factors = useQuery(factorsQuery());
  const goOn = async () => {
    // The error dialog shows a failure. The page stays, and signing out leads back to the sign-in page.
    const outcome = await enter().catch(() => undefined);
    if (outcome) await onOutcome(outcome);
  };
  const added = (recoveryCodes: readonly string[] | null) => {
    if (recoveryCodes) setCodes(recoveryCodes);
    else void goOn();
  };
  const leave = async () => {
    await endSession();
    onLeave();
  };
  if (codes) return <RecoveryCodes codes={codes} onDone={() => void goOn()} />;
  if (way === 'totp') return <TotpSetup onAdded={added} onCancel={() => setWay(undefined)} />;
  if (way === 'passkey') return <PasskeySetup onAdded={added} onCancel={() => setWay(undefined)} />;
  return (
    <Stack>
      <Text c="dimmed">{t('factors.requiredHint')}</Text>
      <Button
        size="md"
        leftSection={<IconDeviceMobile size={20} aria-hidden />}
        onClick={() => setWay('totp')}
      >
        {t('factors.addTotp')}
      </Button>
      {factors.data?.canAddPasskeys && (
        <Button
          size="md"
          variant="default"
          leftSection={<IconFingerprint size={20} aria-hidden />}
          onClick={() => setWay('passkey')}
        >
          {t('factors.addPasskey')}
        </Button>
      )}
      <Button variant="subtle" color="quiet" onClick={() => void leave()}>
        {t('password.leave')}
      </Button>
    </Stack>
  );
}
