import type { Language } from '@cordovan/domain/messages';

const KEY = 'cordovan.page-language';

/** The language that a visitor has chosen on a public page, for this visit (C-43). */
export function chosenLanguage(): Language | undefined {
  const chosen = sessionStorage.getItem(KEY);
  return chosen === 'en' || chosen === 'es' ? chosen : undefined;
}

export function keepChosenLanguage(language: Language): void {
  sessionStorage.setItem(KEY, language);
}
