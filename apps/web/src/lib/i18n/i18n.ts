import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '@cordovan/domain/messages';
import { speakToServerIn } from '../http/send.ts';
import { catalogues, type Catalogues, type Namespace } from './catalogues.ts';
import { loadLocaleScript } from './locale-script.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui';
    resources: Catalogues;
    returnNull: false;
  }
}

const chunks: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    const load = catalogues[namespace as Namespace][language === 'es' ? 'es' : 'en'];
    load().then(
      (module) => done(null, module.default),
      (error: unknown) => done(error as Error, null),
    );
  },
};

export const i18n = i18next.createInstance();

const KEY = 'cordovan.language';
const isLanguage = (value: string | null): value is Language => value === 'en' || value === 'es';

/** The user's own choice, kept on this device and with the account. */
export function preferredLanguage(fallback: Language): Language {
  const stored = localStorage.getItem(KEY);
  return isLanguage(stored) ? stored : fallback;
}

export function keepLanguage(language: Language): void {
  localStorage.setItem(KEY, language);
}

let contents: Language | undefined;

/**
 * Sets the language of the page's contents if it differs from the window's. The server then answers in that language.
 */
export function showContentsIn(language: Language | undefined): void {
  contents = language;
}

/** Sets the language of the window and of the server's texts. Missing texts appear in English. */
export async function showLanguage(language: Language): Promise<void> {
  speakToServerIn(contents ?? language);
  document.documentElement.lang = language;
  loadLocaleScript(language);
  if (i18n.language !== language) await i18n.changeLanguage(language);
}

export async function startI18n(language: Language): Promise<void> {
  await i18n
    .use(chunks)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: 'en',
      ns: ['ui', 'shell'],
      defaultNS: 'ui',
      interpolation: { escapeValue: false },
      returnNull: false,
    });
  await showLanguage(language);
}
