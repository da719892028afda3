import { useEffect } from 'react';
import { Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AccountInfo } from '@cordovan/contracts/identity';
import { pageConfiguration } from '../../lib/page-configuration.ts';
import { DemoSignIns } from './demo-sign-ins.tsx';
import { LeatherStill } from './leather-still.tsx';
import { SignInForm } from './sign-in-form.tsx';
import classes from './login.module.css';

interface Props {
  readonly onSignedIn: (user: AccountInfo) => void;
  /** Language and look, which belong to the shell. */
  readonly corner: React.ReactNode;
}

/** The door of the office: the showroom's picture beside the form. */
export function LoginScreen({ onSignedIn, corner }: Props) {
  const { t } = useTranslation(['identity', 'shell']);
  const title = t('signIn.title');
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
          <SignInForm onSignedIn={onSignedIn} />
          {pageConfiguration().isDemo && <DemoSignIns />}
        </Stack>
      </main>
    </div>
  );
}
