import type { ReactNode } from 'react';
import { Anchor, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { guideAddress } from '../../lib/guide-pages.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { pageConfiguration } from '../../lib/page-configuration.ts';
import { LeatherStill } from './leather-still.tsx';
import classes from './login.module.css';

interface Props {
  readonly title: string;
  /** Language and color scheme. A prop, because they belong to the shell. */
  readonly corner: ReactNode;
  readonly children: ReactNode;
}

/** A page before the sign-in: a picture of the showroom next to a form. */
export function SignInFrame({ title, corner, children }: Props) {
  const { t } = useTranslation(['identity', 'shell']);
  const language = useLanguage();
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
            <p className={classes.brand}>{pageConfiguration().companyName || t('shell:brand')}</p>
            <Text c="dimmed">{t('signIn.lead')}</Text>
          </div>
          <Title order={1}>{title}</Title>
          {children}
          <Anchor href={guideAddress(language)} target="_blank" size="sm">
            {t('shell:guide')}
          </Anchor>
        </Stack>
      </main>
    </div>
  );
}
