import { en } from './en.ts';
import { es } from './es.ts';
import { fillMessage, type MessageData } from './fill-message.ts';
import type { Language } from './language.ts';

/** Key of a text in the message catalog; also the stable error code in responses. */
export type MessageCode = keyof typeof en;

const catalogues: Record<Language, Record<MessageCode, string>> = { en, es };

/** The text of a message with its placeholders filled. */
export function messageText(language: Language, code: MessageCode, data: MessageData = {}): string {
  return fillMessage(language, catalogues[language][code], data);
}

/** Whether an untrusted text, such as an error code in a response, is a message code. */
export function isMessageCode(text: string): text is MessageCode {
  return Object.hasOwn(en, text);
}
