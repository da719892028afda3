export { languages } from './language.ts';
export type { Language } from './language.ts';
export { isMessageCode, messageText } from './message-text.ts';
export type { MessageCode, MessageData } from './message-text.ts';
export { terms } from './terms.ts';
export { type NamedList, usualName } from './usual-names.ts';
export type { Term } from './terms.ts';
