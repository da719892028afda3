import { fillMessage, type MessageData } from './fill-message.ts';
import { floorMessages } from './floor.ts';
import { generalMessages } from './general.ts';
import type { Language } from './language.ts';
import { registerMessages } from './registers.ts';

const texts: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { ...generalMessages.en, ...registerMessages.en, ...floorMessages.en },
  es: { ...generalMessages.es, ...registerMessages.es, ...floorMessages.es },
};

/** The text of a message that a terminal shows; undefined for other messages, which terminals don't load (ADR 40). */
export function terminalText(language: Language, code: string, data?: MessageData): string | undefined {
  const text = texts[language][code];
  return text === undefined ? undefined : fillMessage(language, text, data);
}
