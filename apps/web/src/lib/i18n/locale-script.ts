/** Dispatched on `window` if a language's formats can't be loaded (I18N-07, ERR-39). */
export const LOCALE_CHANGE_ERROR = 'localeChangeError';

/**
 * Loads a language's formats (I18N-06, C-43). Texts don't depend on them, so a failure only dispatches the event.
 */
export function loadLocaleScript(locale: string): void {
  const id = `locale-${locale}`;
  if (document.getElementById(id)) return;
  const script = document.createElement('script');
  script.id = id;
  script.src = `/Scripts/i18n/angular-locale_${locale}.js`;
  script.onerror = () => {
    // Removed, so that the next change of language tries again.
    script.remove();
    window.dispatchEvent(new CustomEvent(LOCALE_CHANGE_ERROR, { detail: { locale } }));
  };
  document.head.append(script);
}
