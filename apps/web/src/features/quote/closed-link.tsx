import { useEffect } from 'react';
import { Button } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { QuotePage } from '@cordovan/contracts/documents-quote-page';
import { useMessage } from '../../lib/i18n/use-language.ts';
import classes from './quote.module.css';

/** Milliseconds to read the message before the redirect (BRIDGE-10). */
const READING_MS = 6_000;

/** Says that a link doesn't work, without giving a reason, and where to go instead. */
export function ClosedLink({ page: { redirectUrl } }: { readonly page: QuotePage }) {
  const { t } = useTranslation('quote');
  const message = useMessage();
  useEffect(() => {
    if (redirectUrl === null) return;
    const timer = setTimeout(() => window.location.assign(redirectUrl), READING_MS);
    return () => clearTimeout(timer);
  }, [redirectUrl]);
  return (
    <main className={classes.closed}>
      <IconLinkOff size={48} stroke={1.25} color="var(--cordovan-soft-ink)" aria-hidden />
      <h1 className={classes.title}>{message('BRIDGE_TOKEN_MISMATCH')}</h1>
      <p className={classes.soft}>{t('closed.hint')}</p>
      {redirectUrl !== null && (
        <Button component="a" href={redirectUrl}>
          {t('closed.goOn')}
        </Button>
      )}
    </main>
  );
}
