import { useEffect, type ReactNode } from 'react';
import { Anchor, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { guideAddress } from '../../lib/guide-pages.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { SetupForm } from './setup-form.tsx';
import classes from './setup.module.css';

interface Props {
  /** Language switch. A prop, because it belongs to the shell. */
  readonly corner: ReactNode;
  /** The company exists and its administrator is signed in. */
  readonly onDone: () => void;
  /** Someone else finished the setup first. */
  readonly onTaken: () => void;
}

/** The first page of an empty database: creates the company, its first store and its first administrator (N-34). */
export function SetupScreen({ corner, ...events }: Props) {
  const { t } = useTranslation(['setup', 'shell']);
  const language = useLanguage();
  useEffect(() => {
    document.title = `${t('title')} · Cordovan`;
  }, [t]);
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <p className={classes.brand}>{t('shell:brand')}</p>
        {corner}
      </header>
      <main className={classes.main}>
        <div>
          <Title order={1}>{t('title')}</Title>
          <p className={classes.lead}>{t('lead')}</p>
          <Anchor href={guideAddress(language, 'start')} target="_blank" size="sm">
            {t('shell:guide')}
          </Anchor>
        </div>
        <SetupForm {...events} />
      </main>
    </div>
  );
}
