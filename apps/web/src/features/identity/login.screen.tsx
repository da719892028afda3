import { useEffect, useState } from 'react';
import { Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AccountInfo } from '@cordovan/contracts/identity';
import { pageConfiguration } from '../../lib/page-configuration.ts';
import { DemoSignIns } from './demo-sign-ins.tsx';
import { LeatherStill } from './leather-still.tsx';
import { firstStep, SignIn } from './sign-in.tsx';
import classes from './login.module.css';

interface Props {
  /** Whether the sign-in leads back to a workshop screen, where badges are scanned. */
  readonly isSharedTerminal: boolean;
  readonly onSignedIn: (user: AccountInfo) => void;
  /** Language and color scheme. A prop, because they belong to the shell. */
  readonly corner: React.ReactNode;
}

/** The sign-in page: a picture of the showroom next to the form. */
export function LoginScreen({ isSharedTerminal, onSignedIn, corner }: Props) {
  const { t } = useTranslation(['identity', 'shell']);
  const [step, setStep] = useState(firstStep);
  const title = t(step === 'sign-in' ? 'signIn.title' : 'password.title');
  useEffect(() => {
    document.title = `${title} · Cordovan`;
  }, [title]);
  return (
    <div className={classes.door}>
      <aside className={classes.showroom} aria-hidden>
        <LeatherStill />
        <p className={classes.line}>{t('signIn.line')}</p>
      </aside>
      <main className={classes.office}>
        <div className={classes.corner}>{corner}</div>
        <Stack gap="xl" className={classes.form}>
          <div>
            <p className={classes.brand}>{t('shell:brand')}</p>
            <Text c="dimmed">{t('signIn.lead')}</Text>
          </div>
          <Title order={1}>{title}</Title>
          <SignIn discardsScans={isSharedTerminal} onSignedIn={onSignedIn} onStep={setStep} />
          {step === 'sign-in' && pageConfiguration().isDemo && <DemoSignIns />}
        </Stack>
      </main>
    </div>
  );
}
