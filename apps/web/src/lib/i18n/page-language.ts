import { useSyncExternalStore } from 'react';
import type { i18n as Words } from 'i18next';
import type { Language } from '@cordovan/domain/messages';
import { chosenLanguage, keepChosenLanguage } from './chosen-language.ts';
import { i18n } from './i18n.ts';

const listeners = new Set<() => void>();
let first: Language = 'en';

function announce(): void {
  listeners.forEach((listener) => listener());
}

/** The language of the customizer and of public pages: English until the visitor chooses, for this visit (C-43). */
const pageLanguage = (): Language => chosenLanguage() ?? first;

export function choosePageLanguage(language: Language): void {
  keepChosenLanguage(language);
  announce();
}

/**
 * Sets the page's initial language until the returned function is called. A visitor's own choice takes precedence.
 */
export function beginPageIn(language: Language): () => void {
  first = language;
  announce();
  return () => {
    first = 'en';
    announce();
  };
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const usePageLanguage = (): Language => useSyncExternalStore(subscribe, pageLanguage);

let words: Words | undefined;

/** Texts in the page's language, separate from the menu's in the user's language. Both load from the same files. */
export function pageWords(): Words {
  words ??= i18n.cloneInstance({ lng: pageLanguage() });
  return words;
}
