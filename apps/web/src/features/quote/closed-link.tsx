import { useEffect } from 'react';
import { Button } from '@mantine/core';
import { IconClockOff, IconLinkOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { QuotePage } from '@cordovan/contracts/documents-quote-page';
import { useMessage } from '../../lib/i18n/use-language.ts';
import classes from './quote.module.css';

/** Milliseconds to read the message before the redirect (BRIDGE-10). */
const READING_MS = 6_000;

/** Says why a link can't be opened, and whom to contact or where to go instead. */
export function ClosedLink({ page }: { readonly page: QuotePage }) {
  const { t } = useTranslation('quote');
  const message = useMessage();
  const { redirectUrl, state, store } = page;
  useEffect(() => {
    if (redirectUrl === null) return;
    const timer = setTimeout(() => window.location.assign(redirectUrl), READING_MS);
    return () => clearTimeout(timer);
  }, [redirectUrl]);
  const Icon = state === 'expired' ? IconClockOff : IconLinkOff;
  const isUnknown = state !== 'expired' && state !== 'revoked';
  return (
    <main className={classes.closed}>
      {page.company && <p className={classes.company}>{page.company}</p>}
      <Icon size={48} stroke={1.25} color="var(--cordovan-soft-ink)" aria-hidden />
      <h1 className={classes.title}>{isUnknown ? message('BRIDGE_TOKEN_MISMATCH') : t(`closed.${state}`)}</h1>
      <p className={classes.soft}>{isUnknown ? t('closed.unknownHint') : t('closed.hint')}</p>
      {store && (
        <p className={classes.soft}>
          {store.name}
          {store.phone && (
            <>
              {' · '}
              <a href={`tel:${store.phone}`}>{store.phone}</a>
            </>
          )}
          {store.email && (
            <>
              {' · '}
              <a href={`mailto:${store.email}`}>{store.email}</a>
            </>
          )}
        </p>
      )}
      {redirectUrl !== null && (
        <Button component="a" href={redirectUrl}>
          {t('closed.goOn')}
        </Button>
      )}
    </main>
  );
}
