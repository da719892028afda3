import type { Language } from '@cordovan/domain/messages';

const KEY = 'cordovan.terminal-language';

/** The language that was last chosen on this device. */
export function keptLanguage(): Language | undefined {
  const kept = localStorage.getItem(KEY);
  return kept === 'en' || kept === 'es' ? kept : undefined;
}

export const keepLanguage = (language: Language): void => localStorage.setItem(KEY, language);
