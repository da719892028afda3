import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { MantineThemeProvider, Portal } from '@mantine/core';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { pageWords, usePageLanguage } from '../../lib/i18n/page-language.ts';
import { dialogsOver } from '../dialogs/dialogs-over.tsx';
import { DialogsContext, useDialogs } from '../dialogs/dialogs.types.ts';

/**
 * Shows its children with their dialogs and menus in the page's language, while the rest of the window keeps the
 * user's own (C-43).
 */
export function PageWords({ children }: { readonly children: ReactNode }) {
  const language = usePageLanguage();
  const words = pageWords();
  useEffect(() => void words.changeLanguage(language), [words, language]);
  const theme = usePortalIn(language);
  return (
    <I18nextProvider i18n={words}>
      <MantineThemeProvider inherit theme={theme}>
        <PageDialogs>{children}</PageDialogs>
      </MantineThemeProvider>
    </I18nextProvider>
  );
}

/** Menus and windows are rendered at the end of the page, so their language must be marked there again. */
function usePortalIn(language: string) {
  const [place] = useState(() => document.createElement('div'));
  useEffect(() => {
    document.body.append(place);
    return () => place.remove();
  }, [place]);
  useEffect(() => {
    place.lang = language;
  }, [place, language]);
  return useMemo(
    () => ({ components: { Portal: Portal.extend({ defaultProps: { target: place } }) } }),
    [place],
  );
}

/** Opens dialogs in the page's language. */
function PageDialogs({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('ui');
  const around = useDialogs();
  const confirmTitle = t('confirmTitle');
  const dialogs = useMemo(() => {
    const open: typeof around.open = (content, options) =>
      around.open(content, { ...options, words: pageWords() });
    return { ...dialogsOver(open, around.beginLoading, confirmTitle), dismissAll: around.dismissAll };
  }, [around, confirmTitle]);
  return <DialogsContext value={dialogs}>{children}</DialogsContext>;
}
