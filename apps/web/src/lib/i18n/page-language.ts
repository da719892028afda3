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

/** The language that a page begins with, until the returned function is called. A choice of the visitor stays. */
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

/** Texts in the language of the page, next to those of the menu in the user's own. Loads both from the same files. */
export function pageWords(): Words {
  words ??= i18n.cloneInstance({ lng: pageLanguage() });
  return words;
}
